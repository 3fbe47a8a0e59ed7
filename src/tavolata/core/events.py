"""Events: what happened, as typed facts that user interfaces put into words.

An event is told to the seats in ``to``; an empty ``to`` means everybody. The annotation of a
fact says how it is told: a ``SeatNumber`` or an ``OtherSeat`` by the name of who sits there, a
``Kind`` by what the card is called, or several of them in a tuple; anything else as it is.
Each game narrates with these and with a few events of its own. The events of cards, draws and
debts are here, too: card games of other packages can narrate with them, and each has one
sentence in every language.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Literal, cast, get_args, get_type_hints

from msgspec import Struct

FactType = Literal["seat", "other", "kind"]

#: The seat that a sentence is about: it reads the form ``.you``.
SeatNumber = Annotated[int, "seat"]
#: The seat to which something happens: it reads the form ``.to_you``.
OtherSeat = Annotated[int, "other"]
#: A kind of card.
Kind = Annotated[int, "kind"]


class Event(Struct, frozen=True, kw_only=True):
    """Something that happened at the table."""

    to: tuple[int, ...] = ()


def event_name(kind: type[Event]) -> str:
    """Return an event's name in messages and texts: DrewCards is ``drew-cards``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


@cache
def fact_types(kind: type[Event]) -> dict[str, FactType]:
    """Return which facts of an event are seats or cards; the others are told as they are."""
    return annotated_types(kind)


def annotated_types(kind: type[Any]) -> dict[str, FactType]:
    """Return what the annotations of a class, an event or a view, say to be seats or cards."""
    hints = get_type_hints(kind, include_extras=True)
    found = {name: _fact_type(hint) for name, hint in hints.items()}
    return {name: type_ for name, type_ in found.items() if type_ is not None}


def _fact_type(hint: Any) -> FactType | None:
    """Return what an annotation says, of a fact or of each in a tuple or list."""
    for said in getattr(hint, "__metadata__", ()):
        if said in get_args(FactType):
            return cast(FactType, said)
    return next(filter(None, map(_fact_type, get_args(hint))), None)


class Reason(Struct, frozen=True):
    """Why a claim is refused: a word, the ledger line behind it, and the facts."""

    code: str
    rule: str
    facts: Mapping[str, int] = {}


class RoundBegan(Event, frozen=True):
    """Cards are dealt, or pawns set up."""

    round: int
    starter: SeatNumber


class HandIs(Event, frozen=True):
    """A seat holds these kinds now, because they were dealt or came from elsewhere."""

    seat: SeatNumber
    kinds: tuple[Kind, ...]


class TurnedUp(Event, frozen=True):
    """A card is turned up from the stock."""

    kind: Kind


class Laid(Event, frozen=True):
    """A seat lays a card; ``out_of_turn`` for a throw-in or a race."""

    seat: SeatNumber
    kind: Kind
    out_of_turn: bool = False


class Drew(Event, frozen=True):
    """A seat draws cards; ``why``: turn, debt, call, last-card, wrong-card or thanks."""

    seat: SeatNumber
    count: int
    why: str


class DrewCards(Event, frozen=True):
    """The same, told only to the seat that drew."""

    seat: SeatNumber
    kinds: tuple[Kind, ...]


class Kept(Event, frozen=True):
    """A seat keeps the card it has just drawn."""

    seat: SeatNumber


class Passed(Event, frozen=True):
    """A seat passes: there is nothing to draw, or it stays out of a race."""

    seat: SeatNumber


class DebtGrew(Event, frozen=True):
    """A seat must now take this many cards or pass them on."""

    seat: SeatNumber
    debt: int


class Swapped(Event, frozen=True):
    """Two seats have exchanged hands."""

    seat: SeatNumber
    other: OtherSeat


class DirectionTurned(Event, frozen=True):
    """Play goes the other way round: 1 is clockwise."""

    direction: int


class Renewed(Event, frozen=True):
    """The discards have been shuffled into a new stock."""

    count: int


class TimeRanOut(Event, frozen=True):
    """The table plays for a seat whose time is up."""

    seat: SeatNumber


class RoundWon(Event, frozen=True):
    """A seat wins the round."""

    seat: SeatNumber


class RoundBlocked(Event, frozen=True):
    """Nobody can go on; the round ends without a winner."""


class HandShown(Event, frozen=True):
    """A seat shows the cards it still holds, to be counted."""

    seat: SeatNumber
    kinds: tuple[Kind, ...]


class Scored(Event, frozen=True):
    """Points are written down."""

    seat: SeatNumber
    points: int
    total: int


class GameWon(Event, frozen=True):
    """The game is over; no seat means that nobody has won."""

    seats: tuple[SeatNumber, ...]


COMMON_EVENTS = tuple(Event.__subclasses__())  # those above; each game adds its own
