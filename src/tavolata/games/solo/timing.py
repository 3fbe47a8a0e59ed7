"""What the server has to know about time in SOLO; the rules themselves know no clock."""

from tavolata.core.game import Timing
from tavolata.games.cards.rules import moment
from tavolata.games.solo import actions, cards, phase
from tavolata.games.solo.rules import may_be_thrown_in
from tavolata.games.solo.state import CATCHING, State

HOLD_SECONDS = 3  # S-A37


def window(s: State) -> int:
    """Return how many seconds the window lasts that runs now, or 0."""
    return HOLD_SECONDS if s.phase == phase.HOLD else 0


def contested(s: State) -> bool:
    """Tell whether seats compete to be heard first: to throw in (S-A15), or to catch."""
    if s.phase > phase.DECIDE:
        return False
    return may_be_thrown_in(s, s.top) or (s.solo_penalty == CATCHING and s.owing > 0)


def opens_courtesy(s: State, action: int) -> bool:
    """Tell whether this has just opened the time to throw in: a lay, or its choices (S-A15)."""
    laid = action < cards.KINDS or actions.NAME <= action <= actions.DECLINE
    return laid and s.phase <= phase.DECIDE and may_be_thrown_in(s, s.top)


def can_wait(s: State, seat: int, action: int) -> bool:
    """Tell whether this is a normal act of the seat on turn: throw-ins may pass it."""
    return seat == s.turn and action <= actions.KEEP and action != s.top


TIMING = Timing(
    window=window,
    contested=contested,
    opens_courtesy=opens_courtesy,
    can_wait=can_wait,
    moment=moment,
    always_offered=range(actions.CALL, actions.TIME_UP),
    never_too_early=range(actions.CALL, actions.CALL + 1),
)
