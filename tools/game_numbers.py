"""The numbers of each game that the page and the documents name: actions, phases, points."""

from __future__ import annotations

from types import ModuleType
from typing import NamedTuple

from tavolata.games.ciao import CIAO
from tavolata.games.ciao import actions as ciao_actions
from tavolata.games.ciao import cards as ciao_cards
from tavolata.games.ciao import phase as ciao_phase
from tavolata.games.ciao.score import hand_value
from tavolata.games.ciao_ciao import actions as ciao_ciao_actions
from tavolata.games.ciao_ciao import phase as ciao_ciao_phase
from tavolata.games.ciao_ciao import state as ciao_ciao_state
from tavolata.games.ciao_ciao import timing as ciao_ciao_timing
from tavolata.games.solo import actions as solo_actions
from tavolata.games.solo import cards as solo_cards
from tavolata.games.solo import phase as solo_phase


class Numbers(NamedTuple):
    """Where the numbers of one game are."""

    actions: ModuleType
    phase: ModuleType
    sizes: dict[str, int]
    points: list[int]  # of each kind of card


def _of(module: ModuleType, *names: str) -> dict[str, int]:
    return {name: getattr(module, name) for name in names}


def _ciao_points(kind: int) -> int:
    """Return what a card of this kind costs whoever still holds it."""
    return hand_value(CIAO.read_table(f"Rg | {CIAO.write_action(kind)} | Rg"), 0)


OF_GAMES = {
    "solo": Numbers(
        solo_actions,
        solo_phase,
        _of(solo_cards, "KINDS", "BLACK", "OPEN"),
        list(map(int, solo_cards.VALUE)),
    ),
    "ciao": Numbers(
        ciao_actions,
        ciao_phase,
        _of(ciao_actions, "SEATS") | _of(ciao_cards, "KINDS", "JOKER", "OBSTACLE"),
        list(map(_ciao_points, range(ciao_cards.KINDS))),
    ),
    "ciao_ciao": Numbers(
        ciao_ciao_actions,
        ciao_ciao_phase,
        _of(ciao_ciao_actions, "STEPS")
        | _of(ciao_ciao_state, "PAWNS", "CROSS")
        | _of(ciao_ciao_timing, "REVEAL_SECONDS"),
        [],
    ),
}
