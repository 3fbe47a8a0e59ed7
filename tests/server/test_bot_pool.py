"""The pool of bots: a fair queue, shorter searches when many wait, replaced only on failure."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import Awaitable, Callable

import pytest

from tavolata.bots.decision import Decision
from tavolata.bots.levels import LEVELS
from tavolata.bots.questions import Question
from tavolata.core.events import Event, HandIs, RoundBegan
from tavolata.games import GAMES
from tavolata.server import bot_pool, search_pool
from tavolata.server.bot_pool import BotPool
from tavolata.server.hub.effects import BotRequest
from tavolata.server.metrics import BotMetrics
from tavolata.server.search_pool import FairQueue, SearchJob, SearchProcess, answer

SLOW_MACHINE = 120.0  # seconds that a search may be silent, and a process may take to begin


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace no bot because a machine is busy; a test that wants that sets its own limit."""
    monkeypatch.setattr(search_pool, "GRACE", SLOW_MACHINE)
    monkeypatch.setattr(search_pool, "STARTING", SLOW_MACHINE)


def question(level: str) -> Question:
    game = GAMES["ciao_ciao"]
    table = game.begin(3, starter=0)
    game.apply(table, 0, game.read_action("roll"))
    moves = game.all_moves(table, 0)
    return Question("ciao_ciao", level, game.view(table, 0), (), moves, True)


def decided(asked: Question) -> Decision:
    async def ask() -> Decision:
        pool = BotPool()
        try:
            return await pool.decide("ABCDEF", asked)
        finally:
            pool.close()

    return asyncio.run(ask())


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_decides(level: str) -> None:
    asked = question(level)
    decision = decided(asked)
    assert decision.action in asked.moves
    assert (decision.percent >= 0) == (LEVELS[level].budget is not None)


def say_where(*_: object) -> Decision:
    return Decision(None, f"{os.getpid()} {threading.get_ident()}")


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_thinks_in_the_event_loop(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_pool, "answer", say_where)
    monkeypatch.setattr(bot_pool, "decide_by_heuristics", say_where)
    process, thread = decided(question(level)).why.split()
    assert (process != str(os.getpid())) == (LEVELS[level].budget is not None)
    assert (process, thread) != (str(os.getpid()), str(threading.get_ident()))


def test_a_story_is_not_told_again_in_the_event_loop() -> None:
    told_in = []

    def rebuild_history() -> list[Event]:
        told_in.append(threading.get_ident())
        return [RoundBegan(round=1, starter=0), HandIs(seat=1, kinds=(3,), to=(1,))]

    async def ask() -> BotRequest:
        pool = BotPool()
        try:
            asked = BotRequest(
                "ABCDEF", 0, question("easy"), 0, rebuild_history=rebuild_history
            )
            request, _ = await pool.answer(asked)
            return request
        finally:
            pool.close()

    request = asyncio.run(ask())
    assert told_in != [threading.get_ident()]
    assert request.history == rebuild_history()
    assert [type(event) for event in request.question.history] == [RoundBegan]


def fail(_: Question, __: float) -> Decision:
    raise RuntimeError("lost the thread")


def dawdle(_: Question, __: float) -> Decision:
    time.sleep(60)
    raise AssertionError("nobody waits so long")


def end(_: Question, __: float) -> Decision:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("nobody survives that")


@pytest.mark.parametrize("broken", [fail, dawdle, end])
def test_a_bot_whose_search_fails_or_hangs_is_replaced(
    broken: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search_pool, "answer", broken)
    monkeypatch.setattr(search_pool, "GRACE", 0.3)
    asked = question("hard")

    async def ask(pool: BotPool) -> None:
        decision = await pool.decide("ABCDEF", asked)
        assert decision.action in asked.moves
        assert decision.percent < 0  # by rules of thumb
        assert decision.hurried
        monkeypatch.setattr(search_pool, "answer", answer)
        monkeypatch.setattr(search_pool, "GRACE", SLOW_MACHINE)
        assert (await pool.decide("ABCDEF", asked)).percent >= 0  # the next one is not

    figures = run(ask)
    assert figures.replaced == {"hard": 1}
    assert figures.decisions == {"hard": 2}


def run(scenario: Callable[[BotPool], Awaitable[None]]) -> BotMetrics:
    """Let something happen with bots, and return what was counted."""

    async def within() -> BotMetrics:
        pool = BotPool()
        try:
            await asyncio.wait_for(scenario(pool), 2 * SLOW_MACHINE)
        finally:
            pool.close()
        return pool.metrics

    return asyncio.run(within())


def test_a_killed_process_is_replaced_without_failing_a_decision(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(search_pool, "MOST", 1)

    async def ask(pool: BotPool) -> None:
        process = pool.search_pool.processes[0]
        asked = question("hard")
        await pool.decide("ABCDEF", asked)
        for _ in range(3):
            pid = await asyncio.to_thread(process.call, 60.0, os.getpid)
            os.kill(pid, signal.SIGKILL)
            decision = await pool.decide("ABCDEF", asked)
            assert decision.percent >= 0  # by searching

    figures = run(ask)
    assert not figures.replaced
    assert figures.restarts() == 3


def test_an_interrupt_in_the_terminal_does_not_reach_the_searching_processes() -> None:
    process = SearchProcess()
    try:
        assert process.call(60.0, signal.getsignal, signal.SIGINT) == signal.SIG_IGN
    finally:
        process.end()


def test_closing_does_not_wait_for_those_who_think(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_pool, "answer", dawdle)

    async def ask(pool: BotPool) -> None:
        for _ in range(5):
            asyncio.get_running_loop().create_task(pool.decide("ABCDEF", question("hard")))
        while not pool.search_pool.processes[-1].begun:
            await asyncio.sleep(0.01)

    began = time.monotonic()
    run(ask)
    assert time.monotonic() - began < 50


def test_a_table_with_many_questions_does_not_keep_others_waiting() -> None:
    async def order() -> list[str]:
        queue, loop, taken = FairQueue(), asyncio.get_running_loop(), []
        for table, level in [*[("A", "hard")] * 5, *[("B", "easy")] * 2, ("C", "master")]:
            queue.add(table, SearchJob(question(level), loop.create_future(), 0.0))
        while queue:
            taken.append(queue.take().question.level)
        return taken

    assert asyncio.run(order()) == [
        *("hard", "easy", "master", "hard", "easy"),
        *("hard", "hard", "hard"),
    ]


def test_many_questions_at_once_are_all_answered_by_searching_and_in_fair_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    greedy, modest = 60, 10
    answered: list[str] = []

    async def ask(pool: BotPool) -> None:
        async def one(table: str, level: str) -> None:
            decision = await pool.decide(table, question(level))
            assert decision.percent >= 0
            answered.append(table)

        await one("first", "hard")  # the processes have begun
        tables = [*["greedy"] * greedy, *(f"modest {number}" for number in range(modest))]
        await asyncio.gather(*(one(table, "master") for table in tables))

    figures = run(ask)
    assert not figures.replaced
    assert figures.decisions == {"hard": 1, "master": greedy + modest}
    assert figures.hurried["master"] > greedy / 4  # fewer where the machine is busy
    assert figures.waiting() == 0
    before = answered[: 2 * modest + search_pool.MOST + 2]
    assert sum(table.startswith("modest") for table in before) == modest
