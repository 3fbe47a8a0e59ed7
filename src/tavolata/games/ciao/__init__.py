"""Ciao!: rock, paper and scissors in three colours, 108 cards, 2 to 6 seats, with races."""

from tavolata.core.card_games import match_points
from tavolata.core.game import Game
from tavolata.games.ciao import phase
from tavolata.games.ciao.actions import SEATS
from tavolata.games.ciao.deal import deal
from tavolata.games.ciao.editions import EDITIONS, OPTIONS, check
from tavolata.games.ciao.moves import awake, moves
from tavolata.games.ciao.narrate import EVENTS, narrate, narrate_deal
from tavolata.games.ciao.notation import ACTION_NAMES, read_table, write_table
from tavolata.games.ciao.refusal import is_stale, precedence, refusal
from tavolata.games.ciao.rules import apply, foul, is_costly, legal, waits_for
from tavolata.games.ciao.score import next_starter
from tavolata.games.ciao.state import State, keep
from tavolata.games.ciao.tally import MARKS, tally, tally_end
from tavolata.games.ciao.timing import TIMING
from tavolata.games.ciao.view import OWN_FIELDS, View, hands, look, own_changes, shared_changes

CIAO = Game(
    name="ciao",
    title="Ciao!",
    seats=range(2, SEATS + 1),
    new=State,
    new_view=View,
    action_names=ACTION_NAMES,
    deal=deal,
    legal=legal,
    apply=apply,
    waits_for=waits_for,
    points=match_points,
    narrate=narrate,
    options=OPTIONS,
    editions=EDITIONS,
    single={"rounds": "1"},
    check=check,
    next_starter=next_starter,
    foul=foul,
    narrate_deal=narrate_deal,
    events=EVENTS,
    refusal=refusal,
    phases=phase.NAMES,
    write_table=write_table,
    read_table=read_table,
    look=look,
    own_fields=OWN_FIELDS,
    hidden=hands,
    timing=TIMING,
    is_stale=is_stale,
    precedence=precedence,
    moves=moves,
    awake=awake,
    is_costly=is_costly,
    keep=keep,
    own_changes=own_changes,
    shared_changes=shared_changes,
    marks=MARKS,
    tally=tally,
    tally_end=tally_end,
)
