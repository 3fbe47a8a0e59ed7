"""Determinization for Ciao Ciao…: only the die in another seat's cup is hidden."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tavolata.bots.belief import Belief
from tavolata.bots.determinize import new_chance
from tavolata.compiled.policy_random import PolicyRandom, random_below
from tavolata.core.events import Event
from tavolata.core.rule import rule
from tavolata.games.ciao_ciao import phase
from tavolata.games.ciao_ciao.actions import NUMBERS
from tavolata.games.ciao_ciao.state import CROSS, State
from tavolata.games.ciao_ciao.telling.view import View

TRUE, BLUFFED, OTHER = 9, 5, 1  # of fifteen announcements: as rolled, of a cross, of a number


def belief_of(view: View, history: Iterable[Event]) -> Belief:
    """Return what the die in the cup may be, each face as often as it is likely."""
    belief = Belief()
    if view.die < 0 and view.phase == phase.DOUBT:
        pool = [view.announced] * TRUE * (NUMBERS - 1) + [CROSS] * BLUFFED * (NUMBERS - 1)
        for number in range(1, NUMBERS + 1):
            pool += [number] * (OTHER if number != view.announced else 0)
        belief.unseen = len(pool)
        belief.pool[: len(pool)] = pool
    return belief


@rule
def determinize(s: State, b: Belief, pool: Any, dealt: Any, rng: PolicyRandom) -> None:
    """Put a die into the cup."""
    new_chance(s, rng)
    if b.unseen > 0:
        s.die = b.pool[random_below(rng, b.unseen)]
