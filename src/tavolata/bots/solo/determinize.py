"""Determinization for SOLO: a random full state that is consistent with a seat's view."""

from __future__ import annotations

from typing import Any

from tavolata.bots.cards.belief import Belief
from tavolata.bots.cards.determinize import dealer
from tavolata.compiled.policy_random import PolicyRandom
from tavolata.core.rule import rule
from tavolata.games.solo import SOLO, cards
from tavolata.games.solo.state import NO, State
from tavolata.games.solo.stock import put
from tavolata.games.solo.telling.view import View


def known_table(view: View) -> State:
    """Return a table with all that a view shows; other hands and the stock are empty."""
    s: State = SOLO.known_table(view)
    s.ordered, s.pile_size = NO, 0
    for kind, count in enumerate(view.hand):
        for _ in range(count):
            put(s, view.seat, kind)
    return s


def unseen(view: View) -> list[int]:
    """Return the kinds of all cards that are in other hands or in the stock."""
    return [
        kind
        for kind in range(cards.KINDS)
        for _ in range(
            int(cards.COPIES[kind]) - view.hand[kind] - view.discards[kind] - (kind == view.top)
        )
    ]


@rule
def kind_of(s: State, card: int) -> int:
    """Return the kind of a card, which in SOLO is all that there is to it."""
    return card


deal_hands = dealer(kind_of, put)


@rule
def determinize(s: State, b: Belief, pool: Any, dealt: Any, rng: PolicyRandom) -> None:
    """Deal all that is hidden at a known table."""
    deal_hands(s, b, pool, dealt, rng)
    for place in range(s.pile_size):
        s.pile[place] = pool[place]
