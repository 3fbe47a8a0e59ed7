"""Set up a game, once house rules, seats and the chance key are set."""

from tavolata.core.chance import below
from tavolata.core.rule import rule
from tavolata.games.ciao_ciao import actions, phase
from tavolata.games.ciao_ciao.state import PAWNS, State


@rule
def deal(s: State) -> None:
    """Put a pawn of each seat on plank 1; who begins is drawn unless it is set (CC-A20)."""
    if s.starter < 0:
        s.starter = below(s, s.seats)
    for seat in range(actions.SEATS):
        s.plank[seat] = 1 if seat < s.seats else 0  # CC-03
        s.reserve[seat] = PAWNS - 1 if seat < s.seats else 0
    for place in range(actions.STEPS):
        s.podium[place] = 0
    s.round, s.phase, s.turn, s.winners = 1, phase.ROLL, s.starter, 0
    s.roller, s.die, s.announced, s.asked, s.doubter = -1, -1, -1, -1, -1
