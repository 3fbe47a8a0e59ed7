"""Dispatch: connections come and go, and frames become messages or are refused."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from tavolata import protocol
from tavolata.core.game import OptionError
from tavolata.server.hub.connection import Connection, TokenBucket
from tavolata.server.hub.effects import Close, Effects
from tavolata.server.hub.limits import AddressLimits
from tavolata.server.hub.refusal import Refusal
from tavolata.server.hub.services import Services

MOST_IGNORED_FRAMES = 200  # frames too many in a row before the connection is closed
NORMAL, POLICY, RESTART = 1000, 1008, 1012  # WebSocket close codes

Handler = Callable[[Any, Connection, float], None]


class Dispatcher(ABC):
    """Everybody who is connected, at a table or not yet."""

    handlers: Mapping[type, Handler]  # what to do with each kind of message

    def __init__(self, services: Services) -> None:
        self.services = services
        self.connections: set[Connection] = set()
        self.address_limits = AddressLimits(services.limits)
        self.count: Counter[str] = Counter()  # for the metrics

    @abstractmethod
    def detach(self, connection: Connection, now: float) -> None:
        """Let a connection go from the table where it was; its seat stays."""

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

    def take(self) -> Effects:
        """Return all that is to be done, and begin a new list."""
        effects, self.services.effects = self.services.effects, Effects()
        return effects

    def within_rate_limit(self, connection: Connection, now: float) -> bool:
        """Count a frame of any kind; tell whether it may be looked at."""
        if not connection.frames.take(now):
            self._too_fast(connection, now)
            return False
        connection.warned = 0
        return True

    def handle(self, data: bytes | str, connection: Connection, now: float) -> None:
        """Handle one frame; whatever it is, it never does harm."""
        self.count["frames"] += 1
        if not self.within_rate_limit(connection, now):
            return
        message: protocol.FromClient | None = None
        try:
            if len(data) > protocol.MOST_BYTES:
                raise Refusal("too-long", most=protocol.MOST_BYTES)
            message = protocol.read_incoming(data)
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


def kind_of(message: protocol.FromClient | None) -> str:
    """Return the name of a message, as far as it could be read."""
    return "message" if message is None else str(message.__struct_config__.tag)
