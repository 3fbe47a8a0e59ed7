"""``tavolata purge``: delete tables with all their games, by age or by code."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from tavolata.server.config import store_meant
from tavolata.server.records import DeleteTable
from tavolata.server.store.database import reason_of
from tavolata.server.store.lock import Lock
from tavolata.server.store.reader import StoreReader, store_reader
from tavolata.server.store.sqlite_file import SqliteFile
from tavolata.server.store.store import StoreError

DAY = 24 * 60 * 60 * 1000  # milliseconds

TABLES = """
    SELECT code, CASE WHEN json_valid(record) THEN json_extract(record, '$.game') END, (
        SELECT count(*) FROM games WHERE games.code = tables.code
      ), coalesce(moves, 0), max(touched, coalesce(last_move, 0), coalesce((
        SELECT max(begun) FROM games WHERE games.code = tables.code
      ), 0))
    FROM tables LEFT JOIN (
      SELECT code AS of_code, count(*) AS moves, max(at) AS last_move
      FROM all_moves GROUP BY code
    ) ON of_code = code ORDER BY 5, 1
"""


class Used(NamedTuple):
    """A table, how much there is of it, and when something was last done there."""

    code: str
    game: str
    games: int
    moves: int
    last: int  # milliseconds since 1970


def purge(path: Path | None, days: int | None, codes: Sequence[str], *, really: bool) -> int:
    """Delete tables that nobody has used for so many days, or those with these codes."""
    source = store_meant(path)
    if not source.exists():
        raise StoreError(f"there is no store {source}")
    if not really:
        with store_reader(source) as store:
            chosen = choose(store, days, codes)
        for table in chosen:
            print(describe(table))
        print(f"to be deleted: {sum_of(chosen)} of {source}")
        if chosen:
            print("to do it, stop the server and say the same with --yes")
        return 0
    with Lock(source), closing(SqliteFile(source)) as store:
        store.take_over()
        chosen = choose(store, days, codes)
        store.write([DeleteTable(table.code) for table in chosen])
        print(f"deleted: {sum_of(chosen)} of {source}")
        try:
            store.shrink()
        except sqlite3.OperationalError as error:
            print(f"their space is used again, but not given back: {reason_of(error, source)}")
    return 0


def choose(store: StoreReader, days: int | None, codes: Sequence[str]) -> list[Used]:
    """Return the tables that are meant."""
    tables = [Used(*row) for row in store.query(TABLES)]
    if days is not None:
        before = time.time() * 1000 - days * DAY
        return [table for table in tables if table.last < before]
    wanted = {code.upper() for code in codes}
    if unknown := sorted(wanted - {table.code for table in tables}):
        raise StoreError(f"the store {store.path} has no table {', '.join(unknown)}")
    return [table for table in tables if table.code in wanted]


def describe(table: Used) -> str:
    """Return a line about a table."""
    day = datetime.fromtimestamp(table.last / 1000, UTC).date().isoformat()
    return f"{table.code}  {table.game}  {amount(table.games, table.moves)}, last used {day}"


def sum_of(tables: Sequence[Used]) -> str:
    """Return how much there is of several tables."""
    total = amount(sum(t.games for t in tables), sum(t.moves for t in tables))
    return f"{counted(len(tables), 'table')} with {total}"


def amount(games: int, moves: int) -> str:
    """Return how many games and moves there are, in words."""
    return f"{counted(games, 'game')} and {counted(moves, 'move')}"


def counted(number: int, noun: str) -> str:
    """Return a number with its noun."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
