"""List all legal actions of a seat, fast; a test compares it with ``legal``."""

from tavolata.core.game import TABLE, Out
from tavolata.core.rule import rule
from tavolata.games.ciao_ciao import actions, phase
from tavolata.games.ciao_ciao.rules import waits_for
from tavolata.games.ciao_ciao.state import State


@rule
def moves(s: State, seat: int, out: Out) -> int:
    """Write all actions that this seat may do now and return how many."""
    if seat == TABLE:
        if s.phase == phase.OVER:
            return 0
        out[0] = actions.TIME_UP
        return 1
    if seat != waits_for(s):
        return 0
    if s.phase == phase.ROLL:
        out[0] = actions.ROLL
        return 1
    if s.phase == phase.ANNOUNCE:
        for place in range(actions.NUMBERS):
            out[place] = actions.ANNOUNCE + place + 1
        return actions.NUMBERS
    if s.phase == phase.DOUBT:
        out[0], out[1] = actions.BELIEVE, actions.DOUBT
        return 2
    return pushes(s, out)


@rule
def pushes(s: State, out: Out) -> int:
    """Write the steps from which a pawn of the doubter may be pushed."""
    count = 0
    for place in range(actions.STEPS):
        if s.podium[place] == s.doubter + 1:
            out[count] = actions.PUSH + place + 1
            count += 1
    return count


@rule
def awake(s: State) -> int:
    """Return the one seat that has any move, as a bit; also held to ``legal``."""
    return 1 << waits_for(s) if s.phase != phase.OVER else 0
