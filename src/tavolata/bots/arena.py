"""Games among bots, for measuring them: no clock, no network, everybody is asked at once."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tavolata.bots.decision import KITS, QuestionAnalysis, decide
from tavolata.bots.levels import LEVELS
from tavolata.bots.questions import (
    Question,
    ask_everybody,
    extend_history,
    question_for,
)
from tavolata.bots.search.interpreted import InterpretedSearch, SearchBudget
from tavolata.core.events import Event
from tavolata.core.game import OVER, TABLE, Game

CEILING = "ceiling"  # sees all cards and what chance will bring; never offered to people
CEILING_BUDGET = SearchBudget(3_000, deepest=60)


@dataclass
class Contestant:
    """A bot of a level, or the ceiling, with the search it uses."""

    name: str
    search: InterpretedSearch
    needs_history: bool = field(init=False)

    def __post_init__(self) -> None:
        self.needs_history = self.name != CEILING and LEVELS[self.name].budget is not None

    def claim(self, table: Any, question: Question, rng: Random) -> int | None:
        """Return what it does; only the ceiling looks at the table itself."""
        if self.name != CEILING:
            return decide(question, self.search, rng, seconds=math.inf).action
        analysis = QuestionAnalysis(question, rng)
        if analysis.needs_no_search:
            return analysis.by_heuristic().action
        choices = analysis.choices
        scored = self.search.evaluate_choices(
            table,
            analysis.kit.new_belief(),
            choices,
            analysis.seat,
            analysis.heuristic,
            CEILING_BUDGET,
            rng,
        )
        best = max(scored, key=lambda choice: choice.visits).action
        return best if best >= 0 else None


class Arena:
    """One table with a contestant on every seat."""

    def __init__(
        self, game: Game[Any, Any], table: Any, bots: Sequence[Contestant], rng: Random
    ) -> None:
        self.game, self.table, self.bots, self.rng = game, table, bots, rng
        self._follow = any(bot.needs_history for bot in bots)
        self._history: list[Event] = list(game.narrate_deal(table))

    def play(self) -> Any:
        """Play to the end of the game and return the table."""
        while self.table.phase != OVER:
            self._step()
        return self.table

    def _step(self) -> None:
        """Ask everybody and do what one of them claims, or the table itself."""
        claim = ask_everybody(self.game, self.table, self._ask, self.rng)
        seat, action = claim or (TABLE, self.game.all_moves(self.table, TABLE)[0])
        before = self.game.keep(self.table)
        self.game.apply(self.table, seat, action)
        if self._follow:
            events = self.game.narrate(before, seat, action, self.table)
            extend_history(self._history, events)

    def _ask(self, seat: int) -> int | None:
        """Return what the bot of a seat claims."""
        bot = self.bots[seat]
        level = bot.name if bot.name in LEVELS else "normal"
        question = question_for(self.game, self.table, seat, level, self._history)
        return question and bot.claim(self.table, question, self.rng)


def contestant(game: str, name: str) -> Contestant:
    """Return a bot with the fastest search there is here."""
    kit = KITS[game]
    if name != CEILING and LEVELS[name].budget is None:
        return Contestant(name, InterpretedSearch(kit))
    try:
        from tavolata.bots.search.compiled import CompiledSearch  # noqa: PLC0415  # if it is there
    except ImportError:
        return Contestant(name, InterpretedSearch(kit, omniscient=name == CEILING))
    return Contestant(name, CompiledSearch(kit, omniscient=name == CEILING))
