"""Making a model: the lessons compiled, from where they were interrupted to the file."""

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

from tavolata.sim import compiler
from tavolata.sim.dice import Dice
from tavolata.solve import tables
from tavolata.solve.build import SAVE_EVERY, Progress, quiet
from tavolata.solve.house import House
from tavolata.solve.lesson import Room, practise
from tavolata.solve.model import BIAS, FIRST, LAYER, RESULT, WEIGHTS, Draft
from tavolata.solve.regret import Regrets
from tavolata.solve.turn import LEAVES, Turn

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

CHUNK = 10_000  # turns at once
FAST, SLOW = 0.03, 0.0005  # rates of learning, first and last
SPREAD = 0.3, 0.1  # of the weights before and after the layer, to begin with


class Learned(NamedTuple):
    """A model, and the file that it was written to."""

    path: Path
    turns: int
    error: float  # of its estimates in the last turns, as a share of a win
    seconds: float


@cache
def kernel() -> Callable[..., float]:
    """Compile the lessons."""
    compiler.teach()
    compiled: Callable[..., float] = njit(nogil=True, error_model="numpy")(practise)
    with compiler.counting_from_zero(arrayobj):
        compiled(room_for(House(seats=4)), np.zeros(WEIGHTS), 0, 0.0)
    return compiled


def dice_for(house: House) -> Dice:
    """Return dice that are always the same."""
    dice, rng = Dice(), Random(house.seats)
    dice.a, dice.b, dice.c, dice.count = (rng.getrandbits(32) for _ in range(4))
    return dice


def rate_at(done: int, turns: int) -> float:
    """Return how fast to learn: in smaller and smaller steps."""
    return SLOW + (FAST - SLOW) * float((1 - done / turns) ** 1.5)


def room_for(house: House) -> Room:
    """Return room for the turns of a house."""
    return Room(
        np.concatenate([house.table().row()] * 3),
        np.zeros(1, Turn.dtype),
        np.zeros(1, Regrets.dtype),
        np.zeros(1, Draft.dtype),
        dice_for(house).row(),
        np.zeros(LEAVES * 2 * house.seats),
        np.zeros(0, np.int64),
    )


def new_weights() -> Floats:
    """Return a model that has not learned anything yet."""
    weights, normal = np.zeros(WEIGHTS), np.random.default_rng(0).normal
    weights[LAYER:BIAS] = normal(0, SPREAD[0], BIAS - LAYER)
    weights[RESULT:FIRST] = normal(0, SPREAD[1], FIRST - RESULT)
    return weights


def learn(house: House, turns: int, show: Progress = quiet) -> Learned:
    """Learn by so many turns and keep the model; an interrupt keeps what has been learned."""
    run, room = kernel(), room_for(house)
    weights, done = tables.read_part(house, 0)
    if done == 0:
        weights = new_weights()
    begun = saved = time.perf_counter()
    error = 0.0
    try:
        while done < turns:
            rate = rate_at(done, turns)
            error = run(room, weights, min(CHUNK, turns - done), rate)
            done += min(CHUNK, turns - done)
            show(done, turns, "turns played")
            if time.perf_counter() - saved > SAVE_EVERY:
                tables.write_part(house, weights, done)
                saved = time.perf_counter()
    except KeyboardInterrupt:
        tables.write_part(house, weights, done)
        raise
    seconds = time.perf_counter() - begun
    return Learned(tables.write_model(house, weights), turns, math.sqrt(error), seconds)
