"""Events: what happened, as typed facts that user interfaces put into words.

An event is told to the seats in ``to``; an empty ``to`` means everybody. A card is given by
its kind. Each game narrates with these and with a few events of its own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec import Struct


class Event(Struct, frozen=True, kw_only=True):
    """Something that happened at the table."""

    to: tuple[int, ...] = ()


def event_name(kind: type[Event]) -> str:
    """Return an event's name in messages and texts: DrewCards is ``drew-cards``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


class Reason(Struct, frozen=True):
    """Why a claim is refused: a word, the ledger line behind it, and the facts."""

    code: str
    rule: str
    facts: Mapping[str, int] = {}


class RoundBegan(Event, frozen=True):
    """Cards are dealt, or pawns set up."""

    round: int
    starter: int


class HandIs(Event, frozen=True):
    """A seat holds these kinds now, because they were dealt or came from elsewhere."""

    seat: int
    kinds: tuple[int, ...]


class TurnedUp(Event, frozen=True):
    """A card is turned up from the stock."""

    kind: int


class Laid(Event, frozen=True):
    """A seat lays a card; ``out_of_turn`` for a throw-in or a race."""

    seat: int
    kind: int
    out_of_turn: bool = False


class Drew(Event, frozen=True):
    """A seat draws cards; ``why``: turn, debt, call, last-card, wrong-card or thanks."""

    seat: int
    count: int
    why: str


class DrewCards(Event, frozen=True):
    """The same, told only to the seat that drew."""

    seat: int
    kinds: tuple[int, ...]


class Kept(Event, frozen=True):
    """A seat keeps the card it has just drawn."""

    seat: int


class Passed(Event, frozen=True):
    """A seat passes: there is nothing to draw, or it stays out of a race."""

    seat: int


class DebtGrew(Event, frozen=True):
    """A seat must now take this many cards or pass them on."""

    seat: int
    debt: int


class Swapped(Event, frozen=True):
    """Two seats have exchanged hands."""

    seat: int
    other: int


class DirectionTurned(Event, frozen=True):
    """Play goes the other way round: 1 is clockwise."""

    direction: int


class Renewed(Event, frozen=True):
    """The discards have been shuffled into a new stock."""

    count: int


class TimeRanOut(Event, frozen=True):
    """The table plays for a seat whose time is up."""

    seat: int


class RoundWon(Event, frozen=True):
    """A seat wins the round."""

    seat: int


class RoundBlocked(Event, frozen=True):
    """Nobody can go on; the round ends without a winner."""


class HandShown(Event, frozen=True):
    """A seat shows the cards it still holds, to be counted."""

    seat: int
    kinds: tuple[int, ...]


class Scored(Event, frozen=True):
    """Points are written down."""

    seat: int
    points: int
    total: int


class GameWon(Event, frozen=True):
    """The game is over; no seat means that nobody has won."""

    seats: tuple[int, ...]
