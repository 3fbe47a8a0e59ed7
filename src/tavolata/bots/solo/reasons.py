"""Why a move of SOLO is a good one, by the name of a reason."""

from __future__ import annotations

from tavolata.bots.solo.heuristics import NEARLY_OUT
from tavolata.compiled.policy import WAIT
from tavolata.games.cards.rules import next_seat
from tavolata.games.solo import actions, cards
from tavolata.games.solo.effects import colour_held_most
from tavolata.games.solo.rules import fitting
from tavolata.games.solo.state import State
from tavolata.games.solo.stock import cards_of_colour, hand_size

ATTACKS = frozenset({cards.SKIP, cards.TAKE_TWO, cards.TAKE_FOUR})


def reason(s: State, seat: int, action: int) -> str:
    """Return the reason for a move at a table that a seat imagines."""
    if action == WAIT:
        return "wait"
    if action < cards.KINDS:
        return _lay(s, seat, action)
    if action == actions.DRAW:
        if s.debt > 0:
            return "take-debt"
        return "save" if fitting(s, seat) else "nothing-fits"
    if action == actions.KEEP:
        return "keep"
    if action < actions.SWAP:
        most = action == actions.NAME + colour_held_most(s, seat)
        return "name-most" if most else "name-other"
    if action <= actions.DECLINE:
        return "decline" if action == actions.DECLINE else "swap"
    return "call" if action == actions.CALL else "catch"


def _lay(s: State, seat: int, kind: int) -> str:
    """Return why this card, of all that fit."""
    if hand_size(s, seat) == 1:
        return "win"
    if seat != s.turn:
        return "throw-in"
    if s.debt > 0:
        return "pass-debt"
    if kind == cards.ROTATE_KIND or cards.symbol_of(kind) == cards.SWAP:
        return "change-hands"
    if cards.symbol_of(kind) in ATTACKS and hand_size(s, next_seat(s, seat)) <= NEARLY_OUT:
        return "stop"
    if kind >= cards.BLACK:
        return "black"
    return "colour" if cards_of_colour(s, seat, cards.colour_of(kind)) > 2 else "shed"
