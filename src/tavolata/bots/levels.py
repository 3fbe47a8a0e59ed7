"""The levels of bots, from the weakest to the strongest."""

from __future__ import annotations

from typing import NamedTuple

from tavolata.bots.search.interpreted import SearchBudget


class Level(NamedTuple):
    """How well a bot plays, and how quickly it reacts."""

    name: str
    budget: SearchBudget | None  # to search with; None plays by the heuristics
    quickest: float  # seconds in which it never reacts
    usual: float  # seconds that it takes on average beyond that
    miss_rate: float = 0.0  # how often it forgets a call, a thank-you or a chance out of turn
    random_rate: float = 0.0  # how often it makes any allowed move at random


LEVELS = {
    level.name: level
    for level in (
        Level("easy", None, quickest=1.5, usual=0.9, miss_rate=0.35, random_rate=0.5),
        Level("normal", None, quickest=0.7, usual=0.6),
        Level("hard", SearchBudget(400, 0.2), quickest=0.55, usual=0.45),
        Level("master", SearchBudget(10_000, 1.0, 8), quickest=0.5, usual=0.35),
    )
}

DEFAULT, STRONGEST = "normal", "master"
