"""What a laid card does, and how a turn ends."""

from tavolata.core.rule import rule, seldom
from tavolata.games.cards.rules import next_seat
from tavolata.games.ciao import cards, phase
from tavolata.games.ciao.score import score_round
from tavolata.games.ciao.state import MOVE_LIMIT, NO, State
from tavolata.games.ciao.stock import (
    can_draw,
    exchange,
    hand_size,
    is_empty,
    put,
    remove,
    take_card,
    take_cards,
)
from tavolata.games.ciao.strength import card_fits

PENALTY = 3  # C-14, C-32


@rule
def lay(s: State, seat: int, kind: int) -> None:
    """Lay a card that fits and obey it; play goes on from this seat (C-25, C-A21, C-A22)."""
    if s.phase == phase.RACE:
        s.turns += 1  # C-A35
        s.racing = 0
    s.top = remove(s, seat, kind)
    s.symbol = cards.symbol_of(kind)
    s.turn, s.layer, s.drawn, s.passes = seat, seat, -1, 0
    if kind >= cards.JOKER:
        s.debt = 0  # C-29, C-A10
    icon = cards.icon_of(kind)
    if is_empty(s, seat):
        if icon == cards.AGAIN:
            s.phase = phase.AGAIN  # C-A12
        else:
            score_round(s, seat)  # C-05, C-34, C-A14, C-A15, C-A16, C-A41
    elif s.turns >= MOVE_LIMIT:  # C-A35 the race was the last turn
        score_round(s, -1)
    elif kind >= cards.JOKER:
        s.phase = phase.NAME  # C-19
    else:
        obey(s, seat, icon)


@rule
def obey(s: State, seat: int, icon: int) -> None:
    """Do what the icon of the card says that this seat has just laid."""
    if icon == cards.AGAIN:  # C-22
        s.phase = phase.AGAIN
    elif icon == cards.SWAP:  # C-33
        s.phase = phase.SWAP
    elif icon == cards.SPEED and s.seats > 2:  # C-24, C-27; C-A20 not for two
        s.phase = phase.RACE
        s.racing = ((1 << s.seats) - 1) ^ (1 << seat)
    elif icon == cards.GIVE and (s.give_may_empty_hand != NO or hand_size(s, seat) > 1):
        s.phase = phase.GIVE  # C-31; C-A36 otherwise no gift
    else:
        if icon == cards.PLUS_THREE:  # C-28, C-30
            s.debt += 3
        pass_turn(s)


@rule
def pass_turn(s: State) -> None:
    """Move on: a turn is one card (C-A30). A block ends the round (C-A25, C-A34, C-A35)."""
    s.turns += 1
    s.turn = next_seat(s, s.turn)
    s.phase, s.drawn = phase.PLAY, -1
    if s.passes == s.seats or s.turns >= MOVE_LIMIT:
        score_round(s, -1)


@rule
def draw(s: State, seat: int) -> None:
    """Take the debt and lose the turn (C-28), or draw one card and perhaps decide (C-11)."""
    if s.debt > 0:
        taken = take_cards(s, seat, s.debt)
        s.debt = 0
    else:
        card = take_card(s, seat)
        if card >= 0 and card_fits(s, card):
            s.drawn = s.kinds[card]
            s.phase = phase.DECIDE  # C-12
            return
        taken = card + 1  # C-A32 a card that does not fit ends the turn by itself
    if taken == 0:
        s.passes += 1  # C-A34
    pass_turn(s)


@rule
def name(s: State, symbol: int) -> None:
    """Name the symbol with which play goes on (C-19, C-A6)."""
    s.symbol = symbol
    pass_turn(s)


@seldom
def again(s: State, seat: int) -> None:
    """Take another turn at once (C-22, C-A11); with an empty hand it begins by drawing."""
    empty = is_empty(s, seat)
    if empty and not can_draw(s):
        score_round(s, seat)  # C-A36
        return
    s.turns += 1
    s.phase = phase.PLAY
    if s.turns >= MOVE_LIMIT:  # C-A35
        score_round(s, -1)
    elif empty:
        draw(s, seat)  # C-23, C-A12


@seldom
def reverse(s: State, seat: int) -> None:
    """Turn the direction (C-22, C-A23); with an empty hand win instead (C-A12, C-A41)."""
    if is_empty(s, seat):
        score_round(s, seat)
        return
    s.direction = -s.direction
    pass_turn(s)


@seldom
def give(s: State, seat: int, kind: int, receiver: int) -> None:
    """Give a card away (C-31); the last one wins (C-A13), else thanks are due (C-32)."""
    put(s, receiver, remove(s, seat, kind))
    if is_empty(s, seat):
        score_round(s, seat)
    elif s.thank_you_seconds > 0:
        s.receiver = receiver
        s.phase = phase.THANKS
    else:
        pass_turn(s)  # C-A38


@rule
def end_thanks(s: State) -> None:
    """Go on after the thanks, said or missed."""
    s.receiver = -1
    pass_turn(s)


@seldom
def miss_thanks(s: State) -> None:
    """Let a receiver who did not thank draw (C-32)."""
    take_cards(s, s.receiver, PENALTY)
    end_thanks(s)


@seldom
def swap(s: State, seat: int, other: int) -> None:
    """Exchange hands with the chosen seat (C-33)."""
    exchange(s, seat, other)
    pass_turn(s)


@rule
def leave_race(s: State, seat: int) -> None:
    """Be out of this race for good; without racers it is over (C-A19, C-A33)."""
    s.racing ^= 1 << seat
    if s.racing == 0:
        pass_turn(s)  # C-26


@seldom
def punish(s: State, seat: int) -> None:
    """Take a wrong card back and draw (C-14): out of the race, or the turn is over (C-A5)."""
    if s.phase == phase.RACE:
        take_cards(s, seat, PENALTY)
        leave_race(s, seat)
        return
    taken = take_cards(s, seat, s.debt + PENALTY)
    s.debt = 0
    if taken == 0:
        s.passes += 1  # C-A34
    pass_turn(s)
