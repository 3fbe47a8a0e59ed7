"""Run bots outside the event loop: quick ones in threads, searching ones in processes.

A bot whose search fails is replaced by a normal one for that move.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from random import Random

from tavolata.bots.decision import KITS, Decision, decide
from tavolata.bots.levels import DEFAULT, LEVELS
from tavolata.bots.questions import Question
from tavolata.bots.search.interpreted import InterpretedSearch
from tavolata.server.hub.effects import BotRequest
from tavolata.server.logs import log
from tavolata.server.metrics import BotMetrics
from tavolata.server.search_pool import SearchPool


class BotPool:
    """Threads for quick bots, processes for those that search."""

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(2, "bots")
        self.metrics = BotMetrics()
        self.search_pool = SearchPool(self.metrics.waits)
        self.metrics.waiting = lambda: len(self.search_pool.queue)
        self.metrics.restarts = lambda: self.search_pool.restarts

    async def answer(self, request: BotRequest) -> tuple[BotRequest, Decision]:
        """Return the request, completed with its seat's history, and the bot's decision."""
        if request.rebuild_history is not None:
            loop = asyncio.get_running_loop()
            request = await loop.run_in_executor(self.threads, request.with_history)
        return request, await self.decide(request.code, request.question)

    async def decide(self, table: str, question: Question) -> Decision:
        """Return what a bot decides to do."""
        level = question.level
        self.metrics.decisions[level] += 1
        searches = LEVELS[level].budget is not None
        if searches:
            try:
                decision = await self.search_pool.decide(table, question)
                self.metrics.hurried[level] += decision.hurried
                return decision
            except Exception as error:
                log("bot-replaced", logging.WARNING, error, level_=level)
                self.metrics.replaced[level] += 1
                question = question._replace(level=DEFAULT)
        loop = asyncio.get_running_loop()
        decision = await loop.run_in_executor(self.threads, decide_by_heuristics, question)
        return decision._replace(hurried=searches)

    def close(self) -> None:
        """Stop all threads and processes at once."""
        self.threads.shutdown(wait=False, cancel_futures=True)
        self.search_pool.close()


def decide_by_heuristics(question: Question) -> Decision:
    """Decide at a level that needs no search."""
    return decide(question, InterpretedSearch(KITS[question.game]), Random())
