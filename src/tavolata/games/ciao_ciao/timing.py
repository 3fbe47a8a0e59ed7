"""What the server has to know about time in Ciao Ciao…; the rules themselves know no clock.

There are no windows and no races: one seat at a time is asked (CC-A8).
"""

from tavolata.core.game import Timing
from tavolata.games.ciao_ciao import actions, phase
from tavolata.games.ciao_ciao.state import State

REVEAL_SECONDS = 5  # to lift the cup, look at the die and let the pawn fall


def is_clock_private(s: State) -> bool:
    """Hide the clock until a number is announced, by the seat or for it (CC-A31)."""
    return s.phase <= phase.ANNOUNCE


def action_on_timeout(s: State) -> int:
    """Roll for a seat, so that its announcement can follow as if by hand (CC-A31)."""
    return actions.ROLL if s.phase == phase.ROLL else -1


def moment(s: State) -> int:
    """Return a constant: phase and seat alone tell one wait from the next."""
    return 0


def pause(s: State, action: int) -> float:
    """Return the time that everybody has to see how a doubt ends."""
    return REVEAL_SECONDS if action == actions.DOUBT else 0.0


TIMING = Timing(
    is_clock_private=is_clock_private,
    action_on_timeout=action_on_timeout,
    moment=moment,
    pause=pause,
)
