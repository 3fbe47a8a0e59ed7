"""What card games with hands, a direction of play and points over several rounds share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from tavolata.core.game import OVER, ROUND_OVER, Common, Out
from tavolata.core.rule import rule

PLAY, DECIDE = range(2)  # the first phases of both; the others are of one game alone


class HasDirection(Protocol):
    """A table at which play goes one way or the other round."""

    seats: int
    direction: int  # 1 clockwise, -1 the other way


class HasTotals(Protocol):
    """A table at which points are written down."""

    totals: list[int]


class HasDrawn(Protocol):
    """A table at which the seat on turn may have drawn a card that fits."""

    phase: int
    turn: int
    drawn: int  # the kind just drawn while deciding, else -1


KindsInHand = Callable[[Any, int], list[int]]  # the kinds that a seat holds, one for each card


@rule
def next_seat(s: HasDirection, seat: int) -> int:
    """Return the neighbour in the direction of play."""
    seat += s.direction
    if seat < 0:
        return seat + s.seats
    return seat - s.seats if seat >= s.seats else seat


@rule
def match_points(s: HasTotals, seat: int) -> int:
    """Return the match total of a seat."""
    return s.totals[seat]


@rule
def table_may(s: Common, action: int, time_up: int, next_round: int) -> bool:
    """Tell whether the table itself may do this: end a window or a turn, or deal again."""
    if action == time_up:
        return s.phase < ROUND_OVER
    return action == next_round and s.phase == ROUND_OVER


@rule
def table_moves(s: Common, out: Out, time_up: int, next_round: int) -> int:
    """Write what the table itself may do."""
    if s.phase == OVER:
        return 0
    out[0] = next_round if s.phase == ROUND_OVER else time_up
    return 1


@rule
def write_partners(seats: int, seat: int, out: Out, count: int, swap: int) -> int:
    """Write a swap with each other seat after so many moves; return how many there are then."""
    for other in range(seats):
        if other != seat:
            out[count] = swap + other
            count += 1
    return count


def moment(s: Any) -> tuple[int, int]:
    """Return what begins a new wait: a turn or a card, but no move out of turn."""
    return s.turns, s.layer


# Views


@rule
def drawn_by(s: HasDrawn, seat: int) -> int:
    """Return the kind that this seat has just drawn and may lay, else -1."""
    return s.drawn if seat == s.turn and s.phase == DECIDE else -1


def drawn_changes(before: HasDrawn, after: HasDrawn, seat: int) -> dict[str, Any]:
    """Return how the card that a seat has just drawn differs in its view after a move."""
    if DECIDE not in (before.phase, after.phase):  # then nobody has just drawn
        return {}
    drawn = drawn_by(after, seat)
    return {} if drawn == drawn_by(before, seat) else {"drawn": drawn}


def hands_of(s: Any, kinds_in_hand: KindsInHand) -> dict[str, Any]:
    """Return the kinds in every hand, one for each card, as a recording has them."""
    return {"hands": [kinds_in_hand(s, seat) for seat in range(s.seats)]}
