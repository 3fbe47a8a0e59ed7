"""The store: whole or not at all, in order, and only what this version understands."""

import asyncio
import itertools
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import structs

from support.server import faulty_disk
from support.server.stored_table import ENTRIES, GAME, MOVES, RECORD
from tavolata.server.config import Config, default_store, read_limits
from tavolata.server.hub.limits import Limits
from tavolata.server.records import (
    DeleteTable,
    MoveRecord,
    SaveGame,
    SaveMove,
    SaveTable,
    Stored,
)
from tavolata.server.store import sqlite_file as store_module
from tavolata.server.store.lock import Lock
from tavolata.server.store.schema import MIGRATIONS
from tavolata.server.store.sqlite_file import SqliteFile
from tavolata.server.store.sqlite_store import SqliteStore
from tavolata.server.store.store import StoreError
from tavolata.server.store.transfer import export_tables, import_tables


def test_moves_are_sorted_in_when_there_are_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "MOST_LATEST", 5)
    store = SqliteFile(tmp_path / "t.db")
    store.write([SaveTable(RECORD, 1), SaveGame("XKCD42", GAME, 1)])
    moves = [MoveRecord(n % 2, n, n, f"c{n}", n) for n in range(1, 20)]
    waiting = []
    for number, move in enumerate(moves, 1):
        other = SaveMove("AAAAAA", 1, number, move)
        store.write([SaveMove("XKCD42", 1, number, move), other])
        assert store.load("XKCD42") == Stored(RECORD, GAME, moves[:number], 1)
        waiting += store._db.execute("SELECT count(*) FROM latest").fetchone()
        if number == 10:
            store.close()
            store = SqliteFile(tmp_path / "t.db")
    assert waiting == [2, 4, 0] * 6 + [2]
    store.close()


def test_a_move_that_was_sorted_in_before_is_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "MOST_LATEST", 1)
    store = SqliteFile(tmp_path / "t.db")
    store.write(ENTRIES)
    assert not store.is_damaged
    other = MoveRecord(1, 99, 5, "other", 2500)
    store.write([SaveMove("XKCD42", 1, 1, MOVES[0]), SaveMove("XKCD42", 1, 2, other)])
    assert store.load("XKCD42") == Stored(RECORD, GAME, MOVES, 1)
    aside = store._db.execute("SELECT * FROM set_aside").fetchall()
    assert aside == [("XKCD42", "move", "doubled", '[1,2,1,99,5,"other",2500]')]
    assert store.is_damaged
    store.write([SaveMove("XKCD42", 1, 3, other), SaveMove("XKCD42", 1, 4, other)])
    assert store.game("XKCD42", 1) == (GAME, [*MOVES, other, other])
    store.close()


def test_a_deleted_table_is_gone_with_all_its_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "MOST_LATEST", 3)
    store = SqliteFile(tmp_path / "t.db")
    other = structs.replace(RECORD, code="AAAAAA")
    store.write([*ENTRIES, SaveTable(other, 1), SaveGame("AAAAAA", GAME, 1)])
    moves = [MoveRecord(0, n, n, "", n) for n in range(1, 9)]
    for number, move in enumerate(moves[2:], 3):  # some are sorted in, some are not
        store.write([SaveMove(code, 1, number, move) for code in ("XKCD42", "AAAAAA")])
    store.write([SaveTable(RECORD, 2), DeleteTable("XKCD42")])
    assert store.codes() == ["AAAAAA"]
    assert (store.load("XKCD42"), store.game("XKCD42", 1)) == (None, (None, []))
    assert store._db.execute("SELECT count(*) FROM all_moves").fetchone() == (6,)
    assert store._db.execute("SELECT count(*) FROM latest").fetchone() == (store._latest,)
    store.close()


@pytest.mark.parametrize(("sync", "level"), [(False, 1), (True, 2)])
def test_commits_are_logged_ahead_and_synced_if_wanted(
    tmp_path: Path, sync: bool, level: int
) -> None:
    store = SqliteFile(tmp_path / "t.db", sync=sync)
    assert store._db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store._db.execute("PRAGMA synchronous").fetchone() == (level,)
    store.close()


def test_the_log_goes_into_the_file_now_and_then(tmp_path: Path) -> None:
    store = SqliteFile(tmp_path / "t.db")
    store.write(ENTRIES)
    assert b"XKCD42" not in (tmp_path / "t.db").read_bytes()
    store.checkpoint()
    assert b"XKCD42" in (tmp_path / "t.db").read_bytes()
    store.close()


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS)))
def test_an_older_store_is_brought_up_to_date(tmp_path: Path, version: int) -> None:
    older = sqlite3.connect(tmp_path / "t.db")
    for script in MIGRATIONS[:version]:
        older.executescript(script)
    older.execute(f"PRAGMA user_version={version}")
    text = [msgspec.json.encode(record).decode() for record in (RECORD, GAME)]
    older.execute("INSERT INTO tables VALUES ('XKCD42', ?, 1000)", text[:1])
    older.execute("INSERT INTO games VALUES ('XKCD42', 1, ?, 1000)", text[1:])
    for number, move in enumerate(MOVES, 1):
        row = ("XKCD42", 1, number, *move)
        older.execute("INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
    older.commit()
    older.close()
    store = SqliteFile(tmp_path / "t.db")
    assert store._db.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
    assert store.load("XKCD42") == Stored(RECORD, GAME, MOVES, 1000)
    third = MoveRecord(0, 7, 6, "c2", 3000)
    store.write([SaveMove("XKCD42", 1, 3, third)])
    assert store.game("XKCD42", 1) == (GAME, [*MOVES, third])
    store.close()


@pytest.mark.parametrize("sorted_in", [0, 1, 2])
def test_moves_that_an_older_version_wrote_twice_are_not_lost(
    tmp_path: Path, sorted_in: int
) -> None:
    other = MoveRecord(1, 99, 5, "other", 2500)
    with closing(sqlite3.connect(tmp_path / "t.db")) as older:
        for script in MIGRATIONS[:2]:
            older.executescript(script)
        older.execute("PRAGMA user_version=2")
        text = [msgspec.json.encode(record).decode() for record in (RECORD, GAME)]
        older.execute("INSERT INTO tables VALUES ('XKCD42', ?, 1000)", text[:1])
        older.execute("INSERT INTO games VALUES ('XKCD42', 1, ?, 1000)", text[1:])
        for number, move in enumerate(MOVES[:sorted_in], 1):
            row = ("XKCD42", 1, number, *move)
            older.execute("INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
        for number, move in [(1, MOVES[0]), (1, MOVES[0]), (2, MOVES[1]), (2, other)]:
            row = ("XKCD42", 1, number, *move)
            older.execute("INSERT INTO latest VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
        older.commit()
    store = SqliteFile(tmp_path / "t.db")
    assert store.load("XKCD42") == Stored(RECORD, GAME, MOVES, 1000)
    aside = store._db.execute("SELECT * FROM set_aside").fetchall()
    assert aside == [("XKCD42", "move", "doubled", '[1,2,1,99,5,"other",2500]')]
    store.close()


def test_a_store_that_is_refused_is_closed(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "t.db")) as db:
        db.execute("PRAGMA user_version=99")
    opened: list[sqlite3.Connection] = []
    connect = sqlite3.connect

    def note(*args: Any, **kwargs: Any) -> sqlite3.Connection:
        opened.append(connect(*args, **kwargs))
        return opened[-1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite3, "connect", note)
        with pytest.raises(StoreError):
            SqliteFile(tmp_path / "t.db")
    assert opened
    for db in opened:
        with pytest.raises(sqlite3.ProgrammingError, match="closed"):
            db.execute("SELECT 1")


def test_a_newer_schema_is_refused(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "t.db")
    db.execute("PRAGMA user_version=99")
    db.close()
    with pytest.raises(StoreError, match="schema 99"):
        SqliteFile(tmp_path / "t.db")


def test_what_is_no_store_is_refused(tmp_path: Path) -> None:
    (tmp_path / "t.db").write_text("this is a letter to my aunt, and no database" * 30)
    with pytest.raises(StoreError, match="cannot be used as a store"):
        SqliteFile(tmp_path / "t.db")


def test_a_store_has_one_writer(tmp_path: Path) -> None:
    with (
        Lock(tmp_path / "t.db"),
        pytest.raises(StoreError, match="another tavolata"),
        Lock(tmp_path / "t.db"),
    ):
        pass
    with Lock(tmp_path / "t.db"):
        pass


def test_limits_are_set_by_name() -> None:
    limits = read_limits(["tables=5", "idle_seconds=1.5"])
    assert (limits.tables, limits.idle_seconds) == (5, 1.5)
    assert isinstance(limits.tables, int)
    assert read_limits([]) == Limits()


@pytest.mark.parametrize(
    ("pair", "problem"),
    [
        ("nonsense=1", "no limit 'nonsense'; the limits: frames_a_second"),
        ("tables", "cannot be ''"),
        ("tables=many", "cannot be 'many'"),
        ("tables=-1", "cannot be '-1'"),
        ("tables=٣٠", "cannot be '٣٠'"),
        ("tables=1.5", "possible: a whole number"),
    ],
)
def test_a_wrong_limit_names_the_right_ones(pair: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        read_limits([pair])


def test_the_store_is_where_a_user_s_data_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert default_store() == Path("/somewhere/tavolata/tables.db")
    assert Config().store == default_store()
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", "/home/ada")
    assert default_store() == Path("/home/ada/.local/share/tavolata/tables.db")


def test_the_log_does_not_grow_while_somebody_always_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tavolata.server.store.sqlite_store.LONG_LOG", 50)
    numbers = itertools.count(1)

    async def write(writer: SqliteStore, moves: int) -> None:
        for _ in range(moves):
            await writer.write([SaveMove("XKCD42", 1, next(numbers), MOVES[0])])
            await asyncio.sleep(0)

    async def work() -> None:
        writer = SqliteStore(SqliteFile(tmp_path / "t.db"))
        for _ in range(10):
            await write(writer, 100)
            checking = asyncio.create_task(writer.maintain())
            while not checking.done():
                await write(writer, 1)
        assert not writer.warning
        log = writer.log_bytes
        writer.close()
        assert log < next(numbers) * 4096 / 2  # a move takes a page at least

    asyncio.run(work())


@pytest.mark.skipif(
    faulty_disk.library() is None, reason="SQLite cannot be asked for its memory"
)
def test_the_memory_of_sqlite_does_not_grow_with_the_file(tmp_path: Path) -> None:
    sqlite = faulty_disk.library()
    assert sqlite is not None
    numbers = itertools.count()

    async def grow(writer: SqliteStore) -> int:
        """Write a megabyte of tables, sweep, and return the memory in use."""
        for _ in range(20):
            records = [structs.replace(RECORD, code=f"{next(numbers):06}") for _ in range(100)]
            await writer.write([SaveTable(record, 1) for record in records])
        await writer.maintain()
        return int(sqlite.sqlite3_memory_used())

    async def work() -> None:
        writer = SqliteStore(SqliteFile(tmp_path / "t.db"))
        first, *others = [await grow(writer) for _ in range(6)]
        writer.close()
        assert (tmp_path / "t.db").stat().st_size > 4 << 20
        assert max(others) < first + (1 << 18)

    asyncio.run(work())


def test_a_store_and_an_export_are_for_nobody_else_to_read(tmp_path: Path) -> None:
    store = SqliteFile(tmp_path / "t.db")
    store.write(ENTRIES)
    export_tables(tmp_path / "t.db", [], tmp_path / "out")
    for name in ("t.db", "t.db-wal", "out"):
        assert (tmp_path / name).stat().st_mode & 0o077 == 0, name
    store.close()


@pytest.mark.parametrize("text", ["\u2028", "\x85", "\x0b\x1c\r\n", "\x00"])
def test_nothing_that_people_send_breaks_an_export(tmp_path: Path, text: str) -> None:
    first, second, file = (tmp_path / name for name in ("a.db", "b.db", "out"))
    store = SqliteFile(first)
    game = structs.replace(GAME, nonces=[text, ""])
    move = SaveMove("XKCD42", 1, 1, MoveRecord(0, 5, 3, text, 1000))
    store.write([SaveTable(RECORD, 1), SaveGame("XKCD42", game, 1), move])
    before = store.dump("XKCD42")
    store.close()
    export_tables(first, [], file)
    import_tables(second, file)
    store = SqliteFile(second)
    assert store.dump("XKCD42") == before
    store.close()
