"""Who plays alone with bots is told what the strongest of them would do, and nobody else is."""

from __future__ import annotations

import pytest

from support.hub.harness import HubClient, HubHarness
from tavolata.bots import levels
from tavolata.bots.search.interpreted import SearchBudget
from tavolata.protocol import Advice, Create, Hint, Join, Ready, Seated, Told
from tavolata.server.hub.effects import BotRequest


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the strongest bot be content with a glance."""
    master = levels.LEVELS[levels.STRONGEST]._replace(budget=SearchBudget(8, 0.1))
    monkeypatch.setitem(levels.LEVELS, levels.STRONGEST, master)


def alone(game: str, *, bots: bool = True) -> tuple[HubHarness, HubClient]:
    """Return somebody who has begun to play with bots."""
    harness = HubHarness(bots=bots)
    person = harness.person().send(Create(game, ["me", "bot", "bot"], clock="off"))
    return harness, person.send(Ready())


@pytest.mark.parametrize("game", ["solo", "ciao", "ciao_ciao"])
def test_a_hint_is_something_that_may_be_done(game: str) -> None:
    harness, person = alone(game)
    harness.wait_until(lambda: bool(person.moves))
    advice = person.send(Hint()).last(Advice)
    assert advice.action in [-1, *person.moves]
    assert advice.n == person.n
    assert advice.why
    assert -1 <= advice.percent <= 100


def test_a_hint_is_not_a_move() -> None:
    harness, person = alone("ciao_ciao")
    harness.wait_until(lambda: bool(person.moves))
    before = len(person.all(Told))
    person.send(Hint())
    harness.wait(60)
    assert len(person.all(Told)) == before


def test_only_who_asks_is_told() -> None:
    harness, person = alone("solo")
    watcher = harness.person().send(Join(person.last(Seated).table, watch=True))
    harness.wait_until(lambda: bool(person.moves))
    person.send(Hint())
    assert person.all(Advice)
    assert not watcher.all(Advice)


def test_nobody_has_a_helper_against_other_people() -> None:
    harness = HubHarness()
    host, guest = harness.set_table("solo", people=2, bots=1)
    for person in (host, guest):
        assert person.send(Hint()).refused == "not-alone"
    assert not host.all(Advice)


def test_who_looks_on_gets_no_hint() -> None:
    harness, person = alone("solo")
    watcher = harness.person().send(Join(person.last(Seated).table, watch=True))
    assert watcher.send(Hint()).refused == "not-seated"


def test_without_anything_to_do_there_is_no_hint() -> None:
    harness, person = alone("ciao_ciao", bots=False)
    play = harness.table(person.last(Seated).table).running_game
    assert play is not None
    while person.moves:
        person.claim(person.moves[0])
    assert person.send(Hint()).refused == "no-moves"


def test_before_the_deal_there_is_no_hint() -> None:
    host = HubHarness().person().send(Create("solo", ["me", "bot"]))
    assert host.send(Hint()).refused == "no-game"


def test_hints_are_not_asked_for_without_end() -> None:
    harness, person = alone("ciao_ciao")
    harness.wait_until(lambda: bool(person.moves))
    for _ in range(10):
        person.send(Hint())
    assert person.refused == "too-fast"


def thought_about(harness: HubHarness, person: HubClient) -> BotRequest:
    """Return what a bot would have to think about for a hint, where nobody thinks."""
    while not person.moves:
        harness.wait(1)
    person.send(Hint())
    return harness.bot_requests[-1]


def test_a_hint_for_what_has_passed_is_not_given() -> None:
    harness, person = alone("ciao_ciao", bots=False)
    request = thought_about(harness, person)
    person.claim(person.moves[0])
    harness.bots = True
    harness.services.effects.bot_requests.append(request)
    harness.settle()
    assert not person.all(Advice)


def test_a_hint_is_not_given_once_somebody_else_has_come() -> None:
    harness, person = alone("ciao_ciao", bots=False)
    request = thought_about(harness, person)
    harness.table(person.last(Seated).table).chairs[1].record.who = "person"
    harness.bots = True
    harness.services.effects.bot_requests.append(request)
    harness.settle()
    assert not person.all(Advice)
