"""Old tables and games can be deleted, by age or by code: first they are only listed."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from support.server import faulty_disk
from support.server.clients import ServerClient, play_to_the_end, tavolata, visit
from support.server.faulty_disk import Call
from support.server.old_store import SEATS, dump_of, old_store, rows
from support.server.real_server import RealServer
from support.server.stored_history import on_faulty_disk
from tavolata.cli import main
from tavolata.protocol import Chat, Join, Ready, Seated, Snapshot, TableInfo
from tavolata.server.store.sqlite_file import SqliteFile

Captured = pytest.CaptureFixture[str]
SOLO, CIAO, CIAO_CIAO = dict.fromkeys(seat["table"] for seat in SEATS)
NOW = int(time.time() * 1000)
FRESH = {  # what shows that somebody was at a table not long ago
    "sat down": f"UPDATE tables SET touched = {NOW} WHERE code = '{SOLO}';",
    "dealt": f"UPDATE games SET begun = {NOW} WHERE code = '{SOLO}';",
    "moved": f"UPDATE latest SET at = {NOW} WHERE code = '{SOLO}' AND number = 14;",
}


ANOTHER_GAME = """
    INSERT INTO games SELECT code, {game}, json_set(record, '$.number', {game}), {begun}
      FROM games WHERE code = '{code}' AND game = 1;
    INSERT INTO latest SELECT code, {game}, number, seat, action, told, claim, {begun}
      FROM all_moves WHERE code = '{code}' AND game = 1;
    UPDATE tables SET record = json_set(record, '$.games', {game}) WHERE code = '{code}';
"""


def games_at(code: str, *begun: int) -> str:
    """Return the SQL that adds games to a table, the second one and so on."""
    return "".join(
        ANOTHER_GAME.format(code=code, game=game, begun=at) for game, at in enumerate(begun, 2)
    )


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
@pytest.mark.parametrize("which", [("--code", SOLO), ("--games-older-than", "0d")])
def test_a_purge_that_is_ended_early_has_deleted_all_or_nothing(
    tmp_path: Path, which: tuple[str, str]
) -> None:
    path = old_store(tmp_path / "t.db", games_at(SOLO, NOW) + games_at(CIAO, NOW))
    SqliteFile(path).close()
    whole = Call("write", path.name, 0, path.read_bytes())
    with on_faulty_disk(path) as history:
        history.disk.calls += [whole, Call("sync", path.name)]
        history.note()
        assert main(["purge", str(path), *which, "--yes"]) == 0
        history.note()
    _, before, *_, after = history.contents
    assert before != after != ()
    history.check(tmp_path / "after", "purge", sync=False, since=2)


def test_old_games_of_a_table_in_use_are_deleted_but_never_its_last(
    tmp_path: Path, capsys: Captured
) -> None:
    old = NOW - 13 * 7 * 86_400_000
    games = games_at(SOLO, old, NOW) + games_at(CIAO, old, NOW, old + 1)
    path = old_store(tmp_path / "t.db", games)
    before, touched = dump_of(path), rows(path, "SELECT code, touched FROM tables")
    day = datetime.fromtimestamp(old / 1000, UTC).date().isoformat()
    assert main(["purge", str(path), "--games-older-than", "12w"]) == 0
    assert capsys.readouterr().out.splitlines()[:3] == [
        f"{code}  {game}  2 games and 28 moves, last played {day}"
        for code, game in sorted([(SOLO, "solo"), (CIAO, "ciao")])
    ] + [f"to be deleted: 4 games and 56 moves at 2 tables of {path}"]
    assert dump_of(path) == before

    assert main(["purge", str(path), "--games-older-than", "12w", "--yes"]) == 0
    deleted = f"deleted: 4 games and 56 moves at 2 tables of {path}\n"
    assert capsys.readouterr().out == deleted
    left = {(SOLO, 3), (CIAO, 3), (CIAO, 4), (CIAO_CIAO, 1)}  # of CIAO a recent one comes first
    for name in ("games", "all_moves"):
        assert {*rows(path, f"SELECT code, game FROM {name}")} == left
    assert rows(path, "SELECT code, touched FROM tables") == touched
    assert main(["doctor", str(path)]) == 0


def test_who_exports_a_table_without_its_old_games_can_import_it(tmp_path: Path) -> None:
    path, file = old_store(tmp_path / "t.db", games_at(SOLO, NOW)), tmp_path / "tables.json"
    assert main(["purge", str(path), "--games-older-than", "0d", "--yes"]) == 0
    assert main(["export", "--store", str(path), str(file)]) == 0
    assert main(["import", "--store", str(tmp_path / "new.db"), str(file)]) == 0
    numbers = f"SELECT game FROM games WHERE code = '{SOLO}'"
    assert rows(tmp_path / "new.db", numbers) == [(2,)]
    assert main(["doctor", str(tmp_path / "new.db")]) == 0


def test_a_game_that_is_missing_and_was_not_purged_is_damage(tmp_path: Path) -> None:
    path = old_store(tmp_path / "t.db", games_at(SOLO, NOW, NOW))
    assert main(["purge", str(path), "--games-older-than", "1d", "--yes"]) == 0
    assert main(["doctor", str(path)]) == 0
    with closing(sqlite3.connect(path)) as db:
        for name in ("games", "moves", "latest"):
            db.execute(f"DELETE FROM {name} WHERE code = ? AND game = 2", (SOLO,))
        db.commit()
    assert main(["doctor", str(path)]) == 1


def test_people_go_on_after_their_old_games_were_deleted(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    table: list[Seated] = []

    async def play(visitor: ServerClient) -> None:
        host, guest, seated, _ = await visitor.pair("ciao_ciao")
        table.append(seated)
        await play_to_the_end(host, guest)
        for voice in (host, guest):
            await voice.send(Ready())
        await host.until(Snapshot)

    async def go_on(visitor: ServerClient) -> None:
        (seated,) = table
        host = await visitor.voice()
        await host.send(Join(seated.table, token=seated.token))
        assert (await host.until(TableInfo)).games == 2
        await host.until(Snapshot)
        games = f"/api/tables/{seated.table}/games"
        assert (await visitor.ask(f"{games}/1"))[0] == 404
        assert (await visitor.ask(f"{games}/2"))[0] == 409
        await host.send(Chat(False))  # saves the table
        await host.until(TableInfo)

    with RealServer(path) as server:
        visit(server, play)
        assert server.stop() == 0
        purged = tavolata("purge", path, "--games-older-than", "0d", "--yes")
        assert purged.stdout.startswith("deleted: 1 game and ")
        server.start()
        visit(server, go_on)
        assert server.stop() == 0
    assert tavolata("doctor", path).returncode == 0


def test_a_wrong_code_deletes_nothing(tmp_path: Path, capsys: Captured) -> None:
    path = old_store(tmp_path / "t.db")
    assert main(["purge", str(path), "--code", SOLO, "--code", "NOBODY", "--yes"]) == 2
    assert capsys.readouterr().err == f"tavolata: the store {path} has no table NOBODY\n"
    assert kept(path)[0] == {SOLO, CIAO, CIAO_CIAO}


@pytest.mark.parametrize(
    ("flag", "meant"),
    [
        ("--older-than", "3 tables with 4 games and 56 moves"),
        ("--games-older-than", "1 game and 14 moves at 1 table"),
    ],
)
def test_nothing_is_deleted_under_a_running_server(
    tmp_path: Path, flag: str, meant: str
) -> None:
    path = old_store(tmp_path / "t.db", games_at(SOLO, NOW))
    with RealServer(path) as server:
        before = dump_of(path)
        listed = tavolata("purge", path, flag, "0d")
        assert listed.returncode == 0
        assert f"to be deleted: {meant} of {path}" in listed.stdout
        refused = tavolata("purge", path, flag, "0d", "--yes")
        assert refused.returncode == 2
        assert "another tavolata is using the store" in refused.stderr
        assert dump_of(path) == before
        assert server.stop() == 0


@pytest.mark.parametrize(
    ("flags", "problem"),
    [
        (["--older-than", "soon"], "'soon' is not an age such as 90d or 12w"),
        (["--older-than=-1d"], "'-1d' is not an age such as 90d or 12w"),
        ([], "one of the arguments --older-than --games-older-than --code is required"),
        (["--older-than", "1d", "--code", "A"], "not allowed with argument"),
        (["--games-older-than", "1d", "--code", "A"], "not allowed with argument"),
        (["--games-older-than", "1"], "'1' is not an age such as 90d or 12w"),
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
