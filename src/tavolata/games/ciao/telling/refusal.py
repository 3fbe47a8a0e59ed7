"""Why a claim is refused: a typed reason; a test compares it with ``legal``."""

from tavolata.core.events import Reason
from tavolata.core.game import TABLE
from tavolata.games.ciao import actions, cards, phase
from tavolata.games.ciao.actions import SEATS
from tavolata.games.ciao.rules import legal, places_after
from tavolata.games.ciao.state import V1, V2, State
from tavolata.games.ciao.stock import holds, top_kind
from tavolata.games.ciao.strength import can_lay


def refusal(s: State, seat: int, action: int) -> Reason | None:
    """Return why a seat may not do this now, or None if it may."""
    if legal(s, seat, action):
        return None
    if s.phase >= phase.ROUND_OVER:
        return Reason("round-is-over", "C-34")
    if seat == TABLE:
        return Reason("not-for-the-table", "C-A42")
    if action >= actions.TIME_UP:
        return Reason("only-for-the-table", "C-A42")
    if action == actions.PASS and s.phase != phase.RACE:
        return Reason("no-race", "C-A19")
    if action == actions.THANK and s.phase != phase.THANKS:
        return Reason("no-thanks-due", "C-A18")
    if s.phase == phase.THANKS:
        return Reason("thanks-first", "C-A38", {"seat": s.receiver})
    if s.phase == phase.RACE:
        return _race_refusal(s, seat, action)
    if seat != s.turn:
        return Reason("not-your-turn", "C-A37", {"turn": s.turn})
    return _turn_refusal(s, seat, action)


def _race_refusal(s: State, seat: int, action: int) -> Reason:
    """Return why a seat may not do this while a race runs."""
    if seat == s.turn:
        return Reason("own-race", "C-27")
    if not s.racing >> seat & 1:
        return Reason("out-of-the-race", "C-A33")
    if action < cards.KINDS:
        return _card_refusal(s, seat, action)
    return Reason("race-first", "C-24")


def _turn_refusal(s: State, seat: int, action: int) -> Reason:
    """Return why the seat on turn may not do this now."""
    if actions.GIVE <= action < actions.SWAP and s.phase == phase.GIVE:
        kind, receiver = divmod(action - actions.GIVE, SEATS)
        return _partner_refusal(s, receiver) or _not_in_hand(kind)
    if actions.SWAP <= action < actions.PASS and s.phase == phase.SWAP:
        return _partner_refusal(s, action - actions.SWAP) or _waiting(s)
    if action < cards.KINDS and s.phase <= phase.DECIDE:
        return _card_refusal(s, seat, action)
    if action == actions.DRAW and s.phase == phase.PLAY:
        if s.top < 0:
            return Reason("must-open", "C-A3")
        return Reason("nothing-to-draw", "C-A34")
    return _waiting(s)


def _card_refusal(s: State, seat: int, kind: int) -> Reason:
    """Return why a card may not be laid."""
    if not holds(s, seat, kind):
        return _not_in_hand(kind)
    if s.phase == phase.DECIDE:
        return Reason("only-the-drawn-card", "C-A4", {"kind": s.drawn})
    if kind == cards.OBSTACLE:
        return Reason("obstacle", "C-21")
    if s.debt > 0:
        if not can_lay(s, seat):
            return Reason("debt-draw", "C-A31", {"kind": kind, "debt": s.debt})
        return Reason("plus-three-first", "C-A31", {"kind": kind, "debt": s.debt})
    return _too_weak(s, kind)


def _too_weak(s: State, kind: int) -> Reason:
    """Return what would be stronger: perhaps the same symbol in a higher colour, too."""
    top, stronger = top_kind(s), (s.symbol + 1) % 3
    ranked = s.variant not in (V1, V2)
    if ranked and cards.COLOUR[s.top] < cards.RED:
        return Reason(
            "too-weak",
            "C-15",
            {"kind": kind, "top": top, "symbol": s.symbol, "stronger": stronger},
        )
    return Reason(
        "symbol-too-weak",
        "C-15" if ranked else "C-40",
        {"kind": kind, "top": top, "symbol": s.symbol, "stronger": stronger},
    )


def _not_in_hand(kind: int) -> Reason:
    return Reason("not-in-hand", "C-10", {"kind": kind})


def _partner_refusal(s: State, other: int) -> Reason | None:
    """Return what is wrong with the seat chosen for a gift or a swap."""
    if other == s.turn:
        return Reason("not-yourself", "C-A17")
    if other >= s.seats:
        return Reason("no-such-seat", "C-A17", {"seats": s.seats})
    return None


def _waiting(s: State) -> Reason:
    """Return what the table is waiting for instead."""
    reasons = {
        phase.PLAY: Reason("lay-or-draw", "C-13"),
        phase.DECIDE: Reason("lay-or-keep", "C-12", {"kind": s.drawn}),
        phase.NAME: Reason("symbol-first", "C-19"),
        phase.AGAIN: Reason("again-or-reverse", "C-22"),
        phase.GIVE: Reason("gift-first", "C-31"),
        phase.SWAP: Reason("partner-first", "C-33"),
    }
    return reasons[s.phase]


def is_stale(seen: State, now: State, seat: int, action: int, passed: bool) -> bool:
    """Tell whether a claim made on sight of an earlier table means something else by now.

    It does if the table has ``passed`` by the seat whose turn it was.
    """
    if seen.phase == phase.RACE:  # C-A33 what was meant for a race ends with it
        return now.phase != phase.RACE or now.top != seen.top
    return (passed and seat == seen.turn) or (action == actions.DRAW and now.debt != seen.debt)


def precedence(s: State, seat: int) -> int:
    """Let the racer nearest after the speed seat come first in a tie (C-A19)."""
    return places_after(s, seat) if s.phase == phase.RACE and seat != s.turn else 0
