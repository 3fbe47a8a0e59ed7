"""How card games are told and written: events of hands and rounds, and the line of a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tavolata.core.events import (
    Event,
    GameWon,
    HandIs,
    HandShown,
    Renewed,
    RoundBlocked,
    RoundWon,
    Scored,
)
from tavolata.core.game import OVER, ROUND_OVER, winners
from tavolata.core.notation import NotationError, with_fields
from tavolata.games.cards.rules import KindsInHand


def narrate_hands(s: Any, kinds_in_hand: KindsInHand, seats: Iterable[int]) -> list[Event]:
    """Tell each of these seats alone what it holds."""
    return [HandIs(seat, tuple(kinds_in_hand(s, seat)), to=(seat,)) for seat in seats]


def narrate_renewal(before: Any, after: Any, drawn: int) -> list[Event]:
    """Tell that the discards have become the stock, if more was drawn than was left of it."""
    if drawn <= before.pile_size:
        return []
    return [Renewed(after.pile_size + drawn - before.pile_size)]


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


def split_cards(text: str, seats: int) -> tuple[str, list[list[str]], str]:
    """Return the names of the top card and of each hand's cards, and a table's other fields."""
    board, _, fields = text.partition(";")
    top, *hands = (part.split() for part in board.split("|"))
    if not 2 <= len(hands) <= seats or len(top) != 1:
        raise NotationError(f"a table is its top card and 2 to {seats} hands, divided by |")
    return top[0], hands, fields


def write_cards(
    s: Any, top: str, kinds_in_hand: KindsInHand, names: Sequence[str], fields: str
) -> str:
    """Write a table: the top card, the hands, and its other fields, if any."""
    hands = (kinds_in_hand(s, seat) for seat in range(s.seats))
    board = [top, *(" ".join(names[kind] for kind in hand) for hand in hands)]
    return with_fields(" | ".join(board), fields)
