"""SOLO: the Mau-Mau family, 112 cards, 2 to 10 seats, throw-ins out of turn.

Nothing is allowed and punished: a wrong card is refused (S-A15). The dealer's place passes to
the left, also in a rematch (S-A25).
"""

from tavolata.core.card_games import match_points
from tavolata.core.game import Game
from tavolata.games.solo import phase
from tavolata.games.solo.actions import SEATS
from tavolata.games.solo.deal import deal
from tavolata.games.solo.editions import EDITIONS, OPTIONS
from tavolata.games.solo.moves import awake, moves
from tavolata.games.solo.narrate import EVENTS, narrate, narrate_deal
from tavolata.games.solo.notation import ACTION_NAMES, read_table, write_table
from tavolata.games.solo.refusal import is_stale, refusal
from tavolata.games.solo.rules import apply, is_costly, legal, waits_for
from tavolata.games.solo.state import State, keep
from tavolata.games.solo.tally import MARKS, tally, tally_end
from tavolata.games.solo.timing import TIMING
from tavolata.games.solo.view import OWN_FIELDS, View, hands, look, own_changes, shared_changes

SOLO = Game(
    name="solo",
    title="SOLO",
    version=2,
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
    single={"target": "0"},
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
