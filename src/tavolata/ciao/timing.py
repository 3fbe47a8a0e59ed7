"""What the server has to know about time in Ciao!; the rules themselves know no clock."""

from tavolata.ciao import phase
from tavolata.ciao.state import State
from tavolata.game import Timing


def window(s: State) -> int:
    """Return how many seconds the window lasts that runs now, or 0."""
    if s.phase == phase.RACE:
        return s.race_seconds  # C-A19
    return s.thank_you_seconds if s.phase == phase.THANKS else 0  # C-A18


def contested(s: State) -> bool:
    """Tell whether seats compete to be heard first: only in a race (C-A19)."""
    return s.phase == phase.RACE


def invites(s: State, action: int) -> bool:
    """Nobody throws in here."""
    return False


def can_wait(s: State, seat: int, action: int) -> bool:
    """So nothing waits for it."""
    return False


def is_quiet(s: State) -> bool:
    """Everybody may see every clock."""
    return False


TIMING = Timing(
    window=window,
    contested=contested,
    invites=invites,
    can_wait=can_wait,
    is_quiet=is_quiet,
    shouts=range(0),
)
