"""Train the model by self-play: play turns on its estimates, and correct these.

The value of a turn that is solved on estimated outcomes is a better estimate of its starting
position than the model's own, and serves as the target of training.
"""

from typing import Any, NamedTuple

from tavolata.compiled.policy_random import PolicyRandom, random_below, random_word
from tavolata.core.rule import seldom
from tavolata.games.ciao_ciao import phase
from tavolata.games.ciao_ciao.actions import STEPS
from tavolata.games.ciao_ciao.podium import highest_step, lowest_step
from tavolata.games.ciao_ciao.state import CROSS, PAWNS, State
from tavolata.solve.learning.estimated_turn import estimate_turn, play_estimated_turn
from tavolata.solve.learning.model import EstimateBuffers, correct, estimate
from tavolata.solve.packing import pack, unpack
from tavolata.solve.turns.response import NOBODY, expected
from tavolata.solve.turns.turn import (
    DOUBTERS,
    HIGH,
    NUMBERS,
    Cells,
    Turn,
    call_bluff,
    let_pass,
    look_ahead,
    push_off,
    say,
    true_slot,
)

PERCENT = 100
ASTRAY = 2  # per cent of actions at random, so that every position can occur
SCATTERED = 50  # per cent of the games that start from a random position
FACES = 6


class TrainingBuffers(NamedTuple):
    """Buffers: three tables, a turn, its regrets, an estimate and a random generator."""

    tables: Any
    turns: Any
    regrets: Any
    estimates: Any
    rng: Any
    values: Any  # of all that a turn can lead to
    none: Any  # there are no numbers for positions


@seldom
def chance(rng: PolicyRandom) -> float:
    """Return a number from 0 up to 1."""
    return random_word(rng) / 4294967296.0


@seldom
def begin(s: State, rng: PolicyRandom) -> None:
    """Set the table for a game from its beginning, or from anywhere on the bridge."""
    s.turn, s.phase, s.winners, s.die = 0, phase.ANNOUNCE, 0, -1
    s.announced, s.asked, s.doubter = -1, -1, -1
    for step in range(STEPS):
        s.podium[step] = 0
    scattered = random_below(rng, PERCENT) < SCATTERED
    for seat in range(s.seats):
        s.plank[seat], s.reserve[seat] = 1, PAWNS - 1
        if scattered:
            s.plank[seat], s.reserve[seat] = (
                1 + random_below(rng, s.planks),
                random_below(rng, PAWNS),
            )


@seldom
def number_said(t: Turn, die: int, rng: PolicyRandom) -> int:
    """Return what the announcer says after a roll."""
    if random_below(rng, PERCENT) < ASTRAY:
        return 1 + random_below(rng, NUMBERS)
    number, left = 1, chance(rng)
    while number < NUMBERS and left >= t.announce[die * NUMBERS + number - 1]:
        left -= t.announce[die * NUMBERS + number - 1]
        number += 1
    return number


@seldom
def play_on(s: State, t: Turn, rng: PolicyRandom) -> None:
    """Play the turn by its odds."""
    face = random_below(rng, FACES)
    s.die = face if 0 < face <= NUMBERS else CROSS
    number, place = number_said(t, s.die, rng), 0
    say(s, number)
    while s.phase == phase.DOUBT:
        doubts = chance(rng) < t.doubt[(number - 1) * DOUBTERS + place]
        if random_below(rng, PERCENT) < ASTRAY:
            doubts = not doubts
        if doubts:
            call_bluff(s)
        else:
            let_pass(s)
            place += 1
    if s.phase == phase.PUSH:
        high = t.branch[true_slot(number, place)] == HIGH
        push_off(s, highest_step(s, s.doubter) if high else lowest_step(s, s.doubter))


@seldom
def learn_from(
    s: State, t: Turn, weights: Cells, b: EstimateBuffers, values: Cells, rate: float
) -> float:
    """Correct the estimate of a position by the turn played from it; return the error."""
    error = 0.0
    estimate(s, weights, b)
    for seat in range(s.seats):
        b.errors[seat] = b.shares[seat] - expected(t, seat, NOBODY, values)
        error += b.errors[seat] * b.errors[seat]
    correct(s, weights, b, rate)
    return error / s.seats


def play_turns(buffers: TrainingBuffers, weights: Cells, turns: int, rate: float) -> float:
    """Play so many turns and learn from each; return the mean square of the errors."""
    s, u, v = buffers.tables[0], buffers.tables[1], buffers.tables[2]
    t, estimated, rng, values = (
        buffers.turns[0],
        buffers.estimates[0],
        buffers.rng[0],
        buffers.values,
    )
    total = 0.0
    begin(s, rng)
    for _ in range(turns):
        look_ahead(t, s, u, v, buffers.none, PAWNS)
        estimate_turn(t, u, weights, estimated, values)
        play_estimated_turn(t, buffers.regrets[0], values)
        total += learn_from(s, t, weights, estimated, values, rate)
        play_on(s, t, rng)
        if s.phase == phase.OVER:
            begin(s, rng)
        else:
            unpack(s, pack(s))
    return total / turns
