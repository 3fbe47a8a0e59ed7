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

from tavolata.sim import compiler
from tavolata.solve.house import House
from tavolata.solve.numbering import Numbering
from tavolata.solve.odds import Sheet
from tavolata.solve.rates import CELLS
from tavolata.solve.sweep import Room, sweep
from tavolata.solve.turn import Turn

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

CHUNK = 2048  # positions handed to a thread at once


@cache
def kernel() -> Callable[..., float]:
    """Compile the loop over positions."""
    compiler.teach()
    compiled: Callable[..., float] = njit(nogil=True, error_model="numpy")(sweep)
    house = House()
    none, nothing = np.zeros(0, np.int64), np.zeros(0)
    where, tables = (none, none, none), (nothing, nothing, nothing, nothing)
    with compiler.counting_from_zero(arrayobj):
        compiled(room_for(house), house.pawns, where, none, *tables)
    return compiled


def room_for(house: House) -> Room:
    """Return room for the turns of a house."""
    tables = np.concatenate([house.table().row()] * 3)
    return Room(tables, np.zeros(1, Turn.dtype), np.zeros(1, Sheet.dtype))


class Induction:
    """A solution on its way: positions in the order in which they can be solved."""

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

    def judge(
        self, values: Floats, got: Floats, best: Floats
    ) -> Iterator[tuple[int, float, Floats]]:
        """Find what each seat gets everywhere, and what it could get at best.

        Yields how many positions are judged, and of the last ones the largest gain by leaving
        one's odds for a single turn, and how often was bluffed and doubted.
        """
        return self._sweep(0, values, got, best)

    def _sweep(
        self, done: int, values: Floats, got: Floats, best: Floats
    ) -> Iterator[tuple[int, float, Floats]]:
        n = self.numbering
        where, pawns = (n.first, n.starts, n.blocks), n.house.pawns

        def chunk(numbers: NDArray[np.int64]) -> tuple[float, Floats]:
            room, rates = room_for(n.house), np.zeros(CELLS)
            return self.run(room, pawns, where, numbers, values, got, best, rates), rates

        with ThreadPoolExecutor(self.threads) as pool:
            for start, end in pairwise(self.levels):
                if done <= start < end:
                    cuts = range(start, end, CHUNK)
                    pieces = [self.order[cut : min(cut + CHUNK, end)] for cut in cuts]
                    gains, rates = zip(*pool.map(chunk, pieces), strict=True)
                    yield end, max(gains), np.sum(rates, axis=0)
