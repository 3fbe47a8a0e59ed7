"""In which order claims are heard, so that nobody wins a race by a shorter cable.

A claim counts from when it was sent, as far as the server can measure the way; it is heard
once no claim sent earlier can still be under way. Away from races it is heard at once.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, NamedTuple

from tavolata.arbiter import Claim
from tavolata.game import Game
from tavolata.server.connection import Connection

MOST_FROM_ONE_SEAT = 4
COOLING = 1.0  # seconds after a false shout in which a seat is not heard out of turn


class Held(NamedTuple):
    """A claim that has come in and is not yet heard."""

    sent: float
    claim: Claim
    id: str
    connection: Connection | None  # none for a bot


class Hearing:
    """The claims that wait at one table."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self.waiting: list[Held] = []
        self.farthest = 0.0  # the longest way of anybody seated here
        self.courtesy_until = 0.0  # normal acts let throw-ins pass until then (S-A15)

    def add(self, table: Any, held: Held) -> list[Held]:
        """Let a claim wait; return an earlier normal act of the seat that it replaces."""
        seat, can_wait = held.claim.seat, self.game.timing.can_wait
        replaced = []
        if can_wait(table, seat, held.claim.action):
            replaced = [
                other
                for other in self.waiting
                if other.claim.seat == seat and can_wait(table, seat, other.claim.action)
            ]
        self.waiting = [other for other in self.waiting if other not in replaced] + [held]
        self.waiting.sort(key=lambda h: self._order(table, h))
        return replaced

    def _order(self, table: Any, held: Held) -> tuple[float, int]:
        """Earlier claims come first; in the same instant the game decides (C-A19)."""
        return round(held.sent, 3), self.game.precedence(table, held.claim.seat)

    def is_full(self, seat: int) -> bool:
        """Tell whether a seat has too many claims waiting."""
        return sum(held.claim.seat == seat for held in self.waiting) >= MOST_FROM_ONE_SEAT

    def is_asked_again(self, seat: int, claim: str, connection: Connection) -> bool:
        """Tell whether this very claim waits; its answer goes to whoever asked last."""
        for place, held in enumerate(self.waiting):
            if held.id == claim and held.claim.seat == seat:
                self.waiting[place] = held._replace(connection=connection)
                return True
        return False

    def forget_bots(self, may_act: Callable[[int], bool]) -> None:
        """Let no claim wait of a bot whose person is back, or reads."""
        self.waiting = [h for h in self.waiting if h.connection or may_act(h.claim.seat)]

    def hears_at_once(self, now: float) -> bool:
        """Tell whether nobody can have been earlier, and nothing is to be let pass."""
        return not self.waiting and self.farthest == 0 and self.courtesy_until <= now

    def due(self, table: Any, held: Held) -> float:
        """Return when a claim can be heard."""
        due = held.sent + self.farthest if self.game.timing.contested(table) else 0.0
        if self.courtesy_until > due and self.game.timing.can_wait(
            table, held.claim.seat, held.claim.action
        ):
            return self.courtesy_until
        return due

    def next(self, table: Any, now: float) -> Held | None:
        """Take out the claim that is to be heard now, if any."""
        for held in self.waiting:
            if self.due(table, held) <= now:
                self.waiting.remove(held)
                return held
        return None

    def next_due(self, table: Any) -> float:
        """Return when the next claim can be heard."""
        return min((self.due(table, held) for held in self.waiting), default=math.inf)

    def is_shout(self, table: Any, seat: int, action: int) -> bool:
        """Tell whether a claim is out of turn, or a call that can be made at any time."""
        return action in self.game.timing.shouts or seat != self.game.waits_for(table)
