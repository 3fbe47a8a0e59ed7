"""Long waits where no clock runs: who keeps a table waiting, and who lets a bot play.

All of it follows from what everybody sees: whose turn it is, who is ready, who is connected,
and since when. Which moves a seat has, and whether it could throw in a card, is not looked at.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from tavolata import protocol
from tavolata.core.game import SPECTATOR, TABLE
from tavolata.server.hub.refusal import Refusal

if TYPE_CHECKING:
    from tavolata.server.hub.live_table import LiveTable

SHOWN = 45.0  # seconds after which everybody sees who is waited for
OFFERED = 120.0  # after which the host or a majority may let a bot play
OPEN = 300.0  # after which one person is enough, whoever it is
STEPS = (SHOWN, OFFERED, OPEN)


class LongWait:
    """Since when a table has waited for the same, and who wants a bot to play."""

    def __init__(self) -> None:
        self.since = 0.0
        self.step = 0  # how many of STEPS have passed
        self.helped = -1  # the seat for which a bot plays this turn only
        self._moment: Any = None  # what is waited for
        self._wishes: dict[int, protocol.Until] = {}  # by seat; SPECTATOR: a host without one

    def note(self, table: LiveTable, now: float) -> bool:
        """Begin anew if the table waits for something else; tell whether it was shown."""
        moment = _moment(table)
        if moment == self._moment:
            return False
        self._moment = moment
        return self._restart(table, now)

    def resume(self, table: LiveTable, since: float) -> None:
        """Go on with a wait that began before a restart of the server."""
        self._moment, self.since = _moment(table), since

    def here(self, table: LiveTable, seat: int, now: float) -> None:
        """Begin anew because somebody who is waited for is there after all."""
        if seat in (awaited(table) or ()):
            self._restart(table, now)

    def _restart(self, table: LiveTable, now: float) -> bool:
        was_shown, self.since, self.step = self.step > 0, now, 0
        self._wishes.clear()
        if was_shown:
            table.show()
        return was_shown

    # Time

    def due(self, table: LiveTable) -> float:
        """Return when others are to be told more; never if there are none."""
        if self._moment is None or self.step == len(STEPS) or not self._others(table):
            return math.inf
        return self.since + STEPS[self.step]

    def wake(self, table: LiveTable, now: float) -> None:
        """Tell everybody who is waited for, and who may do something about it."""
        self.step = sum(now >= self.since + seconds for seconds in STEPS)
        if not self.settle(table, now):
            table.show()

    # Who may do something about it

    def info(self, table: LiveTable) -> protocol.Waiting | None:
        """Return what everybody is told of it."""
        seats = awaited(table)
        if self.step == 0 or seats is None or not self._others(table):
            return None
        by, needed = self._deciders(table)
        return protocol.Waiting(
            seats,
            by,
            needed,
            [seat for seat in by if self._wishes.get(seat) == "turn"],
            [seat for seat in by if self._wishes.get(seat) == "back"],
        )

    def _others(self, table: LiveTable) -> list[int]:
        """Return who else is there: SPECTATOR for a host who looks on."""
        seats = awaited(table) or ()
        others = [
            seat
            for seat, chair in enumerate(table.chairs)
            if chair.plays_themselves and seat not in seats
        ]
        if not others and any(watcher.is_host for watcher in table.watchers):
            return [SPECTATOR]
        return others if seats or len(others) > 1 else []

    def _deciders(self, table: LiveTable) -> tuple[list[int], int]:
        """Return who may let a bot play now, and how many of them have to want it."""
        others = self._others(table)
        if self.step < 2:  # not OFFERED yet
            return [], 0
        if self.step == len(STEPS):
            return others, 1
        if table.record.stand_ins == "majority":
            return others, len(others) // 2 + 1
        host = table.host
        waits = host == SPECTATOR or host in others
        return [host] if waits else others[:1], 1

    def wish(self, table: LiveTable, seat: int, until: protocol.Until, now: float) -> None:
        """Note that somebody wants a bot to play; once enough do, it does."""
        info = self.info(table)
        if info is None or not info.by:
            raise Refusal("nobody-waits")
        if seat not in info.by:
            raise Refusal("only-the-host" if table.record.stand_ins == "host" else "not-seated")
        self._wishes[seat] = until
        if not self.settle(table, now):
            table.show()

    def settle(self, table: LiveTable, now: float) -> bool:
        """Let bots play if enough people want it; tell whether they did."""
        info = self.info(table)
        if info is None or len(info.turn) + len(info.back) < max(1, info.needed):
            return False
        table.stand_ins.begin(
            info.seats, "back" if len(info.back) >= info.needed else "turn", now
        )
        return True


def awaited(table: LiveTable) -> list[int] | None:
    """Return the seats that keep a table waiting; none of them for a window without an end."""
    record, game = table.record, table.running_game
    if game is None or table.stage not in ("playing", "between"):
        return None
    if table.stage == "between":
        people = [chair for chair in table.chairs if chair.plays_themselves]
        if record.clock != "off" or not any(chair.ready for chair in people):
            return None
        return [
            s for s, chair in enumerate(table.chairs) if chair in people and not chair.ready
        ]
    seat = table.game.waits_for(game.table)
    if seat == TABLE:
        endless = record.windows == 0 and table.game.timing.window(game.table) > 0
        return [] if endless else None
    if record.clock != "off" or table.chairs[seat].is_played_by_bot:
        return None
    return [seat]


def _moment(table: LiveTable) -> Any:
    """Return what tells one wait from another; None if there is none."""
    game = table.running_game
    if game is None or awaited(table) is None:
        return None
    return table.record.games, game.clock.moment_of(game.table)
