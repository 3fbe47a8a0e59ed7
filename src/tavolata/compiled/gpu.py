"""Simulation on a CUDA device: the same rules, one game to a thread, the same results.

A thread keeps its table in its own memory and takes up the next game as soon as one is over.
What decides the speed is that neighbours do the same at the same time, and that their tables
fit the cache: so all threads of a block make their moves in step, costly moves wait for one
another, so do new deals, the house rules are compiled in, and there are no more threads than
the cache can serve.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numba import cuda, from_dtype
from numba.cuda.np import arrayobj

from tavolata.compiled import compiler
from tavolata.compiled.compile_error import explained
from tavolata.compiled.play import player, set_key
from tavolata.compiled.policy import POLICIES
from tavolata.compiled.policy_random import PolicyRandom
from tavolata.compiled.results import result_dtype
from tavolata.core.game import OVER, TABLE, Game, OptionError

if TYPE_CHECKING:
    from numpy.typing import NDArray

CACHE = 280_000  # bytes of tables that a multiprocessor can serve
REGISTERS = 65_536  # that it has
BLOCK, LARGEST = 128, 1024  # threads of a block, and the most there can be
COSTLY_EVERY = 4  # rounds: costly moves are made together
SHARE = 6  # a block deals when one in so many of its threads has a game to begin
CHUNK = 1 << 20  # games whose results are fetched at once

FixedOptions = tuple[tuple[str, int], ...]

compiler.register_specialized_row(arrayobj)


def find_device() -> None:
    """Raise OptionError if there is no device to simulate on."""
    if not cuda.is_available():
        raise OptionError("no CUDA device can be used here; --device cpu always can")


def fixed_options(game: Game[Any, Any], table: Any) -> FixedOptions:
    """Return what does not change while a game is played: options and the number of seats."""
    names = ["seats", *(option.name for option in game.options)]
    return tuple((name, getattr(table, name)) for name in names)


@cache
def kernel(
    game: Game[Any, Any], policy: str, variant: FixedOptions, *, final_tables: bool = False
) -> Any:
    """Compile a kernel that plays many games by some house rules.

    It can also hand back every final table.
    """
    begin, ask, act, _, _ = player(game, POLICIES[policy](game))
    is_costly, points, actions = game.is_costly, game.points, game.actions
    tally_end, marks = game.tally_end, len(game.marks)
    table_type = compiler.SpecializedRow(from_dtype(game.new().dtype), variant)
    rng_type = from_dtype(PolicyRandom.dtype)
    compiler.register_rules()

    blocks, threads = grid_for(game.new().dtype)
    registers, enough = REGISTERS // (blocks * threads), threads - threads // SHARE

    @cuda.jit(max_registers=registers // 8 * 8)  # they are handed out eight at a time
    def run(table: Any, seed: int, first: int, begun: Any, results: Any, tables: Any) -> None:
        rows = cuda.local.array(1, table_type)
        rngs = cuda.local.array(1, rng_type)
        out = cuda.local.array(actions, np.int16)
        counts = cuda.local.array(marks, np.int32)
        number, games = cuda.grid(1), len(results)
        s, rng = rows[0], rngs[0]
        steps, rounds = -1, 0  # no steps while there is no game
        seat, action, waits = TABLE, 0, False  # the move to make; a costly one waits
        while True:
            playing = cuda.syncthreads_count(np.int32(steps >= 0))
            if playing <= enough:
                if steps < 0 and number < games:
                    compiler.copy_row(s, table[0])
                    set_key(s, seed, first + number)
                    begin(s, rng)
                    for mark in range(marks):
                        counts[mark] = 0
                    steps = 0
                if playing == 0 and cuda.syncthreads_or(np.int32(steps >= 0)) == 0:
                    return
                cuda.syncwarp()
            if steps >= 0 and not waits:
                seat, action = ask(s, rng, out)
                waits = is_costly(s, seat, action)
            cuda.syncwarp()
            if steps >= 0 and (not waits or rounds % COSTLY_EVERY == 0):
                act(s, seat, action, counts)
                waits = False
                steps += 1
                if s.phase == OVER:
                    result = results[number]
                    tally_end(s, counts)
                    result.steps, result.rounds, result.winners = steps, s.round, s.winners
                    for place in range(s.seats):
                        result.points[place] = points(s, place)
                    for mark in range(marks):
                        result.counts[mark] = counts[mark]
                    if final_tables:
                        compiler.copy_row(tables[number], s)
                    steps = -1
                    number = cuda.gridsize(1) + cuda.atomic.add(begun, 0, 1)
            rounds += 1

    start = cuda.to_device(game.new().row())
    with explained(), compiler.without_index_wraparound(arrayobj):
        launch(run, start, 0, 0, cuda.to_device(np.zeros(0, result_dtype(game))), start)
    return run


def grid_for(table: np.dtype[np.void]) -> tuple[int, int]:
    """Return how many blocks a multiprocessor runs, and the threads of each.

    The fewer are in step, the less they wait for one another; but if the tables are so small
    that one block could be full, the code is too, and fetching it once for all is quicker.
    """
    blocks = CACHE // table.itemsize // BLOCK
    return (blocks, BLOCK) if blocks * BLOCK < LARGEST else (1, LARGEST)


def launch(run: Any, start: Any, seed: int, first: int, results: Any, tables: Any) -> None:
    """Play as many games as there is room for results."""
    blocks, threads = grid_for(start.dtype)
    blocks *= cuda.get_current_device().MULTIPROCESSOR_COUNT
    begun = cuda.to_device(np.zeros(1, np.int64))  # games taken up after the first of a thread
    run[blocks, threads](start, seed, first, begun, results, tables)


def simulate(
    game: Game[Any, Any], table: Any, *, games: int, seed: int, policy: str
) -> Iterator[NDArray[np.void]]:
    """Play many games at one table; yield their results in order, a chunk at a time."""
    run = kernel(game, policy, fixed_options(game, table))
    start = cuda.to_device(table.row())
    nothing, dtype = cuda.device_array(1, table.dtype), result_dtype(game)
    for first in range(0, games, CHUNK):
        results = cuda.to_device(np.zeros(min(CHUNK, games - first), dtype))
        launch(run, start, seed, first, results, nothing)
        yield results.copy_to_host()
