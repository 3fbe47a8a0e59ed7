"""The real server over loopback: what it serves, to whom, how often, and what it logs."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import socket
import time
from pathlib import Path

import aiohttp
import pytest
from aiohttp.test_utils import make_mocked_request
from multidict import CIMultiDict
from prometheus_client.parser import text_string_to_metric_families

from support.server.clients import ServerClient, one_move, play_to_the_end, tavolata, visit
from support.server.raw_socket import handshake, ws_frame
from support.server.real_server import PATIENCE, RealServer
from tavolata import protocol
from tavolata.games import GAMES
from tavolata.protocol import Bye, CatchUp, Create, Join, Refused, Seated, Snapshot
from tavolata.server.http.connection.peers import address_group, address_of
from tavolata.server.http.headers import HEADERS

# Pages


def test_pages_figures_and_headers(tmp_path: Path) -> None:
    async def scenario(visitor: ServerClient) -> None:
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
        assert figures["tavolata_frame_seconds_count"] == figures["tavolata_frames_total"] == 1
        assert figures["tavolata_connections_most"] > 1000

    with RealServer(tmp_path / "tables.db") as server:
        visit(server, scenario)


def test_foreign_pages_may_not_connect(tmp_path: Path) -> None:
    async def scenario(visitor: ServerClient) -> None:
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
        visit(server, scenario)
        assert "Traceback" not in server.log


def test_a_replay_is_given_after_the_end_and_can_be_verified(tmp_path: Path) -> None:
    file = tmp_path / "game.replay"
    commitments: list[str] = []

    async def scenario(visitor: ServerClient) -> None:
        host, guest, seated, _ = await visitor.pair("ciao_ciao")
        shown = [m for m in host.heard if isinstance(m, protocol.TableInfo)][-1]
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
        visit(server, scenario)
    verified = tavolata("verify", file, "--commitment", commitments[0])
    assert verified.returncode == 0, verified.stderr
    assert tavolata("verify", file, "--commitment", "0" * 64).returncode == 2


# Connections


async def admit_websocket(visitor: ServerClient, headers: dict[str, str]) -> None:
    """Ask again and again, until the server has seen that there is a place."""
    while True:
        try:
            await visitor.voice(headers)
        except aiohttp.WSServerHandshakeError:
            await asyncio.sleep(0.05)
        else:
            return


def test_one_address_may_not_have_them_all(tmp_path: Path) -> None:
    async def scenario(visitor: ServerClient) -> None:
        near = [
            await visitor.voice({"X-Forwarded-For": f"spoof, 192.0.2.1{port}"})
            for port in ("", ":4711")
        ]
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await visitor.voice({"X-Forwarded-For": "192.0.2.1"})
        assert refused.value.status == 503
        far = await visitor.voice({"X-Forwarded-For": "2001:db8::1"})
        also = await visitor.voice({"X-Forwarded-For": "[2001:db8::ffff:1]:99"})
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await visitor.voice({"X-Forwarded-For": "2001:db8::2"})
        for voice in (*near, far, also):
            assert not (await voice.ask(protocol.List(), protocol.Tables)).tables
        await near[0].ws.close()
        await admit_websocket(visitor, {"X-Forwarded-For": "192.0.2.1"})

    limits = "connections_from_one_address=2"
    with RealServer(tmp_path / "tables.db", "--proxy", limits=limits) as server:
        visit(server, scenario)


def test_a_household_is_one_address() -> None:
    assert address_group("192.0.2.7") == address_group("::ffff:192.0.2.7") == "192.0.2.7"
    assert address_group("2001:db8::1") == address_group("2001:db8::2:1") == "2001:db8::/64"
    assert address_group("2001:db8:0:1::1") != address_group("2001:db8::1")
    assert address_group("") == address_group("nonsense") == "unknown"


def test_of_several_lines_the_proxy_s_own_is_the_last() -> None:
    lines = [("X-Forwarded-For", "198.51.100.9"), ("X-Forwarded-For", "192.0.2.7")]
    request = make_mocked_request("GET", "/ws", headers=CIMultiDict(lines))
    assert address_of(request, proxy=True) == "192.0.2.7"


async def is_let_go(visitor: ServerClient, code: str) -> bool:
    """Ask for the whole table again and again without reading, until that is noticed."""
    slow = visitor.plug()
    slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    slow.sendall(handshake("localhost") + ws_frame(protocol.encode(Join(code, watch=True))))
    asking = ws_frame(protocol.encode(CatchUp(0))) * 200
    deadline = time.monotonic() + PATIENCE
    with contextlib.closing(slow):
        while time.monotonic() < deadline:
            with contextlib.suppress(ConnectionError):  # it may have been let go
                slow.sendall(asking)
            if "slow_readers_dropped_total 0.0" not in (await visitor.ask("/metrics"))[1]:
                return True
            await asyncio.sleep(0.05)
    return False


def test_a_slow_spectator_is_let_go_and_the_players_go_on(tmp_path: Path) -> None:
    async def scenario(visitor: ServerClient) -> None:
        host, guest, seated, _ = await visitor.pair()
        assert await is_let_go(visitor, seated.table)
        for _ in range(6):
            await one_move(host, guest)
        table = await host.ask(protocol.Chat(False), protocol.TableInfo)
        assert table.watchers == 0

    before = (
        "import tavolata.server.http.app as a; a.PING_EVERY = 600"  # nobody reads meanwhile
    )
    with RealServer(tmp_path / "tables.db", before=before) as server:
        visit(server, scenario)


def test_a_dead_connection_is_noticed(tmp_path: Path) -> None:
    async def scenario(visitor: ServerClient) -> None:
        host, guest, seated, _ = await visitor.pair()
        dead = await visitor.voice(pong=False)
        await dead.send(Join(seated.table, watch=True))  # and never read again
        shown = await host.until(protocol.TableInfo)
        while shown.watchers != 1:
            shown = await host.until(protocol.TableInfo)
        reading = asyncio.create_task(guest.until(Bye))  # reads, and so answers pings
        while shown.watchers != 0:
            shown = await host.until(protocol.TableInfo)
        assert all(chair.here for chair in shown.chairs)
        reading.cancel()

    before = (
        "import tavolata.server.http.app as a; a.PING_EVERY = 4"  # the others must be in time
    )
    with RealServer(tmp_path / "tables.db", before=before) as server:
        visit(server, scenario)


# Logs


def test_logs_name_no_token_code_or_address(tmp_path: Path) -> None:
    secrets: list[str] = ["192.0.2.99"]

    async def scenario(visitor: ServerClient) -> None:
        host, guest, mine, yours = await visitor.pair()
        secrets.extend([mine.table, mine.token, yours.token])
        hidden = await visitor.voice({"X-Forwarded-For": "192.0.2.99"})
        assert (await hidden.ask(Join(mine.table, token=mine.token), Seated)).seat == 0
        assert await hidden.ask(Join("ZZZZZZ"), Refused)
        await one_move(host, guest)
        await visitor.ask(f"/t/{mine.table}")
        await visitor.ask(f"/api/tables/{mine.table}/games/1")
        for request in (
            f"GET /t/{mine.table} HTTP/1.1\r\nHost: localhost\r\nBad Header\x01: 1\r\n\r\n",
            f"GET /t/{mine.table} NONSENSE/1\r\n\r\n",
            f"GET /t/{mine.table} HTTP/1.1\r\nHost: localhost\r\nA: {'x' * 20_000}\r\n\r\n",
        ):
            raw = visitor.plug()
            raw.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n" + request.encode())
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
        visit(server, scenario)
        assert server.stop() == 0
    lines = [json.loads(line) for line in server.log.splitlines()]
    events = {line["event"] for line in lines} - {"running-as-root"}
    assert events == {"started", "tables-put-away", "table-loaded", "stopped"}
    for secret in secrets:
        assert secret not in server.log
        assert not re.search(re.escape(secret), server.log, re.IGNORECASE)


def test_a_server_takes_as_many_files_as_it_may(tmp_path: Path) -> None:
    with RealServer(tmp_path / "tables.db") as server:
        limits = Path(f"/proc/{server.process.pid}/limits")
        if not limits.exists():
            pytest.skip("the system does not tell")
        (line,) = (text for text in limits.read_text().splitlines() if "open files" in text)
    soft, hard = line.split()[3:5]
    assert soft == hard
