"""What a laid card does, and how a lay, a turn and a round end."""

from tavolata.core.rule import rule, seldom
from tavolata.games.cards.rules import next_seat
from tavolata.games.solo import calls, cards, phase
from tavolata.games.solo.score import score_round
from tavolata.games.solo.state import (
    AS_SKIP,
    COLOUR_OPEN,
    DRAWS_COUNT,
    MOVE_LIMIT,
    ON_ONE_CARD,
    State,
)
from tavolata.games.solo.stock import cards_of_colour, exchange, rotate, take_cards


@rule
def obey(s: State, kind: int) -> int:
    """Do what a card says that the seat on turn has just laid.

    Like every act, return by how many seats the turn moves on; 0 while it goes on.
    """
    s.debt += int(cards.DEBT[kind])  # S-14, S-16, S-A13
    if kind == cards.ROTATE_KIND:
        rotate_hands(s)
        return 1
    if kind >= cards.BLACK:  # S-15, S-16
        calls.note_one_card(s, s.turn)
        s.phase = phase.NAME
        return 0
    s.colour = cards.colour_of(kind)
    if cards.symbol_of(kind) == cards.SWAP:  # S-17, S-A20
        s.phase = phase.CHOOSE
        return 0
    calls.note_one_card(s, s.turn)
    return steps_after(s, kind)


@rule
def steps_after(s: State, kind: int) -> int:
    """Turn the direction if the card says so; return how many seats the turn moves on."""
    s.direction *= int(cards.TURN[kind])  # S-13, S-A18
    return steps_of(s, kind)


@rule
def steps_of(s: State, kind: int) -> int:
    """Return how many seats the turn moves on after a card; 2 if somebody has to sit out."""
    if s.seats == 2 and int(cards.TURN[kind]) < 0 and s.reverse2p == AS_SKIP:
        return 2  # S-A16, S-A43
    return int(cards.STEPS[kind])  # S-12, S-A17, S-A19


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
    if s.last_card_effects == DRAWS_COUNT and cards.DEBT[kind] > 0:  # S-A42
        take_cards(s, next_seat(s, seat), s.debt + int(cards.DEBT[kind]))
    score_round(s, seat)


@seldom
def colour_held_most(s: State, seat: int) -> int:
    """Return the colour a hand has most of; ties go to red, green, blue, yellow (S-A44)."""
    best, most = cards.RED, -1
    for colour in range(cards.OPEN):
        count = cards_of_colour(s, seat, colour)
        if count > most:
            best, most = colour, count
    return best
