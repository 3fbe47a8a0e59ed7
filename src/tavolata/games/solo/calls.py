"""The SOLO call: who owes it, for how long, and what it costs to forget (S-19, S-20)."""

from tavolata.core.bits import has
from tavolata.core.rule import rule, seldom
from tavolata.games.cards.rules import next_seat
from tavolata.games.solo import phase
from tavolata.games.solo.state import (
    AUTOMATIC,
    BEFORE_PENULTIMATE,
    CATCHING,
    ON_ONE_CARD,
    State,
)
from tavolata.games.solo.stock import hand_size, take_cards

PENALTY = 2  # S-20


@rule
def may_call(s: State, seat: int) -> bool:
    """Tell whether this seat may call SOLO now (S-A36)."""
    if s.phase >= phase.ROUND_OVER:
        return False
    if s.call == ON_ONE_CARD and has(s.owing, seat):
        return True
    return has(s.pairs & ~s.called, seat)


@rule
def may_catch(s: State, seat: int, debtor: int) -> bool:
    """Tell whether this seat may catch another that missed its call (S-A38)."""
    if s.solo_penalty != CATCHING or seat == debtor or not has(s.owing, debtor):
        return False
    if s.call == ON_ONE_CARD:
        return s.phase == phase.PLAY  # from the end of the hold
    return s.phase < phase.ROUND_OVER


@seldom
def call(s: State, seat: int) -> None:
    """Call SOLO, early or owed; the last debtor's call ends the hold (S-A36, S-A37)."""
    s.called |= 1 << seat
    if s.call == ON_ONE_CARD and has(s.owing, seat):
        s.owing ^= 1 << seat
        if s.phase == phase.HOLD and s.owing == 0:
            s.phase = phase.PLAY


@seldom
def catch(s: State, debtor: int) -> None:
    """Make a caught seat draw, once per miss; nothing else changes (S-A38)."""
    s.owing ^= 1 << debtor
    take_cards(s, debtor, PENALTY)


@rule
def note_lay(s: State, seat: int) -> None:
    """Remember whose calls count for this lay, and a call missed before it (S-A23)."""
    s.covered = s.called
    if s.call == BEFORE_PENULTIMATE and has(s.pairs & ~s.called, seat):
        s.owing = 1 << seat
    s.called &= ~(1 << seat)


@rule
def note_one_card(s: State, seat: int) -> None:
    """Remember that a hand has become a single card and nobody said so (S-A37)."""
    if s.call == ON_ONE_CARD and hand_size(s, seat) == 1 and not has(s.covered, seat):
        s.owing |= 1 << seat


@rule
def settle_lay(s: State) -> None:
    """Let whoever laid the second-last card without a call draw, after its effect (S-A23)."""
    if s.owing > 0 and s.call == BEFORE_PENULTIMATE and s.solo_penalty == AUTOMATIC:
        s.owing = 0
        take_cards(s, s.layer, PENALTY)


@seldom
def settle_debtors(s: State) -> None:
    """Close the window before anybody lays or draws: who still owes a call pays (S-A37)."""
    debtors = s.owing
    s.owing = 0
    if s.solo_penalty == CATCHING:  # S-A38 nobody caught them
        return
    seat = s.layer
    for _ in range(s.seats):
        if has(debtors, seat):
            take_cards(s, seat, PENALTY)
        seat = next_seat(s, seat)
