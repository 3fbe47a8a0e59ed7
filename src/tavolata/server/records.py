"""The stored records of a table: who sits there, its games, and every move."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import Struct, structs

from tavolata.core.game import SPECTATOR
from tavolata.protocol import Clock, Deciders, Windows


class ChairRecord(Struct):
    """A chair as it is stored; of a person's token only the hash."""

    who: Literal["person", "bot", "open"] = "open"
    name: str = ""
    level: str = ""
    token: str = ""
    stand_in: bool = False
    stand_in_since: int = 0  # the number told when a bot began to play for the person


class TableRecord(Struct):
    """A table apart from its games."""

    game: str
    edition: str
    options: dict[str, str]
    chairs: list[ChairRecord]
    clock: Clock
    windows: Windows
    courtesy: int
    public: bool
    chat: bool
    code: str = ""
    secret: str = ""  # of the next game
    host: int = SPECTATOR  # a seat; SPECTATOR for a host who looks on
    host_token: str = ""  # the hash, for a host who looks on
    games: int = 0
    purged: int = 0  # the first of these games, which were deleted
    stand_ins: Deciders = "majority"  # who lets a bot play where somebody keeps all waiting

    def copy(self) -> TableRecord:
        """Return a copy that later changes do not affect."""
        return structs.replace(self, chairs=[structs.replace(chair) for chair in self.chairs])


class GameRecord(Struct):
    """A game that was dealt: with its moves this is the whole game."""

    number: int
    game: str
    version: int
    options: dict[str, str]
    seats: int
    starter: int
    secret: str
    nonces: list[str]
    names: list[str]
    told: int = 0  # the number told before the deal; numbers go on from game to game


class MoveRecord(NamedTuple):
    """A move, the number sent with it, and the id of its claim."""

    seat: int
    action: int
    told: int
    claim: str
    at: int  # milliseconds since 1970


class Stored(NamedTuple):
    """A table as it comes back from the store, with its last game."""

    record: TableRecord
    game: GameRecord | None
    moves: list[MoveRecord]
    begun: int = 0  # when that was dealt, in milliseconds since 1970


class DumpedGame(Struct):
    """A game with its moves, as it is exported."""

    game: GameRecord
    moves: list[MoveRecord]


class Dump(Struct):
    """A table with all its games, as it is exported."""

    record: TableRecord
    games: list[DumpedGame]


class SaveTable(Struct, frozen=True):
    """Write down a table."""

    record: TableRecord
    at: int


class SaveGame(Struct, frozen=True):
    """Write down a deal."""

    code: str
    game: GameRecord
    at: int


class SaveMove(Struct, frozen=True):
    """Write down a move."""

    code: str
    game: int
    number: int
    move: MoveRecord


class DeleteTable(Struct, frozen=True):
    """Delete a table with all its games; whatever else is written with it comes first."""

    code: str


Entry = SaveTable | SaveGame | SaveMove | DeleteTable
