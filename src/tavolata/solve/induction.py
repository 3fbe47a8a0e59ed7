"""Backward induction, compiled: positions are solved from the last to the first.

A turn leads only to positions with fewer steps left, so all positions with equally many can be
solved at the same time, by any number of threads: each writes what is its own, and the result
is the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
from numba import njit
from numba.np import arrayobj

from tavolata.compiled import compiler
from tavolata.compiled.code_cache import kept
from tavolata.solve.numbering import Numbering
from tavolata.solve.rates import CELLS
from tavolata.solve.sweep import SweepBuffers, sweep
from tavolata.solve.turns.odds import TurnWorkspace
from tavolata.solve.turns.paths import Paths
from tavolata.solve.turns.regret import Regrets
from tavolata.solve.turns.turn import Turn
from tavolata.solve.turns.two_seats import LinearProgramme
from tavolata.solve.variant import Variant

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

CHUNKS = {2: 2048, 3: 256}  # positions handed to a thread at once, by seats


@cache
def kernel() -> Callable[..., float]:
    """Compile the loop over positions."""
    compiler.register_rules()
    compiled: Callable[..., float] = kept(njit(nogil=True, error_model="numpy")(sweep))
    variant = Variant()
    none, nothing = np.zeros(0, np.int64), np.zeros(0)
    where, tables = (none, none, none), (nothing, nothing, nothing, nothing)
    with compiler.without_index_wraparound(arrayobj):
        compiled(buffers_for(variant), variant.pawns, where, none, *tables)
    return compiled


def buffers_for(variant: Variant) -> SweepBuffers:
    """Return buffers for the turns of a variant."""
    tables = np.concatenate([variant.table().row()] * 3)
    rows = TurnWorkspace(
        *(np.zeros(1, kind.dtype) for kind in (LinearProgramme, Paths, Regrets))
    )
    return SweepBuffers(tables, np.zeros(1, Turn.dtype), rows)


class Induction:
    """Solves the positions of a variant, in the order in which they can be solved."""

    def __init__(self, numbering: Numbering, threads: int) -> None:
        self.numbering = numbering
        self.threads = threads
        left = numbering.steps_left()
        self.order = np.argsort(left, kind="stable")
        self.levels = [0, *np.cumsum(np.bincount(left)).tolist()]
        self.run = kernel()

    def solve(self, values: Floats, done: int = 0) -> Iterator[int]:
        """Solve all positions after the first ``done``; yield how many are solved."""
        for solved, _, _ in self._sweep(done, values, np.zeros(0), np.zeros(0)):
            yield solved

    def exploitability(
        self, values: Floats, got: Floats, best: Floats
    ) -> Iterator[tuple[int, float, Floats]]:
        """Compute each seat's value in all positions, and that of its best response.

        Yields how many positions are done, and of the last ones the largest gain by leaving
        one's odds for a single turn, and how often was bluffed and doubted.
        """
        return self._sweep(0, values, got, best)

    def _sweep(
        self, done: int, values: Floats, got: Floats, best: Floats
    ) -> Iterator[tuple[int, float, Floats]]:
        n = self.numbering
        where, pawns = (n.first, n.starts, n.blocks), n.variant.pawns

        def chunk(numbers: NDArray[np.int64]) -> tuple[float, Floats]:
            buffers, rates = buffers_for(n.variant), np.zeros(CELLS)
            return self.run(buffers, pawns, where, numbers, values, got, best, rates), rates

        size, pool = CHUNKS[n.variant.seats], ThreadPoolExecutor(self.threads)
        try:
            for start, end in pairwise(self.levels):
                if done <= start < end:
                    cuts = range(start, end, size)
                    pieces = [self.order[cut : min(cut + size, end)] for cut in cuts]
                    gains, rates = zip(*pool.map(chunk, pieces), strict=True)
                    yield end, max(gains), np.sum(rates, axis=0)
        finally:  # an interrupt waits for no piece: what is written late counts no more
            pool.shutdown(wait=False, cancel_futures=True)
