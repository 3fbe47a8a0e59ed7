"""A store that cannot be written now: play stops, nothing is lost, and goes on by itself."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from support.paths import SRC, TESTS
from support.server.clients import ServerClient, WebSocketClient, one_move, visit
from support.server.own_mounts import own_mounts
from support.server.real_server import LITTLE, PATIENCE, RealServer
from tavolata.protocol import (
    Answer,
    Bye,
    Claim,
    Join,
    React,
    Reacted,
    Refused,
    Snapshot,
)
from tavolata.server.records import MoveRecord, SaveMove
from tavolata.server.store.sqlite_file import LONG_LOG, PAGE, SqliteFile
from tavolata.server.store.sqlite_store import NEARLY_FULL, SqliteStore

PING_EVERY = 1.0  # seconds, on a busy machine enough to answer


async def claim(host: WebSocketClient, guest: WebSocketClient, name: str) -> WebSocketClient:
    """Let whoever can do something claim it; return them."""
    actor = host if host.moves else guest
    await actor.send(Claim(name, actor.n, actor.moves[0]))
    return actor


async def until_paused(visitor: ServerClient, *voices: WebSocketClient) -> str:
    """Wait until everybody was told that nothing goes on; return the reason that is given."""
    for voice in voices:
        assert (await voice.until(Refused)).why.code == "paused"
    status, body, _ = await visitor.ask("/healthz")
    health = json.loads(body)
    assert (status, health["status"]) == (503, "paused")
    assert "tavolata_paused 1.0" in (await visitor.ask("/metrics"))[1]
    return str(health["reason"])


async def until_done(voice: WebSocketClient, name: str) -> Answer:
    """Wait for the answer to a claim."""
    while (answer := await voice.until(Answer)).id != name:
        pass
    assert answer.answer == "done"
    return answer


@pytest.mark.parametrize("flags", [(), ("--sync",)])
def test_play_goes_on_once_there_is_space(tmp_path: Path, flags: tuple[str, ...]) -> None:
    async def scenario(visitor: ServerClient) -> None:
        host, guest, seated, _ = await visitor.pair()
        told = (await one_move(host, guest)).n
        visitor.server.limit_files(LITTLE)
        actor = await claim(host, guest, "held back")
        await until_paused(visitor, host, guest)
        await actor.send(React("👏"))  # is not even read
        late = await visitor.voice()
        assert (await late.until(Refused)).why.code == "paused"
        await late.send(Join(seated.table, watch=True))
        assert (host.n, guest.n) == (told, told)

        visitor.server.limit_files()
        answer = await until_done(actor, "held back")
        await actor.until(Reacted)
        assert (await late.until(Snapshot)).n >= answer.n > told
        for voice in (host, guest):
            while voice.n < answer.n:
                await voice.next()
        await one_move(host, guest)
        assert (await visitor.ask("/healthz"))[0] == 200

    with RealServer(tmp_path / "tables.db", *flags) as server:
        visit(server, scenario)
        assert server.stop() == 0
    events = [json.loads(line) for line in server.log.splitlines()]
    assert [event["event"] for event in events] == ["store-paused"]
    assert "trace" not in events[0]


def test_a_server_that_cannot_write_can_still_be_stopped(tmp_path: Path) -> None:
    async def scenario(visitor: ServerClient) -> None:
        host, guest, seated, _ = await visitor.pair()
        told = (await one_move(host, guest)).n
        visitor.server.limit_files(LITTLE)
        await claim(host, guest, "lost")
        await until_paused(visitor, host, guest)
        status = asyncio.get_running_loop().run_in_executor(None, visitor.server.stop)
        for voice in (host, guest):
            assert (await voice.until(Bye)).why.code == "restart"
            assert not [m for m in voice.heard if isinstance(m, Answer) and m.id == "lost"]
            assert voice.n == told
        assert await status == 1

        visitor.server.start()
        back = await visitor.voice()
        await back.send(Join(seated.table, token=seated.token))
        assert (await back.until(Snapshot)).n == told

    # Nor could it write what coverage has seen: half a file would be left.
    with RealServer(tmp_path / "tables.db", measured=False) as server:
        visit(server, scenario)


def test_another_program_may_write_for_long(tmp_path: Path) -> None:
    async def scenario(visitor: ServerClient) -> None:
        host, guest, _, _ = await visitor.pair()
        with closing(sqlite3.connect(visitor.server.store, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            actor = await claim(host, guest, "held back")
            reason = await until_paused(visitor, host, guest)
            assert reason == "another program is writing to it"
            other.execute("ROLLBACK")
        await until_done(actor, "held back")

    with RealServer(tmp_path / "tables.db") as server:
        visit(server, scenario)
        assert server.stop() == 0


def test_nobody_is_sent_away_while_nothing_can_be_read_from_them(tmp_path: Path) -> None:
    """Pings are not answered by those who are not listened to."""

    async def scenario(visitor: ServerClient) -> None:
        host, guest, _, _ = await visitor.pair()
        with closing(sqlite3.connect(visitor.server.store, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            actor = await claim(host, guest, "held back")
            await until_paused(visitor, host, guest)
            await asyncio.sleep(4 * PING_EVERY)
            other.execute("ROLLBACK")
        answer = await until_done(actor, "held back")
        for voice in (host, guest):
            while voice.n < answer.n:
                await voice.next()

    before = f"from tavolata.server.http import app; app.PING_EVERY = {PING_EVERY}"
    with RealServer(tmp_path / "tables.db", before=before) as server:
        visit(server, scenario)
        assert server.stop() == 0


def test_another_program_may_read_for_long(tmp_path: Path) -> None:
    short = "from tavolata.server.store import sqlite_store; sqlite_store.LONG_LOG = 5"

    async def scenario(visitor: ServerClient) -> None:
        host, guest, _, _ = await visitor.pair()
        log = Path(f"{visitor.server.store}-wal")
        with closing(sqlite3.connect(visitor.server.store, isolation_level=None)) as other:
            other.execute("BEGIN")
            other.execute("SELECT count(*) FROM tables").fetchone()
            for _ in range(10):
                await one_move(host, guest)
            deadline = time.monotonic() + PATIENCE
            while "log-held" not in visitor.server.log:
                assert time.monotonic() < deadline
                await asyncio.sleep(0.05)
            await one_move(host, guest)
            health = json.loads((await visitor.ask("/healthz"))[1])
            assert health["status"] == "ok"
            assert "log cannot begin anew" in health["note"]
            assert (
                f"tavolata_log_bytes {float(log.stat().st_size)}"
                in ((await visitor.ask("/metrics"))[1])
            )
            other.execute("COMMIT")
        deadline = time.monotonic() + PATIENCE
        while "note" in (await visitor.ask("/healthz"))[1]:
            assert time.monotonic() < deadline
            await asyncio.sleep(0.05)
        await one_move(host, guest)

    flags = ("--limit", "idle_seconds=1")
    with RealServer(
        tmp_path / "t.db", *flags, before=short, limits="", log="warning"
    ) as server:
        visit(server, scenario)
        assert server.stop() == 0
    assert server.log.count("log-held") == 1


# A disk that is really full


def fill(disk: Path) -> Path:
    """Fill a disk to its last byte; return the file to remove."""
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as file:
        for size in (65536, 4096, 1):
            try:
                while file.write(b"x" * size):
                    pass
            except OSError:
                continue
    return ballast


async def fill_and_empty(visitor: ServerClient) -> None:
    """Play until the disk is full, start again, and go on once there is space."""
    host, guest, seated, _ = await visitor.pair()
    await one_move(host, guest)
    ballast = fill(visitor.server.store.parent)
    told = host.n
    for number in range(2000):  # until the log has used up what it had left
        actor = await claim(host, guest, f"c{number}")
        message = await actor.next()
        while not isinstance(message, Answer | Refused):
            message = await actor.next()
        if isinstance(message, Refused):
            break
        told = message.n
        for voice in (host, guest):
            while voice.n < told:
                await voice.next()
    assert "the disk is full" in (await visitor.ask("/healthz"))[1]
    visitor.server.kill()
    refused = subprocess.run(
        visitor.server.command(), capture_output=True, text=True, check=False, timeout=60
    )
    assert refused.returncode == 1, refused.stderr
    (line,) = refused.stderr.splitlines()
    assert "the disk is full" in line
    ballast.unlink()
    visitor.server.start()
    back = await visitor.voice()
    await back.send(Join(seated.table, token=seated.token))
    assert (await back.until(Snapshot)).n == told


def fill_from_outside(folder: Path) -> None:
    """Let something else fill the disk of a server."""
    server = RealServer(small_disk(folder, "1m") / "tables.db")
    server.log_file = folder / "server.log"
    with server:
        visit(server, fill_and_empty)


async def fill_with_the_log(path: Path) -> None:
    """Let the log fill the disk, because another program reads; go on once it has ended."""
    store = SqliteStore(SqliteFile(path))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT count(*) FROM moves").fetchone()
        writing = asyncio.create_task(write_until_stopped(store))
        while not store.paused:
            assert not writing.done(), writing.exception()
            await asyncio.sleep(0.01)
        assert store.paused == NEARLY_FULL
        assert store.log_bytes > LONG_LOG * PAGE
        other.execute("COMMIT")
    deadline = time.monotonic() + PATIENCE
    while store.paused:
        assert time.monotonic() < deadline
        await asyncio.sleep(0.01)
    writing.cancel()
    await asyncio.wait([writing])
    assert store.log_bytes < LONG_LOG * PAGE
    store.close()


async def write_until_stopped(store: SqliteStore) -> None:
    """Write moves at a thousand tables, a transaction for each hundred."""
    for number in range(1, 1_000_000):
        for first in range(0, 1_000, 100):
            move = MoveRecord(0, 1, number, "x" * 40, number)
            tables = range(first, first + 100)
            await store.write([SaveMove(f"{code:06}", 1, number, move) for code in tables])
            await asyncio.sleep(0)


def fill_from_inside(folder: Path) -> None:
    """Let the log of a store fill its disk."""
    logging.disable()
    asyncio.run(fill_with_the_log(small_disk(folder, "40m") / "tables.db"))


def small_disk(folder: Path, size: str) -> Path:
    """Mount a small disk, which nobody else sees."""
    disk = folder / "disk"
    disk.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", disk], check=True)
    return disk


FILLED: dict[str, Callable[[Path], None]] = {
    fill.__name__: fill for fill in (fill_from_outside, fill_from_inside)
}


@pytest.mark.parametrize("filled", FILLED)
def test_a_full_disk_is_told_and_waited_for(filled: str, tmp_path: Path) -> None:
    own = own_mounts()
    if not own:
        pytest.skip("no small disk can be mounted here: none was filled")
    run = subprocess.run(
        [*own, sys.executable, __file__, filled, str(tmp_path)],
        env={**os.environ, "PYTHONPATH": f"{SRC}{os.pathsep}{TESTS}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")


SORT_IN = """
import sys
from pathlib import Path
from tavolata.server.store.sqlite_file import SqliteFile
from tavolata.server.records import MoveRecord, SaveMove

kept = SqliteFile(Path(sys.argv[1]))
for number in range(1, 61):  # every time the moves are sorted in, many pages change
    move = MoveRecord(0, 1, number, "x" * 40, number)
    kept.write([SaveMove(f"{code:06}", 1, number, move) for code in range(1_000)])
kept.query("SELECT * FROM all_moves ORDER BY claim || number, at")  # more than the cache holds
kept.close()
"""


def test_the_folder_for_temporary_files_is_not_used(tmp_path: Path) -> None:
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    os.utime(temporary, (0, 0))
    environment = {**os.environ, "SQLITE_TMPDIR": str(temporary), "PYTHONPATH": str(SRC)}
    command = [sys.executable, "-c", SORT_IN, str(tmp_path / "t.db")]
    subprocess.run(command, env=environment, check=True, timeout=60)
    assert temporary.stat().st_mtime == 0  # a file that is made and removed sets it, too


if __name__ == "__main__":
    FILLED[sys.argv[1]](Path(sys.argv[2]))
