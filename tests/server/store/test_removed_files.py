"""Files removed under a running server: nothing sent is lost, nothing is written twice."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from support.server.clients import ServerClient, one_move, tavolata, visit
from support.server.real_server import PATIENCE, RealServer
from support.server.stored_table import ENTRIES, MOVES
from tavolata.protocol import Join, Snapshot
from tavolata.server.records import SaveMove
from tavolata.server.store.lock import Lock
from tavolata.server.store.reader import store_reader
from tavolata.server.store.sqlite_file import SqliteFile
from tavolata.server.store.sqlite_store import SqliteStore
from tavolata.server.store.store import StoreError


async def until(true: Callable[[], bool]) -> None:
    """Wait until something holds."""
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline
        await asyncio.sleep(0.02)


@pytest.mark.parametrize(("ending", "flags"), [("-wal", ()), ("-shm", ("--sync",))])
def test_what_was_told_is_saved_when_the_log_is_removed(
    tmp_path: Path, ending: str, flags: tuple[str, ...]
) -> None:
    async def scenario(visitor: ServerClient) -> None:
        server, file = visitor.server, Path(f"{visitor.server.store}{ending}")
        host, guest, seated, _ = await visitor.pair()
        for _ in range(5):
            await one_move(host, guest)
        file.unlink()
        told = (await one_move(host, guest)).n
        await until(file.exists)
        told = (await one_move(host, guest)).n
        server.kill()

        server.start()
        back = await visitor.voice()
        await back.send(Join(seated.table, token=seated.token))
        assert (await back.until(Snapshot)).n == told

    with RealServer(tmp_path / "tables.db", *flags) as server:
        visit(server, scenario)
    assert '"event": "file-removed"' in server.log


@pytest.mark.parametrize("sync", [False, True])
def test_a_commit_returns_only_once_it_is_in_a_file_that_exists(
    tmp_path: Path, sync: bool
) -> None:
    path, killed = tmp_path / "t.db", tmp_path / "killed"

    async def scenario() -> None:
        store = SqliteStore(SqliteFile(path, sync=sync), sync=sync)
        await store.write(ENTRIES)
        Path(f"{path}-wal").unlink()
        await store.write([SaveMove("XKCD42", 1, 3, MOVES[0])])
        shutil.copytree(tmp_path, killed)  # what is left if the process is killed now
        store.close()

    asyncio.run(scenario())
    with store_reader(killed / path.name) as left:
        assert left.game("XKCD42", 1)[1] == [*MOVES, MOVES[0]]


def test_a_removed_log_is_saved_although_another_program_reads(tmp_path: Path) -> None:
    async def scenario(visitor: ServerClient) -> None:
        server, file = visitor.server, Path(f"{visitor.server.store}-wal")
        host, guest, seated, _ = await visitor.pair()
        with closing(sqlite3.connect(server.store, isolation_level=None)) as other:
            other.execute("BEGIN")
            other.execute("SELECT count(*) FROM tables").fetchone()
            await one_move(host, guest)
            file.unlink()
            await until(lambda: "store-paused" in server.log)
            assert (await visitor.ask("/healthz"))[0] == 503
            other.execute("COMMIT")
        await until(file.exists)
        told = (await one_move(host, guest)).n
        server.kill()

        server.start()
        back = await visitor.voice()
        await back.send(Join(seated.table, token=seated.token))
        assert (await back.until(Snapshot)).n == told

    with RealServer(tmp_path / "tables.db") as server:
        visit(server, scenario)


def test_a_copy_is_saved_when_the_store_is_removed(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"

    async def scenario(visitor: ServerClient) -> None:
        server = visitor.server
        host, guest, seated, _ = await visitor.pair()
        told = (await one_move(host, guest)).n
        path.unlink()
        loop = asyncio.get_running_loop()
        assert await loop.run_in_executor(None, server.wait) == 1
        (copy,) = tmp_path.glob("tables.db.saved-*")
        assert f"was removed or replaced; what was in it has been saved as {copy}" in server.log
        assert copy.stat().st_mode & 0o077 == 0
        assert "Traceback" not in server.log

        for beside in tmp_path.glob("tables.db-*"):
            beside.unlink()
        copy.rename(path)
        server.start()
        back = await visitor.voice()
        await back.send(Join(seated.table, token=seated.token))
        assert (await back.until(Snapshot)).n == told

    with RealServer(path) as server:
        visit(server, scenario)


def test_a_removed_lock_is_put_back(tmp_path: Path) -> None:
    async def scenario(visitor: ServerClient) -> None:
        server, lock = visitor.server, Path(f"{visitor.server.store}.lock")
        lock.unlink()
        await until(lambda: lock.exists() and lock.read_text() == server.address)
        second = await asyncio.to_thread(
            tavolata, "serve", "--port", "0", "--store", server.store
        )
        assert second.returncode == 2
        assert f"another tavolata is using the store {server.store}" in second.stderr

    with RealServer(tmp_path / "tables.db") as server:
        visit(server, scenario)
        assert server.stop() == 0


def test_of_two_servers_without_a_lock_one_stops(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with RealServer(
        path, before="from tavolata.server.http import app; app.WATCH_EVERY = 60"
    ) as one:
        Path(f"{path}.lock").unlink()
        with RealServer(path) as two:
            two.log_file = tmp_path / "second.log"

            async def play_at_the_first(visitor: ServerClient) -> None:
                await visitor.voice()
                with pytest.raises((TypeError, ConnectionError)):  # closed before it is told
                    await visitor.pair()
                loop = asyncio.get_running_loop()
                assert await loop.run_in_executor(None, one.wait) == 1

            async def play_at_the_second(visitor: ServerClient) -> None:
                host, guest, _, _ = await visitor.pair()
                await one_move(host, guest)

            visit(one, play_at_the_first)
            visit(two, play_at_the_second)
            assert two.stop() == 0
    assert "another tavolata has taken over the store" in one.log


def test_only_the_last_to_take_over_writes(tmp_path: Path) -> None:
    first, second = SqliteFile(tmp_path / "t.db"), SqliteFile(tmp_path / "t.db")
    first.take_over()
    first.write(ENTRIES)
    second.take_over()
    third = SaveMove("XKCD42", 1, 3, MOVES[0])
    with pytest.raises(StoreError, match="another tavolata has taken over"):
        first.write([third])
    second.write([third])
    for store in (first, second):
        store.close()


def test_a_lock_is_taken_again_unless_somebody_else_has_it(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    with Lock(path) as lock:
        lock.note("http://here")
        assert not lock.keep()
        lock.path.unlink()
        assert lock.keep()
        with pytest.raises(StoreError, match="it is at http://here"), Lock(path):
            pass
        lock.path.unlink()
        with Lock(path), pytest.raises(StoreError, match="another tavolata"):
            lock.keep()
