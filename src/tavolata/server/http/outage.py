"""Outages: while nothing can be written, clients are told and clocks stop."""

from __future__ import annotations

import time
from collections.abc import Mapping

from tavolata import protocol
from tavolata.server.http.connection.client_socket import ClientSocket, framed
from tavolata.server.hub.connection import Connection
from tavolata.server.hub.hub import Hub

LONG = 5.0  # seconds between two checks that mean the process was stopped or the machine asleep
PAUSED = framed(protocol.encode(protocol.Refused("message", protocol.Why("paused"))))


class Outage:
    """Pauses reading while nothing can be written, and subtracts that time from clocks."""

    def __init__(self, hub: Hub, sockets: Mapping[Connection, ClientSocket]) -> None:
        self._hub, self._sockets = hub, sockets
        self._alive_at = time.monotonic()

    def begin(self) -> None:
        """Tell clients that nothing can be stored now, and stop reading from them."""
        for socket in self._sockets.values():
            self.tell(socket)

    def tell(self, socket: ClientSocket) -> None:
        """Tell one client."""
        socket.send(PAUSED, 0.0)
        socket.flush()
        socket.read(False)

    def end(self, seconds: float) -> None:
        """Subtract the outage from the clocks, and read from clients again."""
        self._alive_at = time.monotonic()
        self._hub.add_downtime(seconds, self._alive_at)
        for socket in self._sockets.values():
            socket.read(True)

    def check_for_gap(self, now: float) -> None:
        """Subtract time in which the process did not run; to be called every second."""
        seconds, self._alive_at = now - self._alive_at, now
        if seconds > LONG:
            self._hub.add_downtime(seconds, now)
