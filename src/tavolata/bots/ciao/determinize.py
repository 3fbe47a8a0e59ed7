"""Determinization for Ciao!: a random full state that is consistent with a seat's view."""

from __future__ import annotations

from typing import Any

from tavolata.bots.cards.belief import Belief
from tavolata.bots.cards.determinize import dealer
from tavolata.compiled.policy_random import PolicyRandom, random_below
from tavolata.core.rule import rule
from tavolata.games.ciao import CIAO, cards
from tavolata.games.ciao.deck import lay_out
from tavolata.games.ciao.state import V1, State
from tavolata.games.ciao.stock import put
from tavolata.games.ciao.telling.view import View


def known_table(view: View) -> State:
    """Return a table with all that a view shows; other hands and the stock are empty."""
    s: State = CIAO.known_table(view)
    s.icons = icons_of(view)
    lay_out(s)
    s.pile_size = 0
    for kind, count in enumerate(view.hand):
        for card in range(s.first[kind], s.first[kind] + count):
            put(s, view.seat, card)
    s.top = s.first[view.top] + view.hand[view.top] if view.top >= 0 else -1
    return s


def icons_of(view: View) -> list[int]:
    """Return where the icons are (C-A1), as the deck shows it."""
    deck = view.deck
    icons = [0] * (cards.GROUPS * cards.ICONS)
    for group in range(cards.GROUPS):
        plain = group * cards.FACES
        if view.variant == V1:  # C-40 those with icons are out of play: any icon will do
            icons[group * cards.ICONS] = int(cards.GROUP_SIZES[group]) - deck[plain]
        else:
            icons[group * cards.ICONS : (group + 1) * cards.ICONS] = deck[
                plain + 1 : plain + cards.FACES
            ]
    return icons


def unseen(view: View) -> list[int]:
    """Return all cards that are in other hands or in the stock; those seen are the first."""
    s = known_table(view)
    pool: list[int] = []
    for kind in range(cards.KINDS):
        seen = view.hand[kind] + view.discards[kind] + (kind == view.top)
        pool += range(s.first[kind] + seen, s.first[kind] + view.deck[kind])
    return pool


@rule
def kind_of(s: State, card: int) -> int:
    """Return the kind of a card."""
    return s.kinds[card]


deal_hands = dealer(kind_of, put)


@rule
def determinize(s: State, b: Belief, pool: Any, dealt: Any, rng: PolicyRandom) -> None:
    """Deal all that is hidden at a known table, and shuffle the stock."""
    deal_hands(s, b, pool, dealt, rng)
    for place in range(s.pile_size):
        other = random_below(rng, place + 1)
        s.pile[place] = s.pile[other]
        s.pile[other] = pool[place]
