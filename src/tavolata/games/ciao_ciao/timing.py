"""What the server has to know about time in Ciao Ciao…; the rules themselves know no clock.

There are no windows and no races: one seat at a time is asked (CC-A8).
"""

from tavolata.core.game import Timing
from tavolata.games.ciao_ciao import actions, phase
from tavolata.games.ciao_ciao.state import State


def is_quiet(s: State) -> bool:
    """Nobody may tell the clock's announcement from the announcer's own (CC-A31)."""
    return s.phase <= phase.ANNOUNCE


def plays_for(s: State) -> int:
    """Roll for a seat, so that its announcement can follow as if by hand (CC-A31)."""
    return actions.ROLL if s.phase == phase.ROLL else -1


def moment(s: State) -> int:
    """Phase and seat tell all waits apart: nobody acts twice without another between."""
    return 0


TIMING = Timing(is_quiet=is_quiet, plays_for=plays_for, moment=moment)
