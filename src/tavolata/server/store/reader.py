"""Read what is in a store; nothing in it changes, whatever version has written it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import msgspec

from tavolata.server.records import (
    Dump,
    DumpedGame,
    GameRecord,
    MoveRecord,
    Stored,
    TableRecord,
)
from tavolata.server.store.database import check_access, unusable
from tavolata.server.store.schema import show_as_migrated, version_of
from tavolata.server.store.store import StoreError


class StoreReader:
    """Reads a store's tables, their games and moves over one connection."""

    def __init__(self, path: Path, reader: sqlite3.Connection) -> None:
        self.path, self._reader = path, reader

    def load(self, code: str) -> Stored | None:
        """Return a table with its last game, or None."""
        row = self._reader.execute("SELECT record FROM tables WHERE code=?", (code,)).fetchone()
        if row is None:
            return None
        record = msgspec.json.decode(row[0], type=TableRecord)
        if record.games == 0:
            return Stored(record, None, [])
        query = "SELECT begun FROM games WHERE code=? AND game=?"
        row = self._reader.execute(query, (code, record.games)).fetchone()
        return Stored(record, *self.game(code, record.games), row[0] if row else 0)

    def game(self, code: str, number: int) -> tuple[GameRecord | None, list[MoveRecord]]:
        """Return a game and its moves."""
        row = self._reader.execute(
            "SELECT record FROM games WHERE code=? AND game=?", (code, number)
        ).fetchone()
        if row is None:
            return None, []
        moves = self._reader.execute(
            "SELECT seat, action, told, claim, at FROM all_moves WHERE code=? AND game=? "
            "ORDER BY number",
            (code, number),
        )
        return msgspec.json.decode(row[0], type=GameRecord), [MoveRecord(*m) for m in moves]

    def dump(self, code: str) -> Dump | None:
        """Return all that is kept of a table."""
        stored = self.load(code)
        if stored is None:
            return None
        games = [self.game(code, number) for number in range(1, stored.record.games + 1)]
        return Dump(stored.record, [DumpedGame(g, m) for g, m in games if g is not None])

    def codes(self) -> list[str]:
        """Return all tables' codes, those touched last first."""
        rows = self._reader.execute("SELECT code FROM tables ORDER BY touched DESC, code")
        return [code for (code,) in rows]

    def query(self, statement: str) -> list[tuple[Any, ...]]:
        """Return what a statement finds."""
        return self._reader.execute(statement).fetchall()


@contextmanager
def store_reader(path: Path) -> Iterator[StoreReader]:
    """Read a store as it is at one moment, or say why it cannot be read."""
    check_access(path)
    try:
        with reading(path) as db:
            yield StoreReader(path, db)
    except sqlite3.DatabaseError as error:
        raise unusable(error, path, f"{path} cannot be used as a store") from None


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a store to read it all as it is at one moment; a server may go on meanwhile.

    An older store is not migrated: its own version could no longer read it, and a running
    server's tables would be replaced. It is only shown as it would be afterwards.
    """
    # Not mode=ro, which would leave the log and its index behind when no server runs.
    uri = f"{path.resolve().as_uri()}?mode=rw"
    with closing(sqlite3.connect(uri, uri=True, isolation_level=None)) as db:
        db.execute("PRAGMA temp_store=MEMORY")
        db.execute("BEGIN")
        version = version_of(db)
        if version == 0:
            raise StoreError(f"the store {path} has no tables: it is empty")
        show_as_migrated(db, version)
        db.execute("PRAGMA query_only=1")
        yield db
