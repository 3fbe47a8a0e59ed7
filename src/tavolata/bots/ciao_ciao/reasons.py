"""Why a move of Ciao Ciao… is a good one, by the name of a reason."""

from __future__ import annotations

from tavolata.games.ciao_ciao import actions, phase
from tavolata.games.ciao_ciao.rules import crosses
from tavolata.games.ciao_ciao.state import CROSS, State


def reason(s: State, seat: int, action: int) -> str:
    """Return the reason for a move at a table that a seat imagines."""
    if s.phase == phase.ROLL:
        return "roll"
    if s.phase == phase.PUSH:
        return "push"
    if s.phase == phase.DOUBT:
        if action == actions.BELIEVE:
            return "believe"
        return "doubt-crossing" if crosses(s, s.turn, s.announced) else "doubt"
    if s.die == CROSS:
        return "bluff-cross"
    return "truth" if action - actions.ANNOUNCE == s.die else "bluff"
