"""Making a solution: from where it was interrupted, to the table on the disk."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tavolata.game import OptionError
from tavolata.solve import tables
from tavolata.solve.house import SEATS, House
from tavolata.solve.numbering import number_positions
from tavolata.solve.rates import CELLS, Rates, read_rates

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tavolata.solve.induction import Induction

Progress = Callable[[int, int, str], None]  # how many of how many, and of what

SAVE_EVERY = 120.0  # seconds; what a crash can cost


class Solved(NamedTuple):
    """A solution, and the file that it was written to."""

    induction: Induction
    values: NDArray[np.float64]  # of every position, for each seat
    path: Path
    seconds: float


class Judgement(NamedTuple):
    """What leaving a solution would gain, in shares of a win."""

    expects: list[float]  # each seat, at the beginning
    gains: list[float]  # each seat at best, at the beginning
    anywhere: float  # the largest gain of any seat in any position
    in_a_turn: float  # the largest by leaving it for one turn only
    rates: Rates


def quiet(done: int, size: int, what: str) -> None:
    """Show no progress."""


def start(house: House, threads: int) -> Induction:
    """Return the induction of a house, compiled."""
    if house.seats not in SEATS:
        raise OptionError(f"{house.seats} seats cannot be solved; possible: 2, 3")
    try:
        from tavolata.solve.induction import Induction
    except ImportError as error:
        raise OptionError("solving needs numba: pip install numba") from error
    return Induction(number_positions(house), threads)


def build(house: House, *, threads: int = 0, show: Progress = quiet) -> Solved:
    """Solve a house and keep the table; an interrupt keeps what has been solved."""
    induction = start(house, threads or os.cpu_count() or 1)
    size = induction.numbering.size
    values, done = tables.read_part(house, size)
    begun = saved = time.perf_counter()
    try:
        for solved in induction.solve(values, done):
            done = solved
            show(done, size, "positions solved")
            if time.perf_counter() - saved > SAVE_EVERY:
                tables.write_part(house, values, done)
                saved = time.perf_counter()
    except KeyboardInterrupt:
        tables.write_part(house, values, done)
        raise
    seconds = time.perf_counter() - begun
    return Solved(induction, values, tables.write(house, values), seconds)


def judge(solved: Solved, show: Progress = quiet) -> Judgement:
    """Find what each seat could gain by leaving the solution, by a pass of its own."""
    n = solved.induction.numbering
    got, best = np.zeros(n.size * n.house.seats), np.zeros(n.size * n.house.seats)
    in_a_turn, counts = 0.0, np.zeros(CELLS)
    for done, gain, rates in solved.induction.judge(solved.values, got, best):
        in_a_turn = max(in_a_turn, gain)
        counts += rates
        show(done, n.size, "positions judged")
    first = n.beginning() * n.house.seats
    seats = slice(first, first + n.house.seats)
    gains = (best[seats] - got[seats]).tolist()
    anywhere = float((best - got).max())
    return Judgement(got[seats].tolist(), gains, anywhere, in_a_turn, read_rates(counts))
