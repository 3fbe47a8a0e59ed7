"""The 108 cards of Ciao! (C-02): symbols, colours, icons, kinds, and which beats which.

A *group* is one symbol in one colour. A *kind* is what is printed on a card: a group and an
icon, a joker or an obstacle; kinds are numbered in sorted order (C-08, C-A42). A *card* is one
of the 108 pieces of cardboard, numbered in the same order. Which cards of a group carry which
icon depends on the table's icons (C-A1) and is kept in the state; strength and value do not.
A hand is a pair of words: ``low`` holds the rocks and the green and yellow papers, ``high``
all the rest.
"""

from tavolata.core.bits import cells
from tavolata.core.rule import rule

ROCK, PAPER, SCISSORS = range(3)
GREEN, YELLOW, RED = range(3)  # C-04, C-16: from low to high
PLAIN, AGAIN, SPEED, PLUS_THREE, GIVE, SWAP = range(6)  # C-03
ICONS = 5  # icons that are really there: all but PLAIN
FACES = ICONS + 1  # kinds in a group

GROUPS = 9  # symbol by symbol, within a symbol colour by colour
GROUP_SIZES = cells((12, 10, 10) * 3)  # C-02
JOKER = GROUPS * FACES  # the green one; then yellow and red
OBSTACLE = JOKER + 3
KINDS = OBSTACLE + 1


@rule
def symbol_of(kind: int) -> int:
    """Return the symbol of a kind; -1 for jokers and obstacles."""
    return kind // (3 * FACES) if kind < JOKER else -1


@rule
def colour_of(kind: int) -> int:
    """Return the colour of a kind; -1 for obstacles."""
    if kind < JOKER:
        return kind // FACES % 3
    return kind - JOKER if kind < OBSTACLE else -1


@rule
def icon_of(kind: int) -> int:
    """Return the icon of a kind, or PLAIN."""
    return kind % FACES if kind < JOKER else PLAIN


@rule
def beats(kind: int, symbol: int, colour: int, ranked: bool) -> bool:
    """Tell whether a kind is stronger than a top card of this symbol and colour (C-15).

    A green rock is beaten by a higher rock, a paper or a joker (C-18); a yellow joker called
    paper by a green scissors (C-20). Where colours are not ``ranked`` only the symbol decides
    (C-40, C-A29).
    """
    if kind >= JOKER:  # C-19, C-A6 a joker beats anything; C-21 an obstacle nothing
        return kind != OBSTACLE
    ahead = (symbol_of(kind) - symbol) % 3
    if ahead == 0:  # C-16; C-A2 strictly
        return ranked and colour_of(kind) > colour
    return ahead == 1  # C-17


# Each card without its icon: the plain kind of its group, a joker or an obstacle.
_BASE = [group * FACES for group in range(GROUPS) for _ in range(int(GROUP_SIZES[group]))]
_BASE += [JOKER + colour for colour in (GREEN, YELLOW, RED) for _ in range(3)]
_BASE += [OBSTACLE] * 3

CARDS = len(_BASE)
SPLIT_KIND = 5 * FACES  # red paper: the first kind kept in the high word
SPLIT = _BASE.index(SPLIT_KIND)
JOKER_CARD = _BASE.index(JOKER)
OBSTACLE_CARD = _BASE.index(OBSTACLE)
COLOUR = cells((colour_of(kind) for kind in _BASE), "i1")


def _low(chosen: list[bool]) -> int:
    """Return the low word of the chosen cards."""
    return sum(1 << card for card in range(SPLIT) if chosen[card])


def _high(chosen: list[bool]) -> int:
    """Return the high word of the chosen cards."""
    return sum(1 << (card - SPLIT) for card in range(SPLIT, CARDS) if chosen[card])


# The rule of strength, asked once for every question: first where colours count, then where
# they do not; by symbol and colour of the top card.
_STRONGER = [
    [beats(kind, symbol, colour, ranked) for kind in _BASE]
    for ranked in (True, False)
    for symbol in (ROCK, PAPER, SCISSORS)
    for colour in (GREEN, YELLOW, RED)
]
STRONGER_LOW = cells(map(_low, _STRONGER))
STRONGER_HIGH = cells(map(_high, _STRONGER))

LOW_ALL, HIGH_ALL = _low([True] * CARDS), _high([True] * CARDS)
JOKERS = _high([JOKER <= kind < OBSTACLE for kind in _BASE])  # all in the high word
OBSTACLES = _high([kind == OBSTACLE for kind in _BASE])

_COLOURED = [
    [kind < JOKER and colour_of(kind) == colour for kind in _BASE]
    for colour in (GREEN, YELLOW, RED)
]
COLOURED_LOW = cells(map(_low, _COLOURED))
COLOURED_HIGH = cells(map(_high, _COLOURED))

_SYMBOLS = [[symbol_of(kind) == symbol for kind in _BASE] for symbol in (ROCK, PAPER, SCISSORS)]
SYMBOL_LOW = cells(map(_low, _SYMBOLS))
SYMBOL_HIGH = cells(map(_high, _SYMBOLS))
