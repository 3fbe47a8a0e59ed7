"""``tavolata doctor``: say what is wrong with a store, and repair what can be repaired."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from tavolata.console.progress import end_progress, show_progress
from tavolata.games import GAMES
from tavolata.server.config import store_meant
from tavolata.server.store.database import check_format, connect, may_pass, reason_of
from tavolata.server.store.examine import codes_in, problems_of, read_rows, tables_in, text_of
from tavolata.server.store.lock import Lock
from tavolata.server.store.reader import reading
from tavolata.server.store.repair import repair_table
from tavolata.server.store.schema import version_of
from tavolata.server.store.sqlite_file import SqliteFile
from tavolata.server.store.store import StoreError

RECOVER = (
    "The file itself is damaged, which cannot be repaired here: restore a backup, or try "
    "sqlite3 {path} .recover"
)
NAMES = "SELECT DISTINCT json_extract(record, '$.game') FROM tables WHERE json_valid(record)"


def examine_store(path: Path | None, *, repairs: bool) -> int:
    """Check a store, repair it if that is wanted, and return 0 if all is well afterwards."""
    store = store_meant(path)
    if not store.exists():
        raise StoreError(f"there is no store {store}")
    check_format(store)
    try:
        if repairs:
            repair_store(store)
        with reading(store) as db:
            db.text_factory = text_of
            return report(db, store)
    except sqlite3.DatabaseError as error:
        if may_pass(error):
            raise StoreError(f"{store} cannot be read: {reason_of(error, store)}") from None
        print(error)
        print(RECOVER.format(path=store))
        return 1


def report(db: sqlite3.Connection, store: Path) -> int:
    """Print what is wrong, line by line."""
    damage = [text for (text,) in db.execute("PRAGMA integrity_check(20)") if text != "ok"]
    for line in damage:
        print(line)
    if damage:
        print(RECOVER.format(path=store))
        return 1
    version, found = version_of(db), problems_in(db)
    for code, problem in found:
        print(f"{code}: {problem}")
    tables, games, moves = (count_of(db, what) for what in ("tables", "games", "all_moves"))
    print(f"{store}: {tables} tables, {games} games, {moves} moves, schema {version}")
    if "set_aside" in tables_in(db) and (aside := count_of(db, "set_aside")):
        print(f"{aside} entries were set aside earlier; the table set_aside has them")
    if unknown := sorted({name for (name,) in db.execute(NAMES) if name} - GAMES.keys()):
        print(f"not replayed, since they are not installed here: {', '.join(unknown)}")
    if not found:
        print("nothing is wrong")
        return 0
    broken = len({code for code, _ in found})
    print(f"problems at {broken} tables; tavolata doctor --repair {store} mends what it can")
    return 1


def problems_in(db: sqlite3.Connection) -> list[tuple[str, str]]:
    """Return the code of each broken table with what is wrong with it."""
    found, codes = [], codes_in(db)
    for number, code in enumerate(codes):
        show_progress(number, len(codes), "tables looked at")
        found += [(code, problem) for problem in problems_of(read_rows(db, code))]
    end_progress()
    return found


def count_of(db: sqlite3.Connection, what: str) -> int:
    """Return how many there are."""
    return int(db.execute(f"SELECT count(*) FROM {what}").fetchone()[0])


def repair_store(path: Path) -> None:
    """Repair what can be repaired, in one go, after saving a copy; no server may be running."""
    with Lock(path), closing(SqliteFile(path)) as store:
        store.take_over()
        with closing(connect(path)) as db:
            db.text_factory = text_of
            broken = dict(problems_in(db))
            if not broken:
                return
            print(f"all that was in the store has been saved as {store.save_copy()}")
            db.execute("BEGIN IMMEDIATE")
            for code in broken:
                for done in repair_table(db, code):
                    print(f"{code}: {done}")
            db.execute("COMMIT")
