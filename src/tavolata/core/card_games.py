"""What card games with hands, a direction of play and points over several rounds share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from tavolata.core.events import (
    Event,
    GameWon,
    HandIs,
    HandShown,
    RoundBlocked,
    RoundWon,
    Scored,
)
from tavolata.core.game import OVER, ROUND_OVER, winners
from tavolata.core.rule import rule


class HasDirection(Protocol):
    """A table at which play goes one way or the other round."""

    seats: int
    direction: int  # 1 clockwise, -1 the other way


class HasTotals(Protocol):
    """A table at which points are written down."""

    totals: list[int]


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


def narrate_hands(s: Any, kinds_in_hand: KindsInHand, seats: Iterable[int]) -> list[Event]:
    """Tell each of these seats alone what it holds."""
    return [HandIs(seat, tuple(kinds_in_hand(s, seat)), to=(seat,)) for seat in seats]


def narrate_end(
    before: Any, after: Any, kinds_in_hand: KindsInHand, *, scored: bool = True
) -> list[Event]:
    """Tell how the round and the match ended, if they did; hands are shown to be counted."""
    if after.phase < ROUND_OVER:
        return []
    events: list[Event] = [RoundWon(after.winner) if after.winner >= 0 else RoundBlocked()]
    if scored:
        hands = [(seat, tuple(kinds_in_hand(after, seat))) for seat in range(after.seats)]
        events += [HandShown(seat, kinds) for seat, kinds in hands if kinds]
        for seat in range(after.seats):
            points = after.totals[seat] - before.totals[seat]
            events.append(Scored(seat, points, after.totals[seat]))
    if after.phase == OVER:
        events.append(GameWon(tuple(winners(after))))
    return events
