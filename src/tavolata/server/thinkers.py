"""Where bots think: away from the event loop, and the searching ones in other processes.

A bot whose search fails is replaced by a normal one for that move.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from random import Random

from tavolata.bots.decide import CRAFTS, Decision, Question, decide
from tavolata.bots.levels import DEFAULT, LEVELS
from tavolata.bots.mind import Mind
from tavolata.server.effects import Thought
from tavolata.server.logs import log
from tavolata.server.metrics import BotFigures
from tavolata.server.searching import SearchPool


class Thinkers:
    """Threads for quick bots, processes for those that search."""

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(2, "bots")
        self.figures = BotFigures()
        self.searching = SearchPool(self.figures.waits)
        self.figures.waiting = lambda: len(self.searching.queue)
        self.figures.restarts = lambda: self.searching.restarts

    async def think(self, thought: Thought) -> tuple[Thought, Decision]:
        """Return a thought, its story told, with what comes of it."""
        if thought.retell is not None:
            loop = asyncio.get_running_loop()
            thought = await loop.run_in_executor(self.threads, thought.told)
        return thought, await self.decide(thought.code, thought.question)

    async def decide(self, table: str, question: Question) -> Decision:
        """Return what a bot at a table does."""
        level = question.level
        self.figures.decisions[level] += 1
        searches = LEVELS[level].effort is not None
        if searches:
            try:
                decision = await self.searching.decide(table, question)
                self.figures.hurried[level] += decision.hurried
                return decision
            except Exception as error:
                log("bot-replaced", logging.WARNING, error, level_=level)
                self.figures.replaced[level] += 1
                question = question._replace(level=DEFAULT)
        loop = asyncio.get_running_loop()
        decision = await loop.run_in_executor(self.threads, decide_by_thumb, question)
        return decision._replace(hurried=searches)

    def close(self) -> None:
        """Stop thinking at once."""
        self.threads.shutdown(wait=False, cancel_futures=True)
        self.searching.close()


def decide_by_thumb(question: Question) -> Decision:
    """Decide at a level that needs no search."""
    return decide(question, Mind(CRAFTS[question.game]), Random())
