"""Train a model with compiled self-play, from the start or an interrupted run, to a file."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numba import njit
from numba.np import arrayobj

from tavolata.compiled import compiler
from tavolata.compiled.code_cache import kept
from tavolata.compiled.policy_random import PolicyRandom, from_random
from tavolata.solve import solution_files
from tavolata.solve.build import SAVE_EVERY, Progress, quiet
from tavolata.solve.learning.model import BIAS, FIRST, LAYER, RESULT, WEIGHTS, EstimateBuffers
from tavolata.solve.learning.self_play import TrainingBuffers, play_turns
from tavolata.solve.turns.regret import Regrets
from tavolata.solve.turns.turn import LEAVES, Turn
from tavolata.solve.variant import Variant

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

CHUNK = 10_000  # turns at once
FAST, SLOW = 0.03, 0.0005  # learning rates, first and last
SPREAD = 0.3, 0.1  # of the initial weights before and after the layer


class Learned(NamedTuple):
    """A model, and the file that it was written to."""

    path: Path
    turns: int
    error: float  # of its estimates in the last turns, as a share of a win
    seconds: float


@cache
def kernel() -> Callable[..., float]:
    """Compile the training loop."""
    compiler.register_rules()
    compiled: Callable[..., float] = kept(njit(nogil=True, error_model="numpy")(play_turns))
    with compiler.without_index_wraparound(arrayobj):
        compiled(buffers_for(Variant(seats=4)), np.zeros(WEIGHTS), 0, 0.0)
    return compiled


def rng_for(variant: Variant) -> PolicyRandom:
    """Return the generator of a training run, the same for every one of a variant."""
    return from_random(Random(variant.seats))


def rate_at(done: int, turns: int) -> float:
    """Return the learning rate, which decreases."""
    return SLOW + (FAST - SLOW) * float((1 - done / turns) ** 1.5)


def buffers_for(variant: Variant) -> TrainingBuffers:
    """Return buffers for the turns of a variant."""
    return TrainingBuffers(
        np.concatenate([variant.table().row()] * 3),
        np.zeros(1, Turn.dtype),
        np.zeros(1, Regrets.dtype),
        np.zeros(1, EstimateBuffers.dtype),
        rng_for(variant).row(),
        np.zeros(LEAVES * 2 * variant.seats),
        np.zeros(0, np.int64),
    )


def new_weights() -> Floats:
    """Return the initial weights of a model."""
    weights, normal = np.zeros(WEIGHTS), np.random.default_rng(0).normal
    weights[LAYER:BIAS] = normal(0, SPREAD[0], BIAS - LAYER)
    weights[RESULT:FIRST] = normal(0, SPREAD[1], FIRST - RESULT)
    return weights


def train(variant: Variant, turns: int, show: Progress = quiet) -> Learned:
    """Train for so many turns and write the model; an interrupt keeps what was learned."""
    run, buffers = kernel(), buffers_for(variant)
    weights, done = solution_files.read_part(variant, 0)
    if done == 0:
        weights = new_weights()
    begun = saved = time.perf_counter()
    error = 0.0
    try:
        while done < turns:
            rate = rate_at(done, turns)
            error = run(buffers, weights, min(CHUNK, turns - done), rate)
            done += min(CHUNK, turns - done)
            show(done, turns, "turns played")
            if time.perf_counter() - saved > SAVE_EVERY:
                solution_files.write_part(variant, weights, done)
                saved = time.perf_counter()
    except KeyboardInterrupt:
        solution_files.write_part(variant, weights, done)
        raise KeyboardInterrupt(
            f"{done:,} of {turns:,} turns are kept in {solution_files.part_of(variant)}; "
            "the same command goes on from there"
        ) from None
    seconds = time.perf_counter() - begun
    return Learned(
        solution_files.write_model(variant, weights), turns, math.sqrt(error), seconds
    )
