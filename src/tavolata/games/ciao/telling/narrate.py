"""Derive the events of a move by comparing the tables before and after it."""

from collections.abc import Callable

from tavolata.core.events import (
    DebtGrew,
    DirectionTurned,
    Drew,
    DrewCards,
    Event,
    Kept,
    Kind,
    Laid,
    OtherSeat,
    Passed,
    RoundBegan,
    SeatNumber,
    Swapped,
    TimeRanOut,
)
from tavolata.core.game import TABLE
from tavolata.games.cards.telling import narrate_end, narrate_hands, narrate_renewal
from tavolata.games.ciao import actions, cards, default_move, phase
from tavolata.games.ciao.actions import SEATS
from tavolata.games.ciao.rules import foul
from tavolata.games.ciao.score import is_scored
from tavolata.games.ciao.state import State
from tavolata.games.ciao.telling.notation import kinds_in_hand, kinds_of


class SymbolNamed(Event, frozen=True):
    """A seat names the symbol of its joker."""

    seat: SeatNumber
    symbol: int


class PlaysAgain(Event, frozen=True):
    """A seat takes another turn at once."""

    seat: SeatNumber


class DebtCancelled(Event, frozen=True):
    """A joker makes a +3 void; this many cards need not be drawn."""

    seat: SeatNumber
    debt: int


class RaceBegan(Event, frozen=True):
    """These seats race to lay the next card."""

    seats: tuple[SeatNumber, ...]


class RaceEnded(Event, frozen=True):
    """Nobody has laid a card in the race."""


class WrongCard(Event, frozen=True):
    """A seat has tried a card that does not fit, and takes it back."""

    seat: SeatNumber
    kind: Kind


class Gave(Event, frozen=True):
    """A seat gives another a card, face down."""

    seat: SeatNumber
    other: OtherSeat


class GaveCard(Event, frozen=True):
    """The same, told only to the two, who see the card."""

    seat: SeatNumber
    other: OtherSeat
    kind: Kind


class ThanksDue(Event, frozen=True):
    """A receiver has a moment to say thank you."""

    seat: SeatNumber


class Thanked(Event, frozen=True):
    """A receiver says thank you."""

    seat: SeatNumber


class ThanksMissed(Event, frozen=True):
    """A receiver has not said thank you in time."""

    seat: SeatNumber


EVENTS = (
    SymbolNamed,
    PlaysAgain,
    DebtCancelled,
    RaceBegan,
    RaceEnded,
    WrongCard,
    Gave,
    GaveCard,
    ThanksDue,
    Thanked,
    ThanksMissed,
)


_SIMPLE: dict[int, Callable[[int], Event]] = {
    actions.KEEP: Kept,
    actions.AGAIN: PlaysAgain,
    actions.PASS: Passed,
    actions.THANK: Thanked,
}


def narrate_deal(s: State) -> list[Event]:
    """Tell of a fresh deal."""
    return [RoundBegan(s.round, s.starter), *narrate_hands(s, kinds_in_hand, range(s.seats))]


def narrate(before: State, seat: int, action: int, after: State) -> list[Event]:
    """Tell what a move did."""
    if action == actions.NEXT_ROUND:
        return narrate_deal(after)
    events: list[Event] = []
    clocked = seat == TABLE and before.phase < phase.RACE
    if clocked:
        events.append(TimeRanOut(before.turn))
        seat, action = before.turn, default_move.choice(before)  # C-A42
    events += _act(before, seat, action, after)
    events += _draws(before, seat, action, after)
    if clocked and action == actions.DRAW and before.debt == 0 and _drew(before, after, seat):
        events.append(Kept(seat))
    if after.direction != before.direction:
        events.append(DirectionTurned(after.direction))
    if after.debt > before.debt:
        events.append(DebtGrew(after.turn, after.debt))
    ending = narrate_end(before, after, kinds_in_hand, scored=is_scored(after))  # C-37
    return events + _windows(before, action, after) + ending


def _act(before: State, seat: int, action: int, after: State) -> list[Event]:
    """Tell what the seat itself did."""
    if action < cards.KINDS:
        return _lay(before, seat, action)
    if actions.GIVE <= action < actions.SWAP:
        kind, other = divmod(action - actions.GIVE, SEATS)
        return [Gave(seat, other), GaveCard(seat, other, kind, to=(seat, other))]
    if actions.SWAP <= action < actions.PASS:
        other = action - actions.SWAP
        return [Swapped(seat, other), *narrate_hands(after, kinds_in_hand, (seat, other))]
    if actions.NAME <= action < actions.AGAIN:
        return [SymbolNamed(seat, action - actions.NAME)]
    if action == actions.TIME_UP and before.phase == phase.THANKS:
        return [ThanksMissed(before.receiver)]
    return [_SIMPLE[action](seat)] if action in _SIMPLE else []


def _lay(before: State, seat: int, kind: int) -> list[Event]:
    """Tell of a card laid, rightly or wrongly."""
    if foul(before, seat, kind):
        return [WrongCard(seat, kind)]
    events: list[Event] = [Laid(seat, kind, before.phase == phase.RACE)]
    if before.debt > 0 and kind >= cards.JOKER:
        events.append(DebtCancelled(seat, before.debt))
    return events


def _drew(before: State, after: State, seat: int) -> tuple[int, ...]:
    """Return the kinds in a hand that were in no hand before."""
    low = high = 0
    for other in range(before.seats):
        low |= before.low[other]
        high |= before.high[other]
    return tuple(kinds_of(after, after.low[seat] & ~low, after.high[seat] & ~high))


def _draws(before: State, seat: int, action: int, after: State) -> list[Event]:
    """Tell who drew, how many and why; and to the drawer alone, what."""
    drawer = before.receiver if before.phase == phase.THANKS else seat
    if drawer == TABLE:  # a race has ended
        return []
    kinds = _drew(before, after, drawer)
    if not kinds:
        tried = action == actions.DRAW or _lost_turn(before, seat, action)
        return [Passed(drawer)] if tried else []
    events = narrate_renewal(before, after, len(kinds))
    events.append(Drew(drawer, len(kinds), _why(before, action)))
    events.append(DrewCards(drawer, kinds, to=(drawer,)))
    return events


def _lost_turn(before: State, seat: int, action: int) -> bool:
    """Tell whether a wrong card ends the turn (C-A34); in a race it does not."""
    return before.phase != phase.RACE and foul(before, seat, action)


def _why(before: State, action: int) -> str:
    """Return why a seat draws."""
    if before.phase == phase.THANKS:
        return "thanks"
    if action < cards.KINDS:
        return "wrong-card"
    return "debt" if before.debt > 0 else "turn"


def _windows(before: State, action: int, after: State) -> list[Event]:
    """Tell of a race or thanks that begin, and of a race that nobody has won."""
    if before.phase == phase.RACE and after.layer == before.layer and after.racing == 0:
        return [RaceEnded()]
    if after.phase == phase.RACE and action < cards.KINDS and after.top != before.top:
        return [
            RaceBegan(tuple(seat for seat in range(after.seats) if after.racing >> seat & 1))
        ]
    if after.phase == phase.THANKS:
        return [ThanksDue(after.receiver)]
    return []
