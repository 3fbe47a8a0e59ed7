"""What a laid card does, and how a lay, a turn and a round end."""

from tavolata.bits import run, size
from tavolata.rule import rule, seldom
from tavolata.solo import calls, cards, phase
from tavolata.solo.score import score_round
from tavolata.solo.state import (
    AS_SKIP,
    COLOUR_OPEN,
    DRAWS_COUNT,
    MOVE_LIMIT,
    ON_ONE_CARD,
    State,
)
from tavolata.solo.stock import exchange, next_seat, rotate, take_cards


@rule
def obey(s: State, kind: int) -> int:
    """Do what a card says that the seat on turn has just laid.

    Like every act, return by how many seats the turn moves on; 0 while it goes on.
    """
    symbol = cards.symbol_of(kind)
    if symbol < cards.SWAP:  # a number, Skip, Reverse or Take 2
        s.colour = cards.colour_of(kind)
        calls.note_one_card(s, s.turn)
        if symbol == cards.TAKE_TWO:  # S-14
            s.debt += 2
        return steps_after(s, symbol)
    if symbol == cards.SWAP:  # S-17, S-A20
        s.colour = cards.colour_of(kind)
        s.phase = phase.CHOOSE
        return 0
    if symbol == cards.ROTATE:
        rotate_hands(s)
        return 1
    calls.note_one_card(s, s.turn)
    if symbol == cards.TAKE_FOUR:  # S-16
        s.debt += 4  # S-A13
    s.phase = phase.NAME  # S-15
    return 0


@rule
def steps_after(s: State, symbol: int) -> int:
    """Return how many seats the turn moves on, after turning the direction if need be."""
    if symbol == cards.SKIP:  # S-12, S-A17, S-A19
        return 2
    if symbol == cards.REVERSE:  # S-13, S-A18
        s.direction = -s.direction
        if s.seats == 2 and s.reverse2p == AS_SKIP:  # S-A16, S-A43
            return 2
    return 1


@seldom
def rotate_hands(s: State) -> None:
    """Pass every hand on; any card may follow (S-18, S-A2)."""
    if s.after_rotation == COLOUR_OPEN:  # S-A42
        s.colour = cards.OPEN
    rotate(s)
    for seat in range(s.seats):
        calls.note_one_card(s, seat)


@seldom
def swap(s: State, seat: int, other: int) -> None:
    """Exchange hands with the chosen seat after laying Swap (S-17)."""
    exchange(s, seat, other)
    calls.note_one_card(s, seat)
    calls.note_one_card(s, other)


@rule
def move_on(s: State, steps: int) -> None:
    """Settle a forgotten call, then pass the turn; an owed call opens the hold (S-A37)."""
    calls.settle_lay(s)
    pass_turn(s, steps)
    if s.owing > 0 and s.call == ON_ONE_CARD and s.phase == phase.PLAY:
        s.phase = phase.HOLD


@rule
def pass_turn(s: State, steps: int) -> None:
    """Move on by seats in the direction of play, unless the round is blocked."""
    for _ in range(steps):
        s.turn = next_seat(s, s.turn)
    s.phase, s.drawn = phase.PLAY, -1
    if s.passes == s.seats or s.turns >= MOVE_LIMIT:  # S-A24, S-A41
        score_round(s, -1)


@seldom
def win(s: State, seat: int, kind: int) -> None:
    """End the round: this seat has laid its last card (S-21); its effect is void (S-A22)."""
    if s.last_card_effects == DRAWS_COUNT:  # S-A42
        symbol = cards.symbol_of(kind)
        if symbol == cards.TAKE_TWO:
            take_cards(s, next_seat(s, seat), s.debt + 2)
        elif symbol == cards.TAKE_FOUR:
            take_cards(s, next_seat(s, seat), s.debt + 4)
    score_round(s, seat)


@seldom
def colour_held_most(s: State, seat: int) -> int:
    """Return the colour a hand has most of; ties go to red, green, blue, yellow (S-A44)."""
    best, most = cards.RED, -1
    for colour in range(cards.OPEN):
        kinds = run(colour * cards.SYMBOLS, cards.SYMBOLS)
        count = size(s.held[seat] & kinds) + size(s.more[seat] & kinds)
        if count > most:
            best, most = colour, count
    return best
