"""Points, the end of a round, and the end of a match."""

from tavolata.core.bits import lowest
from tavolata.core.rule import rule, seldom
from tavolata.games.solo import cards, phase
from tavolata.games.solo.state import OWN, State


@rule
def hand_value(s: State, seat: int) -> int:
    """Add up the values of the cards in a hand (S-22)."""
    points = 0
    word = s.held[seat]
    while word != 0:
        points += int(cards.VALUE[lowest(word)])
        word &= word - 1
    word = s.more[seat]
    while word != 0:
        points += int(cards.VALUE[int(cards.MORE_KIND[lowest(word)])])
        word &= word - 1
    return points


@seldom
def score_round(s: State, winner: int) -> None:
    """End the round, won or blocked (-1), and write the points down (S-23, S-A24)."""
    s.phase = phase.ROUND_OVER
    s.winner = winner
    for seat in range(s.seats):
        points = hand_value(s, seat)
        if s.scoring == OWN:
            s.totals[seat] += points
        elif winner >= 0:
            s.totals[winner] += points
    end_match(s)


@seldom
def end_match(s: State) -> None:
    """End the match once the target is exceeded or reached (S-24, S-25, S-A27, S-A34)."""
    if s.scoring != OWN:
        if s.winner >= 0 and s.totals[s.winner] >= s.target:
            s.winners = 1 << s.winner
            s.phase = phase.OVER
        elif s.target == 0:  # S-A34 a single round; nobody wins it if it is blocked
            s.phase = phase.OVER
        return
    fewest, most = s.totals[0], s.totals[0]
    for seat in range(1, s.seats):
        fewest = min(fewest, s.totals[seat])
        most = max(most, s.totals[seat])
    if most > s.target:
        for seat in range(s.seats):
            if s.totals[seat] == fewest:  # S-A26 shared
                s.winners |= 1 << seat
        s.phase = phase.OVER
