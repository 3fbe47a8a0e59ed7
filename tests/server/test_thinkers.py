"""Bots think elsewhere; one that fails or takes too long is replaced for that move."""

from __future__ import annotations

import asyncio
import time

import pytest

from tavolata.bots.decide import Decision, Question
from tavolata.games import GAMES
from tavolata.server import thinkers
from tavolata.server.thinkers import Thinkers


def question(level: str) -> Question:
    game = GAMES["ciao_ciao"]
    table = game.begin(3, starter=0)
    game.apply(table, 0, game.read_action("roll"))
    moves = game.all_moves(table, 0)
    return Question("ciao_ciao", level, game.view(table, 0), (), moves, True)


def decided(asked: Question) -> Decision:
    async def ask() -> Decision:
        house = Thinkers()
        try:
            return await house.decide(asked)
        finally:
            house.close()

    return asyncio.run(ask())


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "master"])
def test_every_level_decides(level: str) -> None:
    asked = question(level)
    decision = decided(asked)
    assert decision.action in asked.moves
    assert (decision.percent >= 0) == (level in ("hard", "master"))


def fail(_: Question) -> Decision:
    raise RuntimeError("lost the thread")


def dawdle(_: Question) -> Decision:
    time.sleep(3)
    raise AssertionError("nobody waits so long")


@pytest.mark.parametrize("broken", [fail, dawdle])
def test_a_bot_that_fails_or_dawdles_is_replaced(
    broken: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinkers, "answer", broken)
    monkeypatch.setattr(thinkers, "GRACE", 0.3)
    monkeypatch.setattr(thinkers, "STARTING", 0.0)
    asked = question("hard")
    decision = decided(asked)
    assert decision.action in asked.moves
    assert decision.percent < 0  # by rules of thumb
