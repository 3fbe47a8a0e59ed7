"""Where bots think: away from the event loop, and the searching ones in other processes.

A bot that fails, or takes too long, is replaced by a normal one for that move.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random

from tavolata.bots.decide import CRAFTS, Decision, Question, decide
from tavolata.bots.levels import DEFAULT, LEVELS
from tavolata.bots.mind import Mind
from tavolata.bots.minds import mind_for
from tavolata.server.effects import Thought
from tavolata.server.logs import log

GRACE = 2.0  # seconds that a search may take longer than it should, before it is given up
STARTING = 15.0  # and while the processes have begun no longer ago than this
MOST = 4  # processes


def answer(question: Question) -> Decision:
    """Decide in a process for searching."""
    return decide(question, mind_for(question.game, question.level), Random())


def _begin_process() -> None:
    """Let the server go first, and end with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the server's; it tells us
    if hasattr(os, "nice"):
        os.nice(10)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()


class Thinkers:
    """Threads for quick bots, processes for those that search."""

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(2, "bots")
        self._processes: ProcessPoolExecutor | None = None
        self._begun = 0.0

    async def think(self, thought: Thought) -> tuple[Thought, Decision]:
        """Return a thought, its story told, with what comes of it."""
        if thought.retell is not None:
            loop = asyncio.get_running_loop()
            thought = await loop.run_in_executor(self.threads, thought.told)
        return thought, await self.decide(thought.question)

    async def decide(self, question: Question) -> Decision:
        """Return what a bot does."""
        effort = LEVELS[question.level].effort
        if effort is not None:
            try:
                thinking = self._ask(self._searchers(), answer, question)
                return await asyncio.wait_for(thinking, effort.seconds + self._grace())
            except Exception as error:
                log("bot-replaced", logging.WARNING, error, level_=question.level)
                if isinstance(error, BrokenProcessPool):
                    self._processes = None
        if question.level != "easy":
            question = question._replace(level=DEFAULT)
        return await self._ask(self.threads, _by_thumb, question)

    def _searchers(self) -> ProcessPoolExecutor:
        if self._processes is None:
            cores = max(1, min(MOST, (os.cpu_count() or 2) - 1))
            context = multiprocessing.get_context("spawn")
            self._processes = ProcessPoolExecutor(cores, context, _begin_process)
            self._begun = time.monotonic()
        return self._processes

    def _grace(self) -> float:
        """Return how many seconds a search may take longer than it should."""
        return STARTING if time.monotonic() - self._begun < STARTING else GRACE

    @staticmethod
    def _ask(
        where: Executor, how: Callable[[Question], Decision], question: Question
    ) -> asyncio.Future[Decision]:
        return asyncio.get_running_loop().run_in_executor(where, how, question)

    def close(self) -> None:
        """Stop thinking at once."""
        self.threads.shutdown(wait=False, cancel_futures=True)
        if self._processes is not None:
            self._processes.shutdown(wait=False, cancel_futures=True)


def _by_thumb(question: Question) -> Decision:
    """Decide at a level that needs no search."""
    return decide(question, Mind(CRAFTS[question.game]), Random())
