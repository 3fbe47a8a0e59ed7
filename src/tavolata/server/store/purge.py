"""``tavolata purge``: delete old tables, tables by their codes, or old games of any table."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeVar

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

GAMES = """
    SELECT code, json_extract(tables.record, '$.game'), game,
      coalesce(moves, 0), max(begun, coalesce(last_move, 0))
    FROM tables JOIN games USING (code) LEFT JOIN (
      SELECT code AS of_code, game AS of_game, count(*) AS moves, max(at) AS last_move
      FROM all_moves GROUP BY code, game
    ) ON of_code = code AND of_game = game
    WHERE json_valid(tables.record) AND game < json_extract(tables.record, '$.games')
    ORDER BY code, game
"""


class Used(NamedTuple):
    """A table, how much there is of it, and when something was last done there."""

    code: str
    game: str
    games: int
    moves: int
    last: int  # milliseconds since 1970


class OldGames(NamedTuple):
    """The first games of a table, which nobody needs to play on, and when they were played."""

    code: str
    game: str
    upto: int  # the number of the last of them
    games: int
    moves: int
    last: int  # milliseconds since 1970


T = TypeVar("T", Used, OldGames)


def purge_tables(
    path: Path | None, days: int | None, codes: Sequence[str], *, really: bool
) -> int:
    """Delete tables that nobody has used for so many days, or those with these codes."""

    def delete(store: SqliteFile, chosen: Sequence[Used]) -> None:
        store.write([DeleteTable(table.code) for table in chosen])

    return purge(path, partial(choose, days=days, codes=codes), delete if really else None)


def purge_games(path: Path | None, days: int, *, really: bool) -> int:
    """Delete games that were played so many days ago, also of tables in use."""

    def delete(store: SqliteFile, chosen: Sequence[OldGames]) -> None:
        store.delete_games({old.code: old.upto for old in chosen})

    return purge(path, partial(choose_games, days=days), delete if really else None)


def purge(
    path: Path | None,
    choose: Callable[[StoreReader], list[T]],
    delete: Callable[[SqliteFile, Sequence[T]], None] | None,
) -> int:
    """Delete what is chosen from a store that no server uses, or list it."""
    source = store_meant(path)
    if not source.exists():
        raise StoreError(f"there is no store {source}")
    if delete is None:
        with store_reader(source) as store:
            chosen = choose(store)
        for each in chosen:
            print(describe(each))
        print(f"to be deleted: {sum_of(chosen)} of {source}")
        if chosen:
            print("to do it, stop the server and say the same with --yes")
        return 0
    with Lock(source), closing(SqliteFile(source)) as file:
        file.take_over()
        chosen = choose(file)
        delete(file, chosen)
        print(f"deleted: {sum_of(chosen)} of {source}")
        try:
            file.shrink()
        except sqlite3.OperationalError as error:
            print(f"their space is used again, but not given back: {reason_of(error, source)}")
    return 0


def choose(store: StoreReader, days: int | None, codes: Sequence[str]) -> list[Used]:
    """Return the tables that are meant."""
    tables = [Used(*row) for row in store.query(TABLES)]
    if days is not None:
        return [table for table in tables if is_old(table.last, days)]
    wanted = {code.upper() for code in codes}
    if unknown := sorted(wanted - {table.code for table in tables}):
        raise StoreError(f"the store {store.path} has no table {', '.join(unknown)}")
    return [table for table in tables if table.code in wanted]


def choose_games(store: StoreReader, days: int) -> list[OldGames]:
    """Return the first games of every table, up to one that is not old or is its last.

    The last game stays, also when it is over: who begins the next one follows from it. Scores
    are of one game with all its rounds.
    """
    chosen: dict[str, OldGames] = {}
    recent: set[str] = set()
    for code, name, number, moves, last in store.query(GAMES):
        if code in recent or not is_old(last, days):
            recent.add(code)
            continue
        before = chosen.get(code, OldGames(code, name, 0, 0, 0, 0))
        games, all_moves = before.games + 1, before.moves + moves
        chosen[code] = OldGames(code, name, number, games, all_moves, max(before.last, last))
    return sorted(chosen.values(), key=lambda old: (old.last, old.code))


def is_old(last: int, days: int) -> bool:
    """Tell whether so many days have passed."""
    return last < time.time() * 1000 - days * DAY


def describe(chosen: Used | OldGames) -> str:
    """Return a line about a table, or about old games of one."""
    day = datetime.fromtimestamp(chosen.last / 1000, UTC).date().isoformat()
    done = "used" if isinstance(chosen, Used) else "played"
    what = amount(chosen.games, chosen.moves)
    return f"{chosen.code}  {chosen.game}  {what}, last {done} {day}"


def sum_of(chosen: Sequence[Used | OldGames]) -> str:
    """Return how much there is of several tables."""
    total = amount(sum(t.games for t in chosen), sum(t.moves for t in chosen))
    tables = counted(len(chosen), "table")
    games_only = any(isinstance(each, OldGames) for each in chosen)
    return f"{total} at {tables}" if games_only else f"{tables} with {total}"


def amount(games: int, moves: int) -> str:
    """Return how many games and moves there are, in words."""
    return f"{counted(games, 'game')} and {counted(moves, 'move')}"


def counted(number: int, noun: str) -> str:
    """Return a number with its noun."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
