"""Ciao Ciao…: a bluffing dice race across a bridge, 2 to 4 seats.

Nothing is allowed and punished: a bluff is part of the game (CC-09). The next clockwise after
the last starter begins a rematch (CC-A30).
"""

from tavolata.core.game import Game
from tavolata.games.ciao_ciao import phase
from tavolata.games.ciao_ciao.actions import SEATS
from tavolata.games.ciao_ciao.deal import deal
from tavolata.games.ciao_ciao.editions import EDITIONS, OPTIONS
from tavolata.games.ciao_ciao.moves import awake, moves
from tavolata.games.ciao_ciao.narrate import EVENTS, narrate
from tavolata.games.ciao_ciao.notation import ACTION_NAMES, read_table, write_table
from tavolata.games.ciao_ciao.podium import points
from tavolata.games.ciao_ciao.refusal import is_stale, refusal
from tavolata.games.ciao_ciao.rules import apply, is_costly, legal, waits_for
from tavolata.games.ciao_ciao.state import State
from tavolata.games.ciao_ciao.tally import MARKS, tally
from tavolata.games.ciao_ciao.timing import TIMING
from tavolata.games.ciao_ciao.view import (
    OWN_FIELDS,
    View,
    die,
    look,
    own_changes,
    shared_changes,
)

CIAO_CIAO = Game(
    name="ciao_ciao",
    title="Ciao Ciao…",
    seats=range(2, SEATS + 1),
    new=State,
    new_view=View,
    action_names=ACTION_NAMES,
    deal=deal,
    legal=legal,
    apply=apply,
    waits_for=waits_for,
    points=points,
    narrate=narrate,
    options=OPTIONS,
    editions=EDITIONS,
    events=EVENTS,
    refusal=refusal,
    phases=phase.NAMES,
    write_table=write_table,
    read_table=read_table,
    look=look,
    own_fields=OWN_FIELDS,
    hidden=die,
    timing=TIMING,
    is_stale=is_stale,
    moves=moves,
    awake=awake,
    is_costly=is_costly,
    own_changes=own_changes,
    shared_changes=shared_changes,
    marks=MARKS,
    tally=tally,
)
