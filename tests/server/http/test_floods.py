"""Floods: every byte and frame counts, and a client that sends too much is disconnected."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.server.clients import ServerClient, visit
from support.server.raw_socket import Raw, handshake, ws_frame
from support.server.real_server import RealServer
from tavolata import protocol
from tavolata.protocol import Create, List, Refused, Seated, Tables
from tavolata.server.http.connection.frame_count import FrameCounter
from tavolata.server.http.connection.limited_protocol import MOST_UNANSWERED, READ
from tavolata.server.hub.hub import MOST_IGNORED_FRAMES

LISTING = protocol.encode(List())
AT_ONCE = 20
MANY = 4 * (AT_ONCE + MOST_IGNORED_FRAMES)  # frames: more than a page ever sends
SOON = 20.0  # seconds, on a slow machine


# Counting


@given(
    sizes=st.lists(st.sampled_from([0, 1, 125, 126, 200, 65_535, 65_536, 70_000]), max_size=12),
    masked=st.booleans(),
    cuts=st.lists(st.integers(0, 1 << 18), max_size=8),
)
def test_every_frame_is_counted_wherever_it_is_cut(
    sizes: list[int], masked: bool, cuts: list[int]
) -> None:
    stream = b"".join(ws_frame(bytes(size), masked=masked) for size in sizes)
    assert FrameCounter().count(stream, 1000) == len(sizes)
    counter, counted = FrameCounter(), 0
    places = sorted({0, len(stream), *(cut for cut in cuts if cut < len(stream))})
    for start, end in pairwise(places):
        counted += counter.count(stream[start:end], 1000)
    assert len(sizes) <= counted <= len(sizes) + len(cuts)  # a head that was cut counts twice


def test_counting_stops_where_it_is_enough() -> None:
    assert FrameCounter().count(b"\0\0" * 100_000, 50) == 51


# Over a real connection


async def is_closed(reader: asyncio.StreamReader) -> bytes:
    """Wait for the end of a connection; return what came before."""
    got = b""
    try:
        while part := await asyncio.wait_for(reader.read(65_536), SOON):
            got += part
    except ConnectionError:
        pass
    return got


async def send_all(raw: Raw, data: bytes) -> None:
    raw.writer.write(data)


async def send_bytes(raw: Raw, data: bytes) -> None:
    """Send every byte in a packet of its own; the server may close meanwhile."""
    plug = raw.writer.get_extra_info("socket")
    plug.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    for byte in data:
        if raw.writer.is_closing() or raw.reader.at_eof():
            return
        raw.writer.write(bytes([byte]))
        await asyncio.sleep(0.0005)


FIRST = ws_frame(b"{", first=0x01)
FLOODS: dict[str, tuple[bytes, Callable[[Raw, bytes], Awaitable[None]]]] = {
    "empty continuations": (FIRST + ws_frame(b"", first=0x00) * MANY, send_all),
    "unmasked continuations": (FIRST + b"\0\0" * MANY, send_all),
    "one-byte fragments": (FIRST + ws_frame(b"x", first=0x00) * MANY, send_all),
    "messages in fragments": (
        (FIRST + ws_frame(b"", first=0x00) * 30 + ws_frame(b"}", first=0x80)) * (MANY // 30),
        send_all,
    ),
    "pings": (ws_frame(b"", first=0x89) * MANY, send_all),
    "pongs": (ws_frame(b"p" * 125, first=0x8A) * MANY, send_all),
    "binary": (ws_frame(b"", first=0x82) * MANY, send_all),
    "texts": (ws_frame(LISTING) * MANY, send_all),
    "long texts": (ws_frame(b"x" * 4000) * (MANY // 10), send_all),  # few, but many bytes
    "a frame byte by byte": (ws_frame(b"x" * 4000) * 3, send_bytes),
}


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_is_closed_and_others_go_on(tmp_path: Path, kind: str) -> None:
    data, send = FLOODS[kind]

    async def scenario(visitor: ServerClient) -> None:
        honest = await visitor.voice()
        raw = await Raw.connect(visitor.server.address)
        await send(raw, data)
        await is_closed(raw.reader)
        await raw.close()
        assert (await honest.ask(List(), Tables)).tables == []
        figures = (await visitor.ask("/metrics"))[1]
        assert "tavolata_floods_closed_total 1.0" in figures

    limits = f"frames_a_second=20 frames_at_once={AT_ONCE}"
    with RealServer(tmp_path / "tables.db", limits=limits) as server:
        visit(server, scenario)


def test_what_comes_along_with_the_handshake_counts_as_well(tmp_path: Path) -> None:
    async def scenario(visitor: ServerClient) -> None:
        host, _, port = visitor.server.address.removeprefix("http://").partition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(handshake(host) + FLOODS["empty continuations"][0])
        await is_closed(reader)
        writer.close()
        assert "tavolata_floods_closed_total 1.0" in (await visitor.ask("/metrics"))[1]

    limits = f"frames_a_second=20 frames_at_once={AT_ONCE}"
    with RealServer(tmp_path / "tables.db", limits=limits) as server:
        visit(server, scenario)


def test_an_honest_burst_is_answered(tmp_path: Path) -> None:
    async def scenario(visitor: ServerClient) -> None:
        voice = await visitor.voice()
        for _ in range(60):
            await voice.send(List())
        for _ in range(60):
            await voice.until(Tables)
        for _ in range(30):  # too many, but not yet a flood
            await voice.send(List())
        refused = await voice.until(Refused)
        assert (refused.why.code, refused.why.facts) == ("too-fast", {"seconds": 1})
        await asyncio.sleep(1.1)
        assert (await voice.ask(Create("solo", ["me", "open"]), Seated)).seat == 0

    with RealServer(tmp_path / "tables.db", limits="") as server:
        visit(server, scenario)


# Requests


def test_a_connection_that_is_kept_may_ask_again_and_again(tmp_path: Path) -> None:
    """Only what is not answered counts: together these are more than that may be."""
    request = b"GET /api/tables HTTP/1.1\r\nHost: localhost\r\n\r\n"
    many = MOST_UNANSWERED // (len(request) + READ) + 50

    async def scenario(visitor: ServerClient) -> None:
        host, _, port = visitor.server.address.removeprefix("http://").partition(":")
        raw = Raw(*await asyncio.open_connection(host, int(port)))
        for _ in range(many):
            raw.writer.write(request)
            got = await asyncio.wait_for(raw.reader.readuntil(b"\r\n\r\n[]"), SOON)
            assert got.startswith(b"HTTP/1.1 200 ")
        await raw.close()

    with RealServer(tmp_path / "tables.db", limits="") as server:
        visit(server, scenario)


REQUESTS = {
    "a long header": b"GET / HTTP/1.1\r\nHost: localhost\r\n"
    + b"".join(b"a%d: %s\r\n" % (n, b"x" * 4000) for n in range(12)),
    "a body": b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999999\r\n\r\n"
    + b"x" * 2 * MOST_UNANSWERED,
    "a body in small chunks": b"POST / HTTP/1.1\r\nHost: localhost\r\n"
    + b"Transfer-Encoding: chunked\r\n\r\n"
    + b"1\r\nx\r\n" * MOST_UNANSWERED,
    "empty lines": b"\r\n" * MOST_UNANSWERED,
}


@pytest.mark.parametrize("kind", REQUESTS)
def test_a_request_that_never_ends_is_refused(tmp_path: Path, kind: str) -> None:
    async def scenario(visitor: ServerClient) -> None:
        host, _, port = visitor.server.address.removeprefix("http://").partition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(REQUESTS[kind])
        await is_closed(reader)
        writer.close()
        assert "tavolata_floods_closed_total 1.0" in (await visitor.ask("/metrics"))[1]

    with RealServer(tmp_path / "tables.db", limits="") as server:
        visit(server, scenario)


def test_a_head_sent_byte_by_byte_is_refused_with_a_reason(tmp_path: Path) -> None:
    async def scenario(visitor: ServerClient) -> None:
        host, _, port = visitor.server.address.removeprefix("http://").partition(":")
        raw = Raw(*await asyncio.open_connection(host, int(port)))
        try:
            reading = asyncio.create_task(is_closed(raw.reader))
            # More than are needed: a server that has to wait reads several at once.
            few = b"x" * 15 * (MOST_UNANSWERED // READ)
            await send_bytes(raw, b"GET / HTTP/1.1\r\na: " + few)
            got = await reading
        finally:
            await raw.close()
        assert got.startswith(b"HTTP/1.1 431 ")
        assert b"Content-Security-Policy" in got

    with RealServer(tmp_path / "tables.db", limits="") as server:
        visit(server, scenario)


@pytest.mark.parametrize("begun", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: localhost\r\n"])
def test_who_never_asks_to_the_end_is_let_go(tmp_path: Path, begun: bytes) -> None:
    async def scenario(visitor: ServerClient) -> None:
        host, _, port = visitor.server.address.removeprefix("http://").partition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(begun)
        assert await is_closed(reader) == b""
        writer.close()

    before = (
        'import tavolata.server.http.listening as at; at.PROTOCOL["keepalive_timeout"] = 0.5'
    )
    with RealServer(tmp_path / "tables.db", before=before) as server:
        visit(server, scenario)
