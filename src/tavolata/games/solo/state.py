"""The state of a SOLO table: house rules, hands, stock and score."""

from typing import Annotated

from tavolata.core import game
from tavolata.core.record import Array
from tavolata.games.solo.actions import SEATS
from tavolata.games.solo.cards import CARDS, KINDS

NO, YES = range(2)
OBEY, UNTIL_NUMBER, IGNORE = range(3)  # opening
COLOUR_OPEN, COLOUR_BELOW = range(2)  # after_rotation
THROW_ALL, NO_BLACK, NUMBERS_ONLY, THROW_OFF = range(4)  # throw_in
AS_SKIP, LITERAL = range(2)  # reverse2p
AUTOMATIC, CATCHING = range(2)  # solo_penalty
NO_EFFECT, DRAWS_COUNT = range(2)  # last_card_effects
OWN, WINNER = range(2)  # scoring
BEFORE_PENULTIMATE, ON_ONE_CARD = range(2)  # call

MOVE_LIMIT = 10_000  # S-A41


class Public(game.Common):
    """What everybody at the table may know."""

    renewals: int  # how often the discards have become the stock in this game
    opening: int
    after_rotation: int
    cross_stack: int
    throw_in: int
    self_throw_in: int
    reverse2p: int
    voluntary_draw: int
    solo_penalty: int
    last_card_effects: int
    scoring: int
    target: int
    call: int

    direction: int  # 1 clockwise, -1 the other way
    colour: int  # in force: 0 red, 1 green, 2 blue, 3 yellow, 4 any (OPEN)
    debt: int  # cards that the seat on turn must take or pass on
    layer: int  # the seat that laid the top card; -1 for the opening card
    pairs: int  # one bit for each seat that holds exactly two cards
    called: int  # one bit for each seat whose call lives (S-A36)
    covered: int  # one bit for each seat whose call lived when the top card was laid
    owing: int  # one bit for each seat that owes a call, or has missed it
    turns: int  # of this round so far; 10,000 end it (S-A41)
    winner: int  # of the round, -1 if none
    pile_size: int  # cards in the stock
    top: int  # the kind of the top card
    totals: Annotated[list[int], Array("i8", SEATS)]  # points of all rounds together
    discards: Annotated[list[int], Array("i1", KINDS)]  # cards under the top card


class State(game.BaseState, Public):
    """The whole table."""

    drawn: int  # the kind just drawn while deciding, else -1
    passes: int  # forced passes in a row (S-A40); they tell what a hand lacks
    held: Annotated[list[int], Array("i8", SEATS)]  # the kinds in each hand
    more: Annotated[list[int], Array("i8", SEATS)]  # and its further cards of a kind
    ordered: int  # YES while the order of the stock is known: only notation can tell it
    pile: Annotated[list[int], Array("i1", CARDS)]  # the stock


def keep(s: State) -> State:
    """Return what a table was before a move, as far as anybody asks for it afterwards.

    Nobody asks for the stock or for chance, unless a missed call has to be told from there
    (S-A37): copies of them would be most of what a server moves about in memory.
    """
    return (
        s.copy_but_share(("totals", "discards", "held", "more")) if s.owing == 0 else s.copy()
    )
