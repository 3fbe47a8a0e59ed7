"""The queue of claims, ordered by when they were sent, to compensate for latency.

A claim counts from when it was sent: its arrival minus the measured one-way latency. It is
judged once no claim that was sent earlier can still arrive. Outside races it is judged at once.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from tavolata.core.arbiter import SeatClaim
from tavolata.core.game import Game
from tavolata.server.hub.connection import Connection

MOST_FROM_ONE_SEAT = 4
COOLDOWN = 1.0  # seconds after a false claim out of turn, in which such claims are refused


class QueuedClaim(Struct):
    """A claim that was received and is not judged yet."""

    sent: float
    claim: SeatClaim
    id: str
    connection: Connection | None  # none for a bot


class ClaimQueue:
    """The claims that wait at one table."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self.waiting: list[QueuedClaim] = []
        self.farthest = 0.0  # the longest one-way latency of anybody seated here
        self.courtesy_until = 0.0  # ordinary actions wait until then for throw-ins (S-A15)

    def add(self, table: Any, queued: QueuedClaim) -> list[QueuedClaim]:
        """Queue a claim; return earlier ordinary actions of the seat that it replaces."""
        seat, can_wait = queued.claim.seat, self.game.timing.can_wait
        replaced = []
        if can_wait(table, seat, queued.claim.action):
            replaced = [
                other
                for other in self.waiting
                if other.claim.seat == seat and can_wait(table, seat, other.claim.action)
            ]
        self.waiting = [other for other in self.waiting if other not in replaced] + [queued]
        self.waiting.sort(key=lambda waiting: self._order(table, waiting))
        return replaced

    def _order(self, table: Any, queued: QueuedClaim) -> tuple[float, int]:
        """Earlier claims come first; in the same instant the game decides (C-A19)."""
        return round(queued.sent, 3), self.game.precedence(table, queued.claim.seat)

    def is_full(self, seat: int) -> bool:
        """Tell whether a seat has too many claims waiting."""
        return sum(queued.claim.seat == seat for queued in self.waiting) >= MOST_FROM_ONE_SEAT

    def is_duplicate(self, seat: int, claim: str, connection: Connection) -> bool:
        """Tell whether this claim is queued; its answer then goes to the latest connection."""
        for queued in self.waiting:
            if queued.id == claim and queued.claim.seat == seat:
                queued.connection = connection
                return True
        return False

    def drop_bot_claims(self, may_act: Callable[[int], bool]) -> None:
        """Drop the claims of bots that may not act any more."""
        self.waiting = [
            queued for queued in self.waiting if queued.connection or may_act(queued.claim.seat)
        ]

    def can_judge_now(self, now: float) -> bool:
        """Tell whether no earlier claim can still arrive, and no courtesy window runs."""
        return not self.waiting and self.farthest == 0 and self.courtesy_until <= now

    def due(self, table: Any, queued: QueuedClaim) -> float:
        """Return when a claim can be judged."""
        due = queued.sent + self.farthest if self.game.timing.contested(table) else 0.0
        if self.courtesy_until > due and self.game.timing.can_wait(
            table, queued.claim.seat, queued.claim.action
        ):
            return self.courtesy_until
        return due

    def next(self, table: Any, now: float) -> QueuedClaim | None:
        """Remove and return the next claim that is due, if any."""
        for queued in self.waiting:
            if self.due(table, queued) <= now:
                self.waiting.remove(queued)
                return queued
        return None

    def next_due(self, table: Any) -> float:
        """Return when the next claim can be judged."""
        return min((self.due(table, queued) for queued in self.waiting), default=math.inf)

    def is_shout(self, table: Any, seat: int, action: int) -> bool:
        """Tell whether a claim is out of turn, or a call that can be made at any time."""
        return action in self.game.timing.always_offered or seat != self.game.waits_for(table)
