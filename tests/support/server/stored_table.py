"""A table as it is stored, with a game by the first version of the rules and two moves."""

from __future__ import annotations

from tavolata.server.records import (
    ChairRecord,
    Entry,
    GameRecord,
    MoveRecord,
    SaveGame,
    SaveMove,
    SaveTable,
    TableRecord,
)

RECORD = TableRecord(
    game="solo",
    edition="de",
    options={"target": "0"},
    chairs=[ChairRecord("person", "Ada", "", "hash"), ChairRecord("bot", "Béla", "simple")],
    clock="off",
    windows=1,
    courtesy=0,
    public=False,
    chat=True,
    code="XKCD42",
    secret="00",
    games=1,
)
GAME = GameRecord(1, "solo", 1, {"target": "0"}, 2, -1, "00", ["", ""], ["Ada", "Béla"])
MOVES = [MoveRecord(0, 5, 3, "c1", 1000), MoveRecord(1, 55, 5, "", 2000)]
ENTRIES: list[Entry] = [
    SaveTable(RECORD, 1),
    SaveGame("XKCD42", GAME, 1),
    *(SaveMove("XKCD42", 1, number, move) for number, move in enumerate(MOVES, 1)),
]
