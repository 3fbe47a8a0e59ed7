"""Derive the events of a move by comparing the tables before and after it.

A die is told only to those who have looked into the cup (CC-12, CC-13, CC-A18). What the clock
rolls or announces is told as if the seat had done it: else it would give the die away (CC-A31).
"""

from tavolata.core.events import Event, GameWon, OtherSeat, Scored, SeatNumber, TimeRanOut
from tavolata.core.game import winners
from tavolata.games.ciao_ciao import actions, phase
from tavolata.games.ciao_ciao.podium import points
from tavolata.games.ciao_ciao.rules import waits_for
from tavolata.games.ciao_ciao.state import REVEAL_ALL, State


class Rolled(Event, frozen=True):
    """A seat shakes the cup and looks."""

    seat: SeatNumber


class DieShown(Event, frozen=True):
    """Those who look into the cup see the die; 0 is a cross."""

    die: int


class Announced(Event, frozen=True):
    """A seat announces a number; its pawn stands on this plank until all have answered."""

    seat: SeatNumber
    number: int
    plank: int  # beyond the last one for a pawn that would be across


class Believed(Event, frozen=True):
    """A seat believes the announcement."""

    seat: SeatNumber


class Doubted(Event, frozen=True):
    """A seat doubts the announcement."""

    seat: SeatNumber


class DoubtResolved(Event, frozen=True):
    """The doubted announcement was true, or a bluff."""

    announcer: SeatNumber
    doubter: OtherSeat
    true: bool


class Moved(Event, frozen=True):
    """A seat's pawn stands on this plank for good."""

    seat: SeatNumber
    plank: int


class Crossed(Event, frozen=True):
    """A pawn is across and takes a podium step; 0 for the third, which wins instead."""

    seat: SeatNumber
    step: int


class Fell(Event, frozen=True):
    """A pawn falls from where it stood; on its way across, off the last plank."""

    seat: SeatNumber
    plank: int


class PodiumFell(Event, frozen=True):
    """A pawn falls off the podium, from this step."""

    seat: SeatNumber
    step: int


class Replaced(Event, frozen=True):
    """A seat's next pawn stands on plank 1; so many are left in its reserve."""

    seat: SeatNumber
    reserve: int


class PushDue(Event, frozen=True):
    """A seat has to choose which podium pawn of the doubter falls."""

    seat: SeatNumber
    doubter: OtherSeat


EVENTS = (
    Rolled,
    DieShown,
    Announced,
    Believed,
    Doubted,
    DoubtResolved,
    Moved,
    Crossed,
    Fell,
    PodiumFell,
    Replaced,
    PushDue,
)


def narrate(before: State, seat: int, action: int, after: State) -> list[Event]:
    """Tell what a move did."""
    return _act(before, action, after) + _ending(after)


def _act(before: State, action: int, after: State) -> list[Event]:
    """Tell what the seat that was waited for did, or the clock for it."""
    seat = waits_for(before)
    if action == actions.TIME_UP and before.phase >= phase.DOUBT:
        return [TimeRanOut(seat), *_answered_or_pushed(before, seat, after)]
    if action == actions.TIME_UP:
        rolled = _rolled(after) if before.phase == phase.ROLL else []
        return [*rolled, *_announced(before, after)]
    if action == actions.ROLL:
        return _rolled(after)
    if action < actions.BELIEVE:
        return _announced(before, after)
    if action == actions.DOUBT:
        return _doubted(before, after)
    return _answered_or_pushed(before, seat, after)


def _answered_or_pushed(before: State, seat: int, after: State) -> list[Event]:
    """Tell that a seat believes or, once it had to choose, which pawn fell."""
    if before.phase == phase.PUSH:
        return [_podium_fall(before, after)]
    return [Believed(seat), *_all_believed(before, after)]


def _rolled(after: State) -> list[Event]:
    """Tell everybody of the roll, and the roller alone what it shows."""
    return [Rolled(after.roller), DieShown(after.die, to=(after.roller,))]


def _announced(before: State, after: State) -> list[Event]:
    """Tell of an announcement, and how it ends where nobody may doubt it (CC-A30)."""
    place = _place(before, before.turn, after.announced)
    told = Announced(before.turn, after.announced, place)
    return [told, *_all_believed(before, after)]


def _place(before: State, seat: int, number: int) -> int:
    """Return the plank a pawn gets to; all that is beyond the last one is the same."""
    return min(before.plank[seat] + number, before.planks + 1)


def _all_believed(before: State, after: State) -> list[Event]:
    """Tell where the announcer's pawn stands once nobody is left to be asked."""
    if after.asked >= 0:
        return []
    return _advanced(before, after, before.turn)


def _doubted(before: State, after: State) -> list[Event]:
    """Tell of a doubt: everybody how it ended, the doubter or everybody the die."""
    announcer, doubter = before.turn, before.asked
    true = before.die == before.announced
    to = () if before.reveal == REVEAL_ALL else (doubter,)
    events: list[Event] = [
        Doubted(doubter),
        DieShown(before.die, to=to),
        DoubtResolved(announcer, doubter, true),
    ]
    if true:
        return events + _advanced(before, after, announcer) + _punished(before, after)
    plank = min(_place(before, announcer, before.announced), before.planks)
    events += [Fell(announcer, plank), *_replaced(after, announcer)]
    if before.plank[doubter] > 0:
        events += _advanced(before, after, doubter)
    return events


def _punished(before: State, after: State) -> list[Event]:
    """Tell what the wrong doubter lost, unless the game was won before (CC-A7)."""
    doubter = after.doubter
    if _won(after):
        return []
    if before.plank[doubter] > 0:
        return [Fell(doubter, before.plank[doubter]), *_replaced(after, doubter)]
    if after.phase == phase.PUSH:
        return [PushDue(waits_for(after), doubter)]
    return [_podium_fall(before, after)]


def _advanced(before: State, after: State, seat: int) -> list[Event]:
    """Tell where a pawn has got to by the announced number."""
    plank = _place(before, seat, after.announced)
    if plank <= before.planks:
        return [Moved(seat, plank)]
    taken = (
        place + 1
        for place in range(actions.STEPS)
        if before.podium[place] == 0 and after.podium[place] == seat + 1
    )
    return [Crossed(seat, next(taken, 0)), *_replaced(after, seat)]


def _replaced(after: State, seat: int) -> list[Event]:
    """Tell of a new pawn on plank 1, if there is one."""
    return [Replaced(seat, after.reserve[seat])] if after.plank[seat] == 1 else []


def _podium_fall(before: State, after: State) -> Event:
    """Tell which podium pawn of the doubter fell."""
    owner = after.doubter + 1
    held = [place for place in range(actions.STEPS) if before.podium[place] == owner]
    step = next(place + 1 for place in held if after.podium[place] != owner)
    return PodiumFell(after.doubter, step)


def _won(s: State) -> bool:
    """Tell whether the game was won by a third crossing."""
    return max(s.plank) > s.planks


def _ending(after: State) -> list[Event]:
    """Tell how the game ended, if it did."""
    if after.phase != phase.OVER:
        return []
    events: list[Event] = []
    if not _won(after):
        scores = [(seat, points(after, seat)) for seat in range(after.seats)]
        events += [Scored(seat, score, score) for seat, score in scores]
    return [*events, GameWon(tuple(winners(after)))]
