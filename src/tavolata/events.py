"""What happened, as typed facts for people's faces; no language in it.

An event is told to the seats in ``to``; an empty ``to`` means everybody. A card is given by
its kind. Each game narrates with these and with a few events of its own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, kw_only=True)
class Event:
    """Something that happened at the table."""

    to: tuple[int, ...] = ()


def event_name(kind: type[Event]) -> str:
    """Return an event's name in messages and texts: DrewCards is ``drew-cards``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


@dataclass(frozen=True)
class Reason:
    """Why a claim is refused: a word, the ledger line behind it, and the facts."""

    code: str
    rule: str
    facts: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class RoundBegan(Event):
    """Cards are dealt, or pawns set up."""

    round: int
    starter: int


@dataclass(frozen=True)
class HandIs(Event):
    """A seat holds these kinds now, because they were dealt or came from elsewhere."""

    seat: int
    kinds: tuple[int, ...]


@dataclass(frozen=True)
class TurnedUp(Event):
    """A card is turned up from the stock."""

    kind: int


@dataclass(frozen=True)
class Laid(Event):
    """A seat lays a card; ``out_of_turn`` for a throw-in or a race."""

    seat: int
    kind: int
    out_of_turn: bool = False


@dataclass(frozen=True)
class Drew(Event):
    """A seat draws cards; ``why``: turn, debt, call, last-card, wrong-card or thanks."""

    seat: int
    count: int
    why: str


@dataclass(frozen=True)
class DrewCards(Event):
    """The same, told only to the seat that drew."""

    seat: int
    kinds: tuple[int, ...]


@dataclass(frozen=True)
class Kept(Event):
    """A seat keeps the card it has just drawn."""

    seat: int


@dataclass(frozen=True)
class Passed(Event):
    """A seat passes: there is nothing to draw, or it stays out of a race."""

    seat: int


@dataclass(frozen=True)
class DebtGrew(Event):
    """A seat must now take this many cards or pass them on."""

    seat: int
    debt: int


@dataclass(frozen=True)
class Swapped(Event):
    """Two seats have exchanged hands."""

    seat: int
    other: int


@dataclass(frozen=True)
class DirectionTurned(Event):
    """Play goes the other way round: 1 is clockwise."""

    direction: int


@dataclass(frozen=True)
class Renewed(Event):
    """The discards have been shuffled into a new stock."""

    count: int


@dataclass(frozen=True)
class TimeRanOut(Event):
    """The table plays for a seat whose time is up."""

    seat: int


@dataclass(frozen=True)
class RoundWon(Event):
    """A seat wins the round."""

    seat: int


@dataclass(frozen=True)
class RoundBlocked(Event):
    """Nobody can go on; the round ends without a winner."""


@dataclass(frozen=True)
class HandShown(Event):
    """A seat shows the cards it still holds, to be counted."""

    seat: int
    kinds: tuple[int, ...]


@dataclass(frozen=True)
class Scored(Event):
    """Points are written down."""

    seat: int
    points: int
    total: int


@dataclass(frozen=True)
class GameWon(Event):
    """The game is over; no seat means that nobody has won."""

    seats: tuple[int, ...]
