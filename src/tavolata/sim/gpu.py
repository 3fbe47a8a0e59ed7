"""Simulation on a CUDA device: the same rules, one game to a thread, the same results.

A thread keeps its table in its own memory and takes up the next game as soon as one is over,
so that threads of a warp with short games do not wait for those with long ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numba import cuda, from_dtype
from numba.cuda.np import arrayobj

from tavolata.game import OVER, Game, OptionError
from tavolata.sim import compiler
from tavolata.sim.dice import Dice
from tavolata.sim.play import player, set_key
from tavolata.sim.policy import POLICIES
from tavolata.sim.results import COUNTS, RESULT

if TYPE_CHECKING:
    from numpy.typing import NDArray

THREADS = 128  # in a block
BLOCKS = 132 * 16  # enough to fill the largest devices several times
CHUNK = 1 << 20  # games whose results are fetched at once


def find_device() -> None:
    """Raise OptionError if there is no device to simulate on."""
    if not cuda.is_available():
        raise OptionError("no CUDA device can be used here; --device cpu always can")


@cache
def kernel(game: Game[Any, Any], policy: str, *, final_tables: bool = False) -> Any:
    """Compile a kernel that plays many games; it can also hand back every final table."""
    begin, step, _ = player(game, POLICIES[policy](game))
    points, actions = game.points, game.actions
    table_type, dice_type = from_dtype(game.new().dtype), from_dtype(Dice.dtype)
    compiler.teach()

    @cuda.jit
    def run(table: Any, seed: int, first: int, results: Any, tables: Any) -> None:
        rows = cuda.local.array(1, table_type)
        dice = cuda.local.array(1, dice_type)
        out = cuda.local.array(actions, np.int64)
        counts = cuda.local.array(COUNTS, np.int64)
        number, stride = cuda.grid(1), cuda.gridsize(1)
        s, d = rows[0], dice[0]
        steps = -1
        while number < len(results):
            if steps < 0:
                rows[0] = table[0]
                set_key(s, seed, first + number)
                begin(s, d)
                for mark in range(COUNTS):
                    counts[mark] = 0
                steps = 0
            step(s, d, out, counts)
            steps += 1
            if s.phase == OVER:
                result = results[number]
                result.steps, result.renewals = steps, s.renewals
                result.rounds, result.winners = s.round, s.winners
                for seat in range(s.seats):
                    result.points[seat] = points(s, seat)
                for mark in range(COUNTS):
                    result.counts[mark] = counts[mark]
                if final_tables:
                    tables[number] = rows[0]
                steps = -1
                number += stride

    start = cuda.to_device(game.new().row())
    with compiler.counting_from_zero(arrayobj):
        run[1, 1](start, 0, 0, cuda.to_device(np.zeros(0, RESULT)), start)
    return run


def simulate(
    game: Game[Any, Any], table: Any, *, games: int, seed: int, policy: str
) -> Iterator[NDArray[np.void]]:
    """Play many games at one table; yield their results in order, a chunk at a time."""
    run = kernel(game, policy)
    start = cuda.to_device(table.row())
    nothing = cuda.device_array(1, table.dtype)
    for first in range(0, games, CHUNK):
        results = cuda.to_device(np.zeros(min(CHUNK, games - first), RESULT))
        run[BLOCKS, THREADS](start, seed, first, results, nothing)
        yield results.copy_to_host()
