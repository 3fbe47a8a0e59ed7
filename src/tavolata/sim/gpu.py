"""Simulation on a CUDA device: the same rules, one game to a thread, the same results.

A thread keeps its table in its own memory and takes up the next game as soon as one is over.
What decides the speed is that neighbours do the same at the same time, and that their tables
fit the cache: so all threads of a block make their moves in step, those of a warp wait for one
another before they deal, and there are no more threads than the cache can serve.
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

CACHE = 280_000  # bytes of tables that a multiprocessor can serve
REGISTERS = 65_536  # that it has
ROUNDS = 4  # heavy moves are made in every fourth round of moves
SHARE = 16  # a block deals when one in so many of its threads has a game to begin
CHUNK = 1 << 20  # games whose results are fetched at once


def find_device() -> None:
    """Raise OptionError if there is no device to simulate on."""
    if not cuda.is_available():
        raise OptionError("no CUDA device can be used here; --device cpu always can")


@cache
def kernel(game: Game[Any, Any], policy: str, *, final_tables: bool = False) -> Any:
    """Compile a kernel that plays many games; it can also hand back every final table."""
    begin, ask, act, _, _ = player(game, POLICIES[policy](game))
    heavy, points, actions = game.heavy, game.points, game.actions
    table_type, dice_type = from_dtype(game.new().dtype), from_dtype(Dice.dtype)
    compiler.teach()

    threads = threads_for(game.new().dtype)
    registers, enough = REGISTERS // threads, threads - threads // SHARE

    @cuda.jit(max_registers=registers // 8 * 8)  # they are handed out eight at a time
    def run(table: Any, seed: int, first: int, begun: Any, results: Any, tables: Any) -> None:
        rows = cuda.local.array(1, table_type)
        dice = cuda.local.array(1, dice_type)
        out = cuda.local.array(actions, np.int16)
        counts = cuda.local.array(COUNTS, np.int32)
        number, games = cuda.grid(1), len(results)
        s, d = rows[0], dice[0]
        steps, rounds = -1, 0  # no steps while there is no game
        seat = action = np.int32(0)
        waits = False  # with a heavy move
        while True:
            playing = cuda.syncthreads_count(np.int32(steps >= 0))
            if playing <= enough:
                if steps < 0 and number < games:
                    compiler.copy_row(s, table[0])
                    set_key(s, seed, first + number)
                    begin(s, d)
                    for mark in range(COUNTS):
                        counts[mark] = 0
                    steps = 0
                if playing == 0 and cuda.syncthreads_or(np.int32(steps >= 0)) == 0:
                    return
                cuda.syncwarp()
            if steps >= 0 and not waits:
                seat, action = ask(s, d, out)
                waits = heavy(s, seat, action)
            cuda.syncwarp()
            rounds += 1
            if steps >= 0 and (not waits or rounds % ROUNDS == 0):
                act(s, seat, action, counts)
                waits = False
                steps += 1
                if s.phase == OVER:
                    result = results[number]
                    result.steps, result.renewals = steps, s.renewals
                    result.rounds, result.winners = s.round, s.winners
                    for place in range(s.seats):
                        result.points[place] = points(s, place)
                    for mark in range(COUNTS):
                        result.counts[mark] = counts[mark]
                    if final_tables:
                        tables[number] = s
                    steps = -1
                    number = cuda.gridsize(1) + cuda.atomic.add(begun, 0, 1)

    start = cuda.to_device(game.new().row())
    with compiler.counting_from_zero(arrayobj):
        launch(run, start, 0, 0, cuda.to_device(np.zeros(0, RESULT)), start)
    return run


def threads_for(table: np.dtype[np.void]) -> int:
    """Return how many threads a multiprocessor runs, all in one block."""
    return min(1024, CACHE // table.itemsize // 128 * 128)


def launch(run: Any, start: Any, seed: int, first: int, results: Any, tables: Any) -> None:
    """Play as many games as there is room for results."""
    blocks = cuda.get_current_device().MULTIPROCESSOR_COUNT
    begun = cuda.to_device(np.zeros(1, np.int64))  # games taken up after the first of a thread
    run[blocks, threads_for(start.dtype)](start, seed, first, begun, results, tables)


def simulate(
    game: Game[Any, Any], table: Any, *, games: int, seed: int, policy: str
) -> Iterator[NDArray[np.void]]:
    """Play many games at one table; yield their results in order, a chunk at a time."""
    run = kernel(game, policy)
    start = cuda.to_device(table.row())
    nothing = cuda.device_array(1, table.dtype)
    for first in range(0, games, CHUNK):
        results = cuda.to_device(np.zeros(min(CHUNK, games - first), RESULT))
        launch(run, start, seed, first, results, nothing)
        yield results.copy_to_host()
