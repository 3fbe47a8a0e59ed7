"""What the server has to know about time in Ciao!; the rules themselves know no clock."""

from tavolata.core.game import Timing
from tavolata.games.cards.rules import moment
from tavolata.games.ciao import phase
from tavolata.games.ciao.state import State


def window(s: State) -> int:
    """Return how many seconds the window lasts that runs now, or 0."""
    if s.phase == phase.RACE:
        return s.race_seconds  # C-A19
    return s.thank_you_seconds if s.phase == phase.THANKS else 0  # C-A18


def contested(s: State) -> bool:
    """Tell whether seats compete to be heard first: only in a race (C-A19)."""
    return s.phase == phase.RACE


TIMING = Timing(window=window, contested=contested, moment=moment)
