"""The real server over loopback: what it serves, refuses, survives, and says when it ends."""

from __future__ import annotations

import asyncio
import json
import re
import resource
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from real_server import SRC, RealServer
from tavolata import protocol
from tavolata.client import Client
from tavolata.games import GAMES
from tavolata.protocol import Answer, Bye, Catch, Create, Join, Ready, Refused, Seated, Snapshot
from tavolata.server.api import HEADERS
from tavolata.server.web import household

M = TypeVar("M", bound=protocol.FromServer)
PATIENCE = 15.0
LEAVING = aiohttp.ClientWSTimeout(ws_close=2.0)


class Voice:
    """One WebSocket, and all that was heard through it."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse[Any]) -> None:
        self.ws = ws
        self.heard: list[Any] = []
        self.moves: list[int] = []
        self.n = 0

    async def send(self, message: protocol.FromClient) -> None:
        """Send a message."""
        await self.ws.send_frame(protocol.encode(message), aiohttp.WSMsgType.TEXT)

    async def next(self) -> Any:
        """Return the next message."""
        message = protocol.read_outgoing(await self.ws.receive_str(timeout=PATIENCE))
        self.heard.append(message)
        if isinstance(message, Snapshot | protocol.Told):
            self.moves, self.n = message.moves, message.n
        return message

    async def until(self, kind: type[M]) -> M:
        """Wait for a message of a kind."""
        while not isinstance(message := await self.next(), kind):
            pass
        return message

    async def ask(self, message: protocol.FromClient, kind: type[M]) -> M:
        """Send a message and wait for an answer of a kind."""
        await self.send(message)
        return await self.until(kind)


class Visitor:
    """Somebody with a browser's worth of connections."""

    def __init__(self, session: aiohttp.ClientSession, server: RealServer) -> None:
        self.session, self.server = session, server
        self.voices: list[Voice] = []

    async def go(self) -> None:
        """Close every WebSocket."""
        await asyncio.gather(*(voice.ws.close() for voice in self.voices))

    async def voice(self, headers: dict[str, str] | None = None, *, pong: bool = True) -> Voice:
        """Open a WebSocket."""
        address = f"{self.server.address}/ws"
        ws = await self.session.ws_connect(
            address, compress=0, headers=headers, autoping=pong, timeout=LEAVING
        )
        self.voices.append(Voice(ws))
        return self.voices[-1]

    def plug(self) -> socket.socket:
        """Open a bare connection."""
        host, _, port = self.server.address.removeprefix("http://").partition(":")
        return socket.create_connection((host, int(port)))

    async def ask(self, path: str, **headers: str) -> tuple[int, str, dict[str, str]]:
        """Ask over HTTP."""
        address = f"{self.server.address}{path}"
        async with self.session.get(address, headers=headers) as response:
            return response.status, await response.text(), dict(response.headers)

    async def pair(self, game: str = "solo") -> tuple[Voice, Voice, Seated, Seated]:
        """Let two people begin a game."""
        host, guest = await self.voice(), await self.voice()
        create = Create(
            game, ["me", "open"], options=dict(GAMES[game].single), clock="off", courtesy=0
        )
        mine = await host.ask(create, Seated)
        yours = await guest.ask(Join(mine.table), Seated)
        await host.send(Ready())
        await guest.send(Ready())
        for voice in (host, guest):
            await voice.until(Snapshot)
        return host, guest, mine, yours


@asynccontextmanager
async def visiting(server: RealServer) -> AsyncIterator[Visitor]:
    """Visit a server."""
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
        visitor = Visitor(session, server)
        try:
            yield visitor
        finally:
            await visitor.go()


def visit(server: RealServer, story: Callable[[Visitor], Coroutine[Any, Any, None]]) -> None:
    """Let something happen at a server, within a minute."""

    async def run() -> None:
        async with visiting(server) as visitor:
            await asyncio.wait_for(story(visitor), 60)

    asyncio.run(run())


async def one_move(host: Voice, guest: Voice) -> Answer:
    """Let one of two people do something, and both hear of it."""
    actor, other = (host, guest) if host.moves else (guest, host)
    while True:
        name = f"{len(host.heard)}-{len(guest.heard)}"
        answer = await actor.ask(protocol.Claim(name, actor.n, actor.moves[0]), Answer)
        assert answer.answer == "done", answer
        for voice in (actor, other):
            while voice.n < answer.n:
                await voice.next()
        return answer


async def play_to_the_end(host: Voice, guest: Voice) -> protocol.Revealed:
    """Play at random until the game is over."""
    rng = Random(5)
    for number in range(5000):
        able = [voice for voice in (host, guest) if voice.moves]
        actor = rng.choice(able)
        claim = protocol.Claim(f"{number}", actor.n, rng.choice(actor.moves))
        answer = await actor.ask(claim, Answer)
        if answer.answer != "done":
            continue
        for voice in (host, guest):
            while voice.n < answer.n:
                await voice.next()
        if not (host.moves or guest.moves):
            return await host.until(protocol.Revealed)
    raise AssertionError("the game never ended")


def tavolata(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a command."""
    return subprocess.run(
        [sys.executable, "-m", "tavolata", *map(str, arguments)],
        env={"PYTHONPATH": str(SRC), "PATH": ""},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


# Pages


def test_pages_figures_and_headers(tmp_path: Path) -> None:
    async def story(visitor: Visitor) -> None:
        status, text, headers = await visitor.ask("/healthz")
        assert (status, json.loads(text)["status"]) == (200, "ok")
        for path, expected in {
            "/": 200,
            "/t/ABCDEF": 200,
            "/healthz": 200,
            "/metrics": 200,
            "/api/games": 200,
            "/api/tables": 200,
            "/nothing": 404,
            "/api/tables/ABCDEF/games/1": 404,
            "/api/tables/ABCDEF/games/x": 404,
            "/ws": 400,
            "/../../etc/passwd": 404,
        }.items():
            status, _, headers = await visitor.ask(path)
            assert status == expected, path
            assert {name: headers.get(name) for name in HEADERS} == HEADERS, path
        async with visitor.session.post(f"{visitor.server.address}/") as response:
            assert response.status == 405
            assert {name: response.headers.get(name) for name in HEADERS} == HEADERS
        games = json.loads((await visitor.ask("/api/games"))[1])
        assert [game["name"] for game in games] == list(GAMES)
        assert len(games[0]["actions"]) == GAMES[games[0]["name"]].actions

        host = await visitor.voice()
        seated = await host.ask(Create("solo", ["me", "open"], public=True, name="Ada"), Seated)
        (listed,) = json.loads((await visitor.ask("/api/tables"))[1])
        assert (listed["code"], listed["host"], listed["free"]) == (seated.table, "Ada", 1)
        families = text_string_to_metric_families((await visitor.ask("/metrics"))[1])
        figures = {s.name: s.value for family in families for s in family.samples}
        assert figures["tavolata_tables"] == 1
        assert figures["tavolata_connections"] == 1
        assert figures["tavolata_tables_created_total"] == 1
        assert figures["tavolata_commit_seconds_count"] >= 1

    with RealServer(tmp_path / "tables.db") as server:
        visit(server, story)


def test_foreign_pages_may_not_connect(tmp_path: Path) -> None:
    async def story(visitor: Visitor) -> None:
        own = visitor.server.address
        for origin in (own, own.replace("http", "https"), "https://friend.example"):
            voice = await visitor.voice({"Origin": origin})
            assert (await voice.ask(protocol.List(), protocol.Tables)).tables == []
        for origin in (
            "https://evil.example",
            "null",
            "",
            own + ".evil.example",
            "http://[",
            own.replace("http://", "http://friend.example@"),
        ):
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await visitor.voice({"Origin": origin})
            assert refused.value.status == 403
            assert refused.value.headers is not None
            assert refused.value.headers["X-Content-Type-Options"] == "nosniff"

    with RealServer(
        tmp_path / "tables.db", "--origin", "https://friend.example", log="debug"
    ) as server:
        visit(server, story)
        assert "Traceback" not in server.log


def test_a_replay_is_given_after_the_end_and_can_be_verified(tmp_path: Path) -> None:
    file = tmp_path / "game.replay"
    commitments: list[str] = []

    async def story(visitor: Visitor) -> None:
        host, guest, seated, _ = await visitor.pair()
        shown = [m for m in host.heard if isinstance(m, protocol.Table)][-1]
        commitments.append(shown.commitment)
        path = f"/api/tables/{seated.table}/games/1"
        status, text, _ = await visitor.ask(path)
        assert (status, text) == (409, "the game is not over")
        revealed = await play_to_the_end(host, guest)
        assert revealed.commitment == shown.commitment
        status, text, _ = await visitor.ask(path.lower())
        assert status == 200
        file.write_text(text, encoding="utf-8")
        assert (await visitor.ask(f"/api/tables/{seated.table}/games/2"))[0] == 404

    with RealServer(tmp_path / "tables.db") as server:
        visit(server, story)
    verified = tavolata("verify", file, "--commitment", commitments[0])
    assert verified.returncode == 0, verified.stderr
    assert tavolata("verify", file, "--commitment", "0" * 64).returncode == 2


# Connections


def test_one_address_may_not_have_them_all(tmp_path: Path) -> None:
    async def story(visitor: Visitor) -> None:
        near = [await visitor.voice({"X-Forwarded-For": "spoof, 192.0.2.1"}) for _ in "ab"]
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await visitor.voice({"X-Forwarded-For": "192.0.2.1"})
        assert refused.value.status == 503
        far = await visitor.voice({"X-Forwarded-For": "2001:db8::1"})
        also = await visitor.voice({"X-Forwarded-For": "2001:db8::ffff:1"})
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await visitor.voice({"X-Forwarded-For": "2001:db8::2"})
        for voice in (*near, far, also):
            assert not (await voice.ask(protocol.List(), protocol.Tables)).tables
        await near[0].ws.close()
        await asyncio.sleep(0.1)
        await visitor.voice({"X-Forwarded-For": "192.0.2.1"})

    limits = "connections_from_one_address=2"
    with RealServer(tmp_path / "tables.db", "--proxy", limits=limits) as server:
        visit(server, story)


def test_a_household_is_one_address() -> None:
    assert household("192.0.2.7") == household("::ffff:192.0.2.7") == "192.0.2.7"
    assert household("2001:db8::1") == household("2001:db8::2:1") == "2001:db8::/64"
    assert household("2001:db8:0:1::1") != household("2001:db8::1")
    assert household("") == household("nonsense") == "unknown"


def test_a_slow_spectator_is_let_go_and_the_players_go_on(tmp_path: Path) -> None:
    async def story(visitor: Visitor) -> None:
        host, guest, seated, _ = await visitor.pair()
        slow = visitor.plug()
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.sendall(
            b"GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        for message in [Join(seated.table, watch=True), *[Catch(0)] * 8000]:
            data = protocol.encode(message)
            slow.sendall(bytes([0x81, 0x80 | len(data)]) + bytes(4) + data)
        for _ in range(6):
            await one_move(host, guest)
        deadline = time.monotonic() + PATIENCE
        while "tavolata_slow_readers_dropped_total 0.0" in (await visitor.ask("/metrics"))[1]:
            assert time.monotonic() < deadline
            await asyncio.sleep(0.05)
        slow.close()
        await one_move(host, guest)
        table = await host.ask(protocol.Chat(False), protocol.Table)
        assert table.watchers == 0

    with RealServer(tmp_path / "tables.db") as server:
        visit(server, story)


def test_a_dead_connection_is_noticed(tmp_path: Path) -> None:
    async def story(visitor: Visitor) -> None:
        host, guest, seated, _ = await visitor.pair()
        dead = await visitor.voice(pong=False)
        await dead.send(Join(seated.table, watch=True))  # and never read again
        shown = await host.until(protocol.Table)
        while shown.watchers != 1:
            shown = await host.until(protocol.Table)
        reading = asyncio.create_task(guest.until(Bye))  # reads, and so answers pings
        while shown.watchers != 0:
            shown = await host.until(protocol.Table)
        assert all(chair.here for chair in shown.chairs)
        reading.cancel()

    before = "from tavolata.server import web; web.PING_EVERY = 1.5"
    with RealServer(tmp_path / "tables.db", before=before) as server:
        visit(server, story)


# The end, and after it


def test_a_server_that_is_asked_to_stop_says_good_bye(tmp_path: Path) -> None:
    async def story(visitor: Visitor) -> None:
        host, guest, seated, _ = await visitor.pair()
        silent = visitor.plug()
        answer = await one_move(host, guest)
        status = asyncio.get_running_loop().run_in_executor(None, visitor.server.stop)
        for voice in (host, guest):
            bye = await voice.until(Bye)
            assert (bye.why.code, bye.retry) == ("restart", 2.0)
            assert (await voice.ws.receive()).type is aiohttp.WSMsgType.CLOSE
            assert voice.ws.close_code == 1012
        assert await status == 0
        silent.close()

        visitor.server.start()
        back = await visitor.voice()
        await back.send(Join(seated.table, token=seated.token))
        assert (await back.until(Snapshot)).n == answer.n

    with RealServer(tmp_path / "tables.db") as server:
        visit(server, story)


def test_a_server_does_not_wait_long_for_those_who_do_not_say_good_bye(tmp_path: Path) -> None:
    async def story(visitor: Visitor) -> None:
        for _ in range(20):
            await visitor.voice()  # nobody reads
        started = time.monotonic()
        status = await asyncio.get_running_loop().run_in_executor(None, visitor.server.stop)
        assert status == 0
        assert time.monotonic() - started < 10

    with RealServer(tmp_path / "tables.db") as server:
        visit(server, story)


def test_a_client_comes_back_by_itself_and_its_claim_is_answered(tmp_path: Path) -> None:
    async def story(visitor: Visitor) -> None:
        server = visitor.server
        server.port = int(server.address.rpartition(":")[2])
        async with Client(server.address) as me:
            await me.create("ciao_ciao", ["me", "bot"], clock="off")
            messages = aiter(me)
            while not isinstance(message := await anext(messages), Seated):
                pass
            await me.ready()
            while not me.moves:
                await anext(messages)
            seat, n = me.seat, me.n
            server.kill()
            claim = await me.claim(me.moves[0])
            server.start()
            while not (isinstance(message, Answer) and message.id == claim):
                message = await anext(messages)
            assert message.answer == "done"
            assert (me.seat, message.n > n) == (seat, True)
            assert not me._claims

    with RealServer(tmp_path / "tables.db", "--bot-pace", "0") as server:
        visit(server, story)


def test_idle_tables_leave_memory_and_come_back(tmp_path: Path) -> None:
    async def story(visitor: Visitor) -> None:
        host, guest, mine, yours = await visitor.pair()
        answer = await one_move(host, guest)
        for voice in (host, guest):
            await voice.ws.close()
        deadline = time.monotonic() + PATIENCE
        while "tavolata_tables 0.0" not in (await visitor.ask("/metrics"))[1]:
            assert time.monotonic() < deadline
            await asyncio.sleep(0.1)
        host, guest = await visitor.voice(), await visitor.voice()
        await host.send(Join(mine.table, token=mine.token))
        await guest.send(Join(mine.table, token=yours.token))
        assert (await host.until(Snapshot)).n == answer.n
        assert (await guest.until(Snapshot)).n == answer.n
        await one_move(host, guest)

    with RealServer(tmp_path / "tables.db", "--limit", "idle_seconds=1", limits="") as server:
        visit(server, story)


# Stores


def refused_start(store: Path, *flags: str) -> str:
    """Return why a server does not start."""
    done = tavolata("serve", "--port", "0", "--store", store, *flags)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    return done.stderr.strip().splitlines()[-1]


def test_a_second_server_on_the_same_store_is_refused(tmp_path: Path) -> None:
    store = tmp_path / "tables.db"
    with RealServer(store) as server:
        assert refused_start(store) == f"tavolata: another tavolata is using the store {store}"
        port = server.address.rpartition(":")[2]
        why = refused_start(tmp_path / "other.db", "--port", port)
        assert why.startswith(f"tavolata: cannot listen on 127.0.0.1:{port}: ")
        assert server.stop() == 0
    with RealServer(store):
        pass


def test_what_is_no_store_is_refused_and_left_as_it_was(tmp_path: Path) -> None:
    text = tmp_path / "letter.txt"
    text.write_text("Dear Ada, " * 100, encoding="utf-8")
    assert refused_start(text).endswith("cannot be used as a store: file is not a database")
    assert text.read_text(encoding="utf-8") == "Dear Ada, " * 100
    newer = tmp_path / "newer.db"
    db = sqlite3.connect(newer)
    db.execute("PRAGMA user_version=99")
    db.close()
    assert "A newer version has written it" in refused_start(newer)
    assert "cannot be used as a store" in refused_start(tmp_path)


def test_nobody_is_told_what_could_not_be_written(tmp_path: Path) -> None:
    async def story(visitor: Visitor) -> None:
        host, guest, seated, _ = await visitor.pair()
        told = (await one_move(host, guest)).n
        size = Path(f"{visitor.server.store}-wal").stat().st_size  # as if the disk were full
        resource.prlimit(visitor.server.process.pid, resource.RLIMIT_FSIZE, (size, size))
        actor = host if host.moves else guest
        await actor.send(protocol.Claim("lost", actor.n, actor.moves[0]))
        for voice in (host, guest):
            bye = await voice.until(Bye)
            assert bye.why.code == "restart"
            assert not [m for m in voice.heard if isinstance(m, Answer) and m.id == "lost"]
            assert voice.n == told
        loop = asyncio.get_running_loop()
        assert await loop.run_in_executor(None, visitor.server.wait) == 1
        assert '"event": "store-failed"' in visitor.server.log

        visitor.server.start()
        back = await visitor.voice()
        await back.send(Join(seated.table, token=seated.token))
        assert (await back.until(Snapshot)).n == told

    with RealServer(tmp_path / "tables.db") as server:
        visit(server, story)


def test_logs_name_no_token_code_or_address(tmp_path: Path) -> None:
    secrets: list[str] = ["192.0.2.99"]

    async def story(visitor: Visitor) -> None:
        host, guest, mine, yours = await visitor.pair()
        secrets.extend([mine.table, mine.token, yours.token])
        hidden = await visitor.voice({"X-Forwarded-For": "192.0.2.99"})
        assert (await hidden.ask(Join(mine.table, token=mine.token), Seated)).seat == 0
        assert await hidden.ask(Join("ZZZZZZ"), Refused)
        await one_move(host, guest)
        await visitor.ask(f"/t/{mine.table}")
        await visitor.ask(f"/api/tables/{mine.table}/games/1")
        for request in (
            f"GET /t/{mine.table} HTTP/1.1\r\nHost: a\r\nBad Header\x01: 1\r\n\r\n",
            f"GET /t/{mine.table} NONSENSE/1\r\n\r\n",
            f"GET /t/{mine.table} HTTP/1.1\r\nHost: a\r\nA: {'x' * 20_000}\r\n\r\n",
        ):
            raw = visitor.plug()
            raw.sendall(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n" + request.encode())
            await asyncio.sleep(0.2)
            raw.close()
        for voice in (host, guest, hidden):
            await voice.ws.close()
        await asyncio.sleep(2.5)  # away from memory
        back = await visitor.voice()
        await back.send(Join(mine.table, token=mine.token))
        await back.until(Snapshot)

    flags = ("--proxy", "--limit", "idle_seconds=1")
    with RealServer(tmp_path / "tables.db", *flags, log="debug", limits="") as server:
        visit(server, story)
        assert server.stop() == 0
    lines = [json.loads(line) for line in server.log.splitlines()]
    events = {line["event"] for line in lines}
    assert events == {"started", "tables-put-away", "table-loaded", "stopped"}
    for secret in secrets:
        assert secret not in server.log
        assert not re.search(re.escape(secret), server.log, re.IGNORECASE)


def test_tables_move_to_another_store(tmp_path: Path) -> None:
    file, first, second = (tmp_path / name for name in ("out.jsonl", "a.db", "b.db"))
    seats: list[Seated] = []
    numbers: list[int] = []

    async def begin(visitor: Visitor) -> None:
        host, guest, mine, yours = await visitor.pair("ciao_ciao")
        numbers.append((await one_move(host, guest)).n)
        seats.extend([mine, yours])

    async def go_on(visitor: Visitor) -> None:
        voices = [await visitor.voice() for _ in seats]
        for voice, seated in zip(voices, seats, strict=True):
            await voice.send(Join(seated.table, token=seated.token))
            snapshot = await voice.until(Snapshot)
            assert (snapshot.n, snapshot.seat) == (numbers[0], seated.seat)
        await one_move(*voices)

    with RealServer(first) as server:
        visit(server, begin)
        exported = tavolata("export", file, "--store", first)  # while it runs
        assert exported.returncode == 0, exported.stderr
        assert "another tavolata is using" in tavolata("import", file, "--store", first).stderr
    for token in (seats[0].token, seats[1].token):
        assert token not in file.read_text(encoding="utf-8")
    imported = tavolata("import", file, "--store", second)
    assert imported.returncode == 0, imported.stderr
    with RealServer(second) as server:
        visit(server, go_on)

    before = dump_of(second)
    again = tavolata("import", file, "--store", second)
    assert again.returncode == 2
    assert again.stderr.strip().endswith("nothing was imported")
    assert dump_of(second) == before
    broken = file.read_text(encoding="utf-8").replace('"record"', '"rekord"')
    file.write_text(broken, encoding="utf-8")
    assert tavolata("import", file, "--store", tmp_path / "c.db").returncode == 2


def dump_of(store: Path) -> list[str]:
    """Return everything in a store."""
    db = sqlite3.connect(store)
    lines = list(db.iterdump())
    db.close()
    return lines


def test_a_server_takes_as_many_files_as_it_may(tmp_path: Path) -> None:
    with RealServer(tmp_path / "tables.db") as server:
        limits = Path(f"/proc/{server.process.pid}/limits")
        if not limits.exists():
            pytest.skip("the system does not tell")
        (line,) = (text for text in limits.read_text().splitlines() if "open files" in text)
    soft, hard = line.split()[3:5]
    assert soft == hard
