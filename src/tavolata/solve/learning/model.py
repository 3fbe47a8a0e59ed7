"""A small model, trained by self-play, that estimates each seat's share of a win.

The score of a seat is a weight for its own pawns plus the output of a hidden layer over all
seats. A softmax of the scores gives the shares of a win, from the seat on turn on.
"""

from math import exp, tanh
from typing import Annotated

from tavolata.core.record import Array, Record
from tavolata.core.rule import rule, seldom
from tavolata.games.ciao_ciao.actions import SEATS
from tavolata.games.ciao_ciao.podium import podium_size, points
from tavolata.games.ciao_ciao.state import PAWNS, TO_WIN, State
from tavolata.solve.numbering import around
from tavolata.solve.turns.turn import NUMBERS, Cells

PLANKS = 13  # 0 for none on the bridge, up to 12
SCORES = 32  # more than the steps of two pawns add up to
SEEN = 7  # of each seat
INPUTS, HIDDEN = SEATS * SEEN, 40

# Where the weights of each part begin.
POINTS = SEATS * TO_WIN * PAWNS * PLANKS
LAYER = POINTS + 2 * SCORES
BIAS = LAYER + HIDDEN * INPUTS
RESULT = BIAS + HIDDEN
FIRST = RESULT + SEATS * HIDDEN
WEIGHTS = FIRST + SEATS

OWN_RATE = 3.0  # a seat's own weights are updated rarely, so by larger steps


class EstimateBuffers(Record):
    """The buffers of one estimate."""

    inputs: Annotated[list[float], Array("f8", INPUTS)]
    hidden: Annotated[list[float], Array("f8", HIDDEN)]
    shares: Annotated[list[float], Array("f8", SEATS)]
    errors: Annotated[list[float], Array("f8", SEATS)]


@rule
def own_weight(s: State, seat: int, place: int) -> int:
    """Return the weight of a seat's pawns."""
    number = (place * TO_WIN + podium_size(s, seat)) * PAWNS + s.reserve[seat]
    return number * PLANKS + s.plank[seat]


@rule
def points_weight(s: State, seat: int) -> int:
    """Return the weight of a seat's points, which count most when it has finished."""
    return POINTS + (SCORES if s.plank[seat] == 0 else 0) + points(s, seat)


@seldom
def fill_inputs(s: State, b: EstimateBuffers) -> None:
    """Set the inputs of the hidden layer from all seats."""
    for place in range(s.seats):
        seat, at = around(s.turn, place, s.seats), place * SEEN
        across, plank = podium_size(s, seat), s.plank[seat]
        b.inputs[at] = 1.0 if across == 1 else 0.0
        b.inputs[at + 1] = 1.0 if across == 2 else 0.0
        b.inputs[at + 2] = s.reserve[seat] / (PAWNS - 1)
        b.inputs[at + 3] = plank / s.planks
        b.inputs[at + 4] = 1.0 if plank == 0 else 0.0
        b.inputs[at + 5] = points(s, seat) / 10.0
        b.inputs[at + 6] = 1.0 if plank + NUMBERS > s.planks else 0.0
    for cell in range(s.seats * SEEN, INPUTS):
        b.inputs[cell] = 0.0


@seldom
def estimate(s: State, weights: Cells, b: EstimateBuffers) -> None:
    """Estimate the shares of all seats, from the one on turn."""
    fill_inputs(s, b)
    for cell in range(HIDDEN):
        total = weights[BIAS + cell]
        for seen in range(INPUTS):
            total += weights[LAYER + cell * INPUTS + seen] * b.inputs[seen]
        b.hidden[cell] = tanh(total)
    highest = -1e30
    for place in range(s.seats):
        seat = around(s.turn, place, s.seats)
        score = weights[own_weight(s, seat, place)] + weights[points_weight(s, seat)]
        score += weights[FIRST + place]
        for cell in range(HIDDEN):
            score += weights[RESULT + place * HIDDEN + cell] * b.hidden[cell]
        b.shares[place] = score
        highest = max(highest, score)
    total = 0.0
    for place in range(s.seats):
        b.shares[place] = exp(b.shares[place] - highest)
        total += b.shares[place]
    for place in range(s.seats):
        b.shares[place] /= total


@seldom
def correct(s: State, weights: Cells, b: EstimateBuffers, rate: float) -> None:
    """Make a gradient step by the errors of the estimate just made."""
    for cell in range(HIDDEN):
        slope = 0.0
        for place in range(s.seats):
            slope += b.errors[place] * weights[RESULT + place * HIDDEN + cell]
            weights[RESULT + place * HIDDEN + cell] -= rate * b.errors[place] * b.hidden[cell]
        slope *= 1.0 - b.hidden[cell] * b.hidden[cell]
        weights[BIAS + cell] -= rate * slope
        for seen in range(INPUTS):
            weights[LAYER + cell * INPUTS + seen] -= rate * slope * b.inputs[seen]
    for place in range(s.seats):
        seat = around(s.turn, place, s.seats)
        weights[own_weight(s, seat, place)] -= OWN_RATE * rate * b.errors[place]
        weights[points_weight(s, seat)] -= rate * b.errors[place]
        weights[FIRST + place] -= rate * b.errors[place]
