"""Ciao!: rock, paper and scissors in three colours, 108 cards, 2 to 6 seats, with races."""

from tavolata.core.game import Game
from tavolata.core.rule import rule
from tavolata.games.ciao.actions import ACTIONS, SEATS
from tavolata.games.ciao.deal import deal
from tavolata.games.ciao.editions import EDITIONS, OPTIONS, check
from tavolata.games.ciao.moves import awake, moves
from tavolata.games.ciao.narrate import narrate, narrate_deal
from tavolata.games.ciao.notation import read_action, read_table, write_action, write_table
from tavolata.games.ciao.refusal import lapsed, precedence, refusal
from tavolata.games.ciao.rules import apply, foul, heavy, legal, waits_for
from tavolata.games.ciao.score import next_starter
from tavolata.games.ciao.state import State, keep
from tavolata.games.ciao.tally import MARKS, tally
from tavolata.games.ciao.timing import TIMING
from tavolata.games.ciao.view import OWN, View, derived_changes, look, own_changes


@rule
def points(s: State, seat: int) -> int:
    """Return the match total of a seat."""
    return s.totals[seat]


CIAO = Game(
    name="ciao",
    title="Ciao!",
    version=1,
    seats=range(2, SEATS + 1),
    actions=ACTIONS,
    options=OPTIONS,
    editions=EDITIONS,
    single={"rounds": "1"},
    new=State,
    new_view=View,
    check=check,
    deal=deal,
    legal=legal,
    moves=moves,
    apply=apply,
    look=look,
    own=OWN,
    own_changes=own_changes,
    derived_changes=derived_changes,
    waits_for=waits_for,
    awake=awake,
    foul=foul,
    heavy=heavy,
    next_starter=next_starter,
    points=points,
    marks=MARKS,
    tally=tally,
    narrate=narrate,
    narrate_deal=narrate_deal,
    refusal=refusal,
    lapsed=lapsed,
    precedence=precedence,
    timing=TIMING,
    write_action=write_action,
    read_action=read_action,
    write_table=write_table,
    read_table=read_table,
    keep=keep,
)
