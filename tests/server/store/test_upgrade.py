"""A store of an older version with live tables, opened while its people are coming back.

``store-0.1.0.sql`` was written by version 0.1.0: a game of each kind, 14 moves each. Version
0.1.0 has exported it, too (``export-0.1.0.json``). Both stay as they are; a change of the
schema or of the records adds other files beside them.
"""

from __future__ import annotations

import asyncio
from itertools import groupby
from pathlib import Path

import pytest

from support.server.clients import ServerClient, WebSocketClient, visit
from support.server.old_store import OLD_EXPORT, SEATS, dump_of, old_store, rows
from support.server.real_server import RealServer
from tavolata.games.solo.state import YES
from tavolata.protocol import Answer, Claim, Join, Seated, Snapshot
from tavolata.server.store import schema
from tavolata.server.store.sqlite_file import SqliteFile
from tavolata.server.store.transfer import export_tables, import_tables

MOVES = "SELECT code, game, number, seat, action, told, claim, at FROM {} ORDER BY 1, 2, 3"


async def play_on(voices: list[WebSocketClient], n: int) -> None:
    """Let somebody at a table do something, and everybody hear of it."""
    while not (able := [voice for voice in voices if voice.moves]):
        await asyncio.gather(*(voice.next() for voice in voices))  # a bot's turn
    answer = await able[0].ask(Claim("new", able[0].n, able[0].moves[0]), Answer)
    assert answer.answer == "done"
    for voice in voices:
        while voice.n < answer.n:
            await voice.next()
    assert answer.n > n


async def come_back(visitor: ServerClient) -> None:
    """Bring everybody to their seats at the same moment, and play on at every table."""
    places = SEATS
    voices = [await visitor.voice() for _ in places]
    for voice, place in zip(voices, places, strict=True):
        await voice.send(Join(place["table"], token=place["token"]))
    for voice, place in zip(voices, places, strict=True):
        assert (await voice.until(Seated)).seat == place["seat"]
        snapshot = await voice.until(Snapshot)
        assert snapshot.n >= place["n"]  # a bot may have played by now
        assert snapshot.view.get("voluntary_draw", YES) == YES  # SOLO's default at that time
    both = zip(places, voices, strict=True)
    for _, table in groupby(both, key=lambda pair: pair[0]["table"]):
        at_table = list(table)
        await play_on([voice for _, voice in at_table], at_table[0][0]["n"])


@pytest.mark.parametrize(
    ("more", "aside"),
    [
        ("", 0),
        ("INSERT INTO latest SELECT * FROM latest;", 0),
        ("INSERT INTO moves SELECT * FROM latest;", 0),
        (
            "INSERT INTO latest SELECT code, game, number, seat, 7, told, '', at FROM latest;",
            42,
        ),
    ],
    ids=["as it was", "moves twice", "sorted in, but not removed", "other moves twice"],
)
def test_people_come_back_to_an_older_version_s_tables(
    tmp_path: Path, more: str, aside: int
) -> None:
    before = rows(old_store(tmp_path / "before.db"), MOVES.format("latest"))
    assert len(before) == 42
    path = old_store(tmp_path / "tables.db", more)
    with RealServer(path) as server:
        visit(server, come_back)
        server.kill()
        after = rows(path, MOVES.format("all_moves"))
        assert [row for row in after if row in before] == before
        assert len(after) >= len(before) + 3
        assert rows(path, "SELECT count(*) FROM set_aside") == [(aside,)]
        if not more:
            server.start()
            visit(server, come_back_again)


async def come_back_again(visitor: ServerClient) -> None:
    """See that what was claimed after the upgrade is known, too."""
    for place in SEATS:
        voice = await visitor.voice()
        await voice.send(Join(place["table"], token=place["token"]))
        assert (await voice.until(Snapshot)).n >= place["n"]


@pytest.mark.parametrize("exported_by", ["0.1.0", "this version"])
def test_an_older_version_s_tables_can_be_exported_and_imported(
    exported_by: str, tmp_path: Path
) -> None:
    old_store(tmp_path / "old.db")
    out = OLD_EXPORT
    if exported_by == "this version":
        out = tmp_path / "out"
        export_tables(tmp_path / "old.db", [], out)
    import_tables(tmp_path / "new.db", out)
    old, new = (
        rows(tmp_path / name, MOVES.format("all_moves")) for name in ("old.db", "new.db")
    )
    assert old == new


def test_an_upgrade_that_fails_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = old_store(tmp_path / "t.db")
    before = dump_of(path)
    monkeypatch.setattr(
        schema,
        "MIGRATIONS",
        (
            *schema.MIGRATIONS[:2],
            schema.MIGRATIONS[2] + "; CREATE TABLE tables (twice INTEGER)",
        ),
    )
    with pytest.raises(OSError, match="already exists"):
        SqliteFile(path)
    assert dump_of(path) == before
    assert rows(path, "PRAGMA user_version") == [(2,)]
