"""The state of a Ciao! table: house rules, hands, stock and score."""

from typing import Annotated

from tavolata.core import game
from tavolata.core.record import Array, Wide
from tavolata.games.ciao.actions import SEATS
from tavolata.games.ciao.cards import CARDS, GROUPS, ICONS, KINDS

NO, YES = range(2)
EACH_PER_GROUP, CALM, CUSTOM = range(3)  # specials
RACE_ONLY, OFF, STRICT = range(3)  # illegal_play
FULL, V1, V2, V3 = range(4)  # variant

MOVE_LIMIT = 10_000  # C-A35


class Public(game.Common):
    """What everybody at the table may know."""

    renewals: int  # how often the discards have become the stock in this game
    specials: int  # 0 each-per-group, 1 calm, 2 a table of one's own (C-A40)
    plus3_must_beat: int
    give_may_empty_hand: int
    illegal_play: int
    thank_you_seconds: int
    race_seconds: int
    rounds: int
    variant: int
    obstacles_in_v2_v3: int
    variant_scoring: int
    shared_win_after: int

    direction: int  # 1 clockwise, -1 the other way
    # Of the top card, or named for a joker: 0 rock, 1 paper, 2 scissors; -1 for none yet.
    symbol: int
    debt: int  # cards that the seat on turn must take unless it answers
    layer: int  # the seat that laid the top card; -1 at the opening
    racing: int  # one bit for each seat still in the race; 0 if none runs
    receiver: int  # the seat that owes its thanks, else -1
    turns: int  # of this round so far; 10,000 end it (C-A35)
    passes: int  # turns passed in a row for want of a card to draw (C-A34)
    winner: int  # of the round, -1 if none
    pile_size: int  # cards in the stock
    totals: Annotated[list[int], Array("i8", SEATS)]  # points of all rounds together


class State(game.BaseState, Public):
    """The whole table."""

    top: int  # the top card; -1 at the opening
    drawn: int  # the kind just drawn while deciding, else -1
    low: Annotated[list[int], Array("i8", SEATS)]
    high: Annotated[list[int], Array("i8", SEATS)]
    pile: Annotated[list[int], Array("i1", CARDS)]

    # Where the icons are: given by the options, worked out once by ``lay_out``.
    icons: Annotated[list[int], Array("i1", GROUPS * ICONS)]  # copies, group by group
    first: Annotated[list[int], Array("i1", KINDS + 1)]  # the first card of each kind
    kinds: Annotated[list[int], Array("i1", CARDS)]  # the kind of each card
    deck_low: Wide  # the cards in play
    deck_high: Wide
    plus3_low: Wide  # the cards with a +3
    plus3_high: Wide


def keep(s: State) -> State:
    """Return what a table was before a move; what stays all game is not copied."""
    return s.copy_but_share(("block", "totals", "low", "high", "pile"))
