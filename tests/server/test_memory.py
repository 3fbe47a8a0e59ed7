"""What is remembered: strangers are forgotten, and nobody fills the memory."""

from __future__ import annotations

import pytest

from costs import GENEROUS
from desk import Desk
from tavolata import protocol
from tavolata.protocol import Claim, Create, Join, Seated
from tavolata.server.chair import REMEMBERED
from tavolata.server.hearing import MOST_FROM_ONE_SEAT
from tavolata.server.house import Limits


def test_strangers_are_forgotten_in_time() -> None:
    desk = Desk()
    for number in range(300):
        person = desk.person(f"address {number}")
        person.send(Join("ZZZZZZ"))
        person.send(Create("solo", ["me", "open"], public=True))
        person.send(Join("ZZZZZZ"))
        person.go()
    hub = desk.hub
    assert len(hub.tables) == 300
    assert not hub.connections
    assert not hub.doorman._connections
    assert not hub.offers.listed()
    desk.wait(3601)
    assert hub.forget_idle(desk.now) == 300
    doorman = hub.doorman
    asked = (doorman.created, doorman.guessed, doorman.downloaded, doorman.requested)
    buckets = (allowances._buckets for allowances in asked)
    for kept in (hub.tables, hub._asleep, hub.offers.tables, *buckets):
        assert not kept


def test_a_bucket_is_not_forgotten_before_it_is_full_again() -> None:
    desk = Desk(limits=Limits(tables_from_one_address=1))
    desk.person("home").send(Create("solo", ["me", "open"]))
    desk.wait(600)
    desk.hub.forget_idle(desk.now)
    again = desk.person("home").send(Create("solo", ["me", "open"]))
    assert again.refused == "too-many-tables"


@pytest.mark.parametrize("later", ["create", "join", "sleeping", "stay"])
def test_who_wants_another_place_meanwhile_is_not_fetched_to_a_sleeping_table(
    later: str,
) -> None:
    desk = Desk(limits=GENEROUS)
    sleeping = [desk.set_table(people=2)[0] for _ in range(2)]
    codes = [host.last(Seated).table for host in sleeping]
    desk.restart()
    awake = desk.person().send(Create("ciao", ["me", "open"])).last(Seated).table
    person = desk.person().send(Create("ciao", ["me", "open"]))
    own = person.last(Seated)
    wishes = {
        "create": Create("ciao", ["me", "open"]),
        "join": Join(awake),
        "sleeping": Join(codes[1], token=sleeping[1].token),
        "stay": Join(own.table, token=own.token),
    }
    person.forget()
    for wish in (Join(codes[0], token=sleeping[0].token), wishes[later]):
        desk.hub.handle(protocol.encode(wish), person.connection, desk.now)
    desk.settle()
    (place,) = person.all(Seated)
    assert place.table == person.connection.code != codes[0]


def test_somebody_waits_for_a_sleeping_table_once() -> None:
    desk = Desk(limits=GENEROUS)
    host, _ = desk.set_table(people=2)
    code, token = host.last(Seated).table, host.token
    desk.restart()
    person, dead = desk.person(), desk.person()
    for _ in range(50):
        for somebody in (person, dead):
            data = protocol.encode(Join(code, token=token))
            desk.hub.handle(data, somebody.connection, desk.now)
    desk.hub.disconnect(dead.connection, desk.now)
    assert desk.house.effects.loads == [code]
    desk.settle()
    assert len(person.all(Seated)) == 1
    assert not dead.frames
    assert len(desk.table(code).chairs[0].connections) == 1


def test_a_table_that_cannot_be_read_is_refused_and_may_be_tried_again() -> None:
    desk = Desk()
    host, _ = desk.set_table(people=2)
    code, token = host.last(Seated).table, host.token
    desk.restart()
    person = desk.person()
    for _ in range(2):
        desk.hub.handle(protocol.encode(Join(code, token=token)), person.connection, desk.now)
        assert desk.hub.take().loads == [code]
        desk.hub.not_loaded(code)
        desk.settle()
        assert person.refused == "table-broken"
    assert person.send(Join(code, token=token)).seat == 0


def test_a_seat_fills_no_memory_with_claims() -> None:
    desk = Desk(limits=GENEROUS)
    people = desk.set_table("ciao", people=3)
    for person in people:
        person.connection.measure(0.3)
        desk.hub.measured(person.connection, 0.3)
    table = desk.table(people[0].last(Seated).table)
    for number in range(200):
        for person in people:
            person.send(Claim(f"{number}", person.n, number % 60))
    assert table.play is not None
    assert len(table.play.hearing.waiting) <= MOST_FROM_ONE_SEAT * len(people)
    assert all(len(chair.answers) <= REMEMBERED for chair in table.chairs)
