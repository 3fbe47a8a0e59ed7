"""A TCP proxy with the faults of a real network: delay, jitter, stalls, cuts and silence.

TCP hides lost and reordered packets: a client only sees that bytes come late, all at once, or
never again. This proxy does just that, and keeps what was sent through it and what came out.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Coroutine
from dataclasses import dataclass, field
from random import Random
from threading import Thread
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

MOST = 700  # bytes that go on together: a longer frame arrives in pieces
AT_ONCE = 0.001  # seconds that nobody waits for


@dataclass(frozen=True)
class Faults:
    """What is wrong with a line."""

    delay: float = 0.04  # seconds each way
    jitter: float = 0.03  # up to so many more
    loss: float = 0.03  # of the pieces, which are sent again after
    resend: float = 0.25  # seconds; all that follow wait behind them


@dataclass(eq=False)
class Link:
    """One connection, and what went through it."""

    up: asyncio.StreamWriter
    down: asyncio.StreamWriter
    is_dead: bool = False  # it stays open, and nothing comes through any more
    sent: bytearray = field(default_factory=bytearray)  # by the client, arrived or not
    heard: bytearray = field(default_factory=bytearray)  # handed to the client

    def cut(self) -> None:
        """Reset the connection at both ends."""
        self.is_dead = True
        for writer in (self.up, self.down):
            writer.transport.abort()


class ShapedLine:
    """A proxy on this machine; every connection to it goes on to the server."""

    def __init__(
        self,
        address: str,
        faults: Faults | None = None,
        *,
        seed: int = 0,
        tells_rtt: bool = False,  # whether it says how far away the client is, as nginx does
    ) -> None:
        self._goal = ("127.0.0.1", urlsplit(address).port or 80)
        self.faults, self.tells_rtt = faults or Faults(), tells_rtt
        self.rng = Random(seed)
        self.links: list[Link] = []
        self.address = ""
        self._is_silent = False
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._server: asyncio.Server | None = None
        self._carrying: set[asyncio.Task[None]] = set()

    # Faults, at a moment that the test chooses

    def cut(self) -> None:
        """Reset what is connected, most likely in the middle of a frame; new ones work."""
        self._do(self._cut())

    def fall_silent(self) -> None:
        """Pass nothing on; connections stay open at both ends, as if a router forgot them."""
        self._do(self._fall_silent())

    def speak_again(self) -> None:
        """Let new connections through; those from before stay dead."""
        self._is_silent = False

    async def _cut(self) -> None:
        for link in self.links:
            if not link.is_dead:  # nobody hears of that one any more
                link.cut()

    async def _fall_silent(self) -> None:
        self._is_silent = True
        for link in self.links:
            link.is_dead = True

    # Carrying

    async def _take(self, near: asyncio.StreamReader, down: asyncio.StreamWriter) -> None:
        far, up = await asyncio.open_connection(*self._goal)
        link = Link(up, down, is_dead=self._is_silent)
        self.links.append(link)
        with contextlib.suppress(ConnectionError):
            if self.tells_rtt:
                await self._tell_rtt(near, link)
            await asyncio.gather(
                self._carry(near, up, link, link.sent, None),
                self._carry(far, down, link, None, link.heard),
            )

    async def _tell_rtt(self, near: asyncio.StreamReader, link: Link) -> None:
        """Pass the first request on with the client's round trip, in microseconds."""
        line = await near.readline()
        rtt = round(2e6 * (self.faults.delay + self.faults.jitter / 2))
        link.sent += line
        link.up.write(line + f"X-Client-RTT: {rtt}\r\nX-Forwarded-For: 127.0.0.1\r\n".encode())

    async def _carry(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        link: Link,
        entered: bytearray | None,
        left: bytearray | None,
    ) -> None:
        """Pass everything on in order, each piece when its time has come."""
        waiting: deque[tuple[float, bytes]] = deque()
        more = asyncio.Event()
        sending = asyncio.ensure_future(self._send(waiting, more, writer, link, left))
        due = 0.0
        try:
            while data := await reader.read(1 << 16):
                if entered is not None:
                    entered += data
                while data:
                    size = self.rng.randint(1, MOST)
                    due = max(due, self._loop.time() + self._late())
                    waiting.append((due, data[:size]))
                    data = data[size:]
                more.set()
            waiting.append((due, b""))
            more.set()
            await sending
        finally:
            sending.cancel()

    def _late(self) -> float:
        faults, rng = self.faults, self.rng
        late = faults.delay + rng.uniform(0, faults.jitter)
        return late + (faults.resend if rng.random() < faults.loss else 0.0)

    async def _send(
        self,
        waiting: deque[tuple[float, bytes]],
        more: asyncio.Event,
        writer: asyncio.StreamWriter,
        link: Link,
        left: bytearray | None,
    ) -> None:
        while await more.wait():
            more.clear()
            while waiting:
                due, piece = waiting.popleft()
                if (wait := due - self._loop.time()) > AT_ONCE:
                    await asyncio.sleep(wait)
                if link.is_dead:
                    continue
                if not piece:
                    writer.close()
                    return
                if left is not None:
                    left += piece
                writer.write(piece)

    # Coming and going

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(20)

    async def _open(self) -> None:
        def took(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            task = self._loop.create_task(self._take(reader, writer))
            self._carrying.add(task)
            task.add_done_callback(self._carrying.discard)

        self._server = await asyncio.start_server(took, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def _close(self) -> None:
        assert self._server is not None
        self._server.close()
        for link in self.links:
            link.cut()
        for task in list(self._carrying):
            task.cancel()
        await asyncio.gather(*self._carrying, return_exceptions=True)
        await asyncio.sleep(0)  # let the transports close

    def __enter__(self) -> Self:
        self._thread.start()
        self._do(self._open())
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._do(self._close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
