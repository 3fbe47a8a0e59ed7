"""A table in memory: who is at it, its running game, the next deal."""

from __future__ import annotations

import math
from collections.abc import Iterator

from tavolata import protocol
from tavolata.bots.decision import UNKNOWN, Decision
from tavolata.core.deal_commitment import commitment
from tavolata.core.game import OVER, ROUND_OVER, SPECTATOR, TABLE
from tavolata.games import game_named
from tavolata.server.hub.connection import Connection
from tavolata.server.hub.game.running_game import RunningGame
from tavolata.server.hub.game.turn_clock import GRACE
from tavolata.server.hub.live_chair import LiveChair
from tavolata.server.hub.long_wait import LongWait
from tavolata.server.hub.refusal import Refusal
from tavolata.server.hub.seating import Seating
from tavolata.server.hub.services import Services
from tavolata.server.hub.stand_ins import StandIns
from tavolata.server.hub.table_info import table_info
from tavolata.server.hub.token_bucket import TokenBucket
from tavolata.server.records import GameRecord, SaveGame, SaveTable, Stored, TableRecord

BETWEEN_ROUNDS = 30.0  # seconds, unless the clocks are off
BOTS_ALONE = 6.0
LASTING = 8  # hurried decisions after which people are told
MOST_HURRY = 12  # and so many others later they are told that it is over


class LiveTable:
    """A table in memory."""

    def __init__(self, services: Services, record: TableRecord) -> None:
        self.services, self.record = services, record
        self.chairs = [LiveChair(chair) for chair in record.chairs]
        self.watchers: list[Connection] = []
        limits = services.limits  # of chat, by seat: reconnecting does not reset them
        self._lines = [
            TokenBucket(limits.lines_a_second, limits.lines_at_once) for _ in self.chairs
        ]
        self.present = 0  # connections
        self.show_at = math.inf  # when to show how many look on
        self.empty_since = 0.0  # when the last of them went
        self.game = game_named(record.game)
        self.running_game: RunningGame | None = None
        self.long_wait = LongWait()
        self.next_deal = math.inf  # when the next round begins by itself
        self.planned = math.inf  # when the hub will wake it
        self.hurried = False  # its bots have had too little time to search for a while
        self._hurry = 0  # more such decisions than others, lately

    @classmethod
    def of_stored(cls, services: Services, stored: Stored, now: float) -> LiveTable:
        """Return a stored table in the state after its last stored move."""
        table = cls(services, stored.record)
        game = stored.game
        if game is not None and game.version == table.game.version:
            table.running_game = table._running_game_of(game)
            table.running_game.resume(stored.moves, stored.begun, now)
            table._rest(now)
            table.long_wait.resume(table, min(now, table.running_game.stamped))
        elif game is not None and game.secret == table.record.secret:
            table.record.secret = (
                services.new_secret()
            )  # or the same cards would be dealt again
        return table

    @property
    def stage(self) -> protocol.Stage:
        """Return what the people at the table are waiting for."""
        if self.running_game is None:
            return "waiting"
        phase = self.running_game.table.phase
        if phase < ROUND_OVER:
            return "playing"
        return "over" if phase == OVER else "between"

    @property
    def is_running(self) -> bool:
        """Tell whether a game has begun and is not over."""
        return self.stage in ("playing", "between")

    @property
    def is_playing(self) -> bool:
        """Tell whether cards are on the table, so that no seat changes hands."""
        return self.stage == "playing"

    def info(self) -> bytes:
        """Return the table and who is at it, the same for everybody."""
        return protocol.encode(table_info(self))

    def seats_changed(self, now: float) -> None:
        """Let the game know who is here; go on if only somebody who left was not ready."""
        if self.running_game is not None:
            self.running_game.seats_changed(now)
        self.long_wait.note(self, now)
        self.long_wait.settle(self, now)
        self.go_on_if_all_are_ready(now)

    def entered(self, connection: Connection, now: float, seen: int | None = None) -> None:
        """Show the game to somebody who has come in, with what they have not seen of it."""
        if self.running_game is not None:
            if self.present == 1:
                self.running_game.come_back(now)
                self.next_deal = max(self.next_deal, now + GRACE)
            since = self.running_game.update_encoder.n if seen is None else seen
            self.running_game.show(connection, since, now)

    # Who is here

    def connections(self) -> Iterator[Connection]:
        """Yield everybody who is connected."""
        for chair in self.chairs:
            yield from chair.connections
        yield from self.watchers

    def people_here(self) -> list[LiveChair]:
        """Return the chairs of those who are connected."""
        return [chair for chair in self.chairs if chair.connections]

    def free_seats(self) -> list[int]:
        """Return the seats that anybody may take."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.record.who == "open"]

    @property
    def host(self) -> int:
        """Return who decides now: the host, or while they are away the first who is here."""
        host = self.record.host
        if host == SPECTATOR:
            is_here = any(watcher.is_host for watcher in self.watchers)
        else:
            is_here = self._decides(host)
        if is_here:
            return host
        here = (seat for seat in range(len(self.chairs)) if self._decides(seat))
        return next(here, host)

    def _decides(self, seat: int) -> bool:
        """Tell whether somebody is here, and not away for longer than a turn."""
        chair = self.chairs[seat]
        return bool(chair.connections) and not chair.record.stand_in

    def is_host(self, connection: Connection) -> bool:
        """Tell whether somebody decides here."""
        host = self.host
        return connection.is_host if host == SPECTATOR else connection.seat == host

    def is_owner(self, connection: Connection) -> bool:
        """Tell whether this is the host, and not somebody who decides while they are away."""
        if self.record.host == SPECTATOR:
            return connection.is_host
        return connection.seat == self.record.host

    def lines_of(self, connection: Connection) -> TokenBucket:
        """Return what limits how much somebody says."""
        return (
            connection.lines if connection.seat == SPECTATOR else self._lines[connection.seat]
        )

    def broadcast(self, data: bytes) -> None:
        """Send the same to everybody."""
        for connection in self.connections():
            self.services.effects.send(connection, data)

    def show(self) -> None:
        """Show the table to everybody."""
        self.show_at = math.inf
        self.broadcast(self.info())

    def save(self, now: float) -> None:
        """Write the table down as it is now; it may change before the writer comes to it."""
        at = self.services.stamp(now)
        self.services.effects.writes.append(SaveTable(self.record.copy(), at))

    @property
    def seating(self) -> Seating:
        """Return what changes who sits where; kept here, it would keep the table in memory."""
        return Seating(self)

    @property
    def stand_ins(self) -> StandIns:
        """Return what lets bots play for people."""
        return StandIns(self)

    # Deals

    def ready(self, connection: Connection, nonce: str, now: float) -> None:
        """Note that somebody is ready for the next deal."""
        if self.stage == "playing":
            raise Refusal("game-runs")
        if connection.seat == SPECTATOR:
            if self.people_here() or not self.is_host(connection):
                raise Refusal("not-seated")
            self._go_on(now)
            return
        chair = self.chairs[connection.seat]
        was_ready = chair.ready
        chair.ready, chair.nonce = True, nonce
        if not was_ready:
            self.show()
        self.long_wait.note(self, now)
        self.go_on_if_all_are_ready(now)

    def go_on_if_all_are_ready(self, now: float) -> None:
        """Deal if everybody who is here wants it."""
        people = [chair for chair in self.chairs if chair.plays_themselves]
        if people and all(chair.ready for chair in people) and self.stage != "playing":
            self._go_on(now)

    def _go_on(self, now: float) -> None:
        """Deal the next round, or the first of a new game."""
        if self.stage == "between" and self.running_game is not None:
            self._unready()
            (next_round,) = self.game.all_moves(self.running_game.table, TABLE)
            self.running_game.table_claims(TABLE, next_round, now)
            self.show()
        elif not self.free_seats():
            self._begin(now)

    def _unready(self) -> None:
        """Let nobody but bots be ready."""
        self.next_deal = math.inf
        for chair in self.chairs:
            chair.ready, chair.nonce = chair.record.who == "bot", ""

    def _begin(self, now: float) -> None:
        """Begin a new game."""
        record = self.record
        record.games += 1
        starter = (
            self.game.next_starter(self.running_game.table)
            if self.running_game is not None
            else -1
        )
        game = GameRecord(
            number=record.games,
            game=record.game,
            version=self.game.version,
            options=record.options,
            seats=len(self.chairs),
            starter=starter,
            secret=record.secret,
            nonces=[chair.nonce for chair in self.chairs],
            names=[chair.record.name for chair in self.chairs],
            told=self.running_game.update_encoder.n if self.running_game is not None else 0,
        )
        for chair in self.chairs:
            here = chair.connections and not chair.record.stand_in
            chair.record.stand_in = chair.is_person and not here
            chair.forget()
        self._unready()
        self.running_game = self._running_game_of(game)
        self.running_game.seats_changed(now)
        self.save(now)
        at = self.services.stamp(now)
        self.services.effects.writes.append(SaveGame(record.code, game, at))
        self.show()
        self.running_game.begin(now)
        self.long_wait.note(self, now)

    def _running_game_of(self, game: GameRecord) -> RunningGame:
        return RunningGame(
            self.services,
            self.game,
            self.record,
            game,
            self.chairs,
            self.watchers,
            self._moved,
        )

    def _moved(self, now: float) -> None:
        """Note what follows from a move for everybody at the table."""
        self.stand_ins.end_turn(now)
        if self.stage != "playing":
            self._round_over(now)
        self.long_wait.note(self, now)

    def _round_over(self, now: float) -> None:
        """Wait until people are ready for the next round; after the last one reveal the key."""
        self._unready()
        if self.stage == "over" and self.running_game is not None:
            game, key = self.running_game.record, self.running_game.key.hex()
            shown = commitment(game.secret)
            revealed = protocol.Revealed(game.number, shown, game.secret, game.nonces, key)
            self.broadcast(protocol.encode(revealed))
            self.record.secret = self.services.new_secret()
            self.save(now)
        self._rest(now)
        self.show()

    def _rest(self, now: float) -> None:
        """Let the next round begin by itself after a while, unless the clocks are off."""
        if self.stage != "between":
            return
        if not any(chair.is_person for chair in self.chairs):
            self.next_deal = now + BOTS_ALONE * self.services.pace
        elif self.record.clock != "off":
            self.next_deal = now + BETWEEN_ROUNDS

    # Time

    def note_budget(self, decision: Decision) -> None:
        """Tell everybody when searching bots begin, or cease, to have too little time."""
        if decision.hurried:
            self._hurry = min(MOST_HURRY, self._hurry + 1)
        elif decision.percent != UNKNOWN:
            self._hurry = max(0, self._hurry - 1)
        hurried = self._hurry > 0 if self.hurried else self._hurry >= LASTING
        if hurried != self.hurried:
            self.hurried = hurried
            self.show()

    def add_downtime(self, seconds: float, now: float) -> None:
        """Subtract an outage from the clocks."""
        self.next_deal += seconds
        self.long_wait.since += seconds
        self.show()
        if self.running_game is not None:
            self.running_game.add_downtime(seconds, now)

    @property
    def due(self) -> float:
        """Return when something is to be done by itself; never while nobody is here."""
        if self.present == 0:
            return math.inf
        due = min(self.next_deal, self.show_at, self.long_wait.due(self))
        return due if self.running_game is None else min(due, self.running_game.due)

    def wake(self, now: float) -> None:
        """Do what is due."""
        if self.show_at <= now:
            self.show()
        if self.long_wait.due(self) <= now:
            self.long_wait.wake(self, now)
        if self.next_deal <= now:
            self._go_on(now)
        elif self.running_game is not None:
            self.running_game.wake(now)
