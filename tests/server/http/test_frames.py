"""Invalid frames over real WebSockets: they end no server and delay no other client."""

from __future__ import annotations

import asyncio
import contextlib
import os
import struct
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import aiohttp
import pytest

from support.hub.malformed_frames import NONSENSE
from support.server.raw_socket import Raw, ws_frame
from support.server.real_server import PATIENCE, RealServer
from tavolata import protocol
from tavolata.client import Client
from tavolata.protocol import List, Seated
from tavolata.server.http.connection.client_socket import PING

CLOSE = b"\x88"
LISTING = protocol.encode(List())


def wire_nonsense() -> Iterator[bytes]:
    """Yield what no browser would send."""
    yield ws_frame(b"\0\1\2", first=0x82)  # binary
    yield ws_frame(LISTING, first=0x82)
    yield ws_frame(b"\xc0\xaf\xff")  # no UTF-8
    yield ws_frame(LISTING, masked=False)
    for flags in (0x91, 0xA1, 0xC1, 0x83, 0x8B, 0x8F, 0x09):  # reserved bits and kinds
        yield ws_frame(LISTING, first=flags)
    yield ws_frame(LISTING, first=0x80)  # goes on with nothing
    yield ws_frame(LISTING[:4], first=0x01) + ws_frame(LISTING[4:], first=0x80)
    yield ws_frame(LISTING[:4], first=0x01) + ws_frame(LISTING)  # begins twice
    yield ws_frame(b"x", first=0x01) + ws_frame(b"", first=0x00) * 5000
    yield ws_frame(b"x", first=0x01) + ws_frame(b"x" * 100, first=0x00) * 100
    yield ws_frame(b"", length=1 << 40)  # promises a terabyte
    yield ws_frame(b"", length=(1 << 64) - 1)
    yield ws_frame(b"x" * 4096) + ws_frame(b"x" * 4097) + ws_frame(b"x" * 70_000)
    yield ws_frame(b"p" * 125, first=0x89) * 2000  # pings
    yield ws_frame(b"p" * 126, first=0x89)
    yield ws_frame(b"", first=0x8A) * 2000  # pongs nobody asked for
    yield ws_frame(struct.pack(">H", 1000), first=0x88)
    yield ws_frame(struct.pack(">H", 5), first=0x88)
    yield ws_frame(b"\1", first=0x88)
    yield ws_frame(struct.pack(">H", 1000) + b"\xff", first=0x88)
    yield ws_frame(b'{"t":"claim"', length=100)  # half a frame, then silence
    yield b"\x81"
    yield b"GET / HTTP/1.1\r\n\r\n"
    yield os.urandom(3000)
    joins = (b'{"t":"join","table":"%06d"}' % code for code in range(400))
    yield b"".join(ws_frame(join) for join in joins)  # more than anybody may send


async def first_answer(raw: Raw) -> bytes:
    """Return what comes from the server after its first ping."""
    try:
        assert await asyncio.wait_for(raw.reader.readexactly(2), PATIENCE) == PING
        return await asyncio.wait_for(raw.reader.read(1000), PATIENCE)
    except ConnectionError:  # it was closed before all that was sent had been read
        return CLOSE


async def honest_pair(address: str, done: asyncio.Event, slowest: list[float]) -> int:
    """Play until done; return the number of moves, and note the longest waits."""
    moves = 0
    async with Client(address) as host, Client(address) as guest:
        rng = Random(7)

        async def play(me: Client) -> None:
            nonlocal moves
            asked = 0.0
            async for message in me:
                if isinstance(message, Seated) and me is host:
                    await guest.join(message.table)
                elif isinstance(message, protocol.TableInfo) and message.stage != "playing":
                    await me.ready()
                elif isinstance(message, protocol.Answer):
                    slowest.append(time.monotonic() - asked)
                    moves += message.answer == "done"
                if me.moves and not me._claims:
                    asked = time.monotonic()
                    await me.claim(rng.choice(me.moves))
                    await asyncio.sleep(0.01)

        await host.create(
            "solo", ["me", "open"], clock="off", courtesy=0, options={"target": "0"}
        )
        playing = [asyncio.create_task(play(who)) for who in (host, guest)]
        await asyncio.wait_for(done.wait(), 2 * PATIENCE)
        for task in playing:
            task.cancel()
        await asyncio.wait(playing)
    return moves


async def beside_a_quiet_server(
    busy: str, quiet: str, scenario: Callable[[str, AsyncExitStack], Awaitable[None]]
) -> tuple[int, float, float]:
    """Play at two servers while something happens to one of them, and close what it opened.

    Returns the moves made there and the longest waits at both: on a busy machine all waits are
    long, and only the difference is the server's own.
    """
    done = asyncio.Event()
    waits: list[list[float]] = [[], []]
    playing = [
        asyncio.create_task(honest_pair(address, done, slowest))
        for address, slowest in zip((busy, quiet), waits, strict=True)
    ]
    async with AsyncExitStack() as opened:
        await scenario(busy, opened)
        while min(map(len, waits)) < 30:
            await asyncio.sleep(0.1)
        done.set()
    moves, _ = await asyncio.gather(*playing)
    return moves, max(waits[0]), max(waits[1])


def tell_apart(
    tmp_path: Path, limits: str, scenario: Callable[[str, AsyncExitStack], Awaitable[None]]
) -> RealServer:
    """Let something happen to one of two servers, and see that nobody there waits for it."""
    (tmp_path / "quiet").mkdir()
    with (
        RealServer(tmp_path / "tables.db", limits=limits) as busy,
        RealServer(tmp_path / "quiet/tables.db", limits=limits) as quiet,
    ):
        told = beside_a_quiet_server(busy.address, quiet.address, scenario)
        moves, slowest, usual = asyncio.run(asyncio.wait_for(told, 2 * PATIENCE))
        assert busy.stop() == quiet.stop() == 0
    assert moves > 20
    assert slowest < 1.5 + 3 * usual, "somebody had to wait"
    return busy


async def connected(address: str, opened: AsyncExitStack) -> Raw:
    """Open a connection that is closed whatever happens."""
    raw = await Raw.connect(address)
    opened.push_async_callback(raw.close)
    return raw


def test_nothing_on_the_wire_kills_the_server_or_stops_the_others(tmp_path: Path) -> None:
    async def scenario(address: str, opened: AsyncExitStack) -> None:
        for data in wire_nonsense():
            raw = await connected(address, opened)
            with contextlib.suppress(ConnectionError):
                raw.writer.write(data)
                await raw.writer.drain()
        for data in NONSENSE:
            raw = await connected(address, opened)
            raw.writer.write(ws_frame(data))
            answer = await first_answer(raw)
            assert b'"refused"' in answer or answer[:1] == CLOSE, (data, answer)
        server = raw.writer.get_extra_info("peername")
        for garbage in (b"\0" * 100, b"GET /ws HTTP/9\r\n\r\n", b"POST / HTTP/1.1\r\nA"):
            bare = Raw(*await asyncio.open_connection(*server))
            opened.push_async_callback(bare.close)
            bare.writer.write(garbage)
        await asyncio.sleep(0.3)
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"{address}/healthz") as response,
        ):
            assert response.status == 200

    server = tell_apart(
        tmp_path, "connections_from_one_address=1000 frames_a_second=1000", scenario
    )
    assert "failed" not in server.log


@pytest.mark.parametrize("kind", [0x81, 0x89, 0x8A], ids=["text", "ping", "pong"])
def test_who_sends_too_much_is_sent_away_and_nobody_waits_for_them(
    tmp_path: Path, kind: int
) -> None:
    async def scenario(address: str, opened: AsyncExitStack) -> None:
        pushy = [await connected(address, opened) for _ in range(3)]
        for raw in pushy:  # they never answer the server's close
            raw.writer.write((bytes([kind]) + ws_frame(LISTING)[1:]) * 400)
        await asyncio.sleep(3.5)
        for raw in pushy:
            assert b"too-fast" in await asyncio.wait_for(raw.reader.read(), PATIENCE)

    tell_apart(tmp_path, "frames_a_second=50", scenario)
