"""Why a move of SOLO is a good one, by the name of a reason."""

from __future__ import annotations

from tavolata.bots.cards.reasons import (
    LOST_TURN,
    NEW_CARDS,
    attack,
    smaller_hand,
    take_debt,
)
from tavolata.bots.kit import MoveReason
from tavolata.bots.solo.heuristics import NEARLY_OUT
from tavolata.compiled.policy import WAIT
from tavolata.core.bits import has
from tavolata.games.cards.rules import next_seat
from tavolata.games.solo import actions, cards
from tavolata.games.solo.effects import colour_held_most
from tavolata.games.solo.rules import fitting
from tavolata.games.solo.state import State
from tavolata.games.solo.stock import cards_of_colour, hand_size

TAKES = {cards.TAKE_TWO: 2, cards.TAKE_FOUR: 4}


def reason(s: State, seat: int, action: int) -> MoveReason:
    """Return the reason for a move at a table that a seat imagines."""
    if action == WAIT:
        return MoveReason("wait")
    if action < cards.KINDS:
        return _lay(s, seat, action)
    if action == actions.DRAW:
        if s.debt > 0:
            return take_debt(s.debt, can_pass=fitting(s, seat) != 0)
        return MoveReason("save" if fitting(s, seat) else "nothing-fits")
    if action == actions.KEEP:
        return MoveReason("keep")
    if action < actions.SWAP:
        colour = action - actions.NAME
        if colour != colour_held_most(s, seat):
            return MoveReason("name-other")
        return MoveReason("name-most", {"count": cards_of_colour(s, seat, colour)})
    if action <= actions.DECLINE:
        return _swap(s, seat, action)
    if action == actions.CALL:
        return MoveReason("call")
    return MoveReason("catch", {"other": action - actions.CATCH})


def _swap(s: State, seat: int, action: int) -> MoveReason:
    """Return why this hand, or one's own."""
    if action == actions.DECLINE:
        return MoveReason("decline")
    other = action - actions.SWAP
    if hand_size(s, other) < hand_size(s, seat):
        return MoveReason("swap-fewer", {"other": other, "count": hand_size(s, other)})
    return MoveReason("swap")


def _lay(s: State, seat: int, kind: int) -> MoveReason:
    """Return why this card, of all that fit."""
    left, symbol, after = hand_size(s, seat) - 1, cards.symbol_of(kind), next_seat(s, seat)
    if left == 0:
        return MoveReason("win")
    if seat != s.turn:
        return MoveReason("throw-in", {"count": left})
    if s.debt > 0:
        return MoveReason("pass-debt", {"other": after, "debt": s.debt + TAKES[symbol]})
    if kind == cards.ROTATE_KIND:
        giver = (seat - s.direction) % s.seats
        return MoveReason("rotate", {"other": giver, "count": hand_size(s, giver)})
    if symbol == cards.SWAP:
        others = (other for other in range(s.seats) if other != seat)
        hand = smaller_hand(others, lambda other: hand_size(s, other), left)
        if hand is not None:
            return MoveReason("change-hands", {"other": hand[0], "count": hand[1]})
    if symbol in TAKES:
        return attack(NEW_CARDS, after, hand_size(s, after), NEARLY_OUT, TAKES[symbol])
    if symbol == cards.SKIP:
        return attack(LOST_TURN, after, hand_size(s, after), NEARLY_OUT)
    return _keep(s, seat, kind, left)


def _keep(s: State, seat: int, kind: int, left: int) -> MoveReason:
    """Return what laying a card that does nothing to others leaves in the hand."""
    others = [k for k in range(cards.KINDS) if k != kind and has(fitting(s, seat), k)]
    if kind >= cards.BLACK:
        return MoveReason("black" if others else "only-this")
    colour = cards.colour_of(kind)
    more = cards_of_colour(s, seat, colour) - 1
    if more > 1:
        return MoveReason("colour", {"colour": colour, "count": more})
    kept = [k for k in others if cards.symbol_of(k) >= cards.SKIP]
    if kept:
        return MoveReason("keep-later", {"kind": kept[-1]})
    return MoveReason("shed", {"count": left})
