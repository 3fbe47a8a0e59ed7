"""SOLO: the Mau-Mau family, 112 cards, 2 to 10 seats, throw-ins out of turn.

Nothing is allowed and punished: a wrong card is refused (S-A15). The dealer's place passes to
the left, also in a rematch (S-A25).
"""

from tavolata.games.cards.rules import match_points
from tavolata.games.collect import collect_game
from tavolata.games.solo import deal, editions, moves, phase, rules, state, tally, timing
from tavolata.games.solo.actions import SEATS
from tavolata.games.solo.state import State
from tavolata.games.solo.telling import narrate, notation, refusal, view
from tavolata.games.solo.telling.view import View

SOLO = collect_game(
    [deal, editions, moves, rules, state, tally, timing, narrate, notation, refusal, view],
    name="solo",
    title="SOLO",
    version=2,
    seats=range(2, SEATS + 1),
    new=State,
    new_view=View,
    points=match_points,
    single={"target": "0"},
    phases=phase.NAMES,
)
