"""Pack a position into one integer: those of four seats are too many to be numbered.

Like a number, a word tells a position as the seat on turn sees it.
"""

from tavolata.core.rule import seldom
from tavolata.games.ciao_ciao import phase
from tavolata.games.ciao_ciao.actions import STEPS
from tavolata.games.ciao_ciao.state import State
from tavolata.solve.numbering import around, owner_of, set_owner

PLANK, RESERVE, OWNER = 4, 3, 3  # bits for each


@seldom
def pack(s: State) -> int:
    """Return the word of a table's position."""
    word = 0
    for place in range(s.seats):
        seat = around(s.turn, place, s.seats)
        word = word << PLANK | s.plank[seat]
        word = word << RESERVE | s.reserve[seat]
    for step in range(STEPS):
        word = word << OWNER | owner_of(s, step)
    return word


@seldom
def unpack(s: State, word: int) -> None:
    """Set a table to a position, seat 0 about to announce."""
    s.turn, s.phase, s.winners, s.die = 0, phase.ANNOUNCE, 0, -1
    s.announced, s.asked, s.doubter = -1, -1, -1
    for step in range(STEPS - 1, -1, -1):
        set_owner(s, step, word & (1 << OWNER) - 1)
        word >>= OWNER
    for seat in range(s.seats - 1, -1, -1):
        s.reserve[seat] = word & (1 << RESERVE) - 1
        word >>= RESERVE
        s.plank[seat] = word & (1 << PLANK) - 1
        word >>= PLANK
