"""The hub: connections, tables and messages, without sockets (sans-IO).

``handle(data, connection, now)`` takes one frame; ``take()`` gives what is to be done about
it. Whoever runs a hub first writes, then sends.
"""

from __future__ import annotations

import heapq
import math
from collections import Counter
from collections.abc import Callable
from typing import Any

from tavolata import protocol
from tavolata.bots.decision import Decision
from tavolata.core.game import OptionError
from tavolata.server.hub.admission import Admission
from tavolata.server.hub.connection import Connection
from tavolata.server.hub.effects import POLICY, BotRequest, Close, Effects
from tavolata.server.hub.limits import AddressLimits
from tavolata.server.hub.live_table import LiveTable
from tavolata.server.hub.open_tables import OpenTables
from tavolata.server.hub.refusal import Refusal
from tavolata.server.hub.services import Services
from tavolata.server.hub.table_messages import TableMessages
from tavolata.server.hub.token_bucket import TokenBucket

MOST_IGNORED_FRAMES = 200  # frames too many in a row before the connection is closed
COSTLY = {  # store reads or writes, moves applied again, searches: limited by address, too
    protocol.CatchUp,
    protocol.Create,
    protocol.Hint,
    protocol.Join,
    protocol.Seat,
}

MessageHandler = Callable[[Any, Connection, float], None]


class Hub:
    """All tables of a server, and everybody who is connected, at a table or not yet."""

    def __init__(self, services: Services | None = None) -> None:
        self.services = services or Services()
        self.connections: set[Connection] = set()
        self.address_limits = AddressLimits(self.services.limits)
        self.count: Counter[str] = Counter()  # for the metrics
        self.tables: dict[str, LiveTable] = {}  # those in memory
        self.admission = Admission(self)
        self.open_tables = OpenTables()
        self._due: list[tuple[float, str]] = []
        at_table = TableMessages(self)
        self.handlers: dict[type, MessageHandler] = {  # what to do with each kind of message
            protocol.Claim: at_table.claim,
            protocol.Create: self.admission.create,
            protocol.Join: self.admission.join,
            protocol.List: self._list,
            protocol.Ready: at_table.ready,
            protocol.Seat: at_table.seat,
            protocol.StandIn: at_table.stand_in,
            protocol.Here: at_table.here,
            protocol.Leave: at_table.leave,
            protocol.Say: at_table.say,
            protocol.React: at_table.react,
            protocol.Chat: at_table.chat,
            protocol.Wait: at_table.wait,
            protocol.Delete: at_table.delete,
            protocol.Hint: at_table.hint,
            protocol.CatchUp: at_table.catch_up,
        }

    # Connections

    def connect(self, address: str) -> Connection | None:
        """Let a connection in, unless there are too many."""
        limits = self.services.limits
        if len(
            self.connections
        ) >= limits.connections or not self.address_limits.admit_websocket(address):
            self.count["connections_refused"] += 1
            return None
        connection = Connection(
            address,
            TokenBucket(limits.frames_a_second, limits.frames_at_once),
            TokenBucket(limits.lines_a_second, limits.lines_at_once),
        )
        self.connections.add(connection)
        return connection

    def disconnect(self, connection: Connection, now: float) -> None:
        """Note that a connection is gone."""
        if connection not in self.connections:
            return
        self.connections.discard(connection)
        self.address_limits.release_websocket(connection.address)
        self.detach(connection, now)

    def detach(self, connection: Connection, now: float) -> None:
        """Let a connection go from the table where it was; its seat stays."""
        self.admission.cancel(connection)
        if connection.code:
            table = self.tables[connection.code]
            table.seating.remove_connection(connection, now)
            self.schedule(table)
            self.open_tables.note(table)

    # Messages

    def within_rate_limit(self, connection: Connection, now: float) -> bool:
        """Count a frame of any kind; tell whether it may be looked at."""
        if not connection.frames.take(now):
            self._too_fast(connection, now)
            return False
        connection.warned = 0
        return True

    def handle(self, data: bytes | str, connection: Connection, now: float) -> None:
        """Handle one frame; an invalid one is refused and changes nothing."""
        self.count["frames"] += 1
        if not self.within_rate_limit(connection, now):
            return
        message: protocol.FromClient | None = None
        try:
            if len(data) > protocol.MOST_BYTES:
                raise Refusal("too-long", most=protocol.MOST_BYTES)
            message = protocol.read_client_message(data)
            self._check_cost(message, connection, now)
            self.handlers[type(message)](message, connection, now)
        except Refusal as refusal:
            self.refuse(connection, kind_of(message), refusal.why)
        except protocol.MalformedError as error:
            why = protocol.Why("malformed", facts={"text": str(error)})
            self.refuse(connection, kind_of(message), why)
        except OptionError as error:
            why = protocol.Why("not-possible", facts={"text": str(error)})
            self.refuse(connection, kind_of(message), why)
        except (RecursionError, UnicodeDecodeError):
            self.refuse(connection, kind_of(message), protocol.Why("malformed"))

    def _check_cost(
        self, message: protocol.FromClient, connection: Connection, now: float
    ) -> None:
        """Refuse a costly message if all connections of its address have sent too many."""
        costly = self.address_limits.costly
        if type(message) in COSTLY and not costly.take(connection.address, now):
            self.count["costly_refused"] += 1
            raise Refusal("too-fast", seconds=costly.wait(connection.address, now))

    def _too_fast(self, connection: Connection, now: float) -> None:
        """Ignore a frame too many; say so once, and at last close the connection."""
        connection.warned += 1
        self.count["frames_ignored"] += 1
        if connection.warned == 1:
            seconds = math.ceil(connection.frames.wait(now))
            why = protocol.Why("too-fast", facts={"seconds": seconds})
            self.refuse(connection, "message", why)
        elif connection.warned == MOST_IGNORED_FRAMES:
            self.services.effects.closes.append(Close(connection, POLICY, "too-fast"))

    def refuse(self, connection: Connection, of: str, why: protocol.Why) -> None:
        """Say that a message has changed nothing, and why."""
        self.count["refused"] += 1
        self.send(connection, protocol.Refused(of, why))

    def send(self, connection: Connection, message: protocol.FromServer) -> None:
        """Send a message."""
        self.services.effects.send(connection, protocol.encode(message))

    def _list(self, message: protocol.List, connection: Connection, now: float) -> None:
        """Show the public tables with a free seat."""
        self.send(connection, protocol.Tables(self.open_tables.listed()))

    def take(self) -> Effects:
        """Return all that is to be done, and begin a new list."""
        effects, self.services.effects = self.services.effects, Effects()
        return effects

    # Time

    def schedule(self, table: LiveTable) -> None:
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
                    self.schedule(other)
                raise
            self.schedule(table)

    def add_downtime(self, seconds: float, now: float) -> None:
        """Go on after nothing could be done anywhere: no clock counts that time."""
        for table in self.tables.values():
            table.add_downtime(seconds, now)
            self.schedule(table)

    def bot_decided(self, request: BotRequest, decision: Decision, now: float) -> None:
        """Take a bot's decision, or pass on its advice."""
        table = self.tables.get(request.code)
        if table is not None and table.running_game is not None:
            if request.asker is None:
                table.note_budget(decision)
            table.running_game.bot_decided(request, decision, now)
            self.schedule(table)

    def round_trip_measured(self, connection: Connection, round_trip: float) -> None:
        """Take over the measured round trip of a connection."""
        connection.measure(round_trip)
        if connection.code:
            table = self.tables[connection.code]
            if table.running_game is not None:
                table.running_game.measure()
            self.schedule(table)  # a claim that waits for those farther away now waits longer

    def forget_idle(self, now: float) -> int:
        """Let empty tables leave memory; they are in the store. Return how many went."""
        idle = [
            code
            for code, table in self.tables.items()
            if not table.present
            and now - table.empty_since >= self.services.limits.idle_seconds
        ]
        for code in idle:
            self.remove_table(code)
        self.address_limits.forget(now)
        return len(idle)

    def remove_table(self, code: str) -> None:
        """Remove a table from memory; it and its game refer to each other."""
        self.tables.pop(code).running_game = None


def kind_of(message: protocol.FromClient | None) -> str:
    """Return the name of a message, as far as it could be read."""
    return "message" if message is None else str(message.__struct_config__.tag)
