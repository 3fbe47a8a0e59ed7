"""Determinization: what is hidden is dealt at random, consistent with what a seat knows."""

from __future__ import annotations

from typing import Any

from tavolata.compiled.policy_random import PolicyRandom, random_word
from tavolata.core.rule import rule


@rule
def new_chance(s: Any, rng: PolicyRandom) -> None:
    """Replace the key, so that what chance brings next is not known."""
    for place in range(8):
        s.key[place] = random_word(rng)
    s.blocks, s.left = 0, 0
