"""Determinization for Ciao Ciao…: only the die in another seat's cup is hidden."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

from tavolata.bots.determinize import new_chance
from tavolata.compiled.policy_random import PolicyRandom, random_below
from tavolata.core.events import Event
from tavolata.core.record import Array, Record
from tavolata.core.rule import rule
from tavolata.games.ciao_ciao import phase
from tavolata.games.ciao_ciao.actions import NUMBERS
from tavolata.games.ciao_ciao.state import CROSS, State
from tavolata.games.ciao_ciao.telling.view import View

TRUE, BLUFFED, OTHER = 9, 5, 1  # of fifteen announcements: as rolled, of a cross, of a number
FACES = (TRUE + BLUFFED + OTHER) * (NUMBERS - 1)


class DieBelief(Record):
    """What the die in another seat's cup may be."""

    count: int  # of faces; 0 if it is known, or there is none
    faces: Annotated[list[int], Array("i1", FACES)]  # each as often as it is likely


def belief_of(view: View, history: Iterable[Event]) -> DieBelief:
    """Return what a seat may take the die for; the announcement alone says something of it."""
    belief = DieBelief()
    if view.die < 0 and view.phase == phase.DOUBT:
        faces = [view.announced] * TRUE * (NUMBERS - 1) + [CROSS] * BLUFFED * (NUMBERS - 1)
        for number in range(1, NUMBERS + 1):
            faces += [number] * (OTHER if number != view.announced else 0)
        belief.count = len(faces)
        belief.faces[: len(faces)] = faces
    return belief


@rule
def determinize(s: State, b: DieBelief, pool: Any, dealt: Any, rng: PolicyRandom) -> None:
    """Put a die into the cup."""
    new_chance(s, rng)
    if b.count > 0:
        s.die = b.faces[random_below(rng, b.count)]
