"""How often each rule fires, counted in simulations just before a move is done.

What the clock does for a seat is not counted: in simulations every seat acts itself.
"""

from tavolata.core.rule import rule
from tavolata.games.ciao_ciao import actions
from tavolata.games.ciao_ciao.podium import podium_size
from tavolata.games.ciao_ciao.rules import crosses, next_to_ask
from tavolata.games.ciao_ciao.state import HIGHEST, LOWEST, TO_WIN, State

MARKS = (
    "rolls",
    "bluffs",
    "doubts",
    "right_doubts",
    "falls",
    "podium_falls",
    "crossings",
    "pushes",
)
ROLLS, BLUFFS, DOUBTS, RIGHT_DOUBTS, FALLS, PODIUM_FALLS, CROSSINGS, PUSHES = range(8)


@rule
def tally(s: State, seat: int, action: int, counts: list[int]) -> None:
    """Count what this move is about to do."""
    if action == actions.ROLL:
        counts[ROLLS] += 1
    elif action < actions.BELIEVE:
        if action - actions.ANNOUNCE != s.die:
            counts[BLUFFS] += 1
        if crosses(s, seat, action - actions.ANNOUNCE) and next_to_ask(s, seat) < 0:
            counts[CROSSINGS] += 1  # CC-A30 believed at once
    elif action == actions.BELIEVE:
        if crosses(s, s.turn, s.announced) and next_to_ask(s, seat) < 0:
            counts[CROSSINGS] += 1
    elif action == actions.DOUBT:
        counts[DOUBTS] += 1
        if s.die == s.announced:
            tally_true(s, seat, counts)
        else:
            counts[RIGHT_DOUBTS] += 1
            counts[FALLS] += 1
            if s.plank[seat] > 0 and crosses(s, seat, s.announced):
                counts[CROSSINGS] += 1
    elif action < actions.TIME_UP:
        counts[PUSHES] += 1
        counts[PODIUM_FALLS] += 1


@rule
def tally_true(s: State, doubter: int, counts: list[int]) -> None:
    """Count what the doubt of a true announcement is about to do."""
    if crosses(s, s.turn, s.announced):
        counts[CROSSINGS] += 1
        if podium_size(s, s.turn) + 1 == TO_WIN:
            return  # CC-A7 nobody falls any more
    if s.plank[doubter] > 0:
        counts[FALLS] += 1
    elif podium_size(s, doubter) == 1 or s.podium_fall == HIGHEST or s.podium_fall == LOWEST:
        counts[PODIUM_FALLS] += 1  # else it is counted at the push
