"""The handlers of messages from connections that are at a table."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from tavolata import protocol
from tavolata.core.game import SPECTATOR
from tavolata.server.clean_text import clean_line
from tavolata.server.hub.connection import Connection
from tavolata.server.hub.effects import NORMAL, Close
from tavolata.server.hub.live_table import LiveTable
from tavolata.server.hub.refusal import Refusal
from tavolata.server.records import DeleteTable

if TYPE_CHECKING:
    from tavolata.server.hub.hub import Hub


class TableMessages:
    """Handles the messages of those who are at a table, or refuses them."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    def _table_of(self, connection: Connection) -> LiveTable:
        """Return the table of a connection."""
        if not connection.code:
            raise Refusal("no-table")
        return self._hub.tables[connection.code]

    def claim(self, message: protocol.Claim, connection: Connection, now: float) -> None:
        """Pass a claim on to the game."""
        table = self._table_of(connection)
        if connection.seat < 0:
            raise Refusal("not-seated")
        if table.running_game is None:
            raise Refusal("no-game")
        self._hub.count["claims"] += 1
        table.stand_ins.is_here(connection.seat, now)
        table.running_game.receive(connection.seat, message, connection, now)
        self._hub.schedule(table)

    def ready(self, message: protocol.Ready, connection: Connection, now: float) -> None:
        """Note that somebody is ready for the next deal."""
        table = self._table_of(connection)
        if connection.seat != SPECTATOR and table.stage != "playing":
            table.stand_ins.is_here(connection.seat, now)
        table.ready(connection, message.nonce, now)
        self._hub.schedule(table)

    def seat(self, message: protocol.Seat, connection: Connection, now: float) -> None:
        """Give a seat to a bot, or open it, as the host wants it."""
        table = self._hosted_table(connection)
        table.seating.give_seat(message.seat, message.who, now)
        self._hub.schedule(table)
        self._hub.open_tables.note(table)

    def _hosted_table(self, connection: Connection) -> LiveTable:
        """Return the table of which a connection is the host."""
        table = self._table_of(connection)
        if not table.is_host(connection):
            raise Refusal("only-the-host")
        return table

    def stand_in(self, message: protocol.StandIn, connection: Connection, now: float) -> None:
        """Note that somebody wants a bot to play for whoever keeps the table waiting."""
        table = self._table_to_talk_at(connection, now)
        if connection.seat == SPECTATOR and not connection.is_host:
            raise Refusal("not-seated")
        table.long_wait.wish(table, connection.seat, message.until, now)
        self._hub.schedule(table)

    def here(self, message: protocol.Here, connection: Connection, now: float) -> None:
        """Note that somebody is there."""
        table = self._table_of(connection)
        if connection.seat == SPECTATOR:
            raise Refusal("not-seated")
        table.stand_ins.is_here(connection.seat, now)
        self._hub.schedule(table)

    def leave(self, message: protocol.Leave, connection: Connection, now: float) -> None:
        """Let somebody go."""
        table = self._table_of(connection)
        table.seating.leave(connection, now)
        self._hub.schedule(table)
        self._hub.open_tables.note(table)

    def say(self, message: protocol.Say, connection: Connection, now: float) -> None:
        """Send a line of chat to everybody."""
        table = self._table_to_talk_at(connection, now)
        if not table.record.chat:
            raise Refusal("chat-is-off")
        if connection.seat == SPECTATOR:
            raise Refusal("not-seated")
        if line := clean_line(message.text):
            name = table.chairs[connection.seat].record.name
            table.broadcast(protocol.encode(protocol.Said(connection.seat, name, line)))

    def react(self, message: protocol.React, connection: Connection, now: float) -> None:
        """Send a reaction to everybody."""
        table = self._table_to_talk_at(connection, now)
        if connection.seat == SPECTATOR:
            raise Refusal("not-seated")
        if message.emoji not in protocol.REACTIONS:
            raise Refusal("no-such-reaction", possible=list(protocol.REACTIONS))
        table.broadcast(protocol.encode(protocol.Reacted(connection.seat, message.emoji)))

    def _table_to_talk_at(self, connection: Connection, now: float) -> LiveTable:
        """Return the table to which somebody may say something now."""
        table = self._table_of(connection)
        lines = table.lines_of(connection)
        if not lines.take(now):
            raise Refusal("too-fast", seconds=math.ceil(lines.wait(now)))
        return table

    def chat(self, message: protocol.Chat, connection: Connection, now: float) -> None:
        """Turn chat on or off, as the host wants it."""
        table = self._hosted_table(connection)
        self._table_to_talk_at(connection, now)
        table.record.chat = message.on
        table.save(now)
        table.show()

    def wait(self, message: protocol.Wait, connection: Connection, now: float) -> None:
        """Let bots wait while somebody reads, or no longer."""
        table = self._table_of(connection)
        if table.running_game is None:
            raise Refusal("no-game")
        table.running_game.pause_bots(connection, now, reads=message.on)
        self._hub.services.effects.send(connection, table.info())
        self._hub.schedule(table)

    def delete(self, message: protocol.Delete, connection: Connection, now: float) -> None:
        """Delete a table with its games, and send everybody away from it."""
        hub, table = self._hub, self._table_of(connection)
        code = table.record.code
        if message.table.upper() != code:
            raise Refusal("no-such-table")
        if not table.is_owner(connection):
            raise Refusal("only-the-host")
        hub.services.effects.writes.append(DeleteTable(code))
        bye = protocol.encode(protocol.Bye(protocol.Why("table-deleted")))
        for each in table.seating.remove_everybody():
            hub.services.effects.send(each, bye)
            hub.services.effects.closes.append(Close(each, NORMAL, "table-deleted"))
        hub.remove_table(code)
        hub.open_tables.tables.pop(code, None)

    def hint(self, message: protocol.Hint, connection: Connection, now: float) -> None:
        """Ask a strong bot what it would do in somebody's place."""
        table = self._table_to_talk_at(connection, now)
        if connection.seat < 0:
            raise Refusal("not-seated")
        if table.running_game is None:
            raise Refusal("no-game")
        hinted = self._hub.address_limits.hinted  # a hint costs a search
        if not hinted.take(connection.address, now):
            seconds = hinted.wait(connection.address, now)
            raise Refusal("too-many-hints", seconds=seconds)
        table.running_game.bots.advise(connection)

    def catch_up(self, message: protocol.CatchUp, connection: Connection, now: float) -> None:
        """Show somebody what they have missed."""
        table = self._table_of(connection)
        if table.running_game is None:
            raise Refusal("no-game")
        table.running_game.show(connection, message.n, now)
