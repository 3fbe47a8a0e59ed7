"""Deal a game or a round, once house rules, seats and the chance key are set."""

from tavolata.core.chance import below
from tavolata.core.rule import rule, seldom
from tavolata.games.solo import cards, phase
from tavolata.games.solo.effects import pass_turn, steps_after
from tavolata.games.solo.state import OBEY, UNTIL_NUMBER, State
from tavolata.games.solo.stock import gather, next_card, put

HAND = 8  # S-03


@seldom
def deal(s: State) -> None:
    """Deal the first round; who begins is drawn unless it is set (S-A25)."""
    if s.starter < 0:
        s.starter = below(s, s.seats)
    s.round = 1
    deal_cards(s)


@seldom
def deal_round(s: State) -> None:
    """Deal the next round: the dealer's place passes to the left (S-A25)."""
    s.round += 1
    s.starter = s.starter + 1 if s.starter + 1 < s.seats else 0
    deal_cards(s)


@seldom
def deal_cards(s: State) -> None:
    """Deal eight cards each (S-03, S-A43) and turn one up (S-04)."""
    for seat in range(s.seats):
        s.held[seat], s.more[seat] = 0, 0
    s.pairs = 0
    for kind in range(cards.KINDS):
        s.discards[kind] = int(cards.COPIES[kind])
    gather(s)
    for _ in range(HAND):
        for step in range(s.seats):
            seat = s.starter + step
            put(s, seat if seat < s.seats else seat - s.seats, next_card(s))
    s.debt, s.called, s.covered, s.owing, s.turns, s.passes = 0, 0, 0, 0, 0, 0
    s.winner, s.layer, s.direction, s.phase = -1, -1, 1, phase.PLAY
    turn_up(s)
    open_round(s)


@rule
def turn_up(s: State) -> None:
    """Turn up the opening card, or cards until a number lies there (S-A1, S-A42)."""
    s.top = next_card(s)
    while s.opening == UNTIL_NUMBER and s.pile_size > 0:
        if cards.symbol_of(s.top) < cards.SKIP:
            return
        s.discards[s.top] += 1
        s.top = next_card(s)


@rule
def open_round(s: State) -> None:
    """Begin left of the dealer, who counts as having laid the opening card (S-05, S-A1)."""
    s.turn = s.starter - 1 if s.starter > 0 else s.seats - 1
    s.colour = cards.colour_of(s.top)
    steps = 1
    if s.opening == OBEY:
        steps = steps_after(s, s.top)
        s.debt = int(cards.DEBT[s.top])
    pass_turn(s, steps)
