"""What a seat, or a spectator, may know of a Ciao! table."""

from typing import Annotated, Any

from tavolata.core.bits import lowest, members, run, size
from tavolata.core.derive import copy_rule
from tavolata.core.game import SPECTATOR
from tavolata.core.record import Array, changed_cells
from tavolata.core.rule import rule
from tavolata.games.cards.rules import drawn_by, drawn_changes, hands_of
from tavolata.games.ciao import cards
from tavolata.games.ciao.actions import SEATS
from tavolata.games.ciao.state import Public, State
from tavolata.games.ciao.stock import hand_size, top_kind
from tavolata.games.ciao.telling.notation import kinds_in_hand


class View(Public):
    """The table as one seat sees it."""

    seat: int  # -1 for a spectator
    top: int  # the kind of the top card; -1 at the opening
    drawn: int  # the kind this seat has just drawn and may lay, else -1
    hand: Annotated[list[int], Array("i1", cards.KINDS)]  # cards this seat holds
    sizes: Annotated[list[int], Array("i1", SEATS)]  # cards in each hand
    discards: Annotated[list[int], Array("i1", cards.KINDS)]  # cards under the top card
    deck: Annotated[list[int], Array("i1", cards.KINDS)]  # cards in play altogether


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
        count_kinds(s, s.low[seat], s.high[seat], 1, hand)


def own_changes(before: State, after: State, seat: int) -> dict[str, Any]:
    """Return what a move has changed for this seat alone; of the hand, the kinds by number."""
    if seat == SPECTATOR:
        return {}
    changed = drawn_changes(before, after, seat)
    if before.low[seat] != after.low[seat] or before.high[seat] != after.high[seat]:
        changed["hand"] = changed_cells(hand_of(before, seat), hand_of(after, seat))
    return changed


def hand_of(s: State, seat: int) -> list[int]:
    """Return how many of each kind a seat holds."""
    hand = [0] * cards.KINDS
    count_kinds(s, s.low[seat], s.high[seat], 1, hand)
    return hand


def shared_changes(before: State, after: State) -> dict[str, Any]:
    """Return what a move has changed for everybody that is no field of the table."""
    seats = [s for s in range(after.seats) if hand_size(before, s) != hand_size(after, s)]
    changed: dict[str, Any] = {}
    if seats:
        changed["sizes"] = {seat: hand_size(after, seat) for seat in seats}
    if top_kind(before) != top_kind(after):
        changed["top"] = top_kind(after)
    if discards := changed_discards(before, after):
        changed["discards"] = discards
    return changed


def changed_discards(before: State, after: State) -> dict[int, int]:
    """Return how many cards of a kind lie under the top card, if that has changed."""
    if before.top == after.top and before.renewals == after.renewals:
        return {}
    was, now = under_top(before), under_top(after)
    words = {kind: copies(after, kind) for kind in {after.kinds[c] for c in members(was ^ now)}}
    return {
        kind: size(now & word)
        for kind, word in words.items()
        if size(now & word) != size(was & word)
    }


def copies(s: State, kind: int) -> int:
    """Return all cards of a kind in one long word."""
    return run(s.first[kind], s.first[kind + 1] - s.first[kind])


def under_top(s: State) -> int:
    """Return the cards under the top card in one long word: all that are nowhere else."""
    low, high = s.deck_low, s.deck_high
    for seat in range(s.seats):
        low &= ~s.low[seat]
        high &= ~s.high[seat]
    elsewhere = sum(1 << card for card in s.pile[: s.pile_size])
    return (low | high << cards.SPLIT) & ~elsewhere & ~(1 << s.top if s.top >= 0 else 0)


@rule
def look_public(s: State, v: View) -> None:
    """Copy what everybody may know, and count hands, deck and discards."""
    copy_public(s, v)
    v.top = top_kind(s)
    look_cards(s, v)
    for seat in range(SEATS):
        v.sizes[seat] = hand_size(s, seat) if seat < s.seats else 0


@rule
def look_cards(s: State, v: View) -> None:
    """Count the deck and the discards, each from all cards down."""
    first, deck, discards = s.first, v.deck, v.discards
    for kind in range(cards.KINDS):
        count = first[kind + 1] - first[kind]
        deck[kind], discards[kind] = count, count
    low, high = cards.LOW_ALL & ~s.deck_low, cards.HIGH_ALL & ~s.deck_high  # left out
    count_kinds(s, low, high, -1, deck)
    for seat in range(s.seats):
        low |= s.low[seat]
        high |= s.high[seat]
    count_kinds(s, low, high, -1, discards)
    for place in range(s.pile_size):
        discards[s.kinds[s.pile[place]]] -= 1
    if s.top >= 0:
        discards[v.top] -= 1


@rule
def count_kinds(s: State, low: int, high: int, by: int, out: list[int]) -> None:
    """Count each kind in a pair of words up or down."""
    while low != 0:
        out[s.kinds[lowest(low)]] += by
        low &= low - 1
    while high != 0:
        out[s.kinds[lowest(high) + cards.SPLIT]] += by
        high &= high - 1


def hidden(s: State) -> dict[str, Any]:
    """Return the kinds in every hand, one for each card."""
    return hands_of(s, kinds_in_hand)
