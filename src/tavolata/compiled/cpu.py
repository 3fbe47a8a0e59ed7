"""Simulation on the cores of this machine: the rules compiled, one game after another.

Results do not depend on the number of threads: every game has its own key, made of the seed
and its number, and its own line in the results.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numba import njit
from numba.np import arrayobj

from tavolata.compiled import compiler
from tavolata.compiled.code_cache import kept
from tavolata.compiled.compile_error import explained
from tavolata.compiled.play import player, set_key
from tavolata.compiled.policy import POLICIES
from tavolata.compiled.policy_random import PolicyRandom
from tavolata.compiled.results import result_dtype
from tavolata.core.game import Game

if TYPE_CHECKING:
    from numpy.typing import NDArray

CHUNK = 2_000  # games handed to a thread at once

Batch = Callable[..., None]


@cache
def batch(game: Game[Any, Any], policy: str) -> Batch:
    """Compile a function that plays many games and writes down their results."""
    play, points = player(game, POLICIES[policy](game)).play, game.points
    compiler.register_rules()

    @kept
    @njit(nogil=True, error_model="numpy")
    def run(
        table: Any, rows: Any, rng: Any, out: Any, seed: int, first: int, results: Any
    ) -> None:
        for number in range(len(results)):
            rows[0] = table[0]
            s, result = rows[0], results[number]
            set_key(s, seed, first + number)
            result.steps = play(s, rng[0], out, result.counts)
            result.rounds, result.winners = s.round, s.winners
            for seat in range(s.seats):
                result.points[seat] = points(s, seat)

    compiled: Batch = run
    table = game.new().row()
    with explained(), compiler.without_index_wraparound(arrayobj):
        compiled(table, table, *_scratch(game), 0, 0, np.zeros(0, result_dtype(game)))
    return compiled


def _scratch(game: Game[Any, Any]) -> tuple[NDArray[np.void], NDArray[np.int64]]:
    """Return room for the policy's generator and for a seat's moves."""
    return np.zeros(1, PolicyRandom.dtype), np.zeros(game.actions, np.int64)


def simulate(
    game: Game[Any, Any], table: Any, *, games: int, seed: int, policy: str, threads: int
) -> Iterator[NDArray[np.void]]:
    """Play many games at one table; yield their results in order, a chunk at a time."""
    run = batch(game, policy)
    start, dtype = table.row(), result_dtype(game)

    def chunk(first: int) -> NDArray[np.void]:
        results = np.zeros(min(CHUNK, games - first), dtype)
        run(start, start.copy(), *_scratch(game), seed, first, results)
        return results

    with ThreadPoolExecutor(threads) as pool:
        yield from pool.map(chunk, range(0, games, CHUNK))
