"""After a doubt bots and clocks leave everybody the time to see what is under the cup."""

from __future__ import annotations

from support.hub.games import running_game_of
from support.hub.harness import HubClient, HubHarness
from tavolata import protocol
from tavolata.games.ciao_ciao import actions, phase
from tavolata.games.ciao_ciao.timing import REVEAL_SECONDS
from tavolata.protocol import Wait

SLOWEST = 15.0  # seconds in which any bot has acted


def doubt(harness: HubHarness, people: list[HubClient]) -> HubClient:
    """Let people play on until one has doubted and somebody, a bot if any, is to roll."""
    table = running_game_of(harness, people[0]).table
    for _ in range(400):
        able = next((person for person in people if person.moves), None)
        if able is None:
            harness.wait(0.1)
            continue
        doubts = actions.DOUBT in able.moves
        able.claim(actions.DOUBT if doubts else able.moves[0])
        if doubts and table.phase == phase.ROLL and (people[1:] or table.turn != able.seat):
            return able
    raise AssertionError("nobody has doubted")


def next_told(harness: HubHarness, person: HubClient) -> float:
    """Return the seconds until something happens."""
    began, known = harness.now, len(person.all(protocol.Told))
    harness.wait_until(lambda: len(person.all(protocol.Told)) > known, most=120)
    return harness.now - began


def test_bots_go_on_only_once_everybody_has_seen_the_die() -> None:
    harness = HubHarness(seed=3)
    (person,) = harness.set_table("ciao_ciao", people=1, bots=2, clock="off")
    doubt(harness, [person])
    assert REVEAL_SECONDS < next_told(harness, person) < REVEAL_SECONDS + SLOWEST


def test_who_is_alone_with_bots_need_not_wait_so_long() -> None:
    waits = []
    for ends_it in (False, True):
        harness = HubHarness(seed=3)
        (person,) = harness.set_table("ciao_ciao", people=1, bots=2, clock="off")
        doubt(harness, [person])
        bots = running_game_of(harness, person).bots
        if ends_it:
            person.send(Wait(on=False))
        waits.append(bots.due - harness.now)
    assert waits[1] < SLOWEST - REVEAL_SECONDS
    assert waits[0] > REVEAL_SECONDS


def test_closing_a_tip_does_not_end_the_pause() -> None:
    harness = HubHarness(seed=3)
    (person,) = harness.set_table("ciao_ciao", people=1, bots=2, clock="off")
    doubt(harness, [person])
    person.send(Wait(on=True))
    person.send(Wait(on=False))
    assert next_told(harness, person) > REVEAL_SECONDS


def test_the_clock_begins_after_the_pause() -> None:
    harness = HubHarness(seed=1)
    people = harness.set_table("ciao_ciao", people=3, clock="brisk")
    doubter = doubt(harness, people)
    roller = next(person for person in people if person.moves)
    clock = roller.last(protocol.Told).clock
    assert clock is not None
    assert clock.ms == (20 + REVEAL_SECONDS) * 1000
    # a clock that only its own seat sees ends within its last fifth
    assert next_told(harness, doubter) > 16 + REVEAL_SECONDS


def test_nothing_else_makes_a_pause() -> None:
    harness = HubHarness(seed=1)
    people = harness.set_table("ciao_ciao", people=2, clock="brisk")
    roller = next(person for person in people if person.moves)
    roller.claim(actions.ROLL)
    clock = roller.last(protocol.Told).clock
    assert clock is not None
    assert clock.ms == 20_000
