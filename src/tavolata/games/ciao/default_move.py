"""The move that the table makes for a seat whose time has run out (C-A42)."""

from tavolata.core.rule import seldom
from tavolata.games.cards.rules import next_seat
from tavolata.games.ciao import actions, cards, phase
from tavolata.games.ciao.actions import SEATS
from tavolata.games.ciao.state import State
from tavolata.games.ciao.stock import can_draw, cards_of_symbol
from tavolata.games.ciao.strength import can_lay, first_kind, fitting_high, fitting_low


@seldom
def choice(s: State) -> int:
    """Return what the table does for the seat on turn, outside races and thanks."""
    if s.phase == phase.DECIDE:
        return actions.KEEP
    if s.phase == phase.NAME:
        return actions.NAME + symbol_held_most(s, s.turn)
    if s.phase == phase.AGAIN:
        return actions.REVERSE
    if s.phase == phase.GIVE:
        return actions.GIVE + gift(s, s.turn) * SEATS + next_seat(s, s.turn)
    if s.phase == phase.SWAP:
        return actions.SWAP + next_seat(s, s.turn)
    if s.debt > 0 or (s.top >= 0 and can_draw(s)) or not can_lay(s, s.turn):
        return actions.DRAW
    return first_kind(s, s.low[s.turn] & fitting_low(s), s.high[s.turn] & fitting_high(s))


@seldom
def symbol_held_most(s: State, seat: int) -> int:
    """Return the symbol a hand has most of; ties go to rock, paper, scissors."""
    best, most = cards.ROCK, 0
    for symbol in range(3):
        count = cards_of_symbol(s, seat, symbol)
        if count > most:
            best, most = symbol, count
    return best


@seldom
def gift(s: State, seat: int) -> int:
    """Return an obstacle if held, else the kind worth most, the first in sorted order."""
    low, high = s.low[seat], s.high[seat]
    if high & cards.OBSTACLES != 0:
        return cards.OBSTACLE
    if high & cards.JOKERS != 0:
        return first_kind(s, 0, high & cards.JOKERS)
    colour = cards.RED
    while (low & int(cards.COLOURED_LOW[colour])) | (
        high & int(cards.COLOURED_HIGH[colour])
    ) == 0:
        colour -= 1
    return first_kind(
        s, low & int(cards.COLOURED_LOW[colour]), high & int(cards.COLOURED_HIGH[colour])
    )
