"""The delay of a bot's reaction, about that of a person."""

from __future__ import annotations

from random import Random

from tavolata.bots.levels import Level

SLOWEST = 2.5  # seconds


def delay(rng: Random, level: Level, *, must: bool) -> float:
    """Return the seconds before a bot acts: in its turn (``must``), or out of turn.

    Nobody reacts faster than their level says.
    """
    if must:
        return level.quickest + rng.uniform(0.3, 1.0) * 2 * level.usual
    return min(SLOWEST, level.quickest + rng.expovariate(1 / level.usual))
