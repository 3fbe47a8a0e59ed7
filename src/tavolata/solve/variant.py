"""The variant that a solution is for: seats, pawns, planks and house rules."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from tavolata.games.ciao_ciao.state import (
    ANNOUNCER_CHOOSES,
    BRIDGES_EMPTY,
    LOWEST_FREE,
    PAWNS,
    SHARED,
    State,
)

SEATS = (2, 3)  # four have some 10 ** 10 positions


@dataclass(frozen=True)
class Variant:
    """All that changes how Ciao Ciao… is played best; who sees the die afterwards does not."""

    seats: int = 2
    planks: int = 9
    podium_placement: int = LOWEST_FREE
    podium_fall: int = ANNOUNCER_CHOOSES
    points_end: int = BRIDGES_EMPTY
    tie: int = SHARED
    pawns: int = PAWNS

    @property
    def name(self) -> str:
        """Return a name for files: every number, in the order of the fields."""
        return "-".join(str(getattr(self, field.name)) for field in fields(self))

    def table(self) -> State:
        """Return an empty table with these rules."""
        s = State()
        s.seats, s.planks, s.tie = self.seats, self.planks, self.tie
        s.podium_placement, s.podium_fall = self.podium_placement, self.podium_fall
        s.points_end = self.points_end
        return s


LEARNED = Variant(seats=4)  # what a model is learned for instead


def variant_of(table: Any) -> Variant:
    """Return what a State or a View is played by; everybody has all the pawns (CC-01)."""
    return Variant(
        table.seats,
        table.planks,
        table.podium_placement,
        table.podium_fall,
        table.points_end,
        table.tie,
    )
