"""Why a move of Ciao! is a good one, by the name of a reason."""

from __future__ import annotations

from tavolata.bots.cards.reasons import NEW_CARDS, attack, smaller_hand, take_debt
from tavolata.bots.ciao.heuristics import NEARLY_OUT
from tavolata.bots.kit import MoveReason
from tavolata.games.cards.rules import next_seat
from tavolata.games.ciao import actions, cards, phase
from tavolata.games.ciao.actions import SEATS
from tavolata.games.ciao.state import State
from tavolata.games.ciao.stock import hand_size, holds, is_empty
from tavolata.games.ciao.strength import can_lay

THREE = 3  # cards that a +3 adds
_SIMPLE = {
    actions.KEEP: "keep",
    actions.AGAIN: "again",
    actions.PASS: "pass",
    actions.THANK: "thank",
}


def reason(s: State, seat: int, action: int) -> MoveReason:
    """Return the reason for a move at a table that a seat imagines."""
    if action < cards.KINDS:
        return _lay(s, seat, action)
    if action == actions.DRAW:
        if s.debt > 0:
            return take_debt(s.debt, can_pass=can_lay(s, seat))
        return MoveReason("save" if can_lay(s, seat) else "nothing-fits")
    if action in _SIMPLE:
        return MoveReason(_SIMPLE[action])
    if action < actions.AGAIN:
        return MoveReason("name-symbol")
    if action == actions.REVERSE:
        return MoveReason("win" if is_empty(s, seat) else "reverse")
    if action < actions.SWAP:
        kind = (action - actions.GIVE) // SEATS
        return MoveReason("give-obstacle" if kind == cards.OBSTACLE else "give")
    other = action - actions.SWAP
    if hand_size(s, other) < hand_size(s, seat):
        return MoveReason("swap-fewer", {"other": other, "count": hand_size(s, other)})
    return MoveReason("swap")


def _lay(s: State, seat: int, kind: int) -> MoveReason:
    """Return why this card, of all that fit."""
    left, after = hand_size(s, seat) - 1, next_seat(s, seat)
    if left == 0:
        return MoveReason("win")
    if s.phase == phase.RACE:
        return MoveReason("race")
    if kind >= cards.JOKER:
        if s.debt > 0:
            return MoveReason("cancel-debt", {"debt": s.debt})
        return MoveReason("joker")
    if s.debt > 0:
        return MoveReason("pass-debt", {"other": after, "debt": s.debt + THREE})
    icon = cards.icon_of(kind)
    if icon == cards.SWAP:
        others = (other for other in range(s.seats) if other != seat)
        hand = smaller_hand(others, lambda other: hand_size(s, other), left)
        if hand is not None:
            return MoveReason("change-hands", {"other": hand[0], "count": hand[1]})
    if icon == cards.GIVE:
        return MoveReason(
            "give-card-obstacle" if holds(s, seat, cards.OBSTACLE) else "give-card"
        )
    if icon == cards.PLUS_THREE:
        return attack(NEW_CARDS, after, hand_size(s, after), NEARLY_OUT, THREE)
    if cards.colour_of(kind) == cards.GREEN:
        return MoveReason("weak")
    return MoveReason("shed", {"count": left})
