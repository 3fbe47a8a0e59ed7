"""A table in memory: its seating, its running game, the next deal, chat and reactions."""

from __future__ import annotations

import math

from tavolata import protocol
from tavolata.bots.decision import UNKNOWN, Decision
from tavolata.core.deals import commitment
from tavolata.core.game import OVER, ROUND_OVER, TABLE
from tavolata.games import GAMES
from tavolata.server.hub.connection import Connection
from tavolata.server.hub.game.running_game import RunningGame
from tavolata.server.hub.game.turn_clock import GRACE
from tavolata.server.hub.refusal import Refusal
from tavolata.server.hub.seating import SPECTATOR, Seating
from tavolata.server.hub.services import Services
from tavolata.server.records import GameRecord, SaveGame, Stored, TableRecord
from tavolata.server.text import clean_line

BETWEEN_ROUNDS = 30.0  # seconds, unless the clocks are off
BOTS_ALONE = 6.0
LASTING = 8  # hurried decisions after which people are told
MOST_HURRY = 12  # and so many others later they are told that it is over


class LiveTable(Seating):
    """A table in memory."""

    def __init__(self, services: Services, record: TableRecord) -> None:
        super().__init__(services, record)
        self.game = GAMES[record.game]
        self.running_game: RunningGame | None = None
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
        record = self.record
        chairs = [
            protocol.Chair(
                chair.record.who,
                chair.record.name,
                chair.level.name if chair.record.who == "bot" else "",
                bool(chair.connections),
                chair.ready,
                chair.record.stand_in,
            )
            for chair in self.chairs
        ]
        secret = (
            self.running_game.record.secret
            if self.running_game and self.is_running
            else record.secret
        )
        message = protocol.Table(
            record.code,
            record.game,
            record.edition,
            record.options,
            chairs,
            self.host,
            record.clock,
            record.windows,
            record.courtesy,
            record.public,
            record.chat,
            self.stage,
            record.games,
            commitment(secret),
            len(self.watchers),
            self.running_game.arbiter.rounds if self.running_game else [],
            self.running_game.record.names if self.running_game else [],
            self.hurried,
        )
        return protocol.encode(message)

    def seats_changed(self, now: float) -> None:
        """Let the game know who is here; go on if only somebody who left was not ready."""
        if self.running_game is not None:
            self.running_game.seats_changed(now)
        self._go_on_if_all_are_ready(now)

    def entered(self, connection: Connection, now: float) -> None:
        """Show the game to somebody who has come in."""
        if self.running_game is not None:
            if self.present == 1:
                self.running_game.come_back(now)
                self.next_deal = max(self.next_deal, now + GRACE)
            self.running_game.show(connection, self.running_game.update_encoder.n, now)

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
        self._go_on_if_all_are_ready(now)

    def _go_on_if_all_are_ready(self, now: float) -> None:
        """Deal if everybody who is here wants it."""
        people = self.people_here()
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
            chair.record.stand_in = chair.is_person and not chair.connections
            chair.forget()
        self._unready()
        self.running_game = self._running_game_of(game)
        self.running_game.seats_changed(now)
        self.save(now)
        at = self.services.stamp(now)
        self.services.effects.writes.append(SaveGame(record.code, game, at))
        self.show()
        self.running_game.begin(now)

    def _running_game_of(self, game: GameRecord) -> RunningGame:
        return RunningGame(
            self.services,
            self.game,
            self.record,
            game,
            self.chairs,
            self.watchers,
            self._paused,
        )

    def _paused(self, now: float) -> None:
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

    # Talk and time

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

    def say(self, connection: Connection, text: str) -> None:
        """Send a line of chat to everybody."""
        if not self.record.chat:
            raise Refusal("chat-is-off")
        if connection.seat == SPECTATOR:
            raise Refusal("not-seated")
        if line := clean_line(text):
            name = self.chairs[connection.seat].record.name
            self.broadcast(protocol.encode(protocol.Said(connection.seat, name, line)))

    def react(self, connection: Connection, emoji: str) -> None:
        """Send a reaction to everybody."""
        if connection.seat == SPECTATOR:
            raise Refusal("not-seated")
        if emoji not in protocol.REACTIONS:
            raise Refusal("no-such-reaction", possible=list(protocol.REACTIONS))
        self.broadcast(protocol.encode(protocol.Reacted(connection.seat, emoji)))

    def add_downtime(self, seconds: float, now: float) -> None:
        """Subtract an outage from the clocks."""
        self.next_deal += seconds
        self.show()
        if self.running_game is not None:
            self.running_game.add_downtime(seconds, now)

    @property
    def due(self) -> float:
        """Return when something is to be done by itself; never while nobody is here."""
        if self.present == 0:
            return math.inf
        due = min(self.next_deal, self.show_at)
        return due if self.running_game is None else min(due, self.running_game.due)

    def wake(self, now: float) -> None:
        """Do what is due."""
        if self.show_at <= now:
            self.show()
        if self.next_deal <= now:
            self._go_on(now)
        elif self.running_game is not None:
            self.running_game.wake(now)
