"""List all legal actions of a seat, fast; a test compares it with ``legal``."""

from tavolata.core.bits import has, lowest
from tavolata.core.game import TABLE, Out
from tavolata.core.rule import rule, seldom
from tavolata.games.cards.rules import table_moves, write_partners
from tavolata.games.ciao import actions, cards, phase
from tavolata.games.ciao.actions import SEATS
from tavolata.games.ciao.rules import may_draw, punishes
from tavolata.games.ciao.state import State
from tavolata.games.ciao.strength import fitting_high, fitting_low


@rule
def moves(s: State, seat: int, out: Out) -> int:
    """Write all actions that this seat may do now and return how many."""
    if seat == TABLE:
        return table_moves(s, out, actions.TIME_UP, actions.NEXT_ROUND)
    if s.phase == phase.RACE:
        return race_moves(s, seat, out) if has(s.racing, seat) else 0
    if s.phase == phase.THANKS:
        if seat != s.receiver:
            return 0
        out[0] = actions.THANK
        return 1
    if seat != s.turn or s.phase >= phase.ROUND_OVER:
        return 0
    if s.phase == phase.PLAY:
        return turn_moves(s, seat, out)
    if s.phase == phase.DECIDE:
        return decide_moves(s, seat, out)
    if s.phase == phase.GIVE:
        return give_moves(s, seat, out)
    return choices(s, seat, out)


@rule
def write_kinds(s: State, low: int, high: int, out: Out) -> int:
    """Write each kind in a pair of words once and return how many there are."""
    count = 0
    while low != 0:
        kind = s.kinds[lowest(low)]
        out[count] = kind
        count += 1
        end = s.first[kind + 1]
        low = low >> end << end
    while high != 0:
        kind = s.kinds[lowest(high) + cards.SPLIT]
        out[count] = kind
        count += 1
        end = s.first[kind + 1] - cards.SPLIT
        high = high >> end << end
    return count


@rule
def layable(s: State, seat: int, out: Out) -> int:
    """Write the kinds that fit, and the wrong ones too where they are punished (C-A5)."""
    low, high = s.low[seat], s.high[seat]
    if not punishes(s):
        low &= fitting_low(s)
        high &= fitting_high(s)
    return write_kinds(s, low, high, out)


@rule
def turn_moves(s: State, seat: int, out: Out) -> int:
    """Write the cards to lay, and drawing."""
    draws = may_draw(s, seat)
    count = layable(s, seat, out)
    if draws:
        out[count] = actions.DRAW
        count += 1
    return count


@rule
def decide_moves(s: State, seat: int, out: Out) -> int:
    """Write laying the drawn card and keeping it; in strict mode any card (C-A37)."""
    out[0] = s.drawn
    count = 1
    if punishes(s):
        count = write_kinds(s, s.low[seat], s.high[seat], out)
    out[count] = actions.KEEP
    return count + 1


@rule
def race_moves(s: State, seat: int, out: Out) -> int:
    """Write what a racer may throw in, and staying out."""
    count = layable(s, seat, out)
    out[count] = actions.PASS
    return count + 1


@seldom
def give_moves(s: State, seat: int, out: Out) -> int:
    """Write every gift: each kind held, to each other seat."""
    kinds = write_kinds(s, s.low[seat], s.high[seat], out)
    count = kinds * (s.seats - 1)
    place = count
    for index in range(kinds - 1, -1, -1):  # from the end, where no kind waits to be read
        kind = out[index]
        for receiver in range(s.seats):
            if receiver != seat:
                place -= 1
                out[place] = actions.GIVE + kind * SEATS + receiver
    return count


@rule
def choices(s: State, seat: int, out: Out) -> int:
    """Write the symbols to name, again and reverse, or the partners to swap with."""
    if s.phase == phase.NAME:
        for symbol in range(3):
            out[symbol] = actions.NAME + symbol
        return 3
    if s.phase == phase.AGAIN:
        out[0], out[1] = actions.AGAIN, actions.REVERSE
        return 2
    return write_partners(s.seats, seat, out, 0, actions.SWAP)


@rule
def awake(s: State) -> int:
    """Return the seats that have any move, one bit each; also held to ``legal``."""
    if s.phase == phase.RACE:
        return s.racing
    if s.phase == phase.THANKS:
        return 1 << s.receiver
    return 1 << s.turn if s.phase < phase.ROUND_OVER else 0
