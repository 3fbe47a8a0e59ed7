"""What the heuristics of card games share: choosing the best card, and whom to swap with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tavolata.compiled.policy_random import PolicyRandom, random_below
from tavolata.core.game import Out
from tavolata.core.rule import rule


def best_card(
    may_be_laid: Callable[[Any, int, int], bool], score_of: Callable[[Any, int, int], int]
) -> Callable[[Any, int, Out, int, PolicyRandom], int]:
    """Return a rule that finds the card with the best score among a seat's moves."""

    @rule
    def best_lay(s: Any, seat: int, out: Out, count: int, rng: PolicyRandom) -> int:
        """Return the best card among these moves, or -1; equals are chosen from by chance."""
        best, most, ties = -1, 0, 0
        for place in range(count):
            action = out[place]
            if may_be_laid(s, seat, action):
                score = score_of(s, seat, action)
                if best < 0 or score > most:
                    best, most, ties = action, score, 1
                elif score == most:
                    ties += 1
                    if random_below(rng, ties) == 0:
                        best = action
        return best

    return best_lay


def smallest_hand(hand_size: Callable[[Any, int], int]) -> Callable[[Any, int], int]:
    """Return a rule that finds the smallest hand but one's own."""

    @rule
    def smallest_other(s: Any, seat: int) -> int:
        """Return the other seat with the fewest cards."""
        best = -1
        for other in range(s.seats):
            if other != seat and (best < 0 or hand_size(s, other) < hand_size(s, best)):
                best = other
        return best

    return smallest_other
