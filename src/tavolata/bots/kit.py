"""What makes a bot of a game: how it imagines, judges and plays by rules of thumb."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from tavolata.bots.belief import Belief
from tavolata.bots.search.tree import Determinize
from tavolata.compiled.policy import Policy
from tavolata.core.events import Event
from tavolata.core.game import Game


@dataclass(frozen=True, eq=False)
class BotKit:
    """The parts of a game's bots."""

    game: Game[Any, Any]
    heuristic: Policy  # rules of thumb: a rule that looks at its own cards only
    known_table: Callable[[Any], Any]  # what a view shows, as a table
    belief: Callable[[Any, Iterable[Event]], Belief]  # from a view and what was told
    determinize: Determinize  # deals what is hidden
    evaluate: Callable[[Any, int], float]  # of the end of a round, to a seat, from 0 to 1
    reason: Callable[[Any, int, int], str]  # why a seat makes a move, by the reason's name
    perfect: Callable[[Any, Random], int | None] = lambda view, rng: None  # where it is solved
