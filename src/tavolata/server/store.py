"""The store: an append-only list of moves for each game, in SQLite.

One connection writes, many tables' entries in one transaction, another one reads. What was
committed is in the write-ahead log and survives the process, whatever ends it; with ``sync``
it survives a power cut, too, at the price of waiting for the disk.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import ExitStack, closing
from pathlib import Path

import msgspec

from tavolata.server.records import (
    Dump,
    DumpedGame,
    Entry,
    GameRecord,
    MoveRecord,
    SaveGame,
    SaveMove,
    SaveTable,
    Stored,
    TableRecord,
)
from tavolata.server.schema import StoreError, migrate, version_of

__all__ = ["Store", "StoreError", "look_at"]

MOST_LATEST = 8192  # moves that wait to be sorted in: more are cheaper, but these take 20 ms
CACHE = 16 * 1024  # kB of pages at hand: sorting in changes a page of nearly every table
MAGIC = b"SQLite format 3\0"  # what every such file begins with
LONG_LOG = 4096  # pages that the log may have before its writer is held up

SET_ASIDE_DOUBLED = """
    INSERT INTO set_aside
    SELECT code, 'move', 'doubled', json_array(game, number, seat, action, told, claim, at)
    FROM latest AS new WHERE NOT EXISTS (
      SELECT 1 FROM moves AS old
      WHERE old.code = new.code AND old.game = new.game AND old.number = new.number
        AND old.seat = new.seat AND old.action = new.action AND old.told = new.told
        AND old.claim = new.claim AND old.at = new.at
    )
"""


def look_at(path: Path) -> None:
    """Refuse what can be no store, without touching it."""
    if path.is_dir():
        raise StoreError(f"{path} cannot be used as a store: it is a folder")
    if path.exists():
        with path.open("rb") as file:
            if file.read(len(MAGIC)) not in (b"", MAGIC):
                raise StoreError(f"{path} cannot be used as a store: file is not a database")


def connect(path: Path) -> sqlite3.Connection:
    """Open a store's file; nothing is ever put into the system's folder for temporary files."""
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA temp_store=MEMORY")
    return db


class Store:
    """The tables of one server."""

    def __init__(self, path: Path | str, *, sync: bool = False) -> None:
        self._path, self._sync = Path(path), sync
        try:
            self._open()
        except sqlite3.DatabaseError as error:
            raise StoreError(f"{path} cannot be used as a store: {error}") from None

    def _open(self) -> None:
        """Open the file; if it cannot be used, no connection stays open."""
        if not self._path.exists():
            self._path.touch(mode=0o600)  # it holds the secrets of games that still run
        with ExitStack() as opened:
            self._db = opened.enter_context(closing(connect(self._path)))
            version = version_of(self._db)
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.execute(f"PRAGMA synchronous={'FULL' if self._sync else 'NORMAL'}")
            self._db.execute("PRAGMA wal_autocheckpoint=0")  # that would hold up a writer
            self._db.execute(f"PRAGMA cache_size=-{CACHE}")
            migrate(self._db, version)
            (self._latest,) = self._db.execute("SELECT count(*) FROM latest").fetchone()
            self._reader = opened.enter_context(closing(connect(self._path)))
            self._number = self._path.stat().st_ino
            opened.pop_all()

    def try_writing(self) -> None:
        """Refuse a store that cannot be written, before anybody sits down."""
        try:
            self._db.execute("BEGIN IMMEDIATE")
            self._db.execute("ROLLBACK")
        except sqlite3.OperationalError as error:
            raise StoreError(f"the store cannot be written: {error}") from None

    def write(self, entries: Iterable[Entry]) -> None:
        """Write many entries in one transaction; afterwards they may be told."""
        tables: dict[str, tuple[str, str, int]] = {}
        games: list[tuple[str, int, str, int]] = []
        moves: list[tuple[str | int, ...]] = []
        deleted: list[str] = []
        for entry in entries:
            if isinstance(entry, SaveMove):
                moves.append((entry.code, entry.game, entry.number, *entry.move))
            elif isinstance(entry, SaveTable):
                text = msgspec.json.encode(entry.record).decode()
                tables[entry.record.code] = (entry.record.code, text, entry.at)
            elif isinstance(entry, SaveGame):
                text = msgspec.json.encode(entry.game).decode()
                games.append((entry.code, entry.game.number, text, entry.at))
            else:
                deleted.append(entry.code)
        self._db.execute("BEGIN IMMEDIATE")
        try:
            self._insert("INSERT OR REPLACE INTO tables VALUES (?,?,?)", [*tables.values()])
            self._insert("INSERT INTO games VALUES (?,?,?,?)", games)
            self._insert("INSERT INTO latest VALUES (?,?,?,?,?,?,?,?)", moves)
            latest = self._latest + len(moves)
            for code in deleted:
                latest -= self._delete(code)
            if latest > MOST_LATEST:
                self._sort_in(latest)
                latest = 0
            self._db.execute("COMMIT")
        except BaseException:
            if self._db.in_transaction:  # SQLite may have ended it, as when the disk is full
                self._db.execute("ROLLBACK")
            raise
        self._latest = latest

    def _delete(self, code: str) -> int:
        """Delete a table with all its games; return how many of its moves were the latest."""
        for name in ("tables", "games", "moves"):
            self._db.execute(f"DELETE FROM {name} WHERE code=?", (code,))
        return self._db.execute("DELETE FROM latest WHERE code=?", (code,)).rowcount

    def _sort_in(self, latest: int) -> None:
        """Put the latest moves in their places, those of a table together."""
        moved = self._db.execute("INSERT OR IGNORE INTO moves SELECT * FROM latest")
        if moved.rowcount < latest:
            self._db.execute(SET_ASIDE_DOUBLED)
        self._db.execute("DELETE FROM latest")

    def _insert(self, statement: str, rows: Sequence[tuple[str | int, ...]]) -> None:
        if rows:
            self._db.executemany(statement, rows)

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
        self._reader.execute("BEGIN")  # a server may go on meanwhile: all of one moment
        try:
            stored = self.load(code)
            if stored is None:
                return None
            games = [self.game(code, number) for number in range(1, stored.record.games + 1)]
        finally:
            self._reader.execute("COMMIT")
        return Dump(stored.record, [DumpedGame(g, m) for g, m in games if g is not None])

    def restore(self, dumps: Sequence[Dump], at: int) -> None:
        """Put whole tables in, all of them or none."""
        entries: list[Entry] = []
        for dump in dumps:
            entries.append(SaveTable(dump.record, at))
            for game, moves in ((dumped.game, dumped.moves) for dumped in dump.games):
                code = dump.record.code
                entries.append(SaveGame(code, game, at))
                entries += [
                    SaveMove(code, game.number, number, move)
                    for number, move in enumerate(moves, 1)
                ]
        self.write(entries)

    def codes(self) -> list[str]:
        """Return all tables' codes, those touched last first."""
        rows = self._reader.execute("SELECT code FROM tables ORDER BY touched DESC, code")
        return [code for (code,) in rows]

    def checkpoint(self) -> None:
        """Move the log into the file as far as nobody is held up by it, if that is there."""
        try:
            in_place = self._path.stat().st_ino == self._number
        except OSError:
            in_place = False
        if not in_place:
            raise sqlite3.OperationalError(f"{self._path} was removed or replaced")
        passive = self._reader.execute("PRAGMA wal_checkpoint(PASSIVE)")
        _, pages, _ = passive.fetchone()
        if pages > LONG_LOG:  # somebody always writes: hold them up once, for the rest
            self._reader.execute("PRAGMA wal_checkpoint(RESTART)")

    def close(self) -> None:
        """Close the file; the log goes into it."""
        self._reader.close()
        self._db.close()
