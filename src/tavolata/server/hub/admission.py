"""Admission: tables are created and joined; either may have to wait for the store."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec import UNSET

from tavolata import protocol
from tavolata.games import game_named
from tavolata.server.hub.connection import Connection
from tavolata.server.hub.live_table import LiveTable
from tavolata.server.hub.refusal import Refusal
from tavolata.server.hub.seating import chair_for
from tavolata.server.records import ChairRecord, DeleteTable, TableRecord

if TYPE_CHECKING:
    from tavolata.server.hub.hub import Hub

Joins = dict[Connection, protocol.Join | None]  # who waits; None if they do so no longer


class PendingTable(NamedTuple):
    """A table whose code the store has yet to accept."""

    record: TableRecord
    message: protocol.Create
    connection: Connection | None  # None once they want something else


class Admission:
    """Brings people to new tables and to those that others have set.

    Only tables in memory are known here. Whether another code exists is known to the store: it
    refuses to create a table whose code is in use, and finds those that somebody wants to join.
    """

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._pending_tables: dict[str, PendingTable] = {}
        self._pending_joins: dict[str, Joins] = {}

    def cancel(self, connection: Connection) -> None:
        """Forget what a connection waits for: a later request goes first."""
        for joins in self._pending_joins.values():
            if connection in joins:
                joins[connection] = None  # if there is no such table, it was still a guess
        for code, pending in self._pending_tables.items():
            if pending.connection is connection:
                self._pending_tables[code] = pending._replace(connection=None)

    # New tables

    def create(self, message: protocol.Create, connection: Connection, now: float) -> None:
        """Set a table, once the store has accepted its code."""
        hub = self._hub
        if len(hub.tables) + len(self._pending_tables) >= hub.services.limits.tables:
            raise Refusal("server-full")
        record = record_of(message)
        created = hub.address_limits.created
        if not created.take(connection.address, now):
            seconds = created.wait(connection.address, now)
            raise Refusal("too-many-tables", seconds=seconds)
        self.cancel(connection)
        record.code, record.secret = self._new_code(), hub.services.new_secret()
        self._ask_to_create(PendingTable(record, message, connection))

    def _new_code(self) -> str:
        """Return a code that no table in memory has; one in the store may have it."""
        while True:
            code = self._hub.services.new_code()
            if code not in self._hub.tables and code not in self._pending_tables:
                return code

    def _ask_to_create(self, pending: PendingTable) -> None:
        self._pending_tables[pending.record.code] = pending
        self._hub.services.effects.creates.append(pending.record.copy())

    def code_in_use(self, code: str) -> None:
        """Try another code: a table in the store has this one."""
        pending = self._pending_tables.pop(code)
        if pending.connection is not None:
            pending.record.code = self._new_code()
            self._ask_to_create(pending)

    def created(self, code: str, now: float) -> None:
        """Bring whoever has set a table to it; if they have gone, there is none."""
        record, message, connection = self._pending_tables.pop(code)
        if connection is None:
            self._hub.services.effects.writes.append(DeleteTable(code))
            return
        self._hub.detach(connection, now)
        self._hub.tables[code] = table = LiveTable(self._hub.services, record)
        self._hub.count["tables_created"] += 1
        if "me" in message.seats:
            table.seating.sit(connection, message.name, message.seats.index("me"), now)
        else:
            table.seating.host_without_seat(connection, now)
        self._hub.open_tables.note(table)

    # Tables of others

    def join(self, message: protocol.Join, connection: Connection, now: float) -> None:
        """Bring somebody to a table, in memory or from the store."""
        code = message.table.upper()
        table = self._hub.tables.get(code)
        self._check_guesses(message, connection, table, now)
        if table is not None:
            self._admit(table, message, connection, now)
            return
        self.cancel(connection)
        if code not in self._pending_joins:
            self._pending_joins[code] = {}
            self._hub.services.effects.loads.append(code)
        self._pending_joins[code][connection] = message

    def _check_guesses(
        self,
        message: protocol.Join,
        connection: Connection,
        table: LiveTable | None,
        now: float,
    ) -> None:
        """Refuse, whether or not there is such a table, who has guessed too many codes."""
        seconds = self._hub.address_limits.guessed.wait(connection.address, now)
        if seconds and not (table is not None and table.seating.knows_token(message.token)):
            raise Refusal("too-fast", seconds=seconds)

    def loaded(self, table: LiveTable, now: float) -> None:
        """Go on with those who wait for a table from the store."""
        code = table.record.code
        table.empty_since = now
        table = self._hub.tables.setdefault(code, table)  # it may just have been created
        for connection, message in self._pending_joins.pop(code, {}).items():
            if message is not None:
                try:
                    self._check_guesses(message, connection, table, now)
                    self._admit(table, message, connection, now)
                except Refusal as refusal:
                    self._hub.refuse(connection, "join", refusal.why)

    def not_loaded(self, code: str) -> None:
        """Refuse those who wait for a table that cannot be brought back."""
        for connection, message in self._pending_joins.pop(code, {}).items():
            if message is not None:
                self._hub.refuse(connection, "join", protocol.Why("table-broken"))

    def not_found(self, code: str, now: float) -> None:
        """Refuse those who wait for a table that the store does not have.

        Every guess counts, also of those who have stopped waiting, and whoever has made too
        many meanwhile is not told that this one was wrong.
        """
        if code in self._hub.tables:  # it has been created meanwhile
            self.loaded(self._hub.tables[code], now)
            return
        guessed = self._hub.address_limits.guessed
        for connection, message in self._pending_joins.pop(code, {}).items():
            why = protocol.Why("no-such-table")
            if not guessed.take(connection.address, now):
                seconds = guessed.wait(connection.address, now)
                why = protocol.Why("too-fast", facts={"seconds": seconds})
            if message is not None:
                self._hub.refuse(connection, "join", why)

    def _admit(
        self, table: LiveTable, message: protocol.Join, connection: Connection, now: float
    ) -> None:
        """Give somebody their place at a table, and free the one they had."""
        hub = self._hub
        seen = None if message.seen is UNSET else message.seen
        if connection.code == table.record.code and connection.seat >= 0 and not message.token:
            raise Refusal("already-seated")
        if message.token:
            seat = table.seating.seat_of(message.token, connection)
            if (connection.code, connection.seat) == (table.record.code, seat):
                self.cancel(connection)
                table.seating.resend_all(connection, message.token, now, seen)
                return
            hub.detach(connection, now)
            table.seating.come_back(
                connection, message.token, seat, now, seen, away=message.away
            )
        elif message.watch:
            table.seating.check_spectator_limit(connection)
            hub.detach(connection, now)
            table.seating.watch(connection, now, seen)
        else:
            seat = table.seating.seat_for(message.seat)
            hosts = connection.is_host and connection.code == table.record.code
            hub.detach(connection, now)
            table.seating.sit(connection, message.name, seat, now, seen, hosts=hosts)
        hub.schedule(table)
        hub.open_tables.note(table)


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
        stand_ins=message.stand_ins,
    )
