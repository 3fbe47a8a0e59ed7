"""What a seat, or a spectator, may know of a SOLO table."""

from typing import Annotated, Any

from tavolata.core.bits import lowest
from tavolata.core.derive import copy_rule
from tavolata.core.game import SPECTATOR
from tavolata.core.record import Array
from tavolata.core.rule import rule
from tavolata.games.cards.rules import drawn_by, drawn_changes, hands_of
from tavolata.games.solo import cards
from tavolata.games.solo.actions import SEATS
from tavolata.games.solo.state import Public, State
from tavolata.games.solo.stock import count_of, hand_size
from tavolata.games.solo.telling.notation import kinds_in_hand, kinds_of


class View(Public):
    """The table as one seat sees it."""

    seat: int  # -1 for a spectator
    drawn: int  # the kind this seat has just drawn and may lay, else -1
    hand: Annotated[list[int], Array("i1", cards.KINDS)]  # cards this seat holds
    sizes: Annotated[list[int], Array("i1", SEATS)]  # cards in each hand


copy_public = copy_rule(Public)

OWN_FIELDS = ("seat", "drawn", "hand")  # all else is the same for everybody


@rule
def look(s: State, seat: int, v: View) -> None:
    """Fill a view with what this seat may know; hidden things have no place in it."""
    look_public(s, v)
    look_own(s, seat, v)


@rule
def look_own(s: State, seat: int, v: View) -> None:
    """Look at one's own hand; a spectator has none."""
    v.seat, v.drawn = seat, drawn_by(s, seat)
    hand = v.hand
    for kind in range(cards.KINDS):
        hand[kind] = 0
    if seat != SPECTATOR:
        count_kinds(s.held[seat], s.more[seat], hand)


@rule
def count_kinds(held: int, more: int, out: list[int]) -> None:
    """Add to the count of each kind in a hand."""
    while held != 0:
        out[lowest(held)] += 1
        held &= held - 1
    while more != 0:
        out[int(cards.MORE_KIND[lowest(more)])] += 1
        more &= more - 1


def own_changes(before: State, after: State, seat: int) -> dict[str, Any]:
    """Return what a move has changed for this seat alone; of the hand, the kinds by number."""
    if seat == SPECTATOR:
        return {}
    changed = drawn_changes(before, after, seat)
    held = before.held[seat] ^ after.held[seat]
    more = before.more[seat] ^ after.more[seat]
    if held | more:
        kinds = kinds_of(held, more)
        changed["hand"] = {kind: count_of(after, seat, kind) for kind in kinds}
    return changed


def shared_changes(before: State, after: State) -> dict[str, Any]:
    """Return what a move has changed for everybody that is no field of the table: sizes."""
    sizes = {}
    for seat in range(after.seats):
        if before.held[seat] != after.held[seat] or before.more[seat] != after.more[seat]:
            size = hand_size(after, seat)
            if size != hand_size(before, seat):
                sizes[seat] = size
    return {"sizes": sizes} if sizes else {}


@rule
def look_public(s: State, v: View) -> None:
    """Copy what everybody may know, and count the hands."""
    copy_public(s, v)
    for seat in range(SEATS):
        v.sizes[seat] = hand_size(s, seat) if seat < s.seats else 0


def hidden(s: State) -> dict[str, Any]:
    """Return the kinds in every hand, one for each card."""
    return hands_of(s, kinds_in_hand)
