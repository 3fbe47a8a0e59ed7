"""Why a move of Ciao! is a good one, by the name of a reason."""

from __future__ import annotations

from tavolata.bots.ciao.heuristics import NEARLY_OUT
from tavolata.games.cards.rules import next_seat
from tavolata.games.ciao import actions, cards, phase
from tavolata.games.ciao.actions import SEATS
from tavolata.games.ciao.state import State
from tavolata.games.ciao.stock import hand_size, is_empty
from tavolata.games.ciao.strength import can_lay

_SIMPLE = {
    actions.KEEP: "keep",
    actions.AGAIN: "again",
    actions.PASS: "pass",
    actions.THANK: "thank",
}


def reason(s: State, seat: int, action: int) -> str:
    """Return the reason for a move at a table that a seat imagines."""
    if action < cards.KINDS:
        return _lay(s, seat, action)
    if action == actions.DRAW:
        if s.debt > 0:
            return "take-debt"
        return "save" if can_lay(s, seat) else "nothing-fits"
    if action in _SIMPLE:
        return _SIMPLE[action]
    if action < actions.AGAIN:
        return "name-symbol"
    if action == actions.REVERSE:
        return "win" if is_empty(s, seat) else "reverse"
    if action < actions.SWAP:
        kind = (action - actions.GIVE) // SEATS
        return "give-obstacle" if kind == cards.OBSTACLE else "give"
    return "swap"


def _lay(s: State, seat: int, kind: int) -> str:
    """Return why this card, of all that fit."""
    if hand_size(s, seat) == 1:
        return "win"
    if s.phase == phase.RACE:
        return "race"
    if kind >= cards.JOKER:
        return "cancel-debt" if s.debt > 0 else "joker"
    if s.debt > 0:
        return "pass-debt"
    icon = cards.icon_of(kind)
    if icon == cards.SWAP:
        return "change-hands"
    if icon == cards.GIVE:
        return "give-card"
    if icon == cards.PLUS_THREE and hand_size(s, next_seat(s, seat)) <= NEARLY_OUT:
        return "stop"
    return "weak" if cards.colour_of(kind) == cards.GREEN else "shed"
