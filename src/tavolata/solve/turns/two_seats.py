"""Solve a turn of two seats, a small zero-sum game, exactly by linear programming.

The announcer chooses how often it says what after each roll, the doubter how often it doubts
each number. In the announcer's programme, x(roll, number) is how often that comes about, and
y(number) what doubting the number would cost, if it costs anything::

    maximise  sum of x(roll, number) believed(number) - sum of y(number)
    so that   sum over numbers of x(roll, number) <= chance(roll)
              sum over rolls of x(roll, number) (believed - doubted)(roll, number) <= y(number)

No payoff is negative, so that the slack is feasible to begin with and saying something never
hurts. The doubter's odds are the duals of the second rows. Simplex steps after Bland, which
cannot go round in circles, end at a corner: nothing is iterated to a tolerance.
"""

from typing import Annotated

from tavolata.core.record import Array, Record
from tavolata.core.rule import rule, seldom
from tavolata.games.ciao_ciao.state import CROSS
from tavolata.solve.turns.turn import (
    DOUBTERS,
    NUMBERS,
    ROLLS,
    SEATS,
    Turn,
    believed,
    bluff_slot,
    chance_of,
    true_slot,
)

ROWS = ROLLS + NUMBERS
COSTS = ROLLS * NUMBERS  # where y begins among the columns
SLACK = COSTS + NUMBERS
LIMITS = SLACK + ROWS  # the last column: right-hand sides
COLUMNS = LIMITS + 1
OBJECTIVE = ROWS  # the last row

NOTHING = 1e-15  # a gain that is not worth a step
TINY = 1e-11  # what is too close to zero to divide by
MOST = 1000  # steps; a few dozen are usual


class LinearProgramme(Record):
    """The tableau of one turn's programme."""

    cells: Annotated[list[float], Array("f8", (ROWS + 1) * COLUMNS)]
    basis: Annotated[list[int], Array("i8", ROWS)]
    scale: Annotated[list[float], Array("f8", NUMBERS)]


@rule
def doubted(t: Turn, roll: int, number: int) -> float:
    """Return what the announcer gets when the only doubter doubts."""
    slot = true_slot(number, 0) if roll == number else bluff_slot(number, 0)
    return t.payoff[slot * SEATS]


@rule
def cost(t: Turn, roll: int, number: int) -> float:
    """Return what a doubt costs the announcer; nothing if nobody may doubt (CC-A30)."""
    if t.doubters == 0:
        return 0.0
    return t.payoff[believed(number) * SEATS] - doubted(t, roll, number)


@seldom
def solve_two_seats(t: Turn, p: LinearProgramme) -> None:
    """Find perfect play for both seats of a turn."""
    set_programme(t, p)
    for _ in range(MOST):
        column = entering(p)
        if column < 0:
            break
        row = leaving(p, column)
        if row < 0:
            p.cells[OBJECTIVE * COLUMNS + column] = 0.0  # only rounding says so: it is bounded
        else:
            pivot(p, row, column)
    read_announcer(t, p)
    read_doubter(t, p)


@seldom
def set_programme(t: Turn, p: LinearProgramme) -> None:
    """Write the tableau; rows about doubts are scaled, so that small payoffs count as well."""
    for cell in range((ROWS + 1) * COLUMNS):
        p.cells[cell] = 0.0
    for row in range(ROWS):
        p.basis[row] = SLACK + row
        p.cells[row * COLUMNS + SLACK + row] = 1.0
    for roll in range(ROLLS):
        p.cells[roll * COLUMNS + LIMITS] = chance_of(roll)
    objective = OBJECTIVE * COLUMNS
    for number in range(1, NUMBERS + 1):
        largest = max(abs(cost(t, CROSS, number)), abs(cost(t, number, number)))
        p.scale[number - 1] = largest if largest > NOTHING else 1.0
        row = (ROLLS + number - 1) * COLUMNS
        for roll in range(ROLLS):
            column = roll * NUMBERS + number - 1
            p.cells[roll * COLUMNS + column] = 1.0
            p.cells[row + column] = cost(t, roll, number) / p.scale[number - 1]
            p.cells[objective + column] = -t.payoff[believed(number) * SEATS]
        p.cells[row + COSTS + number - 1] = -1.0
        p.cells[objective + COSTS + number - 1] = p.scale[number - 1]


@seldom
def entering(p: LinearProgramme) -> int:
    """Return the first column with a positive reduced cost, or -1."""
    for column in range(LIMITS):
        if p.cells[OBJECTIVE * COLUMNS + column] < -NOTHING:
            return column
    return -1


@seldom
def leaving(p: LinearProgramme, column: int) -> int:
    """Return the row that a column reaches its limit in first, or -1."""
    best, least = -1, 0.0
    for row in range(ROWS):
        rate = p.cells[row * COLUMNS + column]
        if rate > TINY:
            ratio = p.cells[row * COLUMNS + LIMITS] / rate
            if best < 0 or ratio < least or (ratio == least and p.basis[row] < p.basis[best]):
                best, least = row, ratio
    return best


@seldom
def pivot(p: LinearProgramme, row: int, column: int) -> None:
    """Pivot: a column enters the basis in a row's place."""
    own = row * COLUMNS
    by = p.cells[own + column]
    for cell in range(COLUMNS):
        p.cells[own + cell] /= by
    p.cells[own + column] = 1.0
    for other in range(ROWS + 1):
        rate = p.cells[other * COLUMNS + column]
        if other != row and rate != 0.0:
            for cell in range(COLUMNS):
                p.cells[other * COLUMNS + cell] -= rate * p.cells[own + cell]
            p.cells[other * COLUMNS + column] = 0.0
    p.basis[row] = column


@seldom
def read_announcer(t: Turn, p: LinearProgramme) -> None:
    """Read how often to say what after each roll; what is left open is said truthfully."""
    for cell in range(ROLLS * NUMBERS):
        t.announce[cell] = 0.0
    for row in range(ROWS):
        if p.basis[row] < COSTS:
            t.announce[p.basis[row]] = max(0.0, p.cells[row * COLUMNS + LIMITS])
    for roll in range(ROLLS):
        total = 0.0
        for number in range(NUMBERS):
            total += t.announce[roll * NUMBERS + number]
        rest = max(0.0, chance_of(roll) - total)
        t.announce[roll * NUMBERS + max(roll, 1) - 1] += rest
        for number in range(NUMBERS):
            t.announce[roll * NUMBERS + number] /= total + rest


@seldom
def read_doubter(t: Turn, p: LinearProgramme) -> None:
    """Read how often to doubt each number."""
    for number in range(NUMBERS):
        dual = p.cells[OBJECTIVE * COLUMNS + SLACK + ROLLS + number]
        t.doubt[number * DOUBTERS] = min(1.0, max(0.0, dual / p.scale[number]))
