"""Points, the end of a round, and the end of a match."""

from tavolata.core.bits import size
from tavolata.core.rule import rule, seldom
from tavolata.games.cards.rules import next_seat
from tavolata.games.ciao import cards, phase
from tavolata.games.ciao.state import FULL, YES, State


@seldom
def hand_value(s: State, seat: int) -> int:
    """Add up the card values in a hand (C-37, C-A28)."""
    points = 50 * size(s.high[seat] & (cards.JOKERS | cards.OBSTACLES))
    for colour in range(3):
        count = size(s.low[seat] & int(cards.COLOURED_LOW[colour]))
        count += size(s.high[seat] & int(cards.COLOURED_HIGH[colour]))
        points += 10 * (colour + 1) * count
    return points


@rule
def is_scored(s: State) -> bool:
    """Tell whether points are written down (C-35, C-A29, C-A39)."""
    return s.variant == FULL or s.variant_scoring == YES


@seldom
def score_round(s: State, winner: int) -> None:
    """End the round, won or blocked (-1), and write the points down (C-36, C-37, C-A25)."""
    s.phase = phase.ROUND_OVER
    s.winner = winner
    if is_scored(s):
        for seat in range(s.seats):
            s.totals[seat] += hand_value(s, seat)
        if s.round >= s.rounds:
            end_match(s)
    elif winner >= 0:  # C-A39 one round decides
        s.winners = 1 << winner
        s.phase = phase.OVER


@seldom
def end_match(s: State) -> None:
    """End the match if the lowest total is unique, or shared for long enough (C-38, C-A27)."""
    fewest = s.totals[0]
    for seat in range(1, s.seats):
        fewest = min(fewest, s.totals[seat])
    best = 0
    for seat in range(s.seats):
        if s.totals[seat] == fewest:
            best |= 1 << seat
    extra = s.round - s.rounds
    if size(best) == 1 or (s.shared_win_after > 0 and extra >= s.shared_win_after):
        s.winners = best
        s.phase = phase.OVER  # else C-39 another round


@seldom
def next_starter(s: State) -> int:
    """Return who begins the next round: the winner (C-36), or after a block as C-A34 says."""
    if s.winner >= 0:
        return s.winner
    seat = next_seat(s, s.layer if s.layer >= 0 else s.starter)
    best, fewest = seat, hand_value(s, seat)
    for _ in range(s.seats - 1):
        seat = next_seat(s, seat)
        points = hand_value(s, seat)
        if points < fewest:
            best, fewest = seat, points
    return best
