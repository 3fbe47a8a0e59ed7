"""Perfect play of Ciao Ciao… where it is solved, and the best we have for four seats.

Two seats with the usual options are solved in the package; other house rules for two are solved
in the background when they are first met, three seats only when somebody asks for it
(``tavolata solve``). Until then the master searches. Four seats have a model that has learned.
"""

from __future__ import annotations

import threading
from contextlib import suppress
from functools import cache
from random import Random

from tavolata.core.options import OptionError
from tavolata.games.ciao_ciao import actions, phase
from tavolata.games.ciao_ciao.telling.view import View
from tavolata.solve import strategy

VariantKey = tuple[int, int, int, int, int, int]

_begun: set[VariantKey] = set()


def variant_of(view: View) -> VariantKey:
    """Return the house rules that matter for a strategy."""
    placement, fall = view.podium_placement, view.podium_fall
    return view.seats, view.planks, placement, fall, view.points_end, view.tie


@cache
def _load(variant: VariantKey) -> strategy.Strategy:
    return strategy.load(*variant)


def perfect(view: View, rng: Random) -> int | None:
    """Return a move of the best play there is, or None where nobody has worked it out yet."""
    if view.phase == phase.ROLL:
        return actions.ROLL
    variant = variant_of(view)
    if not strategy.ready(*variant):
        _solve(variant)
        return None
    known = _load(variant)
    if view.phase == phase.ANNOUNCE:
        odds = known.announce(view, view.die)
        return actions.ANNOUNCE + rng.choices(range(1, actions.NUMBERS + 1), odds)[0]
    if view.phase == phase.DOUBT:
        return actions.DOUBT if rng.random() < known.doubt(view) else actions.BELIEVE
    return actions.PUSH + known.push(view)


def _solve(variant: VariantKey) -> None:
    """Solve two seats for later, once, if there is a compiler here, and space to keep it."""
    if variant[0] != 2 or variant in _begun:
        return
    _begun.add(variant)

    def work() -> None:
        with suppress(OptionError, OSError):
            strategy.load(*variant)

    threading.Thread(target=work, daemon=True).start()
