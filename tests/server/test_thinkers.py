"""Bots think elsewhere; one that fails or takes too long is replaced for that move."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time

import pytest

from tavolata.bots.decide import Decision, Question
from tavolata.events import Event, HandIs, RoundBegan
from tavolata.games import GAMES
from tavolata.server import thinkers
from tavolata.server.effects import Thought
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


def say_where(_: object = None) -> Decision:
    return Decision(None, f"{os.getpid()} {threading.get_ident()}")


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "master"])
def test_nobody_thinks_in_the_event_loop(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "answer", say_where)
    monkeypatch.setattr(thinkers, "_by_thumb", say_where)
    process, thread = decided(question(level)).why.split()
    assert (process != str(os.getpid())) == (level in ("hard", "master"))
    assert (process, thread) != (str(os.getpid()), str(threading.get_ident()))


def test_a_story_is_not_told_again_in_the_event_loop() -> None:
    told_in = []

    def retell() -> list[Event]:
        told_in.append(threading.get_ident())
        return [RoundBegan(round=1, starter=0), HandIs(seat=1, kinds=(3,), to=(1,))]

    async def think() -> Thought:
        house = Thinkers()
        try:
            asked = Thought("ABCDEF", 0, question("easy"), 0, retell=retell)
            thought, _ = await house.think(asked)
            return thought
        finally:
            house.close()

    thought = asyncio.run(think())
    assert told_in != [threading.get_ident()]
    assert thought.story == retell()
    assert [type(event) for event in thought.question.story] == [RoundBegan]


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


def test_an_interrupt_in_the_terminal_does_not_reach_the_searching_processes() -> None:
    thinkers = Thinkers()
    try:
        searching = thinkers._searchers().submit(signal.getsignal, signal.SIGINT)
        assert searching.result(60) == signal.SIG_IGN
    finally:
        thinkers.close()
