"""The end of the game: three across, or else the most points (CC-02)."""

from tavolata.core.rule import rule, seldom
from tavolata.games.ciao_ciao import phase
from tavolata.games.ciao_ciao.podium import highest_step, podium_size, points
from tavolata.games.ciao_ciao.state import HIGHEST_STEP, TO_WIN, State


@rule
def win(s: State, seat: int) -> None:
    """End the game by a seat's third crossing (CC-19)."""
    s.winners = 1 << seat
    s.phase = phase.OVER


@rule
def three_possible(s: State) -> bool:
    """Tell whether any seat can still bring three across (CC-A28)."""
    for seat in range(s.seats):
        pawns = s.reserve[seat] + (1 if s.plank[seat] > 0 else 0)
        if pawns >= TO_WIN or pawns + podium_size(s, seat) >= TO_WIN:
            return True
    return False


@seldom
def end_on_points(s: State) -> None:
    """End the game on points (CC-20); with none at all it is a draw (CC-A29)."""
    s.phase = phase.OVER
    most = 0
    for seat in range(s.seats):
        most = max(most, points(s, seat))
    if most == 0:
        return
    best, best_step = 0, 0
    for seat in range(s.seats):
        if points(s, seat) == most:
            s.winners |= 1 << seat
            if highest_step(s, seat) > best_step:
                best, best_step = seat, highest_step(s, seat)
    if s.tie == HIGHEST_STEP:  # CC-A15 no two pawns stand on the same step
        s.winners = 1 << best
