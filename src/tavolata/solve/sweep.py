"""The loop over positions: find the outcomes of a turn, solve it, store its values."""

from typing import Any, NamedTuple

from tavolata.core.rule import seldom
from tavolata.solve.numbering import set_position
from tavolata.solve.rates import count_rates
from tavolata.solve.turns.odds import TurnWorkspace, find_odds
from tavolata.solve.turns.response import NOBODY, expected
from tavolata.solve.turns.turn import Cells, Turn, evaluate_slots, look_ahead

PARTS = float(1 << 24)  # a narrow number holds so many parts of 1 exactly


class SweepBuffers(NamedTuple):
    """Buffers: three tables, a turn, and what solving it needs."""

    tables: Any
    turns: Any
    workspace: TurnWorkspace


def sweep(
    buffers: SweepBuffers,
    pawns: int,
    where: tuple[Cells, Cells, Cells],
    numbers: Cells,
    values: Cells,
    got: Cells,
    best: Cells,
    rates: Cells,
) -> float:
    """Solve positions; if ``got`` and ``best`` have room, evaluate their solution instead.

    Returns the largest gain by deviating from the solution for a single turn.
    """
    first, starts, blocks = where
    s, t, most = buffers.tables[0], buffers.turns[0], 0.0
    for number in numbers:
        set_position(s, number, starts, blocks, pawns)
        look_ahead(t, s, buffers.tables[1], buffers.tables[2], first, pawns)
        evaluate_slots(t, values)
        find_odds(t, buffers.workspace, values)
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
    """Store each seat's value of a position.

    Among more than two seats one that cannot win any more may decide who does, and tiny
    differences decide what it does. So their values are rounded at once, to the precision of
    the file: whoever plays from the file makes exactly the choices assumed here.
    """
    rest, first = 1.0, number * t.seats
    for seat in range(t.seats - 1):
        share = expected(t, seat, NOBODY, values)
        if t.seats > 2:
            share = int(share * PARTS + 0.5) / PARTS
        values[first + seat] = share
        rest -= share
    values[first + t.seats - 1] = rest
