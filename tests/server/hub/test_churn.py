"""Visits leak no objects, and less than a kilobyte each."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from support.server.clients import ServerClient, WebSocketClient, visiting
from support.server.raw_socket import handshake
from support.server.real_server import PLENTY, RealServer
from tavolata.load_test.soak import SMALL_CACHE, memory_of
from tavolata.protocol import (
    Claim,
    Create,
    Join,
    List,
    Ready,
    Refused,
    Seated,
    Snapshot,
    Tables,
    Told,
)
from tavolata.server.http.app import CLOSING

# Without a collector whatever reference counting does not free stays, and is counted.
# All memory is malloc's (PYTHONMALLOC), which tells to the byte what is in use; on systems
# without glibc it is 0, and the private memory alone is looked at.
COUNTING = """
import collections, ctypes, gc, os, signal
gc.collect = lambda *_: 0
mallinfo = getattr(ctypes.CDLL(None), "mallinfo", None)
class Figures(ctypes.Structure):
    _fields_ = [(f"field{number}", ctypes.c_int) for number in range(10)]
if mallinfo is not None:
    mallinfo.restype = Figures
def used():
    if mallinfo is None:
        return 0
    figures = mallinfo()
    return figures.field4 + figures.field7  # hblkhd: in mappings of its own; uordblks: others
def count(*_):
    size = used()
    names = (f"{type(o).__module__}.{type(o).__qualname__}" for o in gc.get_objects())
    with open(COUNTS + ".new", "w") as file:
        file.write(f"{size} bytes-in-use\\n")
        file.writelines(f"{n} {name}\\n" for name, n in collections.Counter(names).items())
    os.rename(COUNTS + ".new", COUNTS)
signal.signal(signal.SIGUSR1, count)
"""
LIMITS = (
    f"{PLENTY} idle_seconds=1 requests_a_second_from_one_address=100000 "
    "requests_at_once_from_one_address=100000 wrong_codes_from_one_address=100000 "
    "downloads_from_one_address=100000"
)
BYTES_IN_USE = "bytes-in-use"
MOST_USED = 800  # bytes that a visit may leave in use, and so many more in all, by chance
BY_CHANCE = 35_000
TOGETHER = 25


def counted(server: RealServer, path: Path) -> dict[str, int]:
    """Return how many objects of each type the server has that the collector would look at."""
    path.unlink(missing_ok=True)
    os.kill(server.process.pid, signal.SIGUSR1)
    until = time.monotonic() + 30
    while not path.exists():
        assert time.monotonic() < until, "nothing was counted"
        time.sleep(0.05)
    lines = [line.split() for line in path.read_text("utf-8").splitlines()]
    return {name: int(count) for count, name in lines}


async def play(visitor: ServerClient) -> None:
    """Play with bots a little, and close the page."""
    voice = await visitor.voice()
    await voice.ask(Create("solo", ["me", "bot:normal", "bot:easy"], clock="off"), Seated)
    dealt = await voice.ask(Ready(), Snapshot)
    if dealt.moves:
        await voice.send(Claim("1", dealt.n, dealt.moves[0]))
    await voice.until(Told)
    await voice.ws.close()


async def lose_the_line(visitor: ServerClient) -> None:
    """Set a table and vanish while somebody looks on; come back after it was put away."""
    host, watcher = await visitor.voice(), await visitor.voice()
    seated = await host.ask(Create("ciao", ["me", "bot:easy"], clock="off"), Seated)
    await watcher.ask(Join(seated.table, watch=True), Seated)
    await host.ask(Ready(), Snapshot)
    for voice in (host, watcher):
        abort(voice)
    await asyncio.sleep(2.5)
    again = await visitor.voice()
    await again.ask(Join(seated.table, token=seated.token), Snapshot)
    abort(again)


def abort(voice: WebSocketClient) -> None:
    """Cut a connection."""
    connection = voice.ws._response.connection
    assert connection is not None
    assert connection.transport is not None
    connection.transport.abort()


async def look_round(visitor: ServerClient) -> None:
    """Ask for what there is, and for what there is not."""
    voice = await visitor.voice()
    await voice.ask(List(), Tables)
    await voice.ask(Join("ZZZZZZ"), Refused)
    await voice.ws.send_bytes(b"1")
    await voice.until(Refused)
    abort(voice)
    for path in ("/", "/api/games", "/api/tables", "/nothing", "/api/tables/ZZZZZZ/games/1"):
        await visitor.ask(path)


UPGRADE = handshake("localhost")
CUT = b"GET / HTTP/1.1\r\nHo"
NONSENSE = (
    *(b"\0\1\2\r\n\r\n", UPGRADE + b"\xff" * 9, UPGRADE, CUT),
    *(
        asked.replace(b"HOST", b" HTTP/1.1\r\nHost: localhost") + b"\r\n\r\n"
        for asked in (
            b"POST /HOST",  # no method of ours
            b"OPTIONS *HOST",
            b"GET /HOST\r\nExpect: everything",
            b"GET /wsHOST",  # and no upgrade
            b"GET /wsHOST\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: no key",
        )
    ),
)


async def send_nonsense(visitor: ServerClient) -> None:
    """Send what is no request, or no frame."""
    for data in NONSENSE:
        plug = visitor.plug()
        plug.setblocking(False)
        try:
            loop = asyncio.get_running_loop()
            await loop.sock_sendall(plug, data)
            if data != CUT:
                await asyncio.wait_for(loop.sock_recv(plug, 1000), 15)
        finally:
            plug.close()


Flow = Callable[[ServerClient], Awaitable[None]]


async def churn(server: RealServer, flow: Flow, visits: int) -> None:
    """Let people come and go, some at a time, until nobody and no table is left."""
    async with visiting(server) as visitor:
        for _ in range(0, visits, TOGETHER):
            await asyncio.gather(*(flow(visitor) for _ in range(TOGETHER)))
            await visitor.go()
            visitor.voices.clear()
        async with asyncio.timeout(60):
            while await people(visitor):
                await asyncio.sleep(0.2)


async def people(visitor: ServerClient) -> float:
    """Return how many connections and tables the server has."""
    _, text, _ = await visitor.ask("/metrics")
    lines = [line.split() for line in text.splitlines() if not line.startswith("#")]
    figures = {words[0]: float(words[1]) for words in lines}
    return figures["tavolata_connections"] + figures["tavolata_tables"]


@pytest.mark.parametrize(
    ("flow", "visits"),
    [(play, 300), (lose_the_line, 75), (look_round, 200), (send_nonsense, 300)],
)
def test_visits_leave_nothing_behind(tmp_path: Path, flow: Flow, visits: int) -> None:
    counts = tmp_path / "counts.txt"
    server = RealServer(
        tmp_path / "tables.db",
        *("--bot-pace", "0"),
        limits=LIMITS,
        before=f"COUNTS = {str(counts)!r}\n{COUNTING}\n{SMALL_CACHE}",
        measured=False,
        PYTHONMALLOC="malloc",
    )
    with server:
        asyncio.run(churn(server, flow, TOGETHER))
        left, growth, allowed = {"": 0}, 0, max(1024 * visits, 1 << 20)
        used, most_used = 0, MOST_USED * visits + BY_CHANCE
        for _ in range(4):  # what is made once and kept is no leak: a leak is in every round
            before, memory = counted(server, counts), memory_of(server.process.pid)
            asyncio.run(churn(server, flow, visits))
            time.sleep(CLOSING + 1)
            more = Counter(counted(server, counts))
            more.subtract(before)
            used = more.pop(BYTES_IN_USE)
            left = {name: count for name, count in more.items() if count >= visits / 2}
            growth = memory_of(server.process.pid) - memory
            if not left and growth < allowed and used < most_used:
                break
        assert server.stop() == 0
    assert left == {}
    assert growth < allowed
    assert used < most_used
