"""Limits by address: higher on the server's own machine; a refusal says how long to wait."""

from __future__ import annotations

import pytest

from support.hub.harness import HubClient, HubHarness
from tavolata.protocol import (
    Advice,
    CatchUp,
    Create,
    Hint,
    Join,
    Ready,
    Refused,
    Say,
    Seated,
    Snapshot,
)
from tavolata.server.hub.limits import LENIENCE, LOCAL, AddressLimits, Limits
from tavolata.terminal.lobby import refusal


def wait(person: HubClient) -> int:
    """Return in how many seconds the last refusal tells to come back."""
    seconds = person.last(Refused).why.facts["seconds"]
    assert isinstance(seconds, int)
    return seconds


@pytest.mark.parametrize(("address", "times"), [("192.0.2.1", 1), (LOCAL, LENIENCE)])
def test_whoever_plays_on_the_server_s_own_machine_may_set_more_tables(
    address: str, times: int
) -> None:
    harness = HubHarness(limits=Limits(tables_from_one_address=2, frames_at_once=1000))
    person = harness.person(address)
    for _ in range(2 * times):
        assert not person.send(Create("solo", ["me", "open"])).all(Refused)
    assert person.send(Create("solo", ["me", "open"])).refused == "too-many-tables"
    assert wait(person) == 1800 // times
    harness.wait(wait(person) - 2)
    assert person.send(Create("solo", ["me", "open"])).refused == "too-many-tables"
    harness.wait(wait(person))
    person.forget()
    assert not person.send(Create("solo", ["me", "open"])).all(Refused)


def test_hints_are_limited_by_address_whatever_the_table() -> None:
    harness = HubHarness(limits=Limits(hints_from_one_address=2))

    def alone(address: str) -> HubClient:
        person = harness.person(address)
        person.send(Create("ciao_ciao", ["me", "bot"], clock="off")).send(Ready())
        harness.wait_until(lambda: bool(person.moves))
        return person

    one, other, far = alone("192.0.2.1"), alone("192.0.2.1"), alone("192.0.2.2")
    for person in (one, other, far):
        assert person.send(Hint()).all(Advice)
    assert one.send(Hint()).refused == "too-many-hints"
    assert 0 < wait(one) <= 1800
    assert len(one.all(Advice)) == 1
    assert len(far.send(Hint()).all(Advice)) == 2


def test_costly_messages_are_limited_over_all_connections_of_an_address() -> None:
    harness = HubHarness()
    table = harness.set_table()[0].last(Seated).table
    crowd = [harness.person("192.0.2.1").send(Join(table, watch=True)) for _ in range(20)]
    for person in crowd:
        for _ in range(9):
            assert not person.send(CatchUp(0)).all(Refused)
    for person in crowd:  # each within the limit of its own connection
        shown = len(person.all(Snapshot))
        assert (person.send(CatchUp(0)).refused, wait(person)) == ("too-fast", 1)
        assert len(person.all(Snapshot)) == shown
    assert harness.hub.count["costly_refused"] == 20
    for person in (harness.person("192.0.2.2"), harness.person(LOCAL)):
        assert person.send(Join(table, watch=True)).all(Snapshot)
    harness.wait(wait(crowd[0]))
    refused = [len(person.send(CatchUp(0)).all(Refused)) for person in crowd]
    assert refused == [1] * 10 + [2] * 10  # ten a second


def test_a_family_behind_one_router_comes_back_again_and_again() -> None:
    harness = HubHarness()
    table = harness.set_table()[0].last(Seated).table
    for _ in range(10):
        family = [harness.person("192.0.2.1") for _ in range(10)]
        for person in family:
            assert not person.send(Join(table, watch=True)).send(CatchUp(0)).all(Refused)
            person.go()
        harness.wait(2)


def test_who_says_too_much_is_told_when_to_go_on() -> None:
    harness = HubHarness()
    host, _ = harness.sit_down(people=2)
    for _ in range(6):
        host.send(Say("Ciao!"))
    assert (host.refused, wait(host)) == ("too-fast", 1)


def test_who_guesses_codes_is_told_when_to_go_on() -> None:
    harness = HubHarness(limits=Limits(wrong_codes_from_one_address=2))
    guesser = harness.person()
    for _ in range(2):
        assert guesser.send(Join("ZZZZZZ")).refused == "no-such-table"
    assert guesser.send(Join("ZZZZZZ")).refused == "too-fast"
    assert wait(guesser) == 1800


def test_plain_connections_are_counted_apart_from_sockets() -> None:
    address_limits = AddressLimits(Limits(connections_from_one_address=2))
    for admit_websocket in (address_limits.admit_websocket, address_limits.admit_connection):
        assert [admit_websocket("192.0.2.1") for _ in range(3)] == [True, True, False]
        assert [admit_websocket(LOCAL) for _ in range(2 * LENIENCE + 1)][-2:] == [True, False]
    address_limits.release_connection("192.0.2.1")
    assert address_limits.admit_connection("192.0.2.1")


def test_the_terminal_says_how_long_to_wait() -> None:
    harness = HubHarness(limits=Limits(tables_from_one_address=0))
    why = harness.person().send(Create("solo", ["me", "open"])).last(Refused).why
    assert refusal(why) == "You have set too many tables. Try again in 1440 minutes."
