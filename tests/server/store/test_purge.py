"""Old tables can be deleted, by age or by code: first they are only listed."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from support.server import faulty_disk
from support.server.clients import tavolata
from support.server.faulty_disk import Call
from support.server.old_store import SEATS, dump_of, old_store, rows
from support.server.real_server import RealServer
from support.server.stored_history import on_faulty_disk
from tavolata.cli import main
from tavolata.server.store.sqlite_file import SqliteFile

Captured = pytest.CaptureFixture[str]
SOLO, CIAO, CIAO_CIAO = dict.fromkeys(seat["table"] for seat in SEATS)
NOW = int(time.time() * 1000)
FRESH = {  # what shows that somebody was at a table not long ago
    "sat down": f"UPDATE tables SET touched = {NOW} WHERE code = '{SOLO}';",
    "dealt": f"UPDATE games SET begun = {NOW} WHERE code = '{SOLO}';",
    "moved": f"UPDATE latest SET at = {NOW} WHERE code = '{SOLO}' AND number = 14;",
}


def kept(path: Path) -> list[set[str]]:
    """Return the codes that are left in each part of a store."""
    names = ("tables", "games", "moves", "latest", "set_aside")
    return [{code for (code,) in rows(path, f"SELECT code FROM {name}")} for name in names]


@pytest.mark.parametrize("what", FRESH)
def test_tables_that_nobody_has_used_for_long_are_deleted(
    tmp_path: Path, capsys: Captured, what: str
) -> None:
    path = old_store(tmp_path / "t.db", FRESH[what])
    before = dump_of(path)
    assert main(["purge", str(path), "--older-than", "12w"]) == 0
    listed = capsys.readouterr().out.splitlines()
    assert listed[0] == f"{CIAO}  ciao  1 game and 14 moves, last used 2025-11-13"
    assert listed[2] == f"to be deleted: 2 tables with 2 games and 28 moves of {path}"
    assert dump_of(path) == before

    assert main(["purge", str(path), "--older-than", "84d", "--yes"]) == 0
    deleted = capsys.readouterr().out
    assert deleted == f"deleted: 2 tables with 2 games and 28 moves of {path}\n"
    assert kept(path) == [{SOLO}, {SOLO}, set(), {SOLO}, set()]
    assert main(["doctor", str(path)]) == 0


def test_a_table_is_deleted_by_its_code_and_its_space_is_given_back(tmp_path: Path) -> None:
    many = f"""
        WITH RECURSIVE n(i) AS (SELECT 15 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
        INSERT INTO moves SELECT '{CIAO}', 1, i, 0, 0, i, 'claim', 0 FROM n;
    """
    path = old_store(tmp_path / "t.db", many)
    before = path.stat().st_size
    assert main(["purge", str(path), "--code", CIAO.lower(), "--code", SOLO, "--yes"]) == 0
    assert kept(path)[0] == {CIAO_CIAO}
    assert path.stat().st_size < before / 5
    assert CIAO.encode() not in path.read_bytes()
    assert [file.name for file in tmp_path.iterdir()] == ["t.db", "t.db.lock"]


@pytest.mark.skipif(faulty_disk.library() is None, reason=faulty_disk.UNREACHABLE)
def test_a_purge_that_is_ended_early_has_deleted_all_or_nothing(tmp_path: Path) -> None:
    path = old_store(tmp_path / "t.db")
    SqliteFile(path).close()
    whole = Call("write", path.name, 0, path.read_bytes())
    with on_faulty_disk(path) as history:
        history.disk.calls += [whole, Call("sync", path.name)]
        history.note()
        assert main(["purge", str(path), "--code", SOLO, "--yes"]) == 0
        history.note()
    _, before, *_, after = history.contents
    assert before != after != ()
    history.check(tmp_path / "after", "purge", sync=False, since=2)


def test_a_wrong_code_deletes_nothing(tmp_path: Path, capsys: Captured) -> None:
    path = old_store(tmp_path / "t.db")
    assert main(["purge", str(path), "--code", SOLO, "--code", "NOBODY", "--yes"]) == 2
    assert capsys.readouterr().err == f"tavolata: the store {path} has no table NOBODY\n"
    assert kept(path)[0] == {SOLO, CIAO, CIAO_CIAO}


def test_nothing_is_deleted_under_a_running_server(tmp_path: Path) -> None:
    path = old_store(tmp_path / "t.db")
    with RealServer(path) as server:
        before = dump_of(path)
        listed = tavolata("purge", path, "--older-than", "0d")
        assert listed.returncode == 0
        assert "to be deleted: 3 tables" in listed.stdout
        refused = tavolata("purge", path, "--older-than", "0d", "--yes")
        assert refused.returncode == 2
        assert "another tavolata is using the store" in refused.stderr
        assert dump_of(path) == before
        assert server.stop() == 0


@pytest.mark.parametrize(
    ("flags", "problem"),
    [
        (["--older-than", "soon"], "'soon' is not an age such as 90d or 12w"),
        (["--older-than=-1d"], "'-1d' is not an age such as 90d or 12w"),
        ([], "one of the arguments --older-than --code is required"),
        (["--older-than", "1d", "--code", "A"], "not allowed with argument"),
    ],
)
def test_a_wrong_wish_is_explained(
    tmp_path: Path, capsys: Captured, flags: list[str], problem: str
) -> None:
    with pytest.raises(SystemExit):
        main(["purge", str(tmp_path / "t.db"), *flags])
    assert problem in capsys.readouterr().err


def test_a_missing_store_is_not_made(tmp_path: Path) -> None:
    assert main(["purge", str(tmp_path / "t.db"), "--older-than", "1d", "--yes"]) == 2
    assert list(tmp_path.iterdir()) == []
