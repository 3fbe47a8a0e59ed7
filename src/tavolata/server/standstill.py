"""Times in which nothing can be done: people are told, and no clock counts them."""

from __future__ import annotations

import time
from collections.abc import Mapping

from tavolata import protocol
from tavolata.server.connection import Connection
from tavolata.server.hub import Hub
from tavolata.server.wire import Socket, framed

LONG = 5.0  # seconds without a sign of life: the process was stopped, or the machine asleep
PAUSED = framed(protocol.encode(protocol.Refused("message", protocol.Why("paused"))))


class Standstill:
    """Stops everybody while nothing can be written, and gives lost time back."""

    def __init__(self, hub: Hub, sockets: Mapping[Connection, Socket]) -> None:
        self._hub, self._sockets = hub, sockets
        self._alive_at = time.monotonic()

    def begin(self) -> None:
        """Say that nothing can be kept now, and read no further: what people send waits."""
        for socket in self._sockets.values():
            self.tell(socket)

    def tell(self, socket: Socket) -> None:
        """Say so to one who is connected, or has just come."""
        socket.send(PAUSED, 0.0)
        socket.flush()
        socket.read(False)

    def end(self, seconds: float) -> None:
        """Go on where everybody was."""
        self._alive_at = time.monotonic()
        self._hub.stood_still(seconds, self._alive_at)
        for socket in self._sockets.values():
            socket.read(True)

    def notice(self, now: float) -> None:
        """Give back a time in which the process did not run; to be called every second."""
        seconds, self._alive_at = now - self._alive_at, now
        if seconds > LONG:
            self._hub.stood_still(seconds, now)
