"""The rules of Ciao!. Ids such as C-24 name lines of docs/rules/ciao.md."""

from tavolata.core.bits import has
from tavolata.core.game import TABLE
from tavolata.core.rule import rule, seldom
from tavolata.games.cards.rules import next_seat, table_may
from tavolata.games.ciao import actions, cards, default_move, phase
from tavolata.games.ciao.actions import SEATS
from tavolata.games.ciao.deal import deal_round
from tavolata.games.ciao.effects import (
    again,
    draw,
    end_thanks,
    give,
    lay,
    leave_race,
    miss_thanks,
    name,
    pass_turn,
    punish,
    reverse,
    swap,
)
from tavolata.games.ciao.state import OFF, STRICT, State
from tavolata.games.ciao.stock import can_draw, hand_size, holds
from tavolata.games.ciao.strength import can_lay, fits


@rule
def is_wrong(s: State, seat: int, kind: int) -> bool:
    """Tell whether a held card that this seat may try to lay is not the right one."""
    if s.phase == phase.DECIDE:  # C-A4 only the drawn card; C-A32 it fits
        return kind != s.drawn
    return not fits(s, seat, kind)


@rule
def may_lay(s: State, seat: int, kind: int) -> bool:
    """Tell whether this seat may try to lay a card of this kind, right or wrong (C-A5)."""
    if not may_try(s, seat) or not holds(s, seat, kind):
        return False
    return punishes(s) or not is_wrong(s, seat, kind)


@rule
def may_try(s: State, seat: int) -> bool:
    """Tell whether this seat may lay at all: on its turn (C-A37), or in a race (C-24)."""
    if s.phase == phase.RACE:
        return has(s.racing, seat)  # C-27, C-A33
    return seat == s.turn and s.phase <= phase.DECIDE


@rule
def punishes(s: State) -> bool:
    """Tell whether a wrong card is taken and punished now, rather than refused (C-A5)."""
    if s.phase == phase.RACE:
        return s.illegal_play != OFF
    return s.illegal_play == STRICT


@rule
def may_draw(s: State, seat: int) -> bool:
    """Tell whether this seat may take the debt, draw a card, or pass for want of one."""
    if s.phase != phase.PLAY or seat != s.turn:
        return False
    if s.debt > 0:  # C-A9, C-A34
        return True
    if s.top >= 0 and can_draw(s):  # C-A3, C-A37 must open; C-13 may decline, C-A34
        return True
    return not can_lay(s, seat)  # C-11


@rule
def may_give(s: State, seat: int, kind: int, receiver: int) -> bool:
    """Tell whether the seat on turn may give a card of this kind to another (C-31, C-A17)."""
    if s.phase != phase.GIVE:
        return False
    return receiver != seat and receiver < s.seats and holds(s, seat, kind)


@rule
def legal(s: State, seat: int, action: int) -> bool:
    """Tell whether this seat may do this now."""
    if seat == TABLE:
        return table_may(s, action, actions.TIME_UP, actions.NEXT_ROUND)
    if action < cards.KINDS:
        return may_lay(s, seat, action)
    if action == actions.PASS:
        return has(s.racing, seat)  # C-A19
    if action == actions.THANK:
        return seat == s.receiver  # C-32
    if action == actions.DRAW:
        return may_draw(s, seat)
    if seat != s.turn:
        return False
    if action == actions.KEEP:
        return s.phase == phase.DECIDE
    if action < actions.AGAIN:
        return s.phase == phase.NAME
    if action <= actions.REVERSE:
        return s.phase == phase.AGAIN
    if action < actions.SWAP:
        gift = action - actions.GIVE
        return may_give(s, seat, gift // SEATS, gift % SEATS)
    other = action - actions.SWAP
    return s.phase == phase.SWAP and other != seat and other < s.seats  # C-A17


@rule
def foul(s: State, seat: int, action: int) -> bool:
    """Tell whether this is a wrong card that the table takes and punishes (C-14)."""
    if action >= cards.KINDS or not punishes(s):
        return False
    return legal(s, seat, action) and is_wrong(s, seat, action)


@rule
def act(s: State, seat: int, action: int) -> None:
    """Do what a seat may do."""
    if action < cards.KINDS:
        if is_wrong(s, seat, action):
            punish(s, seat)
        else:
            lay(s, seat, action)
    elif action == actions.DRAW:
        draw(s, seat)
    elif action == actions.KEEP:
        pass_turn(s)
    elif action < actions.AGAIN:
        name(s, action - actions.NAME)
    elif action == actions.AGAIN:
        again(s, seat)
    elif action == actions.REVERSE:
        reverse(s, seat)
    elif action < actions.SWAP:
        gift = action - actions.GIVE
        give(s, seat, gift // SEATS, gift % SEATS)
    elif action < actions.PASS:
        swap(s, seat, action - actions.SWAP)
    elif action == actions.PASS:
        leave_race(s, seat)
    else:
        end_thanks(s)  # C-32 thanked in time


@seldom
def time_up(s: State) -> None:
    """End a window, or play for the seat whose time has run out; one move only (C-A42)."""
    if s.phase == phase.RACE:
        s.racing = 0
        pass_turn(s)  # C-26, C-A19
    elif s.phase == phase.THANKS:
        miss_thanks(s)
    else:
        act(s, s.turn, default_move.choice(s))
        if s.phase == phase.DECIDE:
            pass_turn(s)  # draw one and keep it


@rule
def apply(s: State, seat: int, action: int) -> None:
    """Do what a seat, or the table itself, may do."""
    if seat != TABLE:
        act(s, seat, action)
    elif action == actions.TIME_UP:
        time_up(s)
    else:
        deal_round(s)


@rule
def is_costly(s: State, seat: int, action: int) -> bool:
    """Tell whether a move is far more work than most."""
    if action < cards.KINDS:
        return hand_size(s, seat) == 1
    if action == actions.DRAW:
        return s.debt > 0 or s.pile_size == 0
    return action >= actions.GIVE and action != actions.PASS and action != actions.THANK


@rule
def waits_for(s: State) -> int:
    """Return the seat that must act, or TABLE while a window runs or a deal is due."""
    return s.turn if s.phase < phase.RACE else TABLE


@seldom
def places_after(s: State, seat: int) -> int:
    """Return how far a racer sits after the speed seat; of a tie the nearest wins (C-A19)."""
    places, other = 1, next_seat(s, s.turn)
    while other != seat:
        other = next_seat(s, other)
        places += 1
    return places
