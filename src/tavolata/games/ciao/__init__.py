"""Ciao!: rock, paper and scissors in three colours, 108 cards, 2 to 6 seats, with races."""

from tavolata.games.cards.rules import match_points
from tavolata.games.ciao import deal, editions, moves, phase, rules, score, state, tally, timing
from tavolata.games.ciao.actions import SEATS
from tavolata.games.ciao.state import State
from tavolata.games.ciao.telling import narrate, notation, refusal, view
from tavolata.games.ciao.telling.view import View
from tavolata.games.collect import collect_game

CIAO = collect_game(
    [
        deal,
        editions,
        moves,
        rules,
        score,
        state,
        tally,
        timing,
        narrate,
        notation,
        refusal,
        view,
    ],
    name="ciao",
    title="Ciao!",
    seats=range(2, SEATS + 1),
    new=State,
    new_view=View,
    points=match_points,
    single={"rounds": "1"},
    phases=phase.NAMES,
)
