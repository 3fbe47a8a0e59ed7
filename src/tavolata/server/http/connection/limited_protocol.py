"""aiohttp's protocol with limits: every byte that a client sends counts before it is parsed.

A connection begins with plain HTTP requests; their unanswered bytes are bounded. Once it is a
WebSocket, every frame of any kind, and every read without a new frame, takes from a token
bucket; a client that empties it is disconnected.

This reaches into aiohttp's protocol. Where a version lacks a name that is used here, its own
protocol serves instead, which the log says: the limits of the hub still hold.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from aiohttp import web
from aiohttp.http_exceptions import BadHttpMessage

from tavolata.server.http import headers
from tavolata.server.http.connection import peers
from tavolata.server.http.connection.direct_websocket import drop_traceback
from tavolata.server.http.connection.frame_count import FrameCounter, is_one_frame
from tavolata.server.hub.hub import MOST_IGNORED_FRAMES, Hub
from tavolata.server.hub.limits import Limits
from tavolata.server.hub.token_bucket import TokenBucket
from tavolata.server.logs import log

MOST_UNANSWERED = 32 * 1024  # bytes of requests that wait for an answer
READ = 64  # bytes that every read counts for, however short it is
KIB = 1024  # bytes of frames that count for one frame more
CREDIT = 10  # frames that are taken from the bucket together
HEADROOM = 2  # times the rate of messages: pongs and fragments are frames, too
SPARE = 32  # connections beyond the limit, which are told that there are too many
READING = 60.0  # seconds in which a client has to read an answer
LINGER = 1.0  # seconds in which a client can read why it was refused
NEEDED = ("_current_request", "_loop", "_message_tail", "set_parser")  # not public in aiohttp


class Listener:
    """Creates the protocol of every new connection, and counts those that are open."""

    def __init__(self, server: web.Server, hub: Hub, *, proxy: bool, **settings: Any) -> None:
        self.server, self.address_limits, self.count = server, hub.address_limits, hub.count
        self.proxy = proxy  # whether a peer's address is that of a proxy
        self.open = 0
        self._settings = settings
        self._loop = asyncio.get_running_loop()
        self._missing = [name for name in NEEDED if not hasattr(web.RequestHandler, name)]
        if self._missing:
            log("connections-not-limited", logging.WARNING, missing=self._missing)

    @property
    def limits(self) -> Limits:
        """Return how much anybody may ask for."""
        return self.address_limits.limits

    def __call__(self) -> web.RequestHandler:
        """Return the protocol of a new connection."""
        if self._missing:
            return web.RequestHandler(self.server, loop=self._loop, **self._settings)
        return LimitedProtocol(self, self.server, loop=self._loop, **self._settings)

    def frames(self) -> TokenBucket:
        """Return how many frames a WebSocket may send; the hub's limit comes first."""
        limits = self.limits
        burst = limits.frames_at_once + MOST_IGNORED_FRAMES
        return TokenBucket(HEADROOM * limits.frames_a_second, burst)


class LimitedProtocol(web.RequestHandler):
    """One connection."""

    __slots__ = (
        "_address",
        "_bucket",
        "_counter",
        "_credit",
        "_is_between",
        "_is_ended",
        "_listener",
        "_unanswered",
        "is_refused",
        "on_excess",
    )

    def __init__(self, listener: Listener, server: web.Server, **settings: Any) -> None:
        super().__init__(server, **settings)
        self._listener = listener
        self._address: str | None = None  # counted as a plain connection of this address
        self._counter: FrameCounter | None = None  # of a WebSocket
        self._bucket = TokenBucket(0.0, 0.0)
        self._credit = 0  # frames that are paid for
        self._is_between = True  # two frames, so that the next byte begins one
        self._unanswered = 0
        self._is_ended = False
        self.is_refused = False  # one too many: it is told so, whatever it asks for
        self.on_excess: Callable[[], None] | None = None

    # Coming and going

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count a connection; far beyond the limit, close it unread."""
        listener = self._listener
        listener.open += 1
        super().connection_made(transport)
        most = listener.limits.connections
        self.is_refused = listener.open > most
        if not listener.proxy:
            address = peers.address_of_peer(transport)
            if listener.address_limits.admit_connection(address):
                self._address = address
            else:
                self.is_refused = True
        if self.is_refused:
            listener.count["connections_refused"] += 1
            if listener.open > most + SPARE:
                self._abort()

    def connection_lost(self, exc: BaseException | None) -> None:
        """Count a connection less."""
        self._listener.open -= 1
        self._forget_plain()
        self.on_excess = None
        super().connection_lost(exc)

    def _forget_plain(self) -> None:
        if self._address is not None:
            self._listener.address_limits.release_connection(self._address)
            self._address = None

    # Reading

    def data_received(self, data: bytes) -> None:
        """Parse what has come, unless it is too much."""
        if self._counter is not None:
            if self._credit and self._is_between and is_one_frame(data):
                self._credit -= 1  # the common case, kept short because it is so frequent
            elif self._is_ended or self._exceeds(self._counter, data):
                return
        elif data and self._grows_too_long(data):
            return
        super().data_received(data)

    def set_parser(self, *args: Any, **kwargs: Any) -> None:
        """Go on as a WebSocket; what came along with its request counts like the rest."""
        self._forget_plain()
        self._counter, self._bucket = FrameCounter(), self._listener.frames()
        if self._message_tail and self._exceeds(self._counter, self._message_tail):
            self._message_tail = b""
        super().set_parser(*args, **kwargs)

    def _exceeds(self, counter: FrameCounter, data: bytes) -> bool:
        """Count frames; end the connection if they are more than a page ever sends."""
        bucket, now = self._bucket, time.monotonic()
        cost = max(1, counter.count(data, int(bucket.burst))) + len(data) // KIB
        self._is_between = counter.is_between
        if bucket.take(now, cost):
            self._credit = CREDIT if bucket.take(now, CREDIT) else 0
            return False
        self._is_ended, self._credit = True, 0
        self._listener.count["floods_closed"] += 1
        self._stop_reading()
        if self.on_excess is not None:
            self.on_excess()
        else:
            self._abort()
        return True

    def _grows_too_long(self, data: bytes) -> bool:
        """Count what is not answered; refuse a request that never ends."""
        self._unanswered += len(data) + READ
        if self._unanswered <= MOST_UNANSWERED:
            return False
        if not self._is_ended:
            self._is_ended = True
            self._listener.count["floods_closed"] += 1
            self._stop_reading()
            if self._current_request is None and self.transport is not None:
                self.transport.write(TOO_LONG)
                self._loop.call_later(LINGER, self._abort)
            else:
                self._abort()
        return True

    def answered(self) -> None:
        """Note that a request is being answered."""
        self._unanswered = 0

    def _stop_reading(self) -> None:
        if self.transport is not None and not self.transport.is_closing():
            self.transport.pause_reading()

    def _abort(self) -> None:
        if self.transport is not None:
            self.transport.abort()

    # Answering

    async def start(self) -> None:
        """Serve requests; in the end cut off a client that does not read its last answer."""
        transport = self.transport
        try:
            await super().start()
        finally:
            if transport is not None and transport.get_write_buffer_size():
                self._loop.call_later(READING, transport.abort)

    async def finish_response(
        self, request: web.BaseRequest, resp: web.StreamResponse, start_time: float | None
    ) -> tuple[web.StreamResponse, bool]:
        """Send an answer, and wait for a client that reads it, but not for ever."""
        timer = self._loop.call_later(READING, self._abort)
        try:
            return await super().finish_response(request, resp, start_time)
        finally:
            timer.cancel()

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """Answer what cannot be parsed like everything else, and name no versions."""
        if not all(map(str.isascii, request.headers.values())):  # aiohttp would fail on it
            status, exc = HTTPStatus.BAD_REQUEST, BadHttpMessage("a header is not ASCII")
        if status == HTTPStatus.BAD_REQUEST:
            message = "the request cannot be understood"
            drop_traceback(exc)
        response = super().handle_error(request, status, exc, message)
        headers.complete(response.headers)
        response.headers["Server"] = "tavolata"
        return response


def _answer(status: HTTPStatus, text: str) -> bytes:
    """Return an answer for those whose request is not read to its end."""
    fields = {"Content-Type": "text/plain; charset=utf-8", "Content-Length": f"{len(text)}"}
    headers.complete(fields)
    lines = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
    head = f"HTTP/1.1 {status.value} {status.phrase}\r\nConnection: close\r\n{lines}\r\n"
    return (head + text).encode()


TOO_LONG = _answer(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "the request is too long")
