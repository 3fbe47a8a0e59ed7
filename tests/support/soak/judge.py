"""Check the store and the log against what clients were sent: claims, moves, views."""

from __future__ import annotations

import json
import math
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from support.server.checking_client import CheckCounts
from support.soak.attacks import FRAMES, MESSAGES, SOCKETS, Flooded
from support.soak.players import Shown, SoakPlayer
from tavolata.core.deal_commitment import key_of
from tavolata.games import GAMES
from tavolata.protocol import encode
from tavolata.server.hub.game.updates import count_public
from tavolata.server.store.sqlite_file import SqliteFile

CALM = ("debug", "info", "warning")
REFUSED = "refused to start"  # stands for the plain line in which a server says why
LEAST_SHARE = 0.25  # a busy machine excuses no longer a wait than this
SILENT = ("silent-connections",)  # floods that send nothing
CHECKS = {  # of every run; a few more are counted only when they fail
    *("answers", "answers again", "claims", "games", "gaps", "numbers", "seats", "views"),
    *("done twice", "holes", "legal", "nothing hidden shown", "views are of stored moves"),
    *("whole store", "log", "whole log lines", "starts are logged", "runs until it is killed"),
    *("descriptors run out", "tables go on without descriptors", "takes newcomers again"),
    *("a removed lock is noticed", "a removed lock is put back", "a second server is refused"),
    *("a removed log is noticed", "the clock is another", "turns last as long as they may"),
    *("slow readers are cut", "nobody waits for slow readers", "stands still"),
    *("search processes killed", "search processes begin again"),
    *("the reader reads on", "moves are written beside a reader", "goes on", "one life"),
    *("attacks", "floods happen", "floods are cut", "messages are read", "the honest play on"),
    *("p99", "connections kept", "memory", "collector", "samples are taken"),
    *("visitors come", "visitors are served", "runs to the end", "stops"),
}
DISK_CHECKS = {
    *("disks are full", "full disk is noticed", "full disk is said in the log"),
    *("healthy again with space", "runs without temporary space"),
}
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
    shown: dict[tuple[str, int], dict[int, list[Shown]]] = {}
    for player in players:
        for view in player.shown_views:
            numbers = shown.setdefault((view.code, view.game), {})
            numbers.setdefault(view.n, []).append(view)
    kept = SqliteFile(store)
    try:
        for (code, number), views in shown.items():
            left = set(views)
            for told, game, table in positions(kept, code, number, figures):
                left.discard(told)
                for view in views.get(told, ()):
                    allowed = as_sent(game.view(table, view.seat).__dict__)
                    same = allowed == view.view
                    figures.check("nothing hidden shown", same, code, number, told, view.seat)
            figures.check("views are of stored moves", not left, code, number, left)
    finally:
        kept.close()


def positions(
    kept: SqliteFile, code: str, number: int, figures: CheckCounts
) -> Iterator[tuple[int, Any, Any]]:
    """Yield the table as it was dealt and after every move, with the number told by then."""
    record, moves = kept.game(code, number)
    assert record is not None
    game, key = GAMES[record.game], key_of(record.secret, record.nonces)
    table = game.begin(record.seats, record.options, key=key, starter=record.starter)
    yield record.told + count_public(game.narrate_deal(table)), game, table
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
    """See that every line is whole, and that no error was logged but what is allowed.

    A server that refuses to start says so in a plain line.
    """
    for line in log.splitlines():
        if line.startswith("tavolata: "):
            figures.check("refused starts", REFUSED in allowed, line[:300])
            continue
        try:
            entry = json.loads(line)
            level, event = entry["level"], entry["event"]
        except (ValueError, TypeError, KeyError):
            figures.check("whole log lines", False, line[:300])
            continue
        figures.check("whole log lines", True)
        figures.check("log", level in CALM or event in allowed, line[:300])


def started_at(log: str) -> list[float]:
    """Return when a server has started, each time, by its own clock."""
    entries = [json.loads(line) for line in log.splitlines() if '"event": "started"' in line]
    return [datetime.fromisoformat(entry["time"]).timestamp() for entry in entries]


class Flood(NamedTuple):
    """What happened during one flood."""

    kind: str
    attack: Flooded
    waits: Sequence[float]  # seconds from claims of the honest to their answers
    tables: int  # of the honest
    share: float  # of the time in which the server had a processor when it wanted one
    lost: int  # connections of the honest

    @property
    def p99(self) -> float:
        """Return the seconds that 99 of 100 claims have not waited longer for the server."""
        return max(self.share, LEAST_SHARE) * p99_of(self.waits)


def p99_of(waits: Sequence[float]) -> float:
    """Return what 99 of 100 have not waited longer; forever, if nobody has asked."""
    return sorted(waits)[len(waits) * 99 // 100] if waits else math.inf


def judge_flood(flood: Flood, most_wait: float, figures: CheckCounts) -> bool:
    """See that a flood took place, and that honest clients played on; tell whether it is so."""
    before, attack = len(figures.wrong), flood.attack
    sent = attack.sent > 0 or flood.kind in SILENT
    figures.check("floods happen", sent and attack.joined >= SOCKETS, flood.kind, attack)
    if flood.kind in MESSAGES:  # a connection that was cut would be opened again
        figures.check("messages are read", attack.opened == SOCKETS, flood.kind, attack)
    if flood.kind in FRAMES:
        figures.check("floods are cut", attack.opened > SOCKETS, flood.kind, attack)
    enough = len(flood.waits) >= flood.tables / 2
    figures.check("the honest play on", enough, flood.kind, len(flood.waits), flood.tables)
    figures.check("p99", flood.p99 < most_wait, flood.kind, flood.p99)
    figures.check("connections kept", flood.lost == 0, flood.kind, flood.lost)
    return len(figures.wrong) == before


def judge_checks(figures: CheckCounts, *, has_disks: bool) -> None:
    """See that everything was checked, at least once."""
    left = [
        name for name in (CHECKS | DISK_CHECKS if has_disks else CHECKS) if not figures[name]
    ]
    figures.check("everything is checked", not left, sorted(left))
