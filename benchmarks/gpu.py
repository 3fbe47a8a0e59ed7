"""Speed on a CUDA device, and a check that its games equal those of the CPU.

``python benchmarks/gpu.py [--games 4194304] [--compare 20000] [--only solo]`` needs
numba-cuda and a device.
"""

from __future__ import annotations

import argparse
import json
import time
from typing import Any

import numpy as np
from numba import cuda, njit
from numpy.typing import NDArray

from tavolata.compiled import compiler, cpu, gpu
from tavolata.compiled.play import player, set_key
from tavolata.compiled.policy import POLICIES
from tavolata.compiled.policy_random import PolicyRandom
from tavolata.compiled.results import result_dtype
from tavolata.core.game import Game
from tavolata.games import OURS

SEATS = {"solo": 4, "ciao": 4, "ciao_ciao": 3}
SEED = 2026
REPEATS = 3


def on_cpu(game: Game[Any, Any], table: Any, games: int) -> NDArray[np.void]:
    """Return the final tables of the first games, played on the processor."""
    play = player(game, POLICIES["random"](game)).play
    compiler.register_rules()

    @njit(error_model="numpy")
    def run(rows: Any, rng: Any, out: Any, counts: Any) -> None:
        for number in range(len(rows)):
            set_key(rows[number], SEED, number)
            play(rows[number], rng[0], out, counts)

    rows = np.repeat(table.row(), games)
    out, counts = np.zeros(game.actions, np.int64), np.zeros(len(game.marks), np.int64)
    run(rows, np.zeros(1, PolicyRandom.dtype), out, counts)
    return rows


def on_gpu(game: Game[Any, Any], table: Any, games: int) -> NDArray[np.void]:
    """Return the final tables of the first games, played on the device."""
    variant = gpu.fixed_options(game, table)
    run = gpu.kernel(game, "random", variant, final_tables=True)
    results = cuda.to_device(np.zeros(games, result_dtype(game)))
    tables = cuda.to_device(np.zeros(games, table.dtype))
    gpu.launch(run, cuda.to_device(table.row()), SEED, 0, results, tables)
    rows: NDArray[np.void] = tables.copy_to_host()
    return rows


def speed_of_gpu(game: Game[Any, Any], table: Any, games: int) -> dict[str, float]:
    """Measure the kernel alone, compiled and warm; the best of a few runs."""
    begun = time.perf_counter()
    run = gpu.kernel(game, "random", gpu.fixed_options(game, table))
    start = cuda.to_device(table.row())
    compile_seconds = time.perf_counter() - begun
    nothing = cuda.device_array(1, table.dtype)
    results = cuda.device_array(games, result_dtype(game))
    best = float("inf")
    for _ in range(REPEATS):
        begun = time.perf_counter()
        gpu.launch(run, start, SEED, 0, results, nothing)
        cuda.synchronize()
        best = min(best, time.perf_counter() - begun)
    steps = int(results.copy_to_host()["steps"].sum())
    return {
        "games": games,
        "steps": steps,
        "seconds": round(best, 4),
        "steps_per_s": round(steps / best),
        "games_per_s": round(games / best),
        "compile_s": round(compile_seconds, 1),
    }


def speed_of_core(game: Game[Any, Any], table: Any) -> float:
    """Measure one core of the same machine."""
    cpu.batch(game, "random")
    begun = time.process_time()
    steps = 0
    for chunk in cpu.simulate(game, table, games=20_000, seed=SEED, policy="random", threads=1):
        steps += int(chunk["steps"].sum())
    return round(steps / (time.process_time() - begun))


def main() -> None:
    """Compare and measure every game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1 << 22)
    parser.add_argument("--compare", type=int, default=20_000)
    parser.add_argument("--only", choices=list(OURS))
    given = parser.parse_args()
    print(cuda.get_current_device().name)
    for name in [given.only] if given.only else OURS:
        game = OURS[name]
        table = game.set_table(SEATS[name], game.single)
        report: dict[str, Any] = {"game": name, "seats": SEATS[name]}
        report |= speed_of_gpu(game, table, given.games)
        equal = on_cpu(game, table, given.compare).tobytes()
        same = equal == on_gpu(game, table, given.compare).tobytes()
        report["equal_final_tables"] = f"{given.compare} {'all equal' if same else 'DIFFERENT'}"
        report["steps_per_s_one_core"] = speed_of_core(game, table)
        print(json.dumps(report), flush=True)


if __name__ == "__main__":
    main()
