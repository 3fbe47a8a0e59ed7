"""What the server has to know about time in Ciao Ciao…; the rules themselves know no clock.

There are no windows and no races: one seat at a time is asked (CC-A8).
"""

from tavolata.core.game import Timing
from tavolata.games.ciao_ciao import phase
from tavolata.games.ciao_ciao.state import State


def is_quiet(s: State) -> bool:
    """Nobody may tell the clock's announcement from the announcer's own (CC-A31)."""
    return s.phase <= phase.ANNOUNCE


TIMING = Timing(is_quiet=is_quiet)
