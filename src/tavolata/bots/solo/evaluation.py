"""Evaluation for SOLO: a seat's chance of winning the match, at the end of a round."""

from __future__ import annotations

import math

from tavolata.core.derive import share_of_win
from tavolata.core.rule import rule
from tavolata.games.solo import phase
from tavolata.games.solo.state import OWN, State

SPREAD = 70.0  # of a seat's points in one round
USUAL = 45.0  # points that a seat gets in a round, on average


@rule
def evaluate(s: State, seat: int) -> float:
    """Return a number from 0 to 1; before the end of the match an estimate."""
    if s.phase == phase.OVER:
        return share_of_win(s, seat)
    sign = -1.0 if s.scoring == OWN else 1.0
    most = 0
    for other in range(s.seats):
        most = max(most, s.totals[other])
    rounds = max(1.0, (s.target - most) / (USUAL if s.scoring == OWN else USUAL * s.seats))
    scale = SPREAD * math.sqrt(rounds)
    mine, all_seats = 0.0, 0.0
    for other in range(s.seats):
        odds = math.exp(sign * (s.totals[other] - most) / scale)
        all_seats += odds
        if other == seat:
            mine = odds
    return mine / all_seats
