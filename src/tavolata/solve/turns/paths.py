"""Best responses to an announced number, by how likely it is a bluff.

The answers depend only on the probability that the number is true. Along the path one thing
changes at a time: that probability, while all answers stay the same; or the answer of one
doubter, who is indifferent at that probability. Two seats at most may doubt.
"""

from typing import Annotated

from tavolata.core.record import Array, Record
from tavolata.core.rule import rule, seldom
from tavolata.solve.turns.turn import NUMBERS, SEATS, Turn, believed, bluff_slot, true_slot

CORNERS = 12  # a path has fewer


class Paths(Record):
    """The paths of all numbers, and where each is at the present level."""

    count: Annotated[list[int], Array("i8", NUMBERS)]  # of corners
    likely: Annotated[list[float], Array("f8", NUMBERS * CORNERS)]  # to be true
    first: Annotated[list[float], Array("f8", NUMBERS * CORNERS)]  # odds of the first doubter
    second: Annotated[list[float], Array("f8", NUMBERS * CORNERS)]
    bluff: Annotated[list[float], Array("f8", NUMBERS * CORNERS)]  # what a bluff earns
    truth: Annotated[list[float], Array("f8", NUMBERS * CORNERS)]
    told: Annotated[list[float], Array("f8", NUMBERS)]  # how often it comes as a truth
    wanted: Annotated[list[float], Array("f8", NUMBERS)]  # and as a bluff
    believable: Annotated[list[float], Array("f8", NUMBERS)]  # how likely it is a truth
    told_below: Annotated[list[float], Array("f8", NUMBERS)]  # the same just below the level
    wanted_below: Annotated[list[float], Array("f8", NUMBERS)]
    believable_below: Annotated[list[float], Array("f8", NUMBERS)]


@rule
def payoff_of(t: Turn, slot: int, seat: int) -> float:
    """Return what a slot is worth to a seat."""
    return t.payoff[slot * SEATS + seat]


@rule
def if_doubted(t: Turn, number: int, place: int, seat: int, likely: float) -> float:
    """Return a seat's value when a number is doubted that is true with this probability."""
    true = payoff_of(t, true_slot(number, place), seat)
    bluff = payoff_of(t, bluff_slot(number, place), seat)
    return likely * true + (1.0 - likely) * bluff


@seldom
def gain_second(t: Turn, number: int, likely: float) -> float:
    """Return what the second doubter gains by doubting."""
    seat = t.asked[1]
    return if_doubted(t, number, 1, seat, likely) - payoff_of(t, believed(number), seat)


@seldom
def gain_first(t: Turn, number: int, likely: float, second: float) -> float:
    """Return what the first doubter gains by doubting before the second one can."""
    if t.doubters == 0:  # CC-A30
        return 0.0
    seat = t.asked[0]
    passing = payoff_of(t, believed(number), seat)
    if second > 0.0:
        other = if_doubted(t, number, 1, seat, likely)
        passing = second * other + (1.0 - second) * passing
    return if_doubted(t, number, 0, seat, likely) - passing


@seldom
def earned(t: Turn, number: int, likely: float, first: float, second: float) -> float:
    """Return what the announcer gets of a number."""
    passing = payoff_of(t, believed(number), 0)
    if first == 0.0 and second == 0.0:
        return passing
    if second > 0.0:
        passing = second * if_doubted(t, number, 1, 0, likely) + (1.0 - second) * passing
    return first * if_doubted(t, number, 0, 0, likely) + (1.0 - first) * passing


@seldom
def add_corner(
    t: Turn, p: Paths, number: int, likely: float, first: float, second: float
) -> None:
    """Add a corner to the path of a number."""
    cell = (number - 1) * CORNERS + p.count[number - 1]
    p.likely[cell], p.first[cell], p.second[cell] = likely, first, second
    p.bluff[cell] = earned(t, number, 0.0, first, second)
    p.truth[cell] = earned(t, number, 1.0, first, second)
    p.count[number - 1] += 1


@rule
def zero_between(high: float, low: float, at_high: float, at_low: float) -> float:
    """Return where a line crosses zero between two places."""
    return high + (low - high) * at_high / (at_high - at_low)


@seldom
def go_down(
    t: Turn, p: Paths, number: int, high: float, low: float, first: float, second: float
) -> float:
    """Lower the probability that a number is true; return what the first doubter does."""
    before, after = (
        gain_first(t, number, high, second),
        gain_first(t, number, low, second),
    )
    if (after > 0.0) != (first > 0.0):
        likely = min(high, max(low, zero_between(high, low, before, after)))
        add_corner(t, p, number, likely, first, second)
        first = 1.0 - first
        add_corner(t, p, number, likely, first, second)
    add_corner(t, p, number, low, first, second)
    return first


@seldom
def set_path(t: Turn, p: Paths, number: int) -> None:
    """Find the path of a number."""
    p.count[number - 1] = 0
    second, likely = 0.0, 0.0
    if t.doubters > 1:
        before, after = gain_second(t, number, 1.0), gain_second(t, number, 0.0)
        second = 1.0 if before > 0.0 else 0.0
        if (after > 0.0) != (before > 0.0):
            likely = zero_between(1.0, 0.0, before, after)
    first = 1.0 if gain_first(t, number, 1.0, second) > 0.0 else 0.0
    add_corner(t, p, number, 1.0, first, second)
    first = go_down(t, p, number, 1.0, likely, first, second)
    if likely > 0.0:
        before = gain_first(t, number, likely, second)
        after = gain_first(t, number, likely, 1.0 - second)
        if (after > 0.0) != (first > 0.0):
            between = min(1.0, max(0.0, zero_between(second, 1.0 - second, before, after)))
            add_corner(t, p, number, likely, first, between)
            first = 1.0 - first
            add_corner(t, p, number, likely, first, between)
        second = 1.0 - second
        add_corner(t, p, number, likely, first, second)
        go_down(t, p, number, likely, 0.0, first, second)
