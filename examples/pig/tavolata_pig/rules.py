"""The rules of Pig, as plain functions that also run compiled."""

from tavolata.core.chance import below
from tavolata.core.game import OVER, TABLE
from tavolata.core.rule import rule
from tavolata_pig.state import State

ROLL, HOLD, TIME_UP = range(3)  # the actions, in the order of their names
PLAYING = 0  # the only phase before the end


@rule
def deal(s: State) -> None:
    """Clear the table; who begins is drawn unless it is set."""
    if s.starter < 0:
        s.starter = below(s, s.seats)
    s.round, s.phase, s.turn = 1, PLAYING, s.starter
    s.die, s.turn_total, s.winners = 0, 0, 0
    for seat in range(s.seats):
        s.totals[seat] = 0


@rule
def waits_for(s: State) -> int:
    """Return the seat that must act; after the end nobody does."""
    return s.turn if s.phase == PLAYING else TABLE


@rule
def legal(s: State, seat: int, action: int) -> bool:
    """Tell whether this seat may do this now; the table itself ends a turn that takes long."""
    if s.phase != PLAYING:
        return False
    if seat == TABLE:
        return action == TIME_UP
    return seat == s.turn and (action == ROLL or (action == HOLD and s.turn_total > 0))


@rule
def apply(s: State, seat: int, action: int) -> None:
    """Do what is legal."""
    if action == ROLL:
        roll(s)
    else:
        hold(s)


@rule
def roll(s: State) -> None:
    """Roll: a 1 loses the points of this turn and the turn, anything else is added."""
    s.die = 1 + below(s, 6)
    if s.die == 1:
        end_turn(s)
    else:
        s.turn_total += s.die


@rule
def hold(s: State) -> None:
    """Take the points of this turn home; enough of them win."""
    s.totals[s.turn] += s.turn_total
    if s.totals[s.turn] >= s.target:
        s.phase, s.winners = OVER, 1 << s.turn
    end_turn(s)


@rule
def end_turn(s: State) -> None:
    """Pass the die to the next seat."""
    s.turn_total = 0
    s.turn = s.turn + 1 if s.turn + 1 < s.seats else 0


@rule
def points(s: State, seat: int) -> int:
    """Return the points of a seat that are safe."""
    return s.totals[seat]
