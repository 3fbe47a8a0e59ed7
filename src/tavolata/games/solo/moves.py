"""List all legal actions of a seat, fast; a test compares it with ``legal``."""

from tavolata.core.bits import lowest, size
from tavolata.core.game import TABLE, Out
from tavolata.core.rule import rule, seldom
from tavolata.games.cards.rules import table_moves, write_partners
from tavolata.games.solo import actions, calls, cards, phase
from tavolata.games.solo.rules import fitting, may_be_thrown_in, may_draw, may_throw_in
from tavolata.games.solo.state import CATCHING, NO, ON_ONE_CARD, State
from tavolata.games.solo.stock import holds

# Kinds are written out so many at a time even if fewer fit: a processor loses more by a loop
# whose end it cannot foresee than by a few cells that nobody reads.
USUAL = 8


@rule
def moves(s: State, seat: int, out: Out) -> int:
    """Write all actions that this seat may do now and return how many."""
    if seat == TABLE:
        return table_moves(s, out, actions.TIME_UP, actions.NEXT_ROUND)
    count = 0
    if s.phase == phase.PLAY and seat == s.turn:
        count = turn_moves(s, seat, out)
    elif s.phase <= phase.DECIDE:
        count = other_moves(s, seat, out)
    elif seat == s.turn:
        count = choices(s, seat, out)
    if calls.may_call(s, seat):
        out[count] = actions.CALL
        count += 1
    if s.solo_penalty == CATCHING and s.owing > 0:
        for debtor in range(s.seats):
            if calls.may_catch(s, seat, debtor):
                out[count] = actions.CATCH + debtor
                count += 1
    return count


@rule
def turn_moves(s: State, seat: int, out: Out) -> int:
    """Write the kinds that fit, and drawing."""
    kinds = fitting(s, seat)
    count = size(kinds)
    for place in range(USUAL):
        out[place] = lowest(kinds)
        kinds &= kinds - 1
    place = USUAL
    while kinds > 0:
        out[place] = lowest(kinds)
        kinds &= kinds - 1
        place += 1
    if may_draw(s, seat):
        out[count] = actions.DRAW
        count += 1
    return count


@rule
def other_moves(s: State, seat: int, out: Out) -> int:
    """Write a throw-in, and for the seat that has just drawn: lay it or keep it."""
    count = 0
    if seat == s.turn:
        out[0], out[1] = s.drawn, actions.KEEP
        count = 2
    again = count > 0 and s.top == s.drawn
    if holds(s, seat, s.top) and may_throw_in(s, seat, s.top) and not again:
        out[count] = s.top
        count += 1
    return count


@rule
def choices(s: State, seat: int, out: Out) -> int:
    """Write the colours to name or the partners to swap with."""
    if s.phase == phase.NAME:
        for colour in range(cards.OPEN):
            out[colour] = actions.NAME + colour
        return cards.OPEN
    if s.phase != phase.CHOOSE:
        return 0
    out[0] = actions.DECLINE
    return write_partners(s.seats, seat, out, 1, actions.SWAP)


@rule
def awake(s: State) -> int:
    """Return the seats that have any move, one bit each; also held to ``legal``."""
    if s.phase >= phase.ROUND_OVER:
        return 0
    seats = s.pairs & ~s.called  # S-A36
    if s.phase < phase.HOLD:
        seats |= 1 << s.turn
    if s.phase <= phase.DECIDE and may_be_thrown_in(s, s.top):
        throwers = holders(s, s.top)
        if s.self_throw_in == NO and s.layer >= 0:  # S-A14
            throwers &= ~(1 << s.layer)
        seats |= throwers
    return seats | others_awake(s) if s.owing > 0 else seats


@rule
def holders(s: State, kind: int) -> int:
    """Return the seats that hold a card of this kind, one bit each."""
    seats = s.held[0] >> kind & 1
    seats |= (s.held[1] >> kind & 1) << 1
    seats |= (s.held[2] >> kind & 1) << 2
    seats |= (s.held[3] >> kind & 1) << 3
    return seats | further_holders(s, kind) if s.seats > 4 else seats


@seldom
def further_holders(s: State, kind: int) -> int:
    """Return those of them that sit behind the first four: few tables have so many seats."""
    seats = 0
    for seat in range(4, s.seats):
        seats |= (s.held[seat] >> kind & 1) << seat
    return seats


@seldom
def others_awake(s: State) -> int:
    """Return the seats that owe a call, and those that may catch somebody."""
    seats = s.owing if s.call == ON_ONE_CARD else 0
    for seat in range(s.seats):
        for debtor in range(s.seats):
            if calls.may_catch(s, seat, debtor):
                seats |= 1 << seat
    return seats
