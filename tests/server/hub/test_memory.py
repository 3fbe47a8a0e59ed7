"""Bounded memory: idle addresses are dropped, and no client can fill the memory."""

from __future__ import annotations

import pytest

from support.hub.frame_cost import GENEROUS
from support.hub.harness import HubHarness
from tavolata import protocol
from tavolata.protocol import Claim, Create, Join, Seated
from tavolata.server.hub.game.claim_queue import MOST_FROM_ONE_SEAT
from tavolata.server.hub.limits import Limits
from tavolata.server.hub.live_chair import REMEMBERED


def test_strangers_are_forgotten_in_time() -> None:
    harness = HubHarness()
    for number in range(300):
        person = harness.person(f"address {number}")
        person.send(Join("ZZZZZZ"))
        person.send(Create("solo", ["me", "open"], public=True))
        person.send(Join("ZZZZZZ"))
        person.go()
    hub = harness.hub
    assert len(hub.tables) == 300
    assert not hub.connections
    assert not hub.address_limits._connections
    assert not hub.open_tables.listed()
    harness.wait(3601)
    assert hub.forget_idle(harness.now) == 300
    address_limits = hub.address_limits
    asked = (
        address_limits.created,
        address_limits.guessed,
        address_limits.downloaded,
        address_limits.requested,
    )
    buckets = (allowances._buckets for allowances in asked)
    pending = (hub.admission._pending_joins, hub.admission._pending_tables)
    for kept in (hub.tables, *pending, hub.open_tables.tables, *buckets):
        assert not kept


def test_a_bucket_is_not_forgotten_before_it_is_full_again() -> None:
    harness = HubHarness(limits=Limits(tables_from_one_address=1))
    harness.person("home").send(Create("solo", ["me", "open"]))
    harness.wait(600)
    harness.hub.forget_idle(harness.now)
    again = harness.person("home").send(Create("solo", ["me", "open"]))
    assert again.refused == "too-many-tables"


@pytest.mark.parametrize("later", ["create", "join", "sleeping", "stay"])
def test_who_wants_another_place_meanwhile_is_not_fetched_to_a_sleeping_table(
    later: str,
) -> None:
    harness = HubHarness(limits=GENEROUS)
    sleeping = [harness.set_table(people=2)[0] for _ in range(2)]
    codes = [host.last(Seated).table for host in sleeping]
    harness.restart()
    awake = harness.person().send(Create("ciao", ["me", "open"])).last(Seated).table
    person = harness.person().send(Create("ciao", ["me", "open"]))
    own = person.last(Seated)
    wishes = {
        "create": Create("ciao", ["me", "open"]),
        "join": Join(awake),
        "sleeping": Join(codes[1], token=sleeping[1].token),
        "stay": Join(own.table, token=own.token),
    }
    person.forget()
    for wish in (Join(codes[0], token=sleeping[0].token), wishes[later]):
        harness.hub.handle(protocol.encode(wish), person.connection, harness.now)
    harness.settle()
    (place,) = person.all(Seated)
    assert place.table == person.connection.code != codes[0]


def test_somebody_waits_for_a_sleeping_table_once() -> None:
    harness = HubHarness(limits=GENEROUS)
    host, _ = harness.set_table(people=2)
    code, token = host.last(Seated).table, host.token
    harness.restart()
    person, dead = harness.person(), harness.person()
    for _ in range(50):
        for somebody in (person, dead):
            data = protocol.encode(Join(code, token=token))
            harness.hub.handle(data, somebody.connection, harness.now)
    harness.hub.disconnect(dead.connection, harness.now)
    assert harness.services.effects.loads == [code]
    harness.settle()
    assert len(person.all(Seated)) == 1
    assert not dead.frames
    assert len(harness.table(code).chairs[0].connections) == 1


def test_a_table_that_cannot_be_read_is_refused_and_may_be_tried_again() -> None:
    harness = HubHarness()
    host, _ = harness.set_table(people=2)
    code, token = host.last(Seated).table, host.token
    harness.restart()
    person = harness.person()
    for _ in range(2):
        harness.hub.handle(
            protocol.encode(Join(code, token=token)), person.connection, harness.now
        )
        assert harness.hub.take().loads == [code]
        harness.hub.admission.not_loaded(code)
        harness.settle()
        assert person.refused == "table-broken"
    assert person.send(Join(code, token=token)).seat == 0


def test_a_seat_fills_no_memory_with_claims() -> None:
    harness = HubHarness(limits=GENEROUS)
    people = harness.set_table("ciao", people=3)
    for person in people:
        person.connection.measure(0.3)
        harness.hub.round_trip_measured(person.connection, 0.3)
    table = harness.table(people[0].last(Seated).table)
    for number in range(200):
        for person in people:
            person.send(Claim(f"{number}", person.n, number % 60))
    assert table.running_game is not None
    assert len(table.running_game.claim_queue.waiting) <= MOST_FROM_ONE_SEAT * len(people)
    assert all(len(chair.answers) <= REMEMBERED for chair in table.chairs)


def test_a_move_of_a_running_game_takes_three_words() -> None:
    harness = HubHarness(limits=GENEROUS)
    options = {"target": "0", "voluntary_draw": "yes"}  # to draw makes a round long
    people = harness.set_table("solo", people=2, options=options)
    for _ in range(60):
        for person in people:
            if person.moves:
                person.claim(person.moves[-1])
    play = harness.table(people[0].last(Seated).table).running_game
    assert play is not None
    moves = play.arbiter.moves
    assert len(moves) > 40
    assert len({id(move) for move in moves}) == len(set(moves)) < len(moves)
    assert play._told.itemsize + play._done_at.itemsize == 16
