"""Deal a game or a round, once house rules, seats and the chance key are set."""

from tavolata.core.chance import below
from tavolata.core.rule import seldom
from tavolata.games.ciao import cards, phase
from tavolata.games.ciao.deck import lay_out
from tavolata.games.ciao.score import next_starter
from tavolata.games.ciao.state import State
from tavolata.games.ciao.stock import pile_up, put, shuffle

HAND = 7  # C-06


@seldom
def deal(s: State) -> None:
    """Deal the first round; who begins is drawn unless it is set (C-07, C-A26)."""
    lay_out(s)
    if s.starter < 0:
        s.starter = below(s, s.seats)
    s.round = 1
    deal_cards(s)


@seldom
def deal_round(s: State) -> None:
    """Deal the next round (C-36, C-A39)."""
    s.starter = next_starter(s)
    s.round += 1
    deal_cards(s)


@seldom
def deal_cards(s: State) -> None:
    """Shuffle and deal one card at a time from the starter; none is turned up (C-06, C-A41)."""
    s.pile_size = 0
    pile_up(s, s.deck_low, 0)
    pile_up(s, s.deck_high, cards.SPLIT)
    shuffle(s)
    for seat in range(s.seats):
        s.low[seat], s.high[seat] = 0, 0
    for _ in range(HAND):
        for step in range(s.seats):
            seat = s.starter + step
            s.pile_size -= 1
            put(s, seat if seat < s.seats else seat - s.seats, s.pile[s.pile_size])
    s.turn, s.phase, s.direction = s.starter, phase.PLAY, 1  # C-07, C-A23
    s.top, s.symbol, s.layer, s.drawn, s.winner, s.receiver = -1, -1, -1, -1, -1, -1
    s.debt, s.racing, s.turns, s.passes = 0, 0, 0, 0
