"""Derive the events of a move by comparing the tables before and after it."""

from tavolata.core.events import Event, GameWon, SeatNumber, TimeRanOut
from tavolata.core.game import OVER, TABLE, winners
from tavolata_pig.rules import ROLL
from tavolata_pig.state import State


class Rolled(Event, frozen=True):
    """A seat rolls and goes on."""

    seat: SeatNumber
    die: int
    turn_total: int


class RolledOne(Event, frozen=True):
    """A seat rolls a 1 and loses the points of this turn."""

    seat: SeatNumber
    lost: int


class Held(Event, frozen=True):
    """A seat takes its points home."""

    seat: SeatNumber
    points: int
    total: int


EVENTS = (Rolled, RolledOne, Held)


def narrate(before: State, seat: int, action: int, after: State) -> list[Event]:
    """Tell what a move did."""
    turn = before.turn
    if action == ROLL:
        if after.die == 1:
            return [RolledOne(turn, before.turn_total)]
        return [Rolled(turn, after.die, after.turn_total)]
    events: list[Event] = [TimeRanOut(turn)] if seat == TABLE else []
    events.append(Held(turn, before.turn_total, after.totals[turn]))
    if after.phase == OVER:
        events.append(GameWon(tuple(winners(after))))
    return events
