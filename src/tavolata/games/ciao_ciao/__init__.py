"""Ciao Ciao…: a bluffing dice race across a bridge, 2 to 4 seats."""

from tavolata.core.game import Game
from tavolata.core.rule import rule
from tavolata.games.ciao_ciao.actions import ACTIONS, SEATS
from tavolata.games.ciao_ciao.deal import deal
from tavolata.games.ciao_ciao.editions import EDITIONS, OPTIONS, check
from tavolata.games.ciao_ciao.moves import awake, moves
from tavolata.games.ciao_ciao.narrate import narrate, narrate_deal
from tavolata.games.ciao_ciao.notation import read_action, read_table, write_action, write_table
from tavolata.games.ciao_ciao.podium import points
from tavolata.games.ciao_ciao.refusal import lapsed, precedence, refusal
from tavolata.games.ciao_ciao.rules import apply, heavy, legal, next_seat, waits_for
from tavolata.games.ciao_ciao.state import State
from tavolata.games.ciao_ciao.tally import MARKS, tally
from tavolata.games.ciao_ciao.timing import TIMING
from tavolata.games.ciao_ciao.view import OWN, View, derived_changes, look, own_changes


@rule
def foul(s: State, seat: int, action: int) -> bool:
    """Nothing is allowed and punished: a bluff is part of the game (CC-09)."""
    return False


@rule
def next_starter(s: State) -> int:
    """Return who begins a rematch: the next clockwise after the last starter (CC-A30)."""
    return next_seat(s, s.starter)


CIAO_CIAO = Game(
    name="ciao_ciao",
    title="Ciao Ciao…",
    version=1,
    seats=range(2, SEATS + 1),
    actions=ACTIONS,
    options=OPTIONS,
    editions=EDITIONS,
    single={},
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
)
