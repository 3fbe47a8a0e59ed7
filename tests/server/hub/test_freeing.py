"""Tables and games are freed by reference counting: the garbage collector is off."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from support.hub.harness import HubHarness
from tavolata.games import OURS
from tavolata.protocol import Delete, Join, Ready, Seated


@pytest.fixture(autouse=True)
def _no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def set_table(harness: HubHarness, game: str) -> tuple[str, list[Any]]:
    """Let two people and two bots play a little; return weak references to all there is."""
    host, guest = harness.set_table(game, people=2, bots=2 if 4 in OURS[game].seats else 1)
    code = host.last(Seated).table
    harness.person().send(Join(code, watch=True)).go()
    harness.wait(20)
    table = harness.table(code)
    play = table.running_game
    assert play is not None
    parts = [table, play, play.bots, play.arbiter, play.table, play.update_encoder, play.clock]
    for person in (host, guest):
        person.go()
    return code, [weakref.ref(part) for part in [*parts, *table.chairs]]


@pytest.mark.parametrize("game", OURS)
def test_a_table_that_leaves_memory_is_freed_at_once(game: str) -> None:
    harness = HubHarness()
    code, parts = set_table(harness, game)
    harness.wait(301)
    assert harness.hub.forget_idle(harness.now) == 1
    assert code not in harness.hub.tables
    assert [part() for part in parts if part() is not None] == []


def test_a_deleted_table_is_freed_at_once() -> None:
    harness = HubHarness()
    (host,) = harness.set_table("solo", people=1, bots=2)
    table = harness.table(host.last(Seated).table)
    parts: list[Any] = [weakref.ref(table), weakref.ref(table.running_game)]
    code = table.record.code
    del table
    host.send(Delete(code))
    assert code not in harness.hub.tables
    assert [part() for part in parts if part() is not None] == []


def test_a_game_is_freed_when_the_next_one_begins() -> None:
    harness = HubHarness()
    (person,) = harness.set_table("ciao_ciao", people=1, bots=1, clock="off")
    table = harness.table(person.last(Seated).table)
    assert table.running_game is not None
    first = weakref.ref(table.running_game)
    while table.stage != "over":
        if person.moves:
            person.claim(person.moves[0])
        else:
            harness.wait(1)
    person.send(Ready())
    assert table.record.games == 2
    assert first() is None
