"""Why a move of Ciao Ciao… is a good one, by the name of a reason."""

from __future__ import annotations

from tavolata.bots.kit import MoveReason
from tavolata.games.ciao_ciao import actions, phase
from tavolata.games.ciao_ciao.rules import crosses
from tavolata.games.ciao_ciao.state import CROSS, State


def reason(s: State, seat: int, action: int) -> MoveReason:
    """Return the reason for a move at a table that a seat imagines."""
    if s.phase == phase.ROLL:
        return MoveReason("roll")
    if s.phase == phase.PUSH:
        return MoveReason("push")
    if s.phase == phase.DOUBT:
        return _answer(s, seat, action)
    number, plank = action - actions.ANNOUNCE, s.plank[seat]
    if s.die == CROSS:
        return MoveReason("bluff-cross", {"plank": plank})
    if number == s.die:
        return MoveReason("truth")
    return MoveReason("bluff", {"number": number, "die": s.die, "plank": plank})


def _answer(s: State, seat: int, action: int) -> MoveReason:
    """Return why to believe or to doubt: what it risks, and what it brings."""
    own = s.plank[seat]
    if action == actions.BELIEVE:
        return (
            MoveReason("believe", {"plank": own}) if own > 0 else MoveReason("believe-podium")
        )
    if crosses(s, s.turn, s.announced):
        return MoveReason("doubt-crossing", {"other": s.turn})
    if own > 0:
        return MoveReason("doubt", {"other": s.turn, "number": s.announced})
    return MoveReason("doubt-podium", {"other": s.turn})
