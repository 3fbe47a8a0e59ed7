"""Why a claim is refused: a typed reason; a test compares it with ``legal``."""

from tavolata.core.events import Reason
from tavolata.core.game import TABLE
from tavolata.games.ciao_ciao import actions, phase
from tavolata.games.ciao_ciao.rules import legal, may_doubt, next_seat, waits_for
from tavolata.games.ciao_ciao.state import State

_FIRST = {
    phase.ROLL: Reason("roll-first", "CC-07"),
    phase.ANNOUNCE: Reason("announce-first", "CC-A17"),
    phase.DOUBT: Reason("answer-first", "CC-10"),
    phase.PUSH: Reason("push-first", "CC-A10"),
}


def refusal(s: State, seat: int, action: int) -> Reason | None:
    """Return why a seat may not do this now, or None if it may."""
    if legal(s, seat, action):
        return None
    if s.phase == phase.OVER:
        return Reason("game-is-over", "CC-19")
    if seat == TABLE:
        return Reason("not-for-the-table", "CC-A31")
    if action >= actions.TIME_UP:
        return Reason("only-for-the-table", "CC-A31")
    if seat == waits_for(s):
        if s.phase == phase.PUSH and action > actions.PUSH:
            return Reason("not-on-this-step", "CC-A9", {"step": action - actions.PUSH})
        return _FIRST[s.phase]
    if action < actions.BELIEVE:
        return Reason("not-your-turn", "CC-06", {"turn": s.turn})
    if action <= actions.DOUBT:
        return _answer_refusal(s, seat)
    if s.phase == phase.PUSH:
        return Reason("not-your-choice", "CC-A9", {"seat": waits_for(s)})
    return Reason("nothing-to-push", "CC-A9")


def _answer_refusal(s: State, seat: int) -> Reason:
    """Return why a seat that is not asked may neither believe nor doubt."""
    if s.phase == phase.PUSH:
        return Reason("already-doubted", "CC-11", {"doubter": s.doubter})
    if s.phase != phase.DOUBT:
        return Reason("nothing-announced", "CC-10")
    if seat == s.turn:
        return Reason("own-announcement", "CC-10")
    if not may_doubt(s, seat):
        return Reason("nothing-to-lose", "CC-22")
    if _answers_before(s, seat, s.asked):
        return Reason("already-believed", "CC-A8")
    return Reason("not-asked-yet", "CC-A8", {"asked": s.asked})


def _answers_before(s: State, seat: int, other: int) -> bool:
    """Tell which of two seats comes first, clockwise from the announcer."""
    at = s.turn
    while at not in (seat, other):
        at = next_seat(s, at)
    return at == seat


def is_stale(seen: State, now: State, seat: int, action: int, passed: bool) -> bool:
    """Tell whether a claim was for another moment of the game than this one (CC-12).

    Pawns never go back to where they were, so they tell one turn from another. The chance that
    was used up would tell, too, but also whether the clock has announced a cross (CC-A31).
    """
    if (seen.phase, seen.turn) != (now.phase, now.turn):
        return True
    return (seen.plank, seen.reserve, seen.podium) != (now.plank, now.reserve, now.podium)
