"""``tavolata doctor``: damage is reported, repaired where possible, and nothing is dropped."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from support.server.clients import tavolata
from support.server.old_store import SEATS, dump_of, old_store, rows
from support.server.real_server import RealServer
from tavolata.cli import main
from tavolata.server.store.sqlite_file import SqliteFile
from tavolata.server.store.transfer import export_tables, import_tables

Captured = pytest.CaptureFixture[str]
SOLO, CIAO, CIAO_CIAO = dict.fromkeys(seat["table"] for seat in SEATS)

# As two servers leave it: other moves with the same numbers, some of which came first.
TWO_SERVERS = f"""
    CREATE TEMP TABLE mine AS SELECT * FROM latest;
    DELETE FROM latest;
    INSERT INTO latest SELECT code, game, number, seat, 1, told, 'other', at FROM mine
      WHERE code = '{SOLO}' AND number > 9;
    INSERT INTO latest SELECT * FROM mine;
    INSERT INTO latest SELECT * FROM mine WHERE code = '{CIAO}';
"""
DAMAGE = {
    "there are games or moves, but no table": f"DELETE FROM tables WHERE code = '{SOLO}'",
    "a record cannot be read": f"UPDATE tables SET record = '[1' WHERE code = '{SOLO}'",
    "a record cannot be read:": f"UPDATE games SET record = x'80ff' WHERE code = '{SOLO}'",
    "its 1 games are not all there": f"DELETE FROM games WHERE code = '{SOLO}'",
    "game 1 lacks move 5, but has move 14": (
        f"DELETE FROM latest WHERE code = '{SOLO}' AND number = 5"
    ),
    "game 1 cannot be played again: move 9 is not allowed": (
        f"UPDATE latest SET action = 0 WHERE code = '{SOLO}' AND number = 9"
    ),
    "there are moves of a game 7, but no game": (
        f"INSERT INTO latest VALUES ('{SOLO}', 7, 1, 0, 0, 0, '', 0)"
    ),
    "game 1 has 14 moves more than once, the first of them move 1": (
        f"INSERT INTO moves SELECT * FROM latest WHERE code = '{SOLO}'"
    ),
}


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """Return a store with a live game of each kind, up to date."""
    path = old_store(tmp_path / "tables.db")
    SqliteFile(path).close()
    return path


def damage(path: Path, script: str) -> None:
    """Change a store by hand."""
    with closing(sqlite3.connect(path)) as db:
        db.executescript(script)


def test_a_store_that_is_whole_is_said_to_be(store: Path, capsys: Captured) -> None:
    before = dump_of(store)
    assert main(["doctor", str(store)]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out == [f"{store}: 3 tables, 3 games, 42 moves, schema 3", "nothing is wrong"]
    assert main(["doctor", str(store), "--repair"]) == 0
    assert dump_of(store)[-1] == before[-1]
    assert [file.name for file in store.parent.glob("*saved*")] == []


def test_an_older_store_is_looked_at_and_left_as_it_is(
    tmp_path: Path, capsys: Captured
) -> None:
    path = old_store(tmp_path / "t.db")
    before = dump_of(path)
    assert main(["doctor", str(path)]) == 0
    assert "42 moves, schema 2" in capsys.readouterr().out
    assert dump_of(path) == before


@pytest.mark.parametrize("problem", DAMAGE)
def test_damage_is_named_and_repaired(store: Path, capsys: Captured, problem: str) -> None:
    damage(store, DAMAGE[problem])
    before, moves = dump_of(store), rows(store, "SELECT * FROM all_moves ORDER BY 1, 2, 3")
    assert main(["doctor", str(store)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(f"{SOLO}: {problem}")
    assert "problems at 1 tables; tavolata doctor --repair" in lines[-1]
    assert dump_of(store) == before

    assert main(["doctor", str(store), "--repair"]) == 0
    (copy,) = store.parent.glob("tables.db.saved-*")
    assert rows(copy, "SELECT * FROM all_moves ORDER BY 1, 2, 3") == moves
    kept = rows(store, f"SELECT count(*) FROM all_moves WHERE code != '{SOLO}'")
    assert kept == [(28,)]
    export_tables(store, [], store.with_name("out"))
    import_tables(store.with_name("new.db"), store.with_name("out"))


def test_what_two_servers_have_written_is_mended(tmp_path: Path, capsys: Captured) -> None:
    whole = rows(old_store(tmp_path / "whole.db"), "SELECT * FROM latest ORDER BY 1, 2, 3")
    path = old_store(tmp_path / "tables.db", TWO_SERVERS)
    assert main(["doctor", str(path)]) == 1
    told = capsys.readouterr().out
    assert f"{SOLO}: game 1 has 5 moves more than once, the first of them move 10" in told
    assert f"{CIAO}: game 1 has 14 moves more than once, the first of them move 1" in told

    assert main(["doctor", str(path), "--repair"]) == 0
    assert f"{SOLO}: game 1 keeps 14 moves; 5 were set aside" in capsys.readouterr().out
    assert rows(path, "SELECT * FROM all_moves ORDER BY 1, 2, 3") == whole
    aside = rows(path, "SELECT code, what, why, json_extract(record, '$[5]') FROM set_aside")
    assert aside == [(SOLO, "move", "doubled", "other")] * 5


def test_what_is_set_aside_can_be_found(store: Path) -> None:
    before = rows(store, f"SELECT record FROM games WHERE code = '{SOLO}'")
    damage(store, f"DELETE FROM tables WHERE code = '{SOLO}'")
    assert main(["doctor", str(store), "--repair"]) == 0
    aside = rows(store, "SELECT what, count(*) FROM set_aside GROUP BY what ORDER BY what")
    assert aside == [("game", 1), ("move", 14), ("table", 1)]
    game = "SELECT json_extract(record, '$[1]') FROM set_aside WHERE what = 'game'"
    assert rows(store, game) == before


def test_a_table_whose_game_is_not_installed_here_is_not_damaged(
    store: Path, capsys: Captured
) -> None:
    for name in ("tables", "games"):
        damage(
            store,
            f"UPDATE {name} SET record = json_set(record, '$.game', 'skat')"
            f" WHERE code = '{SOLO}'",
        )
    before = dump_of(store)
    assert main(["doctor", str(store)]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[1:] == [
        "not replayed, since they are not installed here: skat",
        "nothing is wrong",
    ]
    damage(store, f"INSERT INTO moves SELECT * FROM latest WHERE code = '{CIAO}'")
    assert main(["doctor", str(store), "--repair"]) == 0
    kept = rows(store, f"SELECT count(*) FROM all_moves WHERE code = '{SOLO}'")
    assert kept == [(14,)]
    assert rows(store, f"SELECT record FROM tables WHERE code = '{SOLO}'")[0][0] in str(before)


def test_a_store_in_use_is_looked_at_but_not_repaired(tmp_path: Path) -> None:
    path = old_store(tmp_path / "tables.db")
    with RealServer(path) as server:
        looked = tavolata("doctor", path)
        assert (looked.returncode, looked.stderr) == (0, "")
        refused = tavolata("doctor", path, "--repair")
        assert refused.returncode == 2
        assert f"another tavolata is using the store {path}" in refused.stderr
        assert server.stop() == 0


def test_a_damaged_file_is_said_to_be(store: Path, capsys: Captured) -> None:
    data = bytearray(store.read_bytes())
    for page in range(4096, len(data), 4096):  # all but the schema
        data[page : page + 100] = bytes(range(100))
    store.write_bytes(data)
    assert main(["doctor", str(store)]) == 1
    assert "restore a backup" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["nothing.db", "letter.txt", "."])
def test_what_is_no_store_is_refused(tmp_path: Path, capsys: Captured, name: str) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ada")
    assert main(["doctor", str(tmp_path / name)]) == 2
    assert capsys.readouterr().err.startswith("tavolata: ")
    assert not (tmp_path / "nothing.db").exists()
