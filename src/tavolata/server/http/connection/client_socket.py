"""Send on one WebSocket: frames in order and at their time; slow readers are closed.

What a client sends is read by ``direct_websocket``, and handled in ``http/app.py``.
"""

from __future__ import annotations

import asyncio
import struct
import time
from collections import deque
from typing import Any

from aiohttp import web

from tavolata.server.http.connection.round_trip import RoundTrip, kernel_round_trip
from tavolata.server.hub.connection import Connection

MOST_UNREAD_BY_WATCHER = 64 * 1024  # bytes that wait for somebody who does not read
MOST_UNREAD_BY_PLAYER = 512 * 1024

SHORT = [bytes((0x81, size)) for size in range(126)]  # what comes before so many bytes
LONG = struct.Struct(">HH")
PING = b"\x89\x00"


def framed(data: bytes) -> bytes:
    """Return a text frame; a server's frames are never masked (RFC 6455, 5.2).

    The same bytes go to many connections, so they are made once, and handed to the transport
    without the coroutines that would wait for slow readers: those are let go instead.
    """
    size = len(data)
    if size < 126:
        return SHORT[size] + data
    if size < 1 << 16:
        return LONG.pack(0x817E, size) + data
    return b"\x81\x7f" + size.to_bytes(8, "big") + data


class ClientSocket:
    """The sending side of a connection."""

    def __init__(
        self, ws: web.WebSocketResponse, connection: Connection, behind: float | None
    ) -> None:
        self.ws, self.connection = ws, connection
        self._behind = behind  # the round trip behind a proxy, as that one has measured it
        self.loop = asyncio.get_running_loop()
        self.round_trip = RoundTrip()
        self.pinged_at = 0.0
        self.answered = True
        self.next_ping: asyncio.TimerHandle | None = None
        self._now: list[bytes] = []  # frames that go out together
        self._later: deque[tuple[float, bytes]] = deque()
        self._transport: Any = None

    def attach(self, transport: Any) -> None:
        """Attach the transport, with a write limit far above our own."""
        self._transport = transport
        transport.set_write_buffer_limits(high=4 * MOST_UNREAD_BY_PLAYER)

    def send(self, frame: bytes, at: float) -> bool:
        """Take a frame for now or for its time; return whether this is the first for now."""
        if self._later or (at > 0 and at > time.monotonic()):
            self._later.append((at, frame))
            if len(self._later) == 1:
                self._send_at(at)
            return False
        self._now.append(frame)
        return len(self._now) == 1

    def flush(self) -> bool:
        """Send what was taken for now at once; return False if nobody seems to read."""
        data, self._now = b"".join(self._now), []  # of a single one no copy is made
        return self._send(data)

    def _send(self, data: bytes) -> bool:
        """Hand frames to the transport, unless too much waits there already."""
        transport = self._transport
        if transport.is_closing():
            return True
        unread = transport.get_write_buffer_size()
        if unread > MOST_UNREAD_BY_WATCHER and (
            self.connection.seat < 0 or unread > MOST_UNREAD_BY_PLAYER
        ):
            self.abort()
            return False
        transport.write(data)
        return True

    def _send_at(self, at: float) -> None:
        self.loop.call_later(max(0.0, at - time.monotonic()), self._send_later)

    def _send_later(self) -> None:
        """Send the frames whose time has come."""
        while self._later and self._later[0][0] <= time.monotonic():
            self._send(self._later.popleft()[1])
        if self._later:
            self._send_at(self._later[0][0])

    def ping(self) -> bool:
        """Send a ping; return False if the last one was not answered, or nobody reads."""
        was_answered, self.answered = self.answered, False
        self.pinged_at = time.monotonic()
        return was_answered and self._send(PING)

    def pong(self) -> float:
        """Return the round trip, now that the ping was answered."""
        self.answered = True
        direct = self._behind is None
        most = kernel_round_trip(self._transport) if direct else self._behind
        return self.round_trip.add(time.monotonic() - self.pinged_at, most)

    def read(self, on: bool) -> None:
        """Resume or pause reading from the connection."""
        if self._transport.is_closing():
            return
        if on:
            self._transport.resume_reading()
        else:
            self._transport.pause_reading()

    def release(self) -> None:
        """Cancel the timer, which would keep a closed connection alive."""
        if self.next_ping is not None:
            self.next_ping.cancel()

    def abort(self) -> None:
        """Close the connection without a handshake."""
        self._transport.abort()
