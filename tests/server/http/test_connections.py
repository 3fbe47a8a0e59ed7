"""Connections of any kind are limited, and file descriptors reserved for everything else."""

from __future__ import annotations

import asyncio
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest

from support.server.clients import ServerClient, visit
from support.server.real_server import SMALL_BUFFERS, RealServer
from tavolata.core.game import OptionError
from tavolata.protocol import Claim, Create, List, Ready, Seated, Snapshot, Tables, Told
from tavolata.server.http.connection.limited_protocol import SPARE
from tavolata.server.http.listening import DESCRIPTORS, IN_USE, within_descriptors
from tavolata.server.hub.limits import LENIENCE, Limits

GET = b"GET /api/tables HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n"
LONG, SHORT = 1 << 25, 130_000  # bytes: more or less than aiohttp waits for; either is too much
UNREAD = {"a long answer": (LONG, b""), "the last answer": (SHORT, b"Connection: close\r\n")}
MOST = 16


def asked(plug: socket.socket) -> bytes:
    """Ask over a connection; return the answer, or nothing if there is none."""
    plug.settimeout(20)
    try:
        plug.sendall(GET)
        return plug.recv(65_536)
    except ConnectionError:
        return b""


@contextmanager
def idle(visitor: ServerClient, number: int) -> Iterator[None]:
    """Hold so many connections open, and ask for nothing."""
    with ExitStack() as plugs:
        for _ in range(number):
            plugs.enter_context(visitor.plug())
        yield


async def answer(visitor: ServerClient) -> bytes:
    """Ask over a new connection."""
    with visitor.plug() as plug:
        return await asyncio.to_thread(asked, plug)


def test_one_too_many_is_told_so_and_when_to_come_back(tmp_path: Path) -> None:
    async def scenario(visitor: ServerClient) -> None:
        voice = await visitor.voice()
        with idle(visitor, MOST - 1):
            assert (await voice.ask(List(), Tables)).tables == []
            got = await answer(visitor)
            assert got.startswith(b"HTTP/1.1 503 ")
            assert b"Retry-After: 10" in got
            assert b"Every place at this server is taken." in got
            assert b"Try again in 10 seconds." in got
            assert b"Content-Security-Policy" in got
            assert (await visitor.ask("/healthz"))[0] == 200
            assert (await voice.ask(List(), Tables)).tables == []
        while not (await answer(visitor)).startswith(b"HTTP/1.1 200 "):
            await asyncio.sleep(0.05)

    with RealServer(tmp_path / "tables.db", limits=f"connections={MOST}") as server:
        visit(server, scenario)


def test_one_address_may_not_have_all_plain_connections(tmp_path: Path) -> None:
    async def scenario(visitor: ServerClient) -> None:
        voice = await visitor.voice()
        with idle(visitor, LENIENCE):
            got = await answer(visitor)
            assert got.startswith(b"HTTP/1.1 503 ")
            assert b"Retry-After: 10" in got
            assert (await voice.ask(List(), Tables)).tables == []
            assert (await visitor.ask("/healthz"))[0] == 200
        while not (await answer(visitor)).startswith(b"HTTP/1.1 200 "):
            await asyncio.sleep(0.05)

    limits = "connections_from_one_address=1"
    with RealServer(tmp_path / "tables.db", limits=limits) as server:
        visit(server, scenario)


def test_far_too_many_are_not_even_listened_to(tmp_path: Path) -> None:
    async def scenario(visitor: ServerClient) -> None:
        with idle(visitor, MOST + SPARE):
            for _ in range(20):
                assert await answer(visitor) == b""

    with RealServer(tmp_path / "tables.db", limits=f"connections={MOST}") as server:
        visit(server, scenario)
        assert server.stop() == 0
    assert server.log == ""


@pytest.mark.parametrize(("size", "more"), UNREAD.values(), ids=UNREAD)
def test_who_does_not_read_an_answer_is_cut_off(tmp_path: Path, size: int, more: bytes) -> None:
    """It is longer than what the system takes at once, so that the server waits."""

    def read_late(plug: socket.socket) -> int:
        plug.settimeout(60)
        plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        plug.sendall(b"GET /long.txt HTTP/1.1\r\nHost: localhost\r\n" + more + b"\r\n")
        time.sleep(4)
        got = 0
        with suppress(ConnectionError):
            while part := plug.recv(1 << 20):
                got += len(part)
        return got

    async def scenario(visitor: ServerClient) -> None:
        with visitor.plug() as plug:
            assert 0 < await asyncio.to_thread(read_late, plug) < size

    folder = tmp_path / "static"
    folder.mkdir()
    (folder / "long.txt").write_bytes(bytes(size))
    before = f"""{SMALL_BUFFERS}
from pathlib import Path
from tavolata.server.http import pages
from tavolata.server.http.connection import limited_protocol
limited_protocol.READING = 1.0
pages.FOLDER = Path({str(folder)!r})"""
    with RealServer(tmp_path / "tables.db", before=before) as server:
        visit(server, scenario)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits")
def test_without_descriptors_newcomers_are_refused_and_tables_go_on(tmp_path: Path) -> None:
    """All that the system allows is used up; a search process is started nevertheless."""
    files = DESCRIPTORS + IN_USE + MOST

    async def scenario(visitor: ServerClient) -> None:
        voice = await visitor.voice()
        with idle(visitor, MOST + 3 * SPARE):
            assert await answer(visitor) == b""
            seats = Create("ciao_ciao", ["me", "bot:hard"], clock="off")
            await voice.ask(seats, Seated)
            await voice.ask(Ready(), Snapshot)
            for number in range(3):
                while not voice.moves:
                    await voice.until(Told)
                await voice.send(Claim(f"{number}", voice.n, voice.moves[0]))
                await voice.until(Told)

    before = f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({files}, {files}))"
    flags = ("--bot-pace", "0")
    with RealServer(tmp_path / "tables.db", *flags, before=before, log="warning") as server:
        visit(server, scenario)
        assert server.stop() == 0
    assert "bot-replaced" not in server.log
    assert "failed" not in server.log


def test_the_limit_of_connections_follows_the_system() -> None:
    roomy = within_descriptors(Limits(), 1 << 20)
    assert roomy.connections == Limits().connections
    tight = within_descriptors(Limits(), 1024)
    assert tight.connections == 1024 - DESCRIPTORS - IN_USE
    with pytest.raises(OptionError, match=r"100 open files are too few; allow \d+"):
        within_descriptors(Limits(), 100)
