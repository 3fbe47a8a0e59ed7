"""How often each rule fires, counted in simulations just before a move is done."""

from tavolata.core.bits import has, size
from tavolata.core.rule import rule
from tavolata.games.solo import actions, cards, phase
from tavolata.games.solo.state import AUTOMATIC, BEFORE_PENULTIMATE, State

MARKS = (
    "lays",
    "draws",
    "throw_ins",
    "chains",
    "swaps",
    "rotations",
    "calls",
    "penalties",
    "reshuffles",
)
LAYS, DRAWS, THROW_INS, CHAINS, SWAPS, ROTATIONS, CALLS, PENALTIES, RESHUFFLES = range(9)


@rule
def tally(s: State, seat: int, action: int, counts: list[int]) -> None:
    """Count what this move is about to do."""
    if action <= actions.DRAW and s.owing > 0 and s.solo_penalty == AUTOMATIC:
        counts[PENALTIES] += size(s.owing)  # S-A37
    if action < cards.KINDS:
        counts[LAYS] += 1
        if seat != s.turn or (s.phase == phase.DECIDE and action != s.drawn):
            counts[THROW_INS] += 1
        if s.debt > 0:
            counts[CHAINS] += 1
        if action == cards.ROTATE_KIND:
            counts[ROTATIONS] += 1
        if s.call == BEFORE_PENULTIMATE and has(s.pairs & ~s.called, seat):
            counts[PENALTIES] += 1  # S-A23
    elif action == actions.DRAW:
        counts[DRAWS] += 1
    elif action == actions.CALL:
        counts[CALLS] += 1
    elif actions.SWAP <= action < actions.DECLINE:
        counts[SWAPS] += 1


@rule
def tally_end(s: State, counts: list[int]) -> None:
    """Count how often the discards have become the stock."""
    counts[RESHUFFLES] = s.renewals
