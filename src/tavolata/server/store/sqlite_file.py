"""A file of SQLite with tables, games and an append-only list of moves for each game.

One connection writes, many tables' entries in one transaction, another one reads. What was
committed is in the write-ahead log and survives the process, whatever ends it; with ``sync``
it survives a power cut, too, at the price of waiting for the disk.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import NamedTuple

import msgspec

from tavolata.server.records import Dump, Entry, SaveGame, SaveMove, SaveTable, TableRecord
from tavolata.server.store.database import (
    StoreFiles,
    check_access,
    connect,
    free_space,
    give_to_owner,
    is_disk_full,
    sync_to_disk,
    unusable,
)
from tavolata.server.store.reader import StoreReader
from tavolata.server.store.schema import MIGRATIONS, migrate, version_of
from tavolata.server.store.store import StoreError, UnavailableError

MOST_LATEST = 4096  # moves that wait to be sorted in: of more, a commit changes more pages
CACHE = 16 * 1024  # kB of pages at hand: sorting in changes a page of nearly every table
LONG_LOG = 4096  # pages that the log may have before it has to begin anew
PAGE = 4096  # bytes
SPARE = 8 << 20  # bytes: more than one transaction ever adds to the log

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


class Log(NamedTuple):
    """What a checkpoint has found."""

    is_held: bool  # somebody still reads, so that it cannot begin anew
    pages: int  # in it
    moved: int  # of these into the file


class SqliteFile(StoreReader):
    """An open file with the tables of one server; every call waits for the disk."""

    def __init__(self, path: Path | str, *, sync: bool = False) -> None:
        self.path, self._sync = Path(path), sync
        self._log_path = self.path.with_name(self.path.name + "-wal")
        self._epoch: int | None = None  # of this writer; none if it only reads, or is alone
        self._waits = True  # for other programs that write
        self._is_open = False
        self.is_damaged = False  # as far as has been noticed
        check_access(self.path)
        try:
            self._open()
        except sqlite3.DatabaseError as error:
            raise unusable(error, self.path, f"{path} cannot be used as a store") from None

    def _open(self) -> None:
        """Open the file; if it cannot be used, no connection stays open."""
        if not self.path.exists():
            self.path.touch(mode=0o600)  # it holds the secrets of games that still run
            give_to_owner(self.path)
        with ExitStack() as opened:
            self._db = opened.enter_context(closing(connect(self.path)))
            version = version_of(self._db)
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.execute(f"PRAGMA synchronous={'FULL' if self._sync else 'NORMAL'}")
            self._db.execute("PRAGMA wal_autocheckpoint=0")  # that would hold up a writer
            self._db.execute(f"PRAGMA cache_size=-{CACHE}")
            migrate(self._db, version)
            (aside,) = self._db.execute("SELECT count(*) FROM set_aside").fetchone()
            self.is_damaged |= version < len(MIGRATIONS) and aside > 0
            if version == 0:  # or a stale journal could be rolled back after a power cut
                sync_to_disk(self.path.resolve().parent)
            (self._latest,) = self._db.execute("SELECT count(*) FROM latest").fetchone()
            if not self._waits:
                self._db.execute("PRAGMA busy_timeout=0")
            self._reader = opened.enter_context(closing(connect(self.path)))
            self._reader.execute("SELECT 1 FROM tables").fetchone()  # opens files, while there
            self._files = StoreFiles(self.path)
            opened.pop_all()
        self._is_open = True

    def take_over(self) -> None:
        """Become the only writer: whoever was it before can write nothing from now on."""
        if is_disk_full(self.path):
            raise UnavailableError(f"the store {self.path} cannot be written: the disk is full")
        try:
            self._db.execute("UPDATE writer SET epoch = epoch + 1")
        except sqlite3.OperationalError as error:
            problem = f"the store {self.path} cannot be written"
            raise unusable(error, self.path, problem) from None
        (self._epoch,) = self._db.execute("SELECT epoch FROM writer").fetchone()

    def never_wait(self) -> None:
        """Let a write fail at once while another program writes, instead of waiting for it."""
        self._waits = False
        self._db.execute("PRAGMA busy_timeout=0")

    def create(self, record: TableRecord, at: int) -> bool:
        """Add a table; return False, and add nothing, if its code is in use."""
        row = (record.code, msgspec.json.encode(record).decode(), at)
        with self._transaction():
            added = self._db.execute("INSERT OR IGNORE INTO tables VALUES (?,?,?)", row)
        return added.rowcount == 1

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
        with self._transaction():
            self._insert("INSERT OR REPLACE INTO tables VALUES (?,?,?)", [*tables.values()])
            self._insert("INSERT INTO games VALUES (?,?,?,?)", games)
            self._insert("INSERT INTO latest VALUES (?,?,?,?,?,?,?,?)", moves)
            latest = self._latest + len(moves)
            for code in deleted:
                latest -= self._delete(code)
            if latest > MOST_LATEST:
                self._sort_in(latest)
                latest = 0
        self._latest = latest

    def delete_games(self, last: Mapping[str, int]) -> None:
        """Delete the games of tables up to one of them, and note it in the tables' records."""
        latest = self._latest
        with self._transaction():
            for code, game in last.items():
                upto = (code, game)
                for name in ("games", "moves"):
                    self._db.execute(f"DELETE FROM {name} WHERE code=? AND game<=?", upto)
                deleted = "DELETE FROM latest WHERE code=? AND game<=?"
                latest -= self._db.execute(deleted, upto).rowcount
                noted = "UPDATE tables SET record=json_set(record, '$.purged', ?) WHERE code=?"
                self._db.execute(noted, (game, code))
        self._latest = latest

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """Write all of it or nothing, as the only writer."""
        self._db.execute("BEGIN IMMEDIATE")
        try:
            self._check_epoch()
            yield
            self._db.execute("COMMIT")
        except BaseException:
            if self._db.in_transaction:  # SQLite may have ended it, as when the disk is full
                self._db.execute("ROLLBACK")
            raise

    def _check_epoch(self) -> None:
        """Refuse to write where another process has become the writer."""
        if self._epoch is not None:
            (epoch,) = self._db.execute("SELECT epoch FROM writer").fetchone()
            if epoch != self._epoch:
                raise StoreError(f"another tavolata has taken over the store {self.path}")

    def _delete(self, code: str) -> int:
        """Delete a table with all its games; return how many of its moves were the latest."""
        for name in ("tables", "games", "moves", "set_aside"):
            self._db.execute(f"DELETE FROM {name} WHERE code=?", (code,))
        return self._db.execute("DELETE FROM latest WHERE code=?", (code,)).rowcount

    def _sort_in(self, latest: int) -> None:
        """Put the latest moves in their places, those of a table together."""
        moved = self._db.execute("INSERT OR IGNORE INTO moves SELECT * FROM latest")
        if moved.rowcount < latest:
            self.is_damaged = True
            self._db.execute(SET_ASIDE_DOUBLED)
        self._db.execute("DELETE FROM latest")

    def _insert(self, statement: str, rows: Sequence[tuple[str | int, ...]]) -> None:
        if rows:
            self._db.executemany(statement, rows)

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

    # Looking after the files

    def shrink(self) -> None:
        """Give the space of what was deleted back; meanwhile as much is needed once more."""
        folder = str(self.path.resolve().parent).replace("'", "''")
        self._db.execute("PRAGMA temp_store=FILE")  # there may be more than fits into memory
        self._db.execute(f"PRAGMA temp_store_directory='{folder}'")
        try:
            self._db.execute("VACUUM")
        finally:
            self._db.execute("PRAGMA temp_store_directory=''")
            self._db.execute("PRAGMA temp_store=MEMORY")

    def checkpoint(self, *, begin_anew: bool = False) -> Log:
        """Move the log into the file as far as nobody reads the older part of it.

        To begin the log anew, and give its space back, nobody may write meanwhile. Neither
        ever waits for anybody.
        """
        self._reader.execute("PRAGMA busy_timeout=0")
        mode = "TRUNCATE" if begin_anew else "PASSIVE"
        row = self._reader.execute(f"PRAGMA wal_checkpoint({mode})").fetchone()
        self._reader.execute("PRAGMA busy_timeout=5000")
        return Log(bool(row[0]) or row[2] < row[1], row[1], row[2])

    def needs_free_space(self) -> bool:
        """Tell whether a long log needs all the space that is left to be moved into the file.

        Another program that reads for long lets the log fill the disk. If the last space went
        to the log, too, the file could not become longer, so the log could never be moved
        into it, and its own space would never be free again.
        """
        if self.log_bytes <= LONG_LOG * PAGE or self.missing_file():
            return False
        (pages,) = self._db.execute("PRAGMA page_count").fetchone()
        missing = int(pages) * PAGE - self.path.stat().st_size
        return free_space(self.path) < missing + SPARE

    def shrink_cache(self) -> None:
        """Free the pages at hand: the cache grows with the file, and would look like a leak.

        This takes half a millisecond at most, and what is needed again is read again.
        """
        for connection in (self._db, self._reader):
            connection.execute("PRAGMA shrink_memory")

    @property
    def log_bytes(self) -> int:
        """Return how long the log's file is."""
        try:
            return self._log_path.stat().st_size
        except OSError:
            return 0

    def missing_file(self) -> Path | None:
        """Return the store's file, or one beside it, that was removed or replaced."""
        return self._files.missing()

    def open_again(self) -> bool:
        """Bring what is only in removed files into the store, and open it again.

        Whatever was committed can still be read, however its file was removed. Return False
        while another program reads an older state, which keeps some of it from being moved.
        """
        if self._is_open:
            if self.checkpoint(begin_anew=True).is_held:
                return False
            self.close()
        self._open()
        return True

    def save_copy(self) -> Path:
        """Write all that can be read to a new file beside the store, and return its name."""
        copy = self.path.with_name(f"{self.path.name}.saved-{time.time_ns() // 10**6}")
        copy.touch(mode=0o600, exist_ok=False)
        self._reader.execute("VACUUM INTO ?", (str(copy),))
        sync_to_disk(copy)
        return copy

    def close(self) -> None:
        """Close the file; the log goes into it."""
        self._is_open = False
        self._reader.close()
        self._db.close()
