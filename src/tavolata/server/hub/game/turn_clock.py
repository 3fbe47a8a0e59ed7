"""The clock of turns and windows. At its end the table itself claims TIME_UP."""

from __future__ import annotations

import math
from typing import Any

from tavolata.core.game import ROUND_OVER, SPECTATOR, Game
from tavolata.protocol import Clock, Ticking
from tavolata.server.hub.services import Services

ALLOWANCE: dict[Clock, float] = {
    "off": math.inf,
    "relaxed": 60.0,
    "brisk": 20.0,
}  # seconds for a turn
GRACE = 5.0  # left at least after a restart, to come back to the table
HURRIED = (1.0, 3.0)  # between two moves that the clock makes for a seat
EARLY = 0.8  # a quiet clock runs out somewhere in its last fifth


class TurnClock:
    """The clock of one game."""

    def __init__(
        self, game: Game[Any, Any], services: Services, speed: Clock, windows: int
    ) -> None:
        self.game, self.services = game, services
        self.allowance = ALLOWANCE[speed]
        self.windows = windows or math.inf  # so many times as long as usual
        self.deadline = math.inf
        self.shown = math.inf  # the deadline as people see it
        self.hurried = False  # the clock has played for a seat and will soon go on
        self._moment: tuple[Any, ...] = ()
        self._length = math.inf  # seconds of the whole wait

    def restart(self, table: Any, now: float, farthest: float, pause: float = 0.0) -> None:
        """Restart the clock, after a pause, if the table waits for something new."""
        window = self.game.timing.window(table)
        if window == 0 and self.allowance == math.inf:
            self._moment, self.shown, self.deadline = (), math.inf, math.inf
            return
        moment = self.moment_of(table)
        if moment == self._moment:
            return
        self._moment = moment
        seconds = window * self.windows if window else self.allowance
        if table.phase >= ROUND_OVER:
            seconds = math.inf
        begins = now + pause
        self._length = pause + seconds
        self.shown = begins + seconds
        self.deadline = self.shown + 2 * farthest  # there and back again
        if self.game.timing.is_clock_private(table) and seconds < math.inf:
            self.deadline = begins + seconds * self.services.rng.uniform(EARLY, 1.0)
            if self.hurried:
                self.deadline = begins + self.services.rng.uniform(*HURRIED)
        self.hurried = False

    def moment_of(self, table: Any) -> tuple[Any, ...]:
        """Return what identifies a wait; calls and passes do not begin a new one."""
        waits_for, moment = self.game.waits_for(table), self.game.timing.moment(table)
        return table.phase, table.round, waits_for, moment

    def resume(self, table: Any, since: float, now: float) -> None:
        """Go on after a restart of the server; at least a grace period is left."""
        self.restart(table, min(since, now), 0.0)  # the clock may have been set back
        self.grant(now)

    def add_downtime(self, seconds: float, now: float) -> None:
        """Subtract an outage, but not more than a whole wait."""
        self.shown = min(self.shown + seconds, now + self._length)
        self.deadline = min(self.deadline + seconds, max(self.deadline, now + self._length))

    def grant(self, now: float) -> None:
        """Leave at least a moment to whoever has just come back."""
        if self.deadline < now + GRACE:
            self.deadline = self.shown = now + GRACE

    def ticking(self, table: Any, now: float) -> dict[int, Ticking | None]:
        """Return what each role may see of the clock; SPECTATOR stands for all others."""
        if self.shown == math.inf:
            return {SPECTATOR: None}
        seat = self.game.waits_for(table)
        ticking = Ticking(seat, max(0, round((self.shown - now) * 1000)))
        if self.game.timing.is_clock_private(table):
            return {SPECTATOR: None, seat: ticking}
        return {SPECTATOR: ticking}
