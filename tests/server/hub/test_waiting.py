"""Bots pause on request of the only person at their table."""

from __future__ import annotations

import pytest

from support.hub.games import view_of
from support.hub.harness import HubClient, HubHarness
from tavolata import protocol
from tavolata.bots.levels import LEVELS
from tavolata.core.game import Game
from tavolata.games.ciao.phase import RACE
from tavolata.games.solo import actions
from tavolata.protocol import Create, Join, Ready, Wait

LONG = 60.0  # seconds


def beside_bots(game: str, courtesy: int = 2500) -> tuple[HubHarness, HubClient]:
    """Return somebody who plays with bots that could all act now."""
    harness = HubHarness()
    person = harness.person()
    seats = ["bot", "bot", "me", "bot"]
    person.send(Create(game, seats, clock="off", windows=0, courtesy=courtesy))
    person.send(Ready())
    return harness, person


@pytest.mark.parametrize("game", ["solo", "ciao", "ciao_ciao"])
def test_bots_wait_until_they_may_go_on(game: str) -> None:
    harness, person = beside_bots(game)
    person.send(Wait(on=True))
    seen = person.n
    harness.wait(LONG)
    assert person.n == seen

    person.send(Wait(on=False))
    harness.wait_until(lambda: person.n > seen)


def test_a_bot_that_had_already_decided_waits_too() -> None:
    harness, person = beside_bots("solo", courtesy=4000)
    play = harness.table(person.last(protocol.Seated).table).running_game
    assert play is not None
    while not play.claim_queue.waiting:
        for move in (actions.KEEP, actions.DRAW):
            if move in person.moves:
                person.claim(move)
        harness.wait(0.1)
    seen = person.n
    person.send(Wait(on=True))
    harness.wait(LONG)
    assert person.n == seen


def test_whoever_reads_is_answered_and_may_act_meanwhile() -> None:
    harness, person = beside_bots("ciao_ciao")
    harness.wait_until(lambda: bool(person.moves))
    person.forget()
    person.send(Wait(on=True))
    assert person.all(protocol.TableInfo)  # or the line would seem to be dead
    harness.wait(LONG)
    person.send(protocol.CatchUp(0))
    assert person.claim(person.moves[0]).answer == "done"


def test_nobody_holds_up_other_people() -> None:
    harness = HubHarness()
    host = harness.person().send(Create("solo", ["me", "open", "bot"], clock="off"))
    guest = harness.person().send(Join(host.last(protocol.Seated).table))
    for person in (host, guest):
        person.send(Ready())
    assert host.send(Wait(on=True)).refused == "not-alone"


def test_bots_go_on_when_their_reader_is_gone() -> None:
    harness, person = beside_bots("solo")
    code, token = person.last(protocol.Seated).table, person.token
    person.send(Wait(on=True))
    seen = person.n
    person.go()
    back = harness.person().send(Join(code, token=token))
    harness.wait_until(lambda: back.n > seen)


def test_before_the_deal_there_is_nothing_to_wait_for() -> None:
    host = HubHarness().person().send(Create("solo", ["me", "bot"]))
    assert host.send(Wait(on=True)).refused == "no-game"


def test_a_bot_that_misses_a_chance_looks_again_where_no_clock_ends_the_window(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    race = "Rgs | Sg Sy | Pg Py | Sr Sg ; phase=race racing=1,2 layer=0"
    monkeypatch.setattr(Game, "begin", lambda game, *_, **__: game.read_table(race))
    monkeypatch.setitem(LEVELS, "easy", LEVELS["easy"]._replace(miss_rate=0.95))
    harness = HubHarness()
    person = harness.person()
    person.send(Create("ciao", ["me", "bot:easy", "bot:easy"], clock="off", windows=0))
    person.send(Ready())
    harness.wait_until(lambda: view_of(person)["phase"] != RACE)
