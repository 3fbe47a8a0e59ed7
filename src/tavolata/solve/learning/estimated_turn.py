"""Play a turn of four seats on the model's estimates of its outcomes."""

from tavolata.core.rule import seldom
from tavolata.games.ciao_ciao.state import State
from tavolata.solve.learning.model import EstimateBuffers, estimate
from tavolata.solve.packing import unpack
from tavolata.solve.turns.regret import Regrets, minimise_regret
from tavolata.solve.turns.turn import (
    DOUBTERS,
    HIGH,
    LOW,
    NUMBERS,
    ROLLS,
    Cells,
    Turn,
    believed,
    evaluate_slots,
)

ROUNDS = 100  # of regret; more do not play better on estimates
WARY = 0.3  # the initial probability of a doubt


@seldom
def estimate_turn(t: Turn, s: State, weights: Cells, b: EstimateBuffers, values: Cells) -> None:
    """Estimate the outcomes of a turn; the values of a place are stored at its number."""
    for number in range(1, NUMBERS + 1):
        for slot in range(believed(number), believed(number) + 1 + 2 * t.doubters):
            for place in range(slot * 2 + HIGH, slot * 2 + LOW + 1):
                if t.leads_to[place] >= 0:
                    unpack(s, t.leads_to[place])
                    estimate(s, weights, b)
                    for seat in range(s.seats):
                        values[place * s.seats + seat] = b.shares[seat]
                    t.leads_to[place] = place


@seldom
def be_honest(t: Turn) -> None:
    """Start from the strategy that announces the truth and doubts with a fixed probability."""
    for roll in range(ROLLS):
        for number in range(1, NUMBERS + 1):
            honest = 1.0 if roll == number else 0.0
            t.announce[roll * NUMBERS + number - 1] = honest if roll > 0 else 1.0 / NUMBERS
    for cell in range(NUMBERS * DOUBTERS):
        t.doubt[cell] = WARY


@seldom
def play_estimated_turn(t: Turn, r: Regrets, values: Cells) -> None:
    """Find the probabilities of a turn whose outcomes have been estimated."""
    evaluate_slots(t, values)
    be_honest(t)
    minimise_regret(t, r, values, ROUNDS)
