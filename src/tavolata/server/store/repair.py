"""Repair a store: keep what is consistent, set everything else aside, and drop nothing."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator, Sequence

from tavolata.core.arbiter import Arbiter, ClaimResult, SeatClaim
from tavolata.games import GAMES
from tavolata.server.records import GameRecord, MoveRecord
from tavolata.server.redeal import deal_again
from tavolata.server.store.examine import (
    Rows,
    StoredMoves,
    problems_of,
    read_records,
    read_rows,
    text_of,
)


def repair_table(db: sqlite3.Connection, code: str) -> Iterator[str]:
    """Mend a table that has problems; yield what was done."""
    rows = read_rows(db, code, aside=True)
    _, record, games = read_records(rows)
    if record is not None:
        db.execute("DELETE FROM set_aside WHERE code=? AND why='doubled'", (code,))
        for number in rows.moves:
            yield from repair_moves(db, rows, number, games.get(number))
    problem = next(problems_of(read_rows(db, code)), None)
    if problem is not None:
        set_table_aside(db, read_rows(db, code), problem)
        yield f"was set aside with all its games: {problem}"


def repair_moves(
    db: sqlite3.Connection, rows: Rows, number: int, game: GameRecord | None
) -> Iterator[str]:
    """Keep the moves of a game that follow one upon another, and set the others aside."""
    found = rows.moves[number]
    line = [] if game is None else playable(game, found)
    aside = [
        (
            rows.code,
            "move",
            "doubled" if n <= len(line) else "unplayable",
            pack(number, n, move),
        )
        for n, moves in found.items()
        for move in moves
        if move not in line[n - 1 : n]
    ]
    for name in ("moves", "latest"):
        db.execute(f"DELETE FROM {name} WHERE code=? AND game=?", (rows.code, number))
    kept = [(rows.code, number, n, *move) for n, move in enumerate(line, 1)]
    db.executemany("INSERT INTO moves VALUES (?,?,?,?,?,?,?,?)", kept)
    db.executemany("INSERT INTO set_aside VALUES (?,?,?,?)", aside)
    if aside or sum(map(len, found.values())) > len(line):
        yield f"game {number} keeps {len(line)} moves; {len(aside)} were set aside"


def playable(record: GameRecord, moves: StoredMoves) -> list[MoveRecord]:
    """Return moves that can be done one after another, of each number the first that fits."""
    fits, line = fitting(record), list[MoveRecord]()
    while candidates := moves.get(len(line) + 1):
        told = line[-1].told if line else 0
        move = next((m for m in candidates if m.told >= told and fits(m)), None)
        if move is None:
            break
        line.append(move)
    return line


def fitting(record: GameRecord) -> Callable[[MoveRecord], bool]:
    """Return what does a move of a game and tells whether it could be done."""
    game = GAMES.get(record.game)
    if game is None or record.version != game.version:
        return lambda move: True  # nobody can tell by today's rules
    arbiter = Arbiter(game, deal_again(game, record))

    def fits(move: MoveRecord) -> bool:
        claim = SeatClaim(move.seat, move.action, len(arbiter.moves))
        return arbiter.judge(claim).result is ClaimResult.DONE

    return fits


def set_table_aside(db: sqlite3.Connection, rows: Rows, why: str) -> None:
    """Move a table with all its games to ``set_aside``, which the server does not read."""
    aside = [("table", written([rows.record, rows.touched]))]
    aside += [("game", written([n, *game])) for n, game in rows.games.items()]
    aside += [
        ("move", pack(number, n, move))
        for number, found in rows.moves.items()
        for n, moves in found.items()
        for move in moves
    ]
    entries = [(rows.code, what, why, record) for what, record in aside]
    db.executemany("INSERT INTO set_aside VALUES (?,?,?,?)", entries)
    for name in ("tables", "games", "moves", "latest"):
        db.execute(f"DELETE FROM {name} WHERE code=?", (rows.code,))


def pack(game: int, number: int, move: MoveRecord) -> str:
    """Return a move as it is set aside."""
    return written([game, number, *move])


def written(row: Sequence[object]) -> str:
    """Return a row as JSON, also one that is damaged."""
    return json.dumps(row, default=text_of)
