"""Hands and stock: cards move, and none is ever made or lost."""

from tavolata.core.bits import lowest, run, size
from tavolata.core.chance import below
from tavolata.core.rule import rule, seldom
from tavolata.games.ciao import cards
from tavolata.games.ciao.deck import deck_size
from tavolata.games.ciao.state import State


@rule
def top_kind(s: State) -> int:
    """Return the kind of the top card, or -1 at the opening."""
    return s.kinds[s.top] if s.top >= 0 else -1


@rule
def hand_size(s: State, seat: int) -> int:
    """Count the cards in a hand."""
    return size(s.low[seat]) + size(s.high[seat])


@rule
def is_empty(s: State, seat: int) -> bool:
    """Tell whether a hand has no cards."""
    return s.low[seat] | s.high[seat] == 0


@rule
def held(s: State, seat: int, kind: int) -> int:
    """Return the cards of this kind in a hand, as bits of the kind's own word."""
    first = s.first[kind]
    count = s.first[kind + 1] - first
    if kind < cards.SPLIT_KIND:
        return s.low[seat] & run(first, count)
    return s.high[seat] & run(first - cards.SPLIT, count)


@rule
def holds(s: State, seat: int, kind: int) -> bool:
    """Tell whether a hand has a card of this kind."""
    return held(s, seat, kind) != 0


@rule
def cards_of_symbol(s: State, seat: int, symbol: int) -> int:
    """Count the cards of a symbol in a hand."""
    count = size(s.low[seat] & int(cards.SYMBOL_LOW[symbol]))
    return count + size(s.high[seat] & int(cards.SYMBOL_HIGH[symbol]))


@rule
def put(s: State, seat: int, card: int) -> None:
    """Put a card into a hand."""
    if card < cards.SPLIT:
        s.low[seat] |= 1 << card
    else:
        s.high[seat] |= 1 << (card - cards.SPLIT)


@rule
def remove(s: State, seat: int, kind: int) -> int:
    """Take a card of this kind out of a hand and return it."""
    card = lowest(held(s, seat, kind))
    if kind < cards.SPLIT_KIND:
        s.low[seat] ^= 1 << card
        return card
    s.high[seat] ^= 1 << card
    return card + cards.SPLIT


@rule
def exchange(s: State, seat: int, other: int) -> None:
    """Exchange two whole hands (C-33)."""
    low, high = s.low[seat], s.high[seat]
    s.low[seat], s.high[seat] = s.low[other], s.high[other]
    s.low[other], s.high[other] = low, high


@rule
def can_draw(s: State) -> bool:
    """Tell whether there is a card to draw, in the pile or by renewing it (C-A25)."""
    return s.pile_size > 0 or can_renew(s)


@seldom
def can_renew(s: State) -> bool:
    """Tell, while the pile is empty, whether a card lies under the top card."""
    bound = 1 if s.top >= 0 else 0  # the top card stays
    for seat in range(s.seats):
        bound += hand_size(s, seat)
    return bound < deck_size(s)


@seldom
def shuffle(s: State) -> None:
    """Put the pile into an order that nobody knows."""
    for last in range(s.pile_size - 1, 0, -1):
        other = below(s, last + 1)
        card = s.pile[last]
        s.pile[last] = s.pile[other]
        s.pile[other] = card


@seldom
def pile_up(s: State, word: int, offset: int) -> None:
    """Lay the cards of a word on the pile."""
    while word != 0:
        s.pile[s.pile_size] = lowest(word) + offset
        s.pile_size += 1
        word &= word - 1


@seldom
def renew(s: State) -> None:
    """Make a new pile of all the laid cards but the top card (C-A25)."""
    low, high = s.deck_low, s.deck_high
    for seat in range(s.seats):
        low &= ~s.low[seat]
        high &= ~s.high[seat]
    if s.top >= cards.SPLIT:
        high &= ~(1 << (s.top - cards.SPLIT))
    elif s.top >= 0:
        low &= ~(1 << s.top)
    pile_up(s, low, 0)
    pile_up(s, high, cards.SPLIT)
    shuffle(s)
    if s.pile_size > 0:
        s.renewals += 1


@rule
def take_card(s: State, seat: int) -> int:
    """Draw one card, renewing the pile if need be (C-A34); return it, or -1 for none."""
    if s.pile_size == 0:
        renew(s)
        if s.pile_size == 0:
            return -1
    s.pile_size -= 1
    card = s.pile[s.pile_size]
    put(s, seat, card)
    s.passes = 0  # C-A34
    return card


@seldom
def take_cards(s: State, seat: int, count: int) -> int:
    """Draw several cards, or what there is (C-A25); return how many."""
    for taken in range(count):
        if take_card(s, seat) < 0:
            return taken
    return count
