"""Stopping a server: messages to clients, restarts, broken stores and stores of others."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import time
from pathlib import Path

import aiohttp
import pytest

from support.server.clients import ServerClient, one_move, tavolata, visit
from support.server.real_server import PATIENCE, RealServer
from tavolata.client import Client
from tavolata.protocol import Answer, Bye, Create, Join, Ready, Seated, Snapshot, Told
from tavolata.server.serve import SECOND_SERVER
from tavolata.server.store.lock import Lock
from tavolata.server.store.store import StoreError

# The end, and after it


def test_a_server_that_is_asked_to_stop_says_good_bye(tmp_path: Path) -> None:
    async def scenario(visitor: ServerClient) -> None:
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
        visit(server, scenario)


def test_a_server_does_not_wait_long_for_those_who_do_not_say_good_bye(tmp_path: Path) -> None:
    async def scenario(visitor: ServerClient) -> None:
        for _ in range(20):
            await visitor.voice()  # nobody reads
        started = time.monotonic()
        status = await asyncio.get_running_loop().run_in_executor(None, visitor.server.stop)
        assert status == 0
        assert time.monotonic() - started < 45  # aiohttp would wait for a minute

    with RealServer(tmp_path / "tables.db") as server:
        visit(server, scenario)


def test_a_client_comes_back_by_itself_and_its_claim_is_answered(tmp_path: Path) -> None:
    async def scenario(visitor: ServerClient) -> None:
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
        visit(server, scenario)


def test_idle_tables_leave_memory_and_come_back(tmp_path: Path) -> None:
    async def scenario(visitor: ServerClient) -> None:
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
        visit(server, scenario)


def test_no_clock_runs_out_while_the_process_is_stopped(tmp_path: Path) -> None:
    short = "from tavolata.server.http import outage\n"
    short += "from tavolata.server.hub.game import turn_clock\n"
    short += "outage.LONG = 1.5; turn_clock.ALLOWANCE['brisk'] = 2.5"

    async def scenario(visitor: ServerClient) -> None:
        host = await visitor.voice()
        await host.ask(Create("solo", ["me", "open"], clock="brisk", courtesy=0), Seated)
        seated = host.heard[-1]
        guest = await visitor.voice()
        await guest.ask(Join(seated.table), Seated)
        for voice in (host, guest):
            await voice.send(Ready())
        for voice in (host, guest):
            await voice.until(Snapshot)
        visitor.server.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(4)
        visitor.server.process.send_signal(signal.SIGCONT)
        while not isinstance(message := await host.next(), Snapshot | Told):
            pass
        assert isinstance(message, Snapshot)  # with what was left, not "time ran out"
        assert message.clock is not None
        assert 0 < message.clock.ms <= 2_500
        assert (await host.until(Told)).events[0]["e"] == "time-ran-out"

    with RealServer(tmp_path / "tables.db", before=short) as server:
        visit(server, scenario)


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
        refused = tavolata("serve", "--port", "0", "--store", store)
        assert refused.returncode == 2
        where = f"another tavolata is using the store {store}; it is at {server.address}"
        assert refused.stderr == f"tavolata: {where}\n{SECOND_SERVER}\n"
        port = server.address.rpartition(":")[2]
        why = refused_start(tmp_path / "other.db", "--port", port)
        assert why.startswith(f"tavolata: cannot listen on 127.0.0.1:{port}: another program")
        assert server.stop() == 0
    with Lock(store), pytest.raises(StoreError, match=r"using the store \S+$"), Lock(store):
        pass
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


def test_tables_move_to_another_store(tmp_path: Path) -> None:
    file, first, second = (tmp_path / name for name in ("out.jsonl", "a.db", "b.db"))
    seats: list[Seated] = []
    numbers: list[int] = []

    async def begin(visitor: ServerClient) -> None:
        host, guest, mine, yours = await visitor.pair("ciao_ciao")
        numbers.append((await one_move(host, guest)).n)
        seats.extend([mine, yours])

    async def go_on(visitor: ServerClient) -> None:
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
