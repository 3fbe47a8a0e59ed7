"""SOLO: the Mau-Mau family, 112 cards, 2 to 10 seats, throw-ins out of turn."""

from tavolata.core.game import TABLE, Game
from tavolata.core.rule import rule
from tavolata.games.solo import phase
from tavolata.games.solo.actions import ACTIONS, SEATS
from tavolata.games.solo.deal import deal
from tavolata.games.solo.editions import EDITIONS, OPTIONS, check
from tavolata.games.solo.moves import awake, moves
from tavolata.games.solo.narrate import narrate, narrate_deal
from tavolata.games.solo.notation import read_action, read_table, write_action, write_table
from tavolata.games.solo.refusal import lapsed, precedence, refusal
from tavolata.games.solo.rules import apply, heavy, legal
from tavolata.games.solo.state import State, keep
from tavolata.games.solo.tally import MARKS, tally
from tavolata.games.solo.timing import TIMING
from tavolata.games.solo.view import OWN, View, derived_changes, look, own_changes


@rule
def waits_for(s: State) -> int:
    """Return the seat that must act, or TABLE while the hold runs or a deal is due."""
    return s.turn if s.phase < phase.HOLD else TABLE


@rule
def foul(s: State, seat: int, action: int) -> bool:
    """Nothing in SOLO is allowed and punished: a wrong card is refused (S-A15)."""
    return False


@rule
def next_starter(s: State) -> int:
    """Return who begins a rematch: the dealer's place passes to the left (S-A25)."""
    return s.starter + 1 if s.starter + 1 < s.seats else 0


@rule
def points(s: State, seat: int) -> int:
    """Return the match total of a seat."""
    return s.totals[seat]


SOLO = Game(
    name="solo",
    title="SOLO",
    version=2,
    seats=range(2, SEATS + 1),
    actions=ACTIONS,
    options=OPTIONS,
    editions=EDITIONS,
    single={"target": "0"},
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
