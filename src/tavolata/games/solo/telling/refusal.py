"""Why a claim is refused: a typed reason; a test compares it with ``legal``."""

from tavolata.core.bits import has
from tavolata.core.events import Reason
from tavolata.core.game import TABLE
from tavolata.games.solo import actions, cards, phase
from tavolata.games.solo.rules import fitting, legal, may_be_thrown_in
from tavolata.games.solo.state import CATCHING, State
from tavolata.games.solo.stock import can_draw, hand_size, holds


def refusal(s: State, seat: int, action: int) -> Reason | None:
    """Return why a seat may not do this now, or None if it may."""
    if legal(s, seat, action):
        return None
    if s.phase >= phase.ROUND_OVER:
        return Reason("round-is-over", "S-21")
    if seat == TABLE:
        return Reason("not-for-the-table", "S-A44")
    if action < cards.KINDS:
        return _lay_refusal(s, seat, action)
    if action >= actions.TIME_UP:
        return Reason("only-for-the-table", "S-A44")
    if action == actions.CALL:
        if has(s.called, seat):
            return Reason("already-called", "S-A36")
        return Reason("nothing-to-call", "S-A36", {"size": hand_size(s, seat)})
    if actions.CATCH <= action < actions.TIME_UP:
        if s.solo_penalty != CATCHING:
            return Reason("no-catching", "S-A38")
        if s.phase == phase.HOLD:
            return _busy(s)
        return Reason("nothing-to-catch", "S-A38", {"seat": action - actions.CATCH})
    return _turn_refusal(s, seat, action)


def is_stale(seen: State, now: State, seat: int, action: int, passed: bool) -> bool:
    """Tell whether a claim made on sight of an earlier table means something else by now.

    It does if the table has ``passed`` by the seat since, unless it needs no turn.
    """
    if action >= actions.CALL:  # to call, or to catch, it need not be one's turn
        return False
    if action == now.top and (seen.top == now.top or now.layer == seat):
        return False  # S-A31 the top card is the very same, or S-A14 one's own
    if action < cards.KINDS and seat != seen.turn:  # S-A15 a late throw-in is void
        return now.top != seen.top
    return (passed and seat == seen.turn) or (action == actions.DRAW and now.debt != seen.debt)


def _lay_refusal(s: State, seat: int, kind: int) -> Reason:
    """Return why a card may not be laid."""
    if not holds(s, seat, kind):
        return Reason("not-in-hand", "S-06", {"kind": kind})
    if s.phase > phase.DECIDE:
        return _busy(s)
    if seat != s.turn:
        if kind != s.top:
            return Reason("not-your-turn", "S-08", {"turn": s.turn})
        if may_be_thrown_in(s, kind):
            return Reason("own-card-on-top", "S-A14")
        return Reason("no-throw-in", "S-A12", {"kind": kind})
    if s.phase == phase.DECIDE:
        return Reason("only-the-drawn-card", "S-A5", {"kind": s.drawn})
    if s.debt > 0:
        if fitting(s, seat) == 0:
            return Reason("debt-draw", "S-A7", {"kind": kind, "debt": s.debt})
        return Reason("debt-first", "S-A7", {"kind": kind, "debt": s.debt})
    return Reason("does-not-fit", "S-06", {"kind": kind, "top": s.top, "colour": s.colour})


def _turn_refusal(s: State, seat: int, action: int) -> Reason:
    """Return why a seat may not draw, keep or choose."""
    if s.phase == phase.HOLD:
        return _busy(s)
    if seat != s.turn:
        return Reason("not-your-turn", "S-05", {"turn": s.turn})
    if action == actions.DRAW and s.phase == phase.PLAY:
        if can_draw(s):
            return Reason("must-lay", "S-A4")
        return Reason("nothing-to-draw", "S-A40")
    if action in (actions.DRAW, actions.KEEP) and s.phase > phase.DECIDE:
        return _busy(s)
    return Reason("no-such-choice", "S-A20" if s.phase == phase.CHOOSE else "S-07")


def _busy(s: State) -> Reason:
    """Return what the table is waiting for instead."""
    if s.phase == phase.HOLD:
        return Reason("call-is-owed", "S-A37", {"seats": s.owing})
    if s.phase == phase.NAME:
        return Reason("colour-first", "S-A15", {"turn": s.turn})
    return Reason("partner-first", "S-A15", {"turn": s.turn})
