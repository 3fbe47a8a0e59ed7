"""Tables that only the store knows: codes in use, and joins that have to wait for an answer."""

from __future__ import annotations

import pytest

from support.hub.harness import HubHarness
from tavolata import protocol
from tavolata.protocol import CatchUp, Create, Join, Refused, Seated, Snapshot
from tavolata.server.hub.limits import Limits
from tavolata.server.records import DeleteTable

SOLO = Create("solo", ["me", "open"])


def test_a_code_that_is_in_use_in_the_store_is_not_given_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    harness = HubHarness()
    code = harness.person().send(SOLO).last(Seated).table
    before = harness.stored(code)
    harness.restart()
    codes = iter([code, code, "QQQQQQ"])
    monkeypatch.setattr(harness.services, "new_code", lambda: next(codes))
    person = harness.person().send(SOLO)
    assert [seated.table for seated in person.all(Seated)] == ["QQQQQQ"]
    assert harness.stored(code) == before
    assert set(harness.hub.tables) == {"QQQQQQ"}


def test_who_goes_before_the_table_is_created_leaves_none() -> None:
    harness = HubHarness()
    person = harness.person()
    harness.hub.handle(protocol.encode(SOLO), person.connection, harness.now)
    harness.hub.disconnect(person.connection, harness.now)
    harness.settle()
    (entry,) = harness.entries
    assert isinstance(entry, DeleteTable)
    assert harness.store.load(entry.code) is None
    assert not harness.hub.tables


def test_of_two_tables_asked_for_at_once_the_second_is_set() -> None:
    harness = HubHarness()
    person = harness.person()
    for game in ("solo", "ciao"):
        data = protocol.encode(Create(game, ["me", "open"]))
        harness.hub.handle(data, person.connection, harness.now)
    harness.settle()
    (seated,) = person.all(Seated)
    assert [table.game.name for table in harness.hub.tables.values()] == ["ciao"]
    assert seated.table == person.connection.code


def test_tables_that_wait_for_the_store_count_as_tables() -> None:
    harness = HubHarness(limits=Limits(tables=1))
    first, second = harness.person(), harness.person()
    harness.hub.handle(protocol.encode(SOLO), first.connection, harness.now)
    harness.hub.handle(protocol.encode(SOLO), second.connection, harness.now)
    harness.settle()
    assert second.refused == "server-full"
    assert first.seat == 0


def test_guesses_that_wait_for_the_store_are_counted_one_by_one() -> None:
    """Nobody learns more about codes by asking for many before the first is answered."""
    harness = HubHarness(limits=Limits(wrong_codes_from_one_address=3))
    code = harness.person("elsewhere").send(SOLO).last(Seated).table
    harness.restart()
    people = [harness.person() for _ in range(6)]
    for number, person in enumerate(people):
        wanted = Join(code) if number == 5 else Join(f"WRONG{number}")
        harness.hub.handle(protocol.encode(wanted), person.connection, harness.now)
    harness.settle()
    assert [person.refused for person in people] == ["no-such-table"] * 3 + ["too-fast"] * 3


def test_a_guess_counts_though_nobody_waits_for_its_answer() -> None:
    harness = HubHarness(limits=Limits(wrong_codes_from_one_address=3))
    person = harness.person()
    for number in range(4):
        data = protocol.encode(Join(f"WRONG{number}"))
        harness.hub.handle(data, person.connection, harness.now)
    harness.settle()
    assert [refused.why.code for refused in person.all(Refused)] == ["too-fast"]
    assert harness.person().send(Join("WRONG9")).refused == "too-fast"


def test_a_table_created_while_its_code_is_looked_for_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    harness = HubHarness()
    guest, host = harness.person(), harness.person()
    monkeypatch.setattr(harness.services, "new_code", lambda: "QQQQQQ")
    harness.hub.handle(protocol.encode(Join("QQQQQQ")), guest.connection, harness.now)
    harness.hub.handle(protocol.encode(SOLO), host.connection, harness.now)
    harness.settle()
    assert (host.seat, guest.seat) == (0, 1)
    assert len(harness.table("QQQQQQ").chairs[1].connections) == 1


@pytest.mark.parametrize("watch", [False, True])
@pytest.mark.parametrize("ago", [0, 1, 3, 99, -5])
def test_one_snapshot_brings_what_was_missed(watch: bool, ago: int) -> None:
    harness = HubHarness()
    host, _ = harness.set_table(people=2, clock="off", courtesy=0)
    code, token = host.last(Seated).table, "" if watch else host.token
    for _ in range(4):
        mover = next(p for p in harness.people.values() if p.moves)
        mover.claim(mover.moves[-1])
    seen = max(0, host.n - ago)
    asking = harness.person().send(Join(code, token=token, watch=watch)).send(CatchUp(seen))
    without, caught_up = asking.all(Snapshot)
    (joined,) = (
        harness.person().send(Join(code, token=token, watch=watch, seen=seen)).all(Snapshot)
    )
    assert joined == caught_up
    assert not without.events
    assert bool(joined.events) == (ago > 0)
