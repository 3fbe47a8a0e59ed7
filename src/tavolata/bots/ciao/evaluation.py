"""Evaluation for Ciao!: a seat's chance of winning the match, at the end of a round."""

from __future__ import annotations

import math

from tavolata.core.derive import share_of_win
from tavolata.core.rule import rule
from tavolata.games.ciao import phase
from tavolata.games.ciao.state import State

SPREAD = 70.0  # of a seat's points in one round


@rule
def evaluate(s: State, seat: int) -> float:
    """Return a number from 0 to 1; before the end of the match an estimate."""
    if s.phase == phase.OVER:
        return share_of_win(s, seat)
    scale = SPREAD * math.sqrt(max(1, s.rounds - s.round))
    mine, all_seats = 0.0, 0.0
    for other in range(s.seats):
        odds = math.exp((s.totals[0] - s.totals[other]) / scale)
        all_seats += odds
        if other == seat:
            mine = odds
    return mine / all_seats
