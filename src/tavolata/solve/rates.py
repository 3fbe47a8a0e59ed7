"""How often perfect play bluffs and doubts, added up over positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tavolata.core.rule import seldom
from tavolata.solve.turns.turn import DOUBTERS, NUMBERS, ROLLS, Cells, Turn, chance_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

BINS = 101  # a rate in whole per cents
DOUBTED = ROLLS * BINS  # where the rates of doubts begin
SAID = DOUBTED + NUMBERS * BINS  # where it begins what is said after each roll
CELLS = SAID + ROLLS * NUMBERS


@seldom
def count_rates(t: Turn, counts: Cells) -> None:
    """Add a turn in which somebody may doubt."""
    if t.doubters == 0:
        return
    for roll in range(ROLLS):
        bluffs = 1.0
        for number in range(1, NUMBERS + 1):
            odds = t.announce[roll * NUMBERS + number - 1]
            counts[SAID + roll * NUMBERS + number - 1] += odds
            if number == roll:
                bluffs -= odds
            doubt_bin = DOUBTED + (number - 1) * BINS + per_cent(doubt_rate(t, number))
            counts[doubt_bin] += odds * chance_of(roll)
        counts[roll * BINS + per_cent(bluffs)] += 1.0


@seldom
def doubt_rate(t: Turn, number: int) -> float:
    """Return how likely somebody doubts a number."""
    nobody = 1.0
    for place in range(t.doubters):
        nobody *= 1.0 - t.doubt[(number - 1) * DOUBTERS + place]
    return 1.0 - nobody


@seldom
def per_cent(rate: float) -> int:
    """Return the bin of a rate."""
    return int(min(1.0, max(0.0, rate)) * (BINS - 1) + 0.5)


class Spread(NamedTuple):
    """A rate over many positions."""

    mean: float
    low: float  # a quarter of the positions is below
    high: float  # a quarter is above


class Rates(NamedTuple):
    """All rates of a solution."""

    bluffs: list[Spread]  # after a cross, a 1, a 2, a 3, a 4
    doubts: list[Spread]  # of a 1 to 4, as often as they are announced
    said: list[list[float]]  # after each roll: how often 1 to 4 is announced


def read_rates(counts: NDArray[np.float64]) -> Rates:
    """Return the rates that were counted."""
    rows = counts[:SAID].reshape(-1, BINS)
    spreads = [_spread(row) for row in rows]
    said = counts[SAID:].reshape(ROLLS, NUMBERS)
    shares = said / np.maximum(said.sum(axis=1, keepdims=True), 1e-300)
    return Rates(spreads[:ROLLS], spreads[ROLLS:], shares.tolist())


def _spread(row: NDArray[np.float64]) -> Spread:
    total = row.sum()
    if total == 0:
        return Spread(0.0, 0.0, 0.0)
    rates = np.arange(BINS) / (BINS - 1)
    below = np.cumsum(row) / total
    low, high = (float(rates[np.searchsorted(below, quarter)]) for quarter in (0.25, 0.75))
    return Spread(float((row * rates).sum() / total), low, high)
