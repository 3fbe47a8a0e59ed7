"""Ciao Ciao…: a bluffing dice race across a bridge, 2 to 4 seats.

Nothing is allowed and punished: a bluff is part of the game (CC-09). The next clockwise after
the last starter begins a rematch (CC-A30).
"""

from tavolata.games.ciao_ciao import (
    deal,
    editions,
    moves,
    phase,
    podium,
    rules,
    state,
    tally,
    timing,
)
from tavolata.games.ciao_ciao.actions import SEATS
from tavolata.games.ciao_ciao.state import State
from tavolata.games.ciao_ciao.telling import narrate, notation, refusal, view
from tavolata.games.ciao_ciao.telling.view import View
from tavolata.games.collect import collect_game

CIAO_CIAO = collect_game(
    [
        deal,
        editions,
        moves,
        podium,
        rules,
        state,
        tally,
        timing,
        narrate,
        notation,
        refusal,
        view,
    ],
    name="ciao_ciao",
    title="Ciao Ciao…",
    seats=range(2, SEATS + 1),
    new=State,
    new_view=View,
    phases=phase.NAMES,
)
