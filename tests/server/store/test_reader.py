"""What only reads a store changes nothing in it, whatever version has written it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from support.server.old_store import SEATS, dump_of, old_store, rows
from tavolata.cli import main
from tavolata.server.store.schema import MIGRATIONS
from tavolata.server.store.sqlite_file import SqliteFile

CODE = SEATS[0]["table"]
READING: dict[str, Callable[[Path], list[str]]] = {
    "export": lambda path: ["export", "--store", str(path), str(path.with_name("out"))],
    "purge by age": lambda path: ["purge", str(path), "--older-than", "0d"],
    "purge by code": lambda path: ["purge", str(path), "--code", CODE],
    "doctor": lambda path: ["doctor", str(path)],
}
TWICE = {  # what a server of an older version may have left
    "each move once": "",
    "moves twice": "INSERT INTO latest SELECT * FROM latest;",
    "sorted in, but not removed": "INSERT INTO moves SELECT * FROM latest;",
    "other moves twice": (
        "INSERT INTO latest SELECT code, game, number, seat, 7, told, '', at FROM latest;"
    ),
}


def first_store(path: Path) -> Path:
    """Make a store with the same tables as the very first schema would keep them."""
    old_store(path.with_name("source.db"))
    with closing(sqlite3.connect(path)) as db:
        db.executescript(f"{MIGRATIONS[0]}; PRAGMA user_version=1;")
        db.execute("ATTACH ? AS source", (str(path.with_name("source.db")),))
        for name, source in (("tables", "tables"), ("games", "games"), ("moves", "latest")):
            db.execute(f"INSERT INTO main.{name} SELECT * FROM source.{source}")
        db.commit()
    path.with_name("source.db").unlink()
    return path


@pytest.mark.parametrize("make", [first_store, old_store])
@pytest.mark.parametrize("what", READING)
def test_an_older_store_is_not_migrated_by_who_only_reads_it(
    tmp_path: Path, what: str, make: Callable[[Path], Path]
) -> None:
    path = make(tmp_path / "t.db")
    version, before = rows(path, "PRAGMA user_version"), dump_of(path)
    assert main(READING[what](path)) == 0
    assert rows(path, "PRAGMA user_version") == version
    assert dump_of(path) == before
    assert {file.name for file in tmp_path.iterdir()} <= {"t.db", "out"}


@pytest.mark.parametrize("more", TWICE)
def test_an_older_store_is_exported_as_if_it_had_been_migrated(
    tmp_path: Path, more: str
) -> None:
    path = old_store(tmp_path / "t.db", TWICE[more])
    assert main(READING["export"](path)) == 0
    before = (tmp_path / "out").read_bytes()
    SqliteFile(path).close()
    assert main(READING["export"](path)) == 0
    assert (tmp_path / "out").read_bytes() == before
    assert main(["import", "--store", str(tmp_path / "new.db"), str(tmp_path / "out")]) == 0


@pytest.mark.parametrize("what", READING)
def test_an_empty_file_stays_empty(
    tmp_path: Path, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "t.db"
    path.touch()
    assert main(READING[what](path)) == 2
    assert capsys.readouterr().err == f"tavolata: the store {path} has no tables: it is empty\n"
    assert path.read_bytes() == b""
    assert [file.name for file in tmp_path.iterdir()] == ["t.db"]


@pytest.mark.parametrize("what", ["export", "purge by age"])
def test_damage_is_told_in_a_sentence(
    tmp_path: Path, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = old_store(tmp_path / "t.db")
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (path.stat().st_size - 4096))
    assert main(READING[what](path)) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"tavolata: {path} cannot be used as a store: it is damaged")
    assert "Traceback" not in told
