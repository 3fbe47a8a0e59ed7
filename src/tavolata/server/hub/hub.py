"""The hub: connections, tables and messages, and not one socket.

``handle(data, connection, now)`` takes one frame; ``take()`` gives what is to be done about
it. Whoever runs a hub first writes, then sends.
"""

from __future__ import annotations

import heapq
import math

from tavolata import protocol
from tavolata.bots.decision import Decision
from tavolata.games import game_named
from tavolata.server.hub.connection import Connection
from tavolata.server.hub.dispatch import NORMAL, Dispatcher
from tavolata.server.hub.effects import BotRequest, Close
from tavolata.server.hub.live_table import LiveTable
from tavolata.server.hub.open_tables import OpenTables
from tavolata.server.hub.refusal import Refusal
from tavolata.server.hub.seating import chair_for
from tavolata.server.hub.services import Services
from tavolata.server.records import ChairRecord, DeleteTable, TableRecord


class Hub(Dispatcher):
    """All tables of a server."""

    def __init__(self, services: Services | None = None) -> None:
        super().__init__(services or Services())
        self.tables: dict[str, LiveTable] = {}  # those in memory
        self.known_codes: set[str] = set()  # the codes of all tables, in memory or in the store
        self._pending_joins: dict[
            str, dict[Connection, protocol.Join]
        ] = {}  # who waits for them
        self.open_tables = OpenTables()
        self._due: list[tuple[float, str]] = []
        self.handlers = {
            protocol.Claim: self._claim,
            protocol.Create: self._create,
            protocol.Join: self._join,
            protocol.List: self._list,
            protocol.Ready: self._ready,
            protocol.Seat: self._seat,
            protocol.Leave: self._leave,
            protocol.Say: self._say,
            protocol.React: self._react,
            protocol.Chat: self._chat,
            protocol.Wait: self._wait,
            protocol.Delete: self._delete,
            protocol.Hint: self._hint,
            protocol.Catch: self._catch_up,
        }

    # Time

    def _schedule(self, table: LiveTable) -> None:
        """Remember when a table wants to be woken; once is enough."""
        due = table.due
        if due < table.planned:
            table.planned = due
            heapq.heappush(self._due, (due, table.record.code))

    @property
    def due(self) -> float:
        """Return when ``wake`` is to be called next."""
        return self._due[0][0] if self._due else math.inf

    def wake(self, now: float) -> None:
        """Do all that is due at any table, once each."""
        tables = []
        while self._due and self._due[0][0] <= now:
            due, code = heapq.heappop(self._due)
            table = self.tables.get(code)
            if table is not None and due == table.planned:  # or it was planned anew since
                table.planned = math.inf
                tables.append(table)
        for place, table in enumerate(tables):
            try:
                if table.due <= now:
                    table.wake(now)
            except Exception:  # of one table, not of all
                for other in tables[place + 1 :]:
                    self._schedule(other)
                raise
            self._schedule(table)

    def add_downtime(self, seconds: float, now: float) -> None:
        """Go on after nothing could be done anywhere: no clock counts that time."""
        for table in self.tables.values():
            table.add_downtime(seconds, now)
            self._schedule(table)

    def bot_decided(self, request: BotRequest, decision: Decision, now: float) -> None:
        """Hear a bot's decision, or pass on its advice."""
        table = self.tables.get(request.code)
        if table is not None and table.running_game is not None:
            if request.asker is None:
                table.note_budget(decision)
            table.running_game.bot_decided(request, decision, now)
            self._schedule(table)

    def round_trip_measured(self, connection: Connection, round_trip: float) -> None:
        """Note how far away somebody is."""
        connection.measure(round_trip)
        if connection.code:
            table = self.tables[connection.code]
            if table.running_game is not None:
                table.running_game.measure()
            self._schedule(
                table
            )  # a claim that waits for those who are farther now waits longer

    def forget_idle(self, now: float) -> int:
        """Let empty tables leave memory; they are in the store. Return how many went."""
        idle = [
            code
            for code, table in self.tables.items()
            if not table.present
            and now - table.empty_since >= self.services.limits.idle_seconds
        ]
        for code in idle:
            self._remove(code)
        self.address_limits.forget(now)
        return len(idle)

    def _remove(self, code: str) -> None:
        """Remove a table from memory; it and its game refer to each other."""
        self.tables.pop(code).running_game = None

    # Messages

    def _create(self, message: protocol.Create, connection: Connection, now: float) -> None:
        """Set a table."""
        if len(self.tables) >= self.services.limits.tables:
            raise Refusal("server-full")
        record = record_of(message)
        created = self.address_limits.created
        if not created.take(connection.address, now):
            seconds = created.wait(connection.address, now)
            raise Refusal("too-many-tables", seconds=seconds)
        self.detach(connection, now)
        record.code, record.secret = self._unused_code(), self.services.new_secret()
        self.tables[record.code] = table = LiveTable(self.services, record)
        self.count["tables_created"] += 1
        if "me" in message.seats:
            table.sit(connection, message.name, message.seats.index("me"), now)
        else:
            table.host_without_seat(connection, now)
        self.open_tables.note(table)

    def _unused_code(self) -> str:
        """Return a code that no table has."""
        while (code := self.services.new_code()) in self.known_codes:
            pass
        self.known_codes.add(code)
        return code

    def _join(self, message: protocol.Join, connection: Connection, now: float) -> None:
        """Bring somebody to a table, in memory or from the store."""
        code = message.table.upper()
        table = self.tables.get(code)
        is_theirs = table is not None and table.knows_token(message.token)
        guessed = self.address_limits.guessed
        seconds = guessed.wait(connection.address, now)
        if seconds and not is_theirs:
            raise Refusal("too-fast", seconds=seconds)  # whether or not there is such a table
        if code not in self.known_codes:
            guessed.take(connection.address, now)
            raise Refusal("no-such-table")
        if table is None:
            self._cancel_pending_join(connection)
            if code not in self._pending_joins:
                self._pending_joins[code] = {}
                self.services.effects.loads.append(code)
            self._pending_joins[code][connection] = message
            return
        self._admit_to_table(table, message, connection, now)

    def loaded(self, table: LiveTable, now: float) -> None:
        """Go on with those who wait for a table from the store."""
        code = table.record.code
        table.empty_since = now
        self.tables[code] = table
        for connection, message in self._pending_joins.pop(code, {}).items():
            if connection in self.connections:
                try:
                    self._admit_to_table(table, message, connection, now)
                except Refusal as refusal:
                    self.refuse(connection, "join", refusal.why)

    def not_loaded(self, code: str) -> None:
        """Refuse those who wait for a table that cannot be brought back."""
        for connection in self._pending_joins.pop(code, {}):
            if connection in self.connections:
                self.refuse(connection, "join", protocol.Why("table-broken"))

    def _admit_to_table(
        self, table: LiveTable, message: protocol.Join, connection: Connection, now: float
    ) -> None:
        """Give somebody their place at a table, and free the one they had."""
        if connection.code == table.record.code and connection.seat >= 0 and not message.token:
            raise Refusal("already-seated")
        if message.token:
            seat = table.seat_of(message.token, connection)
            if (connection.code, connection.seat) == (table.record.code, seat):
                self._cancel_pending_join(connection)
                table.resend_all(connection, message.token, now)
                return
            self.detach(connection, now)
            table.come_back(connection, message.token, seat, now)
        elif message.watch:
            table.check_spectator_limit(connection)
            self.detach(connection, now)
            table.watch(connection, now)
        else:
            seat = table.seat_for(message.seat)
            hosts = connection.is_host and connection.code == table.record.code
            self.detach(connection, now)
            table.sit(connection, message.name, seat, now, hosts=hosts)
        self._schedule(table)
        self.open_tables.note(table)

    def _cancel_pending_join(self, connection: Connection) -> None:
        """Forget that somebody waits for a table from the store: a later request goes first."""
        for waiting in self._pending_joins.values():
            waiting.pop(connection, None)

    def detach(self, connection: Connection, now: float) -> None:
        """Let a connection go from the table where it was; its seat stays."""
        self._cancel_pending_join(connection)
        if connection.code:
            table = self.tables[connection.code]
            table.remove_connection(connection, now)
            self._schedule(table)
            self.open_tables.note(table)

    def _list(self, message: protocol.List, connection: Connection, now: float) -> None:
        """Show the public tables with a free seat."""
        self.send(connection, protocol.Tables(self.open_tables.listed()))

    def _table_of(self, connection: Connection) -> LiveTable:
        """Return the table of a connection."""
        if not connection.code:
            raise Refusal("no-table")
        return self.tables[connection.code]

    def _claim(self, message: protocol.Claim, connection: Connection, now: float) -> None:
        table = self._table_of(connection)
        if connection.seat < 0:
            raise Refusal("not-seated")
        if table.running_game is None:
            raise Refusal("no-game")
        self.count["claims"] += 1
        table.running_game.receive(connection.seat, message, connection, now)
        self._schedule(table)

    def _ready(self, message: protocol.Ready, connection: Connection, now: float) -> None:
        table = self._table_of(connection)
        table.ready(connection, message.nonce, now)
        self._schedule(table)

    def _seat(self, message: protocol.Seat, connection: Connection, now: float) -> None:
        table = self._hosted_table(connection)
        table.give_seat(message.seat, message.who, now)
        self._schedule(table)
        self.open_tables.note(table)

    def _hosted_table(self, connection: Connection) -> LiveTable:
        """Return the table of which a connection is the host."""
        table = self._table_of(connection)
        if not table.is_host(connection):
            raise Refusal("only-the-host")
        return table

    def _leave(self, message: protocol.Leave, connection: Connection, now: float) -> None:
        table = self._table_of(connection)
        table.leave(connection, now)
        self._schedule(table)
        self.open_tables.note(table)

    def _say(self, message: protocol.Say, connection: Connection, now: float) -> None:
        self._table_to_talk_at(connection, now).say(connection, message.text)

    def _react(self, message: protocol.React, connection: Connection, now: float) -> None:
        self._table_to_talk_at(connection, now).react(connection, message.emoji)

    def _table_to_talk_at(self, connection: Connection, now: float) -> LiveTable:
        """Return the table to which somebody may say something now."""
        table = self._table_of(connection)
        lines = table.lines_of(connection)
        if not lines.take(now):
            raise Refusal("too-fast", seconds=math.ceil(lines.wait(now)))
        return table

    def _chat(self, message: protocol.Chat, connection: Connection, now: float) -> None:
        table = self._hosted_table(connection)
        self._table_to_talk_at(connection, now)
        table.record.chat = message.on
        table.save(now)
        table.show()

    def _wait(self, message: protocol.Wait, connection: Connection, now: float) -> None:
        table = self._table_of(connection)
        if table.running_game is None:
            raise Refusal("no-game")
        table.running_game.pause_bots(connection, now, reads=message.on)
        self.services.effects.send(connection, table.info())
        self._schedule(table)

    def _delete(self, message: protocol.Delete, connection: Connection, now: float) -> None:
        """Delete a table with its games, and send everybody away from it."""
        table = self._table_of(connection)
        code = table.record.code
        if message.table.upper() != code:
            raise Refusal("no-such-table")
        if not table.is_owner(connection):
            raise Refusal("only-the-host")
        self.services.effects.writes.append(DeleteTable(code))
        bye = protocol.encode(protocol.Bye(protocol.Why("table-deleted")))
        for each in table.remove_everybody():
            self.services.effects.send(each, bye)
            self.services.effects.closes.append(Close(each, NORMAL, "table-deleted"))
        self._remove(code)
        self.known_codes.discard(code)
        self.open_tables.tables.pop(code, None)

    def _hint(self, message: protocol.Hint, connection: Connection, now: float) -> None:
        table = self._table_to_talk_at(connection, now)
        if connection.seat < 0:
            raise Refusal("not-seated")
        if table.running_game is None:
            raise Refusal("no-game")
        hinted = self.address_limits.hinted  # a hint costs a search
        if not hinted.take(connection.address, now):
            seconds = hinted.wait(connection.address, now)
            raise Refusal("too-many-hints", seconds=seconds)
        table.running_game.bots.advise(connection)

    def _catch_up(self, message: protocol.Catch, connection: Connection, now: float) -> None:
        table = self._table_of(connection)
        if table.running_game is None:
            raise Refusal("no-game")
        table.running_game.show(connection, message.n, now)


def record_of(message: protocol.Create) -> TableRecord:
    """Return a table as it was asked for, or refuse what cannot be."""
    game = game_named(message.game)
    edition = message.edition or next(iter(game.editions))
    table = game.set_table(len(message.seats), message.options, edition=edition)
    if message.seats.count("me") > 1:
        raise Refusal("one-seat-each")
    return TableRecord(
        game=game.name,
        edition=edition,
        options=game.options_of(table),
        chairs=[
            ChairRecord() if who == "me" else chair_for(who, seat)
            for seat, who in enumerate(message.seats)
        ],
        clock=message.clock,
        windows=message.windows,
        courtesy=message.courtesy,
        public=message.public,
        chat=message.chat,
    )
