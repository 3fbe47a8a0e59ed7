"""Build a solution, from the start or an interrupted run, and write it to disk."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tavolata.core.game import OptionError
from tavolata.solve import solution_files
from tavolata.solve.numbering import number_positions
from tavolata.solve.rates import CELLS, Rates, read_rates
from tavolata.solve.variant import SEATS, Variant

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


class Exploitability(NamedTuple):
    """What deviating from a solution would gain, in shares of a win."""

    expects: list[float]  # each seat, at the beginning
    gains: list[float]  # each seat's best response, at the beginning
    anywhere: float  # the largest gain of any seat in any position
    in_a_turn: float  # the largest by deviating for one turn only
    rates: Rates


def quiet(done: int, size: int, what: str) -> None:
    """Show no progress."""


def start(variant: Variant, threads: int) -> Induction:
    """Return the compiled induction of a variant."""
    if variant.seats not in SEATS:
        raise OptionError(f"{variant.seats} seats cannot be solved; possible: 2, 3")
    try:
        from tavolata.solve.induction import Induction
    except ImportError as error:
        raise OptionError("solving needs numba: pip install numba") from error
    return Induction(number_positions(variant), threads)


def build(variant: Variant, *, threads: int = 0, show: Progress = quiet) -> Solved:
    """Solve a variant and write its file; an interrupt keeps what has been solved."""
    induction = start(variant, threads or os.cpu_count() or 1)
    size = induction.numbering.size
    values, done = solution_files.read_part(variant, size)
    begun = saved = time.perf_counter()
    try:
        for solved in induction.solve(values, done):
            done = solved
            show(done, size, "positions solved")
            if time.perf_counter() - saved > SAVE_EVERY:
                solution_files.write_part(variant, values, done)
                saved = time.perf_counter()
    except KeyboardInterrupt:
        solution_files.write_part(variant, values, done)
        raise KeyboardInterrupt(
            f"{done:,} of {size:,} positions are kept in {solution_files.part_of(variant)}; "
            "the same command goes on from there"
        ) from None
    seconds = time.perf_counter() - begun
    return Solved(induction, values, solution_files.write(variant, values), seconds)


def exploitability_of(solved: Solved, show: Progress = quiet) -> Exploitability:
    """Compute each seat's gain from its best response, by a separate pass."""
    n = solved.induction.numbering
    got, best = np.zeros(n.size * n.variant.seats), np.zeros(n.size * n.variant.seats)
    in_a_turn, counts = 0.0, np.zeros(CELLS)
    for done, gain, rates in solved.induction.exploitability(solved.values, got, best):
        in_a_turn = max(in_a_turn, gain)
        counts += rates
        show(done, n.size, "positions judged")
    first = n.beginning() * n.variant.seats
    seats = slice(first, first + n.variant.seats)
    gains = (best[seats] - got[seats]).tolist()
    anywhere = float((best - got).max())
    return Exploitability(got[seats].tolist(), gains, anywhere, in_a_turn, read_rates(counts))
