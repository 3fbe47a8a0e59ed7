"""What can be wrong with a store: unreadable tables; moves doubled, missing or illegal."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from tavolata.games import GAMES
from tavolata.server.records import Dump, DumpedGame, GameRecord, MoveRecord, TableRecord
from tavolata.server.store.transfer import check_moves, play_again

StoredMoves = dict[int, list[MoveRecord]]  # by their number: one each, if all is well

CODES = "SELECT code FROM tables UNION SELECT code FROM games UNION SELECT code FROM all_moves"
DOUBLED = "SELECT record FROM set_aside WHERE code=? AND what='move' AND why='doubled'"


class Rows(NamedTuple):
    """All that a store has of one table, whether or not it makes sense."""

    code: str
    record: str | None
    touched: int
    games: dict[int, tuple[str, int]]  # with when each was begun
    moves: dict[int, StoredMoves]  # of each game


def codes_in(db: sqlite3.Connection) -> list[str]:
    """Return the codes of all tables, also of those of which only games or moves are left."""
    return [code for (code,) in db.execute(CODES)]


def tables_in(db: sqlite3.Connection) -> set[str]:
    """Return the names of the schema's tables; older ones have fewer."""
    return {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type='table'")}


def read_rows(db: sqlite3.Connection, code: str, *, aside: bool = False) -> Rows:
    """Return all that there is of a table; if wanted, also moves that were set aside."""
    found = db.execute("SELECT record, touched FROM tables WHERE code=?", (code,)).fetchone()
    games = db.execute("SELECT game, record, begun FROM games WHERE code=?", (code,))
    record, touched = found or (None, 0)
    rows = Rows(code, record, touched, {game: (text, at) for game, text, at in games}, {})
    for name in ("moves", "latest"):
        if name in tables_in(db):
            for game, number, *move in db.execute(
                "SELECT game, number, seat, action, told, claim, at FROM "
                f"{name} WHERE code=? ORDER BY game, number",
                (code,),
            ):
                add_move(rows, game, number, MoveRecord(*move))
    if aside:
        for (text,) in db.execute(DOUBLED, (code,)):
            game, number, *move = json.loads(text)
            add_move(rows, game, number, MoveRecord(*move))
    return rows


def add_move(rows: Rows, game: int, number: int, move: MoveRecord) -> None:
    """Note a move."""
    rows.moves.setdefault(game, {}).setdefault(number, []).append(move)


def problems_of(rows: Rows) -> Iterator[str]:
    """Yield what is wrong with a table, in words.

    Nobody can tell whether moves of a game are right that is not installed here.
    """
    reason, record, games = read_records(rows)
    if record is None:
        yield reason
        return
    problems = [
        f"game {number} {problem}"
        for number, game in games.items()
        for problem in problems_of_game(game, rows.moves.get(number, {}))
    ]
    problems += [
        f"there are moves of a game {number}, but no game"
        for number in sorted(rows.moves.keys() - games.keys())
    ]
    yield from problems
    named = {record.game, *(game.game for game in games.values())}
    if not problems and named <= GAMES.keys():
        dumped = [DumpedGame(g, first_moves(rows.moves.get(n, {}))) for n, g in games.items()]
        try:
            play_again(Dump(record, dumped))
        except Exception as error:  # whatever a table does that is not as we left it
            yield str(error)


def read_records(rows: Rows) -> tuple[str, TableRecord | None, dict[int, GameRecord]]:
    """Return the records of a table and its games, or why they cannot be read."""
    if rows.record is None:
        return "there are games or moves, but no table", None, {}
    try:
        record = msgspec.json.decode(rows.record, type=TableRecord)
        games = {
            number: msgspec.json.decode(text, type=GameRecord)
            for number, (text, _) in sorted(rows.games.items())
        }
    except (msgspec.MsgspecError, UnicodeError) as error:
        return f"a record cannot be read: {error}", None, {}
    if list(games) != list(range(record.purged + 1, record.games + 1)):
        return (
            f"its {record.games - record.purged} games are not all there, once each",
            None,
            {},
        )
    return "", record, games


def problems_of_game(game: GameRecord, moves: StoredMoves) -> Iterator[str]:
    """Yield what is wrong with a game's moves."""
    doubled = sorted(number for number, found in moves.items() if len(found) > 1)
    if doubled:
        yield f"has {len(doubled)} moves more than once, the first of them move {doubled[0]}"
    numbers = sorted(moves)
    missing = next((n for n, number in enumerate(numbers, 1) if n != number), None)
    if missing is not None:
        yield f"lacks move {missing}, but has move {numbers[-1]}"
        return
    if game.game not in GAMES:
        return
    try:
        check_moves(DumpedGame(game, first_moves(moves)))
    except Exception as error:
        yield f"cannot be played again: {error}"


def first_moves(moves: StoredMoves) -> list[MoveRecord]:
    """Return a game's moves in order; of several with one number the first."""
    return [moves[number][0] for number in sorted(moves)]


def text_of(data: bytes) -> str:
    """Return a text, also one that is damaged."""
    return data.decode("utf-8", "surrogateescape")
