"""What the server has to know about time in Ciao Ciao…; the rules themselves know no clock."""

from tavolata.ciao_ciao import phase
from tavolata.ciao_ciao.state import State
from tavolata.game import Timing


def window(s: State) -> int:
    """There are no windows: one seat at a time is asked (CC-A8)."""
    return 0


def contested(s: State) -> bool:
    """So nobody competes."""
    return False


def invites(s: State, action: int) -> bool:
    """And nobody throws in."""
    return False


def can_wait(s: State, seat: int, action: int) -> bool:
    """So nothing waits for it."""
    return False


def is_quiet(s: State) -> bool:
    """Nobody may tell the clock's announcement from the announcer's own (CC-A31)."""
    return s.phase <= phase.ANNOUNCE


TIMING = Timing(
    window=window,
    contested=contested,
    invites=invites,
    can_wait=can_wait,
    is_quiet=is_quiet,
    shouts=range(0),
)
