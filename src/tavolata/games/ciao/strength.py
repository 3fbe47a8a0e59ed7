"""Which cards fit now: stronger than the top card, or an answer to a +3."""

from tavolata.core.bits import has, lowest
from tavolata.core.rule import rule
from tavolata.games.ciao import cards
from tavolata.games.ciao.state import FULL, V3, YES, State
from tavolata.games.ciao.stock import held


@rule
def strength(s: State) -> int:
    """Return the row of the top card in the tables of stronger cards."""
    row = 3 * s.symbol + int(cards.COLOUR[s.top])
    if s.variant == FULL or s.variant == V3:  # C-42 colours are ranked
        return row
    return row + cards.GROUPS  # C-40, C-41, C-A29 only the symbol decides


@rule
def fitting_low(s: State) -> int:
    """Return the cards of the low word that fit."""
    if s.debt > 0:
        if s.plus3_must_beat == YES:  # C-A8, C-A40
            return s.plus3_low & int(cards.STRONGER_LOW[strength(s)])
        return s.plus3_low  # C-28, C-A7, C-A31
    if s.top < 0:  # C-09
        return cards.LOW_ALL
    return int(cards.STRONGER_LOW[strength(s)])  # C-10


@rule
def fitting_high(s: State) -> int:
    """Return the cards of the high word that fit; jokers always do (C-19, C-29)."""
    if s.debt > 0:
        answers = s.plus3_high
        if s.plus3_must_beat == YES:
            answers &= int(cards.STRONGER_HIGH[strength(s)])
        return answers | cards.JOKERS
    if s.top < 0:  # C-09, C-A3 anything but an obstacle
        return cards.HIGH_ALL & ~cards.OBSTACLES
    return int(cards.STRONGER_HIGH[strength(s)])


@rule
def fits(s: State, seat: int, kind: int) -> bool:
    """Tell whether a card of this kind in a hand may be laid on the top card."""
    cards_held = held(s, seat, kind)
    if kind < cards.SPLIT_KIND:
        return cards_held & fitting_low(s) != 0
    return cards_held & fitting_high(s) != 0


@rule
def card_fits(s: State, card: int) -> bool:
    """Tell whether one card may be laid on the top card."""
    if card < cards.SPLIT:
        return has(fitting_low(s), card)
    return has(fitting_high(s), card - cards.SPLIT)


@rule
def can_lay(s: State, seat: int) -> bool:
    """Tell whether this hand has any card that fits."""
    return (s.low[seat] & fitting_low(s)) | (s.high[seat] & fitting_high(s)) != 0


@rule
def first_kind(s: State, low: int, high: int) -> int:
    """Return the first kind in sorted order in a pair of words that is not empty (C-A42)."""
    if low != 0:
        return s.kinds[lowest(low)]
    return s.kinds[lowest(high) + cards.SPLIT]
