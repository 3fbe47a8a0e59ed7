"""Check the store and the log against what clients were sent: claims, moves, views."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from support.server.checking_client import CheckCounts
from support.soak.players import Shown, SoakPlayer
from tavolata.core.deal_commitment import key_of
from tavolata.games import GAMES
from tavolata.protocol import encode
from tavolata.server.store.sqlite_file import SqliteFile

DAMAGED = "PRAGMA integrity_check"
TWICE = (
    "SELECT code, claim, COUNT(*) FROM all_moves WHERE claim!='' "
    "GROUP BY code, claim HAVING COUNT(*)>1"
)
HOLES = "SELECT code, game FROM all_moves GROUP BY code, game HAVING COUNT(*)!=MAX(number)"
DONE = "SELECT seat, told FROM all_moves WHERE code=? AND game=? AND claim=?"


def judge_claims(store: Path, players: Iterable[SoakPlayer], figures: CheckCounts) -> None:
    """See that every claim that was answered as done is stored once, as it was answered."""
    with closing(sqlite3.connect(f"file:{store}?mode=ro", uri=True, timeout=30)) as db:
        for player in players:
            done, player.done = player.done, {}
            for claim, (game, n) in done.items():
                found = db.execute(DONE, (player.code, game, claim)).fetchall()
                right = found == [(player.seat, n)]
                figures.check("claims", right, player.code, claim, game, n, found)
        for question, name in ((TWICE, "done twice"), (HOLES, "holes")):
            found = db.execute(question).fetchall()
            figures.check(name, not found, found[:5])
        (whole,) = db.execute(DAMAGED).fetchone()
        figures.check("whole store", whole == "ok", whole)


def judge_games(store: Path, players: Iterable[SoakPlayer], figures: CheckCounts) -> None:
    """Play every stored game again: its moves are legal, and nobody was shown too much."""
    shown: dict[tuple[str, int], list[Shown]] = {}
    for player in players:
        for view in player.shown_views:
            shown.setdefault((view.code, view.game), []).append(view)
    kept = SqliteFile(store)
    try:
        for (code, number), views in shown.items():
            for told, game, table in positions(kept, code, number, figures):
                for view in (view for view in views if view.n == told):
                    allowed = as_sent(game.view(table, view.seat).__dict__)
                    same = allowed == view.view
                    figures.check("nothing hidden shown", same, code, number, told, view.seat)
    finally:
        kept.close()


def positions(
    kept: SqliteFile, code: str, number: int, figures: CheckCounts
) -> Iterator[tuple[int, Any, Any]]:
    """Yield the table after every move, with the number that was told by then."""
    record, moves = kept.game(code, number)
    assert record is not None
    game, key = GAMES[record.game], key_of(record.secret, record.nonces)
    table = game.begin(record.seats, record.options, key=key, starter=record.starter)
    for move in moves:
        legal = game.legal(table, move.seat, move.action)
        figures.check("legal", legal, code, number, move)
        if not legal:
            return
        game.apply(table, move.seat, move.action)
        yield move.told, game, table


def as_sent(fields: dict[str, Any]) -> Any:
    """Return a view as it looks after a journey."""
    return json.loads(encode(fields))


def judge_log(log: str, allowed: frozenset[str], figures: CheckCounts) -> None:
    """See that every line is whole, and that nothing was logged as an error that is none."""
    for line in log.splitlines():
        if line.startswith("tavolata: "):  # it has refused to start
            continue
        try:
            entry = json.loads(line)
        except ValueError:
            figures.check("whole log lines", False, line[:300])
            continue
        figures.check("whole log lines", True)
        calm = entry.get("level") not in ("error", "critical") or entry["event"] in allowed
        figures.check("log", calm, line[:300])
