"""A table: when the next deal begins, the game that runs, and what people say."""

from __future__ import annotations

import math

from tavolata import protocol
from tavolata.bots.decide import UNKNOWN, Decision
from tavolata.deals import commitment
from tavolata.game import OVER, ROUND_OVER, TABLE
from tavolata.games import GAMES
from tavolata.server.clock import GRACE
from tavolata.server.connection import Connection
from tavolata.server.house import House
from tavolata.server.play import Play
from tavolata.server.records import GameRecord, SaveGame, Stored, TableRecord
from tavolata.server.refusal import Refusal
from tavolata.server.seating import WATCHING, Seating
from tavolata.server.text import clean_line

BETWEEN_ROUNDS = 30.0  # seconds, unless the clocks are off
BOTS_ALONE = 6.0
LASTING = 8  # hurried decisions after which people are told
MOST_HURRY = 12  # and so many others later they are told that it is over


class Table(Seating):
    """A table in memory."""

    def __init__(self, house: House, record: TableRecord) -> None:
        super().__init__(house, record)
        self.game = GAMES[record.game]
        self.play: Play | None = None
        self.next_deal = math.inf  # when the next round begins by itself
        self.planned = math.inf  # when the hub will wake it
        self.hurried = False  # its bots have had too little time to think for a while
        self._hurry = 0  # more such decisions than others, lately

    @classmethod
    def of_stored(cls, house: House, stored: Stored, now: float) -> Table:
        """Return a table that was stored, at the very move where it stood."""
        table = cls(house, stored.record)
        game = stored.game
        if game is not None and game.version == table.game.version:
            table.play = table._play_of(game)
            table.play.resume(stored.moves, stored.begun, now)
            table._rest(now)
        elif game is not None and game.secret == table.record.secret:
            table.record.secret = house.new_secret()  # or the same cards would be dealt again
        return table

    @property
    def stage(self) -> protocol.Stage:
        """Return what the people at the table are waiting for."""
        if self.play is None:
            return "waiting"
        phase = self.play.table.phase
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
        secret = self.play.record.secret if self.play and self.is_running else record.secret
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
            self.play.arbiter.rounds if self.play else [],
            self.play.record.names if self.play else [],
            self.hurried,
        )
        return protocol.encode(message)

    def seats_changed(self, now: float) -> None:
        """Let the game know who is here; go on if only somebody who left was not ready."""
        if self.play is not None:
            self.play.seats_changed(now)
        self._go_on_if_all_are_ready(now)

    def entered(self, connection: Connection, now: float) -> None:
        """Show the game to somebody who has come in."""
        if self.play is not None:
            if self.present == 1:
                self.play.come_back(now)
                self.next_deal = max(self.next_deal, now + GRACE)
            self.play.show(connection, self.play.teller.n, now)

    # Deals

    def ready(self, connection: Connection, nonce: str, now: float) -> None:
        """Note that somebody is ready for the next deal."""
        if self.stage == "playing":
            raise Refusal("game-runs")
        if connection.seat == WATCHING:
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
        if self.stage == "between" and self.play is not None:
            self._unready()
            (next_round,) = self.game.all_moves(self.play.table, TABLE)
            self.play.table_claims(TABLE, next_round, now)
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
        starter = self.game.next_starter(self.play.table) if self.play is not None else -1
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
            told=self.play.teller.n if self.play is not None else 0,
        )
        for chair in self.chairs:
            chair.record.stand_in = chair.is_person and not chair.connections
            chair.forget()
        self._unready()
        self.play = self._play_of(game)
        self.play.seats_changed(now)
        self.save(now)
        at = self.house.stamp(now)
        self.house.effects.writes.append(SaveGame(record.code, game, at))
        self.show()
        self.play.begin(now)

    def _play_of(self, game: GameRecord) -> Play:
        return Play(
            self.house, self.game, self.record, game, self.chairs, self.watchers, self._paused
        )

    def _paused(self, now: float) -> None:
        """Wait until people are ready for the next round; after the last one reveal the key."""
        self._unready()
        if self.stage == "over" and self.play is not None:
            game, key = self.play.record, self.play.key.hex()
            shown = commitment(game.secret)
            revealed = protocol.Revealed(game.number, shown, game.secret, game.nonces, key)
            self.broadcast(protocol.encode(revealed))
            self.record.secret = self.house.new_secret()
            self.save(now)
        self._rest(now)
        self.show()

    def _rest(self, now: float) -> None:
        """Let the next round begin by itself after a while, unless people take their time."""
        if self.stage != "between":
            return
        if not any(chair.is_person for chair in self.chairs):
            self.next_deal = now + BOTS_ALONE * self.house.pace
        elif self.record.clock != "off":
            self.next_deal = now + BETWEEN_ROUNDS

    # Talk and time

    def note_effort(self, decision: Decision) -> None:
        """Tell everybody when bots that search have too little time for long, and no more."""
        if decision.hurried:
            self._hurry = min(MOST_HURRY, self._hurry + 1)
        elif decision.percent != UNKNOWN:
            self._hurry = max(0, self._hurry - 1)
        hurried = self._hurry > 0 if self.hurried else self._hurry >= LASTING
        if hurried != self.hurried:
            self.hurried = hurried
            self.show()

    def say(self, connection: Connection, text: str) -> None:
        """Let everybody hear a line."""
        if not self.record.chat:
            raise Refusal("chat-is-off")
        if connection.seat == WATCHING:
            raise Refusal("not-seated")
        if line := clean_line(text):
            name = self.chairs[connection.seat].record.name
            self.broadcast(protocol.encode(protocol.Said(connection.seat, name, line)))

    def react(self, connection: Connection, emoji: str) -> None:
        """Let everybody see a picture."""
        if connection.seat == WATCHING:
            raise Refusal("not-seated")
        if emoji not in protocol.REACTIONS:
            raise Refusal("no-such-reaction", possible=list(protocol.REACTIONS))
        self.broadcast(protocol.encode(protocol.Reacted(connection.seat, emoji)))

    def stood_still(self, seconds: float, now: float) -> None:
        """Go on after nothing could be done for a while."""
        self.next_deal += seconds
        self.show()
        if self.play is not None:
            self.play.stood_still(seconds, now)

    @property
    def due(self) -> float:
        """Return when something is to be done by itself; never while nobody is here."""
        if self.present == 0:
            return math.inf
        due = min(self.next_deal, self.show_at)
        return due if self.play is None else min(due, self.play.due)

    def wake(self, now: float) -> None:
        """Do what is due."""
        if self.show_at <= now:
            self.show()
        if self.next_deal <= now:
            self._go_on(now)
        elif self.play is not None:
            self.play.wake(now)
