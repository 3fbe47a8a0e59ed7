"""Mistakes of operators: each is explained in one sentence, and damages nothing."""

from __future__ import annotations

import itertools
import os
import signal
import sqlite3
import tempfile
import threading
import time
from contextlib import closing
from pathlib import Path

import pytest
from msgspec import json, structs

from support.server.real_server import PATIENCE, RealServer
from support.server.stored_table import ENTRIES, GAME, RECORD
from tavolata.cli import main
from tavolata.core.game import OptionError
from tavolata.games import GAMES
from tavolata.server.config import is_on, read_origins
from tavolata.server.records import Dump, DumpedGame, MoveRecord, TableRecord
from tavolata.server.store.database import check_access
from tavolata.server.store.lock import Lock
from tavolata.server.store.sqlite_file import SqliteFile
from tavolata.server.store.store import StoreError
from tavolata.server.store.transfer import HEADING, export_tables, import_tables

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """Return a store with a table in it."""
    path = tmp_path / "t.db"
    kept = SqliteFile(path)
    kept.write(ENTRIES)
    kept.close()
    return path


# Flags and the environment


@pytest.mark.parametrize(
    ("text", "on"), [("", False), ("0", False), ("False", False), ("off", False), ("on", True)]
)
def test_a_switch_in_the_environment(
    monkeypatch: pytest.MonkeyPatch, text: str, on: bool
) -> None:
    monkeypatch.setenv("TAVOLATA_PROXY", text)
    assert is_on("TAVOLATA_PROXY") is on


def test_a_wrong_switch_names_the_right_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAVOLATA_PROXY", "maybe")
    with pytest.raises(OptionError, match="TAVOLATA_PROXY cannot be 'maybe'; possible: 1, yes"):
        is_on("TAVOLATA_PROXY")


def test_origins_are_read_as_browsers_write_them() -> None:
    texts = [
        "https://A.example/",
        "HTTPS://b.example:443",
        "http://c.example:8080",
        "http://[::1]",
    ]
    wanted = "https://a.example", "https://b.example", "http://c.example:8080", "http://[::1]"
    assert read_origins(texts) == wanted


@pytest.mark.parametrize(
    "text",
    [
        "games.example",
        "https://a.example/play",
        "https://a.example,https://b.example",
        "ftp://a",
        "http://[",
    ],
)
def test_what_is_no_origin_is_refused(text: str) -> None:
    with pytest.raises(OptionError, match=r"is no origin; one looks like https://"):
        read_origins([text])


@pytest.mark.parametrize(
    ("variable", "value", "problem"),
    [
        ("TAVOLATA_LOG", "loud", "'loud' is not one of debug, info, warning, error"),
        ("TAVOLATA_PORT", "http", "'http' is not a port from 0 to 65535"),
    ],
)
def test_a_wrong_variable_is_explained(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured, variable: str, value: str, problem: str
) -> None:
    monkeypatch.setenv(variable, value)
    with pytest.raises(SystemExit) as stopped:
        main(["serve"])
    assert stopped.value.code == 2
    assert problem in capsys.readouterr().err


def test_an_empty_variable_says_nothing_and_an_empty_host_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured, tmp_path: Path
) -> None:
    for name in ("HOST", "PORT", "LOG", "BOT_PACE", "LIMITS", "ORIGINS", "SYNC", "PROXY"):
        monkeypatch.setenv(f"TAVOLATA_{name}", "")
    assert main(["serve", "--store", str(tmp_path)]) == 2
    assert "it is a folder" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["serve", "--host", ""])
    assert "0.0.0.0 is for everybody" in capsys.readouterr().err


# Stores


def test_a_store_has_one_writer_whatever_it_is_called(store: Path) -> None:
    other = store.with_name("link.db")
    other.symlink_to(store)
    with Lock(store), pytest.raises(StoreError, match="another tavolata"), Lock(other):
        pass


def test_nothing_is_left_beside_what_is_no_store(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada, this is no database.", encoding="utf-8")
    with pytest.raises(StoreError, match="not a database"), Lock(letter):
        pass
    assert list(tmp_path.iterdir()) == [letter]


def test_somebody_else_s_database_is_left_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "customers.db"
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("CREATE TABLE customers (name TEXT)")
    before = path.read_bytes()
    with pytest.raises(StoreError, match="a database of something else"):
        SqliteFile(path)
    assert path.read_bytes() == before


def test_a_store_that_cannot_be_written_is_refused_at_once(store: Path) -> None:
    kept = SqliteFile(store)
    kept._db.execute("PRAGMA query_only=1")  # whoever runs this may write any file
    with pytest.raises(StoreError, match="cannot be written: attempt to write a readonly"):
        kept.take_over()
    kept.close()


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="this system has no such signal")
@pytest.mark.parametrize(("before", "ends"), [("SIG_DFL", True), ("SIG_IGN", False)])
def test_a_closed_terminal_ends_a_server_well_unless_that_is_to_be_ignored(
    tmp_path: Path, before: str, ends: bool
) -> None:
    first = f"import signal; signal.signal(signal.SIGHUP, signal.{before})"
    with RealServer(tmp_path / "tables.db", log="info", before=first) as server:
        server.process.send_signal(signal.SIGHUP)
        if not ends:
            time.sleep(0.5)
            assert server.process.poll() is None
            server.process.terminate()
        assert server.wait() == 0
    assert '"event": "stopped"' in server.log


def test_a_store_that_is_taken_away_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with RealServer(path, "--limit", "idle_seconds=1", limits="") as server:
        path.unlink()
        assert server.wait() == 1
    assert '"event": "store-failed"' in server.log
    assert "was removed or replaced" in server.log


# Moving tables


@pytest.mark.parametrize("name", ["t.db", "letter.txt"])
def test_an_export_overwrites_nothing_but_an_export(store: Path, name: str) -> None:
    file = store.with_name(name)
    if name == "letter.txt":
        file.write_text("Dear Ada", encoding="utf-8")
    before = file.read_bytes()
    with pytest.raises(StoreError, match="is no export; nothing was written"):
        export_tables(store, [], file)
    assert file.read_bytes() == before


def test_an_export_takes_the_place_of_an_older_one(store: Path, capsys: Captured) -> None:
    file = store.with_name("out")
    file.write_text(HEADING + "\n", encoding="utf-8")
    assert export_tables(store, [], file) == 0
    assert len(file.read_text(encoding="utf-8").splitlines()) == 2
    assert capsys.readouterr().out == f"1 table of {store} written to {file}\n"


def test_an_empty_store_is_no_backup(tmp_path: Path) -> None:
    SqliteFile(tmp_path / "empty.db").close()
    for name, problem in (("empty.db", "has no tables"), ("none.db", "there is no store")):
        with pytest.raises(StoreError, match=f"{problem}.*|{name}"):
            export_tables(tmp_path / name, [], tmp_path / "out")
    assert [file.name for file in tmp_path.iterdir()] == ["empty.db"]


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="this system has no root")
def test_root_is_told_which_store_is_meant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("TAVOLATA_STORE", raising=False)
    assert main(["export", str(tmp_path / "out")]) == 2
    told = capsys.readouterr().err
    assert f"root's own store is meant, {tmp_path}/tavolata/tables.db; another can be" in told
    assert f"there is no store {tmp_path}/tavolata/tables.db" in told


def test_an_export_into_a_missing_folder_names_the_folder(store: Path) -> None:
    file = store.with_name("backups") / "out"
    with pytest.raises(StoreError, match=f"^there is no folder {file.parent}; nothing was"):
        export_tables(store, [], file)


@pytest.mark.skipif(not hasattr(os, "seteuid"), reason="this system has other owners")
@pytest.mark.parametrize("ending", ["", ".lock"])
def test_a_file_of_somebody_else_is_named(ending: str) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        file = folder / f"t.db{ending}"
        file.touch()
        file.chmod(0)
        told = told_to_somebody(folder / "t.db")
        assert told.startswith(f"{file} belongs to {file.owner()}, and ")
        assert "may not read and write it; to change that, as root: chown " in told


def told_to_somebody(path: Path) -> str:
    """Return what anybody but root is told who wants to use a store."""
    me = os.geteuid()
    os.seteuid(me or 65534)
    try:
        check_access(path)
    except StoreError as error:
        return str(error)
    finally:
        os.seteuid(me)
    return ""


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root makes files for others"
)
def test_what_root_makes_in_somebody_s_folder_is_theirs(tmp_path: Path) -> None:
    folder = tmp_path / "theirs"
    folder.mkdir()
    os.chown(folder, 65534, 65534)
    with Lock(folder / "t.db"), closing(SqliteFile(folder / "t.db")):
        assert {file.stat().st_uid for file in folder.iterdir()} == {65534}


def test_an_export_goes_through_a_pipe(store: Path) -> None:
    pipe, heard = store.with_name("pipe"), []
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: heard.append(pipe.read_bytes()), daemon=True)
    reader.start()
    export_tables(store, [], pipe)
    reader.join(PATIENCE)
    assert heard[0].startswith(HEADING.encode())
    assert pipe.is_fifo()


def test_an_import_comes_through_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    codes = ["".join(letters) for letters in itertools.product("BCDFGH", repeat=3)]
    lines = [line(structs.replace(RECORD, code=code)) for code in codes]
    content = b"\r\n".join([HEADING.encode(), *lines])  # more than a pipe holds
    writer = threading.Thread(target=pipe.write_bytes, args=(content,), daemon=True)
    writer.start()
    import_tables(tmp_path / "new.db", pipe)
    writer.join(PATIENCE)
    kept = SqliteFile(tmp_path / "new.db")
    assert sorted(kept.codes()) == sorted(codes)
    kept.close()


def line(record: TableRecord = RECORD, *moves: MoveRecord) -> bytes:
    """Return a line of an export."""
    game = structs.replace(GAME, version=GAMES["solo"].version)
    return json.encode(Dump(record, [DumpedGame(game, [*moves])]))


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"\xe9\x00\xff" * 50, "is no export of tables"),
        (b"\n".join([HEADING.encode(), line(), line()]), "line 3: XKCD42 is there twice"),
        (b"\n".join([HEADING.encode(), b"\xff{"]), "line 2: "),
        (
            b"\n".join([HEADING.encode(), line(structs.replace(RECORD, game="sole"))]),
            "line 2: there is no game 'sole'",
        ),
        (
            b"\n".join([HEADING.encode(), line(RECORD, MoveRecord(9, 5, 3, "", 1))]),
            "line 2: move 1 is not allowed: no-such-move",
        ),
        (
            b"\n".join([HEADING.encode(), line(structs.replace(RECORD, host=9))]),
            "line 2: its host is seat 9 of 2",
        ),
        (
            b"\n".join([HEADING.encode(), line(structs.replace(RECORD, games=2))]),
            "line 2: its 2 games are not all there",
        ),
        (
            b"\n".join([HEADING.encode(), line(structs.replace(RECORD, chairs=[]))]),
            "line 2: 2 play on 0 chairs",
        ),
        (
            b"\n".join([HEADING.encode(), line(structs.replace(RECORD, code="xkcd42"))]),
            "line 2: xkcd42 is no code",
        ),
    ],
)
def test_what_cannot_be_played_on_is_not_imported(
    tmp_path: Path, content: bytes, problem: str
) -> None:
    file = tmp_path / "in"
    file.write_bytes(content)
    with pytest.raises(StoreError, match=problem):
        import_tables(tmp_path / "new.db", file)
    assert not (tmp_path / "new.db").exists()
