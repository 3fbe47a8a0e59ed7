"""The loop over positions: each is looked ahead from, weighed, played, and noted down."""

from typing import Any, NamedTuple

from tavolata.rule import seldom
from tavolata.solve.numbering import set_position
from tavolata.solve.odds import find_odds
from tavolata.solve.rates import count_rates
from tavolata.solve.response import NOBODY, expected
from tavolata.solve.turn import Cells, Turn, look_ahead, weigh

PARTS = float(1 << 24)  # a narrow number holds so many parts of 1 exactly


class Room(NamedTuple):
    """Where turns are tried: three tables, a turn and its sheet."""

    tables: Any
    turns: Any
    sheets: Any


def sweep(
    room: Room,
    pawns: int,
    where: tuple[Cells, Cells, Cells],
    numbers: Cells,
    values: Cells,
    got: Cells,
    best: Cells,
    rates: Cells,
) -> float:
    """Solve positions, or if there is room for the judgement, judge their solution.

    Returns the largest gain by leaving the solution for a single turn.
    """
    first, starts, blocks = where
    s, t, most = room.tables[0], room.turns[0], 0.0
    for number in numbers:
        set_position(s, number, starts, blocks, pawns)
        look_ahead(t, s, room.tables[1], room.tables[2], first, pawns)
        weigh(t, values)
        find_odds(t, room.sheets[0], values)
        if len(got) == 0:
            keep(t, number, values)
            continue
        count_rates(t, rates)
        for seat in range(t.seats):
            place = number * t.seats + seat
            got[place] = expected(t, seat, NOBODY, got)
            best[place] = expected(t, seat, seat, best)
            most = max(most, expected(t, seat, seat, got) - got[place])
    return most


@seldom
def keep(t: Turn, number: int, values: Cells) -> None:
    """Keep what each seat can expect of a position.

    Among more than two seats one that cannot win any more may decide who does, and a trifle
    decides what it does. So what is kept of them is rounded at once, to what a table holds:
    whoever plays from the table does exactly what was expected here.
    """
    rest, first = 1.0, number * t.seats
    for seat in range(t.seats - 1):
        share = expected(t, seat, NOBODY, values)
        if t.seats > 2:
            share = int(share * PARTS + 0.5) / PARTS
        values[first + seat] = share
        rest -= share
    values[first + t.seats - 1] = rest
