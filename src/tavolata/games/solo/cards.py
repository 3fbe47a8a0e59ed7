"""The 112 cards of SOLO (S-02): colours, symbols, kinds, and which may follow which.

A *kind* is what is printed on a card; cards of one kind are all the same. A hand is two words:
``held`` has the bit of every kind of which there is a card, ``more`` one bit for each further
card of the kind. The third and fourth of a black kind have their bits above all the kinds.
"""

from tavolata.core.bits import cells
from tavolata.core.rule import rule

RED, GREEN, BLUE, YELLOW, OPEN = range(5)  # a black card's colour is OPEN: any card may follow
SYMBOLS = 13  # in each of the four colours
SKIP, REVERSE, TAKE_TWO, SWAP, WISH, TAKE_FOUR, ROTATE = range(9, 16)  # 0 to 8 are the numbers
BLACK = 4 * SYMBOLS  # the first black kind
KINDS = BLACK + 3
ROTATE_KIND = KINDS - 1

NO_CROSS, FOUR_ON_TWO, BOTH = range(3)  # the option cross_stack


@rule
def colour_of(kind: int) -> int:
    """Return the colour of a kind; black kinds are OPEN."""
    return kind // SYMBOLS


@rule
def symbol_of(kind: int) -> int:
    """Return the number or action symbol of a kind."""
    return kind % SYMBOLS if kind < BLACK else kind - BLACK + WISH


@rule
def follows(kind: int, top: int, colour: int) -> bool:
    """Tell whether a kind may be laid on the top kind while this colour is in force (S-06)."""
    if kind >= BLACK or colour == OPEN:  # S-11 black fits anything; S-A2 after all round
        return True
    return colour_of(kind) == colour or symbol_of(kind) == symbol_of(top)


@rule
def extends(kind: int, top: int, colour: int, cross_stack: int) -> bool:
    """Tell whether a kind passes a pending Take 2 or Take 4 on (S-A7)."""
    symbol, below = symbol_of(kind), symbol_of(top)
    if symbol == below:  # S-14, S-16, S-A8: like on like, whatever the colour
        return True
    if symbol == TAKE_FOUR:  # S-A9
        return cross_stack != NO_CROSS
    if symbol == TAKE_TWO and cross_stack == BOTH:  # S-A9, S-A42 any after an opening Take 4
        return colour == OPEN or colour_of(kind) == colour
    return False


def _copies(kind: int) -> int:
    """S-02: two of everything coloured but Swap, four of everything black."""
    if kind >= BLACK:
        return 4
    return 1 if symbol_of(kind) == SWAP else 2


def _value(kind: int) -> int:
    """S-22: what a card costs whoever still holds it at the end of the round."""
    actions = {
        REVERSE: 10,
        SKIP: 20,
        TAKE_TWO: 30,
        SWAP: 30,
        ROTATE: 40,
        WISH: 40,
        TAKE_FOUR: 50,
    }
    symbol = symbol_of(kind)
    return actions.get(symbol, symbol + 1)


COPIES = cells((_copies(kind) for kind in range(KINDS)), "i1")
CARDS = int(COPIES.sum())
VALUE = cells((_value(kind) for kind in range(KINDS)), "i1")

# What a card does to the debt, the direction and the turn (S-12, S-13, S-14, S-16).
DEBT = cells(
    ({TAKE_TWO: 2, TAKE_FOUR: 4}.get(symbol_of(kind), 0) for kind in range(KINDS)), "i1"
)
TURN = cells((-1 if symbol_of(kind) == REVERSE else 1 for kind in range(KINDS)), "i1")
STEPS = cells((2 if symbol_of(kind) == SKIP else 1 for kind in range(KINDS)), "i1")

THIRD = KINDS - BLACK  # from a black kind's bit in ``more`` to that of its third card
FOURTH = 2 * THIRD
MORE_KIND = cells([*range(KINDS), *range(BLACK, KINDS), *range(BLACK, KINDS)], "i1")


def _word(kinds: list[int]) -> int:
    """Return a set of kinds."""
    return sum(1 << kind for kind in kinds)


# The rules above, asked once for every question: by colour and top kind.
STRIDE = 64  # from one colour to the next
FOLLOWERS = cells(
    _word([kind for kind in range(KINDS) if follows(kind, top, colour)])
    for colour in range(OPEN + 1)
    for top in range(STRIDE)
)
# And for a pending Take 2 or Take 4: by cross_stack, colour and top kind.
EXTENDERS = cells(
    _word([kind for kind in range(KINDS) if extends(kind, top, colour, cross_stack)])
    for cross_stack in range(BOTH + 1)
    for colour in range(OPEN + 1)
    for top in range(STRIDE)
)
