"""Best responses: what each seat gets from a strategy, and what it could get at best.

This code is independent of the solver and shares only the rules with it: from the
probabilities and outcomes of turns it computes what one seat gains by deviating from here on.
"""

from tavolata.core.rule import seldom
from tavolata.solve.turns.turn import (
    DOUBTERS,
    HIGH,
    LOW,
    NO_BRANCH,
    NUMBERS,
    ROLLS,
    Cells,
    Turn,
    believed,
    bluff_slot,
    branch_value,
    chance_of,
    chooser,
    true_slot,
)

NOBODY = -1


@seldom
def reached(t: Turn, slot: int, seat: int, free: int, values: Cells) -> float:
    """Return what a seat gets of a slot; one that is free chooses the branch that it likes."""
    kept = branch_value(t, slot * 2 + t.branch[slot], seat, values)
    if t.leads_to[slot * 2 + LOW] == NO_BRANCH or chooser(t, slot) != free:
        return kept
    other = branch_value(t, slot * 2 + (LOW if t.branch[slot] == HIGH else HIGH), seat, values)
    return max(kept, other)


@seldom
def doubted(
    t: Turn,
    number: int,
    true: float,
    bluff: float,
    place: int,
    seat: int,
    free: int,
    values: Cells,
) -> float:
    """Return what a seat gets of a doubt, times how often the number is true and a bluff."""
    total = 0.0
    if true > 0.0:
        total += true * reached(t, true_slot(number, place), seat, free, values)
    if bluff > 0.0:
        total += bluff * reached(t, bluff_slot(number, place), seat, free, values)
    return total


@seldom
def answered(
    t: Turn,
    number: int,
    true: float,
    bluff: float,
    since: int,
    seat: int,
    free: int,
    values: Cells,
) -> float:
    """Return what a seat gets of an announcement that all before some doubter have believed."""
    total = (true + bluff) * reached(t, believed(number), seat, free, values)
    for place in range(t.doubters - 1, since - 1, -1):
        doubting = doubted(t, number, true, bluff, place, seat, free, values)
        if t.asked[place] == free:
            total = max(total, doubting)
        else:
            odds = t.doubt[(number - 1) * DOUBTERS + place]
            total = odds * doubting + (1.0 - odds) * total
    return total


@seldom
def expected(t: Turn, seat: int, free: int, values: Cells) -> float:
    """Return what a seat gets of a turn in which one seat, or NOBODY, plays as it likes."""
    if free == 0:
        return best_announced(t, seat, values)
    total = 0.0
    for number in range(1, NUMBERS + 1):
        true, bluff = 0.0, 0.0
        for roll in range(ROLLS):
            often = chance_of(roll) * t.announce[roll * NUMBERS + number - 1]
            if roll == number:
                true += often
            else:
                bluff += often
        total += answered(t, number, true, bluff, 0, seat, free, values)
    return total


@seldom
def best_announced(t: Turn, seat: int, values: Cells) -> float:
    """Return what the announcer gets if it always says what is best."""
    total = 0.0
    for roll in range(ROLLS):
        best = -1.0
        for number in range(1, NUMBERS + 1):
            true = 1.0 if roll == number else 0.0
            best = max(best, answered(t, number, true, 1.0 - true, 0, seat, 0, values))
        total += chance_of(roll) * best
    return total


@seldom
def largest_gain(t: Turn, values: Cells) -> float:
    """Return the most that any seat gains by deviating for this turn."""
    most = 0.0
    for seat in range(t.seats):
        gain = expected(t, seat, seat, values) - expected(t, seat, NOBODY, values)
        most = max(most, gain)
    return most
