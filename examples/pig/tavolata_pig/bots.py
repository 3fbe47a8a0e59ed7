"""The heuristic of Pig's bots; in the rollouts of hard and master every seat plays by it."""

from tavolata.compiled.policy_random import PolicyRandom
from tavolata.core.game import Out
from tavolata.core.rule import rule
from tavolata_pig.rules import HOLD, ROLL
from tavolata_pig.state import State

ENOUGH = 20  # by then a 1 costs as much as another roll brings


@rule
def hold_at_twenty(s: State, seat: int, out: Out, count: int, rng: PolicyRandom) -> int:
    """Hold with twenty points, or with as many as win."""
    wins = s.totals[seat] + s.turn_total >= s.target
    return HOLD if s.turn_total > 0 and (wins or s.turn_total >= ENOUGH) else ROLL
