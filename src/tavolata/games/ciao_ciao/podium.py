"""The podium: one pawn to a step, worth the step's number of points.

Eight steps are enough, for any placement. A pawn takes a step only as its seat's first or
second to arrive (the third wins and takes none, CC-A27), and a podium pawn falls only from a
seat that has no bridge pawn and never will have (CC-A13). So a seat takes at most two steps in
a whole game and four seats eight; the highest step is never above the number of arrivals.
"""

from tavolata.core.rule import rule
from tavolata.games.ciao_ciao.actions import STEPS
from tavolata.games.ciao_ciao.state import BY_ARRIVAL, LOWEST_FREE, VACATED, State


@rule
def podium_size(s: State, seat: int) -> int:
    """Count a seat's pawns on the podium."""
    count = 0
    for place in range(STEPS):
        if s.podium[place] == seat + 1:
            count += 1
    return count


@rule
def highest_step(s: State, seat: int) -> int:
    """Return the highest step of a seat that has a pawn on the podium."""
    step = STEPS
    while s.podium[step - 1] != seat + 1:
        step -= 1
    return step


@rule
def lowest_step(s: State, seat: int) -> int:
    """Return the lowest step of a seat that has a pawn on the podium."""
    step = 1
    while s.podium[step - 1] != seat + 1:
        step += 1
    return step


@rule
def free_step(s: State) -> int:
    """Return the step that an arriving pawn takes (CC-17, CC-A4)."""
    if s.podium_placement != LOWEST_FREE:  # what is VACATED counts as an arrival, too
        step = STEPS
        while step > 0 and s.podium[step - 1] == 0:
            step -= 1
        return step + 1
    step = 1
    while s.podium[step - 1] != 0:
        step += 1
    return step


@rule
def vacate(s: State, step: int) -> None:
    """Take a pawn off its step; by arrival nobody takes that step again (CC-A4)."""
    s.podium[step - 1] = VACATED if s.podium_placement == BY_ARRIVAL else 0


@rule
def points(s: State, seat: int) -> int:
    """Add up the steps of a seat's podium pawns (CC-21); the bridge scores nothing (CC-A28)."""
    total = 0
    for place in range(STEPS):
        if s.podium[place] == seat + 1:
            total += place + 1
    return total
