"""The loop over positions: each is looked ahead from, weighed, played, and noted down."""

from typing import Any, NamedTuple

from tavolata.solve.duel import solve_duel
from tavolata.solve.numbering import set_position
from tavolata.solve.rates import count_rates
from tavolata.solve.response import NOBODY, expected
from tavolata.solve.turn import Cells, look_ahead, weigh


class Room(NamedTuple):
    """Where turns are tried: three tables, a turn and its programme."""

    tables: Any
    turns: Any
    programmes: Any


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
        solve_duel(t, room.programmes[0])
        if len(got) > 0:
            count_rates(t, rates)
        for seat in range(t.seats):
            place = number * t.seats + seat
            if len(got) == 0:
                values[place] = expected(t, seat, NOBODY, values)
            else:
                got[place] = expected(t, seat, NOBODY, got)
                best[place] = expected(t, seat, seat, best)
                most = max(most, expected(t, seat, seat, got) - got[place])
    return most
