"""Regret matching+ for turns for which no balanced probabilities are found.

Every seat plays in proportion to its positive regrets, again and again; the result is the
average strategy, with later iterations weighted more. With more than two seats this need not
converge to an equilibrium: the result is used only if it leaves less to gain than before.
"""

from typing import Annotated

from tavolata.core.record import Array, Record
from tavolata.core.rule import seldom
from tavolata.solve.turns.response import NOBODY, answered, doubted, largest_gain
from tavolata.solve.turns.turn import DOUBTERS, NUMBERS, ROLLS, Cells, Turn, chance_of

ROUNDS = 4096  # for a solution
SAID, DOUBTED = ROLLS * NUMBERS, NUMBERS * DOUBTERS


class Regrets(Record):
    """The regrets of every seat, and its average strategy."""

    saying: Annotated[list[float], Array("f8", SAID)]
    doubting: Annotated[list[float], Array("f8", DOUBTED)]
    passing: Annotated[list[float], Array("f8", DOUBTED)]
    said: Annotated[list[float], Array("f8", SAID)]
    doubts: Annotated[list[float], Array("f8", DOUBTED)]
    kept_said: Annotated[list[float], Array("f8", SAID)]  # the odds to beat
    kept_doubts: Annotated[list[float], Array("f8", DOUBTED)]


@seldom
def minimise_regret(t: Turn, r: Regrets, values: Cells, rounds: int) -> None:
    """Find better probabilities than those of the turn, if possible."""
    gain = largest_gain(t, values)
    copy_odds(r.kept_said, r.kept_doubts, t.announce, t.doubt)
    copy_odds(r.said, r.doubts, t.announce, t.doubt)
    for cell in range(SAID):
        r.saying[cell] = 0.0
    for cell in range(DOUBTED):
        r.doubting[cell], r.passing[cell] = 0.0, 0.0
    for count in range(1, rounds + 1):
        regret_saying(t, r, values)
        regret_doubting(t, r, values)
        weight = 2.0 / (count + 1)  # the n-th round counts n times
        for cell in range(SAID):
            r.said[cell] += weight * (t.announce[cell] - r.said[cell])
        for cell in range(DOUBTED):
            r.doubts[cell] += weight * (t.doubt[cell] - r.doubts[cell])
    copy_odds(t.announce, t.doubt, r.said, r.doubts)
    if largest_gain(t, values) >= gain:
        copy_odds(t.announce, t.doubt, r.kept_said, r.kept_doubts)


@seldom
def copy_odds(to_said: Cells, to_doubts: Cells, said: Cells, doubts: Cells) -> None:
    """Copy everybody's odds."""
    for cell in range(SAID):
        to_said[cell] = said[cell]
    for cell in range(DOUBTED):
        to_doubts[cell] = doubts[cell]


@seldom
def regret_saying(t: Turn, r: Regrets, values: Cells) -> None:
    """Update the announcer's regrets and its current strategy."""
    for roll in range(ROLLS):
        own = roll * NUMBERS - 1
        mean, total = 0.0, 0.0
        for number in range(1, NUMBERS + 1):
            if t.announce[own + number] > 0.0:
                mean += t.announce[own + number] * said_earns(t, roll, number, values)
        for number in range(1, NUMBERS + 1):
            regret = r.saying[own + number] + said_earns(t, roll, number, values) - mean
            r.saying[own + number] = max(0.0, regret)
            total += r.saying[own + number]
        if total > 0.0:
            for number in range(1, NUMBERS + 1):
                t.announce[own + number] = r.saying[own + number] / total


@seldom
def said_earns(t: Turn, roll: int, number: int, values: Cells) -> float:
    """Return what the announcer gets of a number after a roll."""
    true = 1.0 if roll == number else 0.0
    return answered(t, number, true, 1.0 - true, 0, 0, NOBODY, values)


@seldom
def regret_doubting(t: Turn, r: Regrets, values: Cells) -> None:
    """Update the doubters' regrets and strategies, the last one first."""
    for number in range(1, NUMBERS + 1):
        true = chance_of(number) * t.announce[number * NUMBERS + number - 1]
        bluff = -true
        for roll in range(ROLLS):
            bluff += chance_of(roll) * t.announce[roll * NUMBERS + number - 1]
        bluff = max(0.0, bluff)
        for place in range(t.doubters - 1, -1, -1):
            seat, cell = t.asked[place], (number - 1) * DOUBTERS + place
            doubting = doubted(t, number, true, bluff, place, seat, NOBODY, values)
            passing = answered(t, number, true, bluff, place + 1, seat, NOBODY, values)
            mean = t.doubt[cell] * doubting + (1.0 - t.doubt[cell]) * passing
            r.doubting[cell] = max(0.0, r.doubting[cell] + doubting - mean)
            r.passing[cell] = max(0.0, r.passing[cell] + passing - mean)
            total = r.doubting[cell] + r.passing[cell]
            if total > 0.0:
                t.doubt[cell] = r.doubting[cell] / total
