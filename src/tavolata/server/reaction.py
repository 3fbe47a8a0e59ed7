"""How long a bot takes to notice and to decide: about as long as a person."""

from __future__ import annotations

from random import Random

SLOWEST = 2.5  # seconds


def delay(rng: Random, *, must: bool) -> float:
    """Return seconds: a turn is thought over, a chance out of turn is noticed or missed."""
    if must:
        return rng.uniform(0.8, 1.8)
    return min(SLOWEST, 0.45 + rng.expovariate(2.0))
