"""What is over is freed by reference counting: the server's collector is off."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from desk import Desk
from tavolata.games import GAMES
from tavolata.protocol import Delete, Join, Ready, Seated


@pytest.fixture(autouse=True)
def _no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def set_table(desk: Desk, game: str) -> tuple[str, list[Any]]:
    """Let two people and two bots play a little; return weak references to all there is."""
    host, guest = desk.set_table(game, people=2, bots=2 if 4 in GAMES[game].seats else 1)
    code = host.last(Seated).table
    desk.person().send(Join(code, watch=True)).go()
    desk.wait(20)
    table = desk.table(code)
    play = table.play
    assert play is not None
    parts = [table, play, play.bots, play.arbiter, play.table, play.teller, play.clock]
    for person in (host, guest):
        person.go()
    return code, [weakref.ref(part) for part in [*parts, *table.chairs]]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_leaves_memory_is_freed_at_once(game: str) -> None:
    desk = Desk()
    code, parts = set_table(desk, game)
    desk.wait(301)
    assert desk.hub.forget_idle(desk.now) == 1
    assert code not in desk.hub.tables
    assert [part() for part in parts if part() is not None] == []


def test_a_deleted_table_is_freed_at_once() -> None:
    desk = Desk()
    (host,) = desk.set_table("solo", people=1, bots=2)
    table = desk.table(host.last(Seated).table)
    parts: list[Any] = [weakref.ref(table), weakref.ref(table.play)]
    code = table.record.code
    del table
    host.send(Delete(code))
    assert code not in desk.hub.tables
    assert [part() for part in parts if part() is not None] == []


def test_a_game_is_freed_when_the_next_one_begins() -> None:
    desk = Desk()
    (person,) = desk.set_table("ciao_ciao", people=1, bots=1, clock="off")
    table = desk.table(person.last(Seated).table)
    assert table.play is not None
    first = weakref.ref(table.play)
    while table.stage != "over":
        if person.moves:
            person.claim(person.moves[0])
        else:
            desk.wait(1)
    person.send(Ready())
    assert table.record.games == 2
    assert first() is None
