"""The state of a Ciao! table: house rules, hands, stock and score."""

from typing import Annotated

from tavolata import game
from tavolata.ciao.actions import SEATS
from tavolata.ciao.cards import CARDS, GROUPS, ICONS, KINDS
from tavolata.record import Table, Wide

NO, YES = range(2)
EACH_PER_GROUP, CALM, CUSTOM = range(3)  # specials
RACE_ONLY, OFF, STRICT = range(3)  # illegal_play
FULL, V1, V2, V3 = range(4)  # variant

MOVE_LIMIT = 10_000  # C-A35


class Public(game.Common):
    """What everybody at the table may know."""

    specials: int
    plus3_must_beat: int
    give_may_empty_hand: int
    illegal_play: int
    thank_you_seconds: int  # 0 for off
    race_seconds: int
    rounds: int
    variant: int
    obstacles_in_v2_v3: int
    variant_scoring: int
    shared_win_after: int  # extra rounds; 0 for never

    direction: int  # 1 clockwise, -1 the other way
    symbol: int  # of the top card, or named for a joker; -1 while there is none
    debt: int  # cards that the seat on turn must take unless it answers
    layer: int  # the seat that laid the top card; -1 at the opening
    racing: int  # one bit for each seat still in the race
    receiver: int  # the seat that owes its thanks, else -1
    turns: int  # C-A35
    passes: int  # in a row, for want of a card to draw (C-A34)
    winner: int  # of the round, -1 if none
    pile_size: int
    totals: Annotated[list[int], Table("i8", SEATS)]


class State(game.Table, Public):
    """The whole table."""

    top: int  # the top card; -1 at the opening
    drawn: int  # the kind just drawn while deciding, else -1
    low: Annotated[list[int], Table("i8", SEATS)]
    high: Annotated[list[int], Table("i8", SEATS)]
    pile: Annotated[list[int], Table("i1", CARDS)]

    # Where the icons are: given by the options, worked out once by ``lay_out``.
    icons: Annotated[list[int], Table("i1", GROUPS * ICONS)]  # copies, group by group
    first: Annotated[list[int], Table("i1", KINDS + 1)]  # the first card of each kind
    kinds: Annotated[list[int], Table("i1", CARDS)]  # the kind of each card
    deck_low: Wide  # the cards in play
    deck_high: Wide
    plus3_low: Wide  # the cards with a +3
    plus3_high: Wide


def keep(s: State) -> State:
    """Return what a table was before a move; what stays all game is not copied."""
    return s.copy_but_share(("block", "totals", "low", "high", "pile"))
