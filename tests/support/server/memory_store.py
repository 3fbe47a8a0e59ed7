"""A store in memory: for hubs in virtual time, and held to what every store must do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tavolata.server.records import (
    DeleteTable,
    Entry,
    GameRecord,
    MoveRecord,
    SaveGame,
    SaveMove,
    SaveTable,
    Stored,
    TableRecord,
)
from tavolata.server.store.store import StoreError


class Entries:
    """What was written, in order."""

    def __init__(self) -> None:
        self.written: list[Entry] = []
        self._tables: dict[str, TableRecord] = {}
        self._keys: set[tuple[str, int, int]] = set()

    def create(self, record: TableRecord) -> bool:
        """Add a table; return False if its code is in use."""
        if record.code in self._tables:
            return False
        self._tables[record.code] = record.copy()
        return True

    def write(self, entries: Sequence[Entry]) -> None:
        """Write all entries, or none if one of them is there already."""
        keys = [key for entry in entries if (key := key_of(entry))]
        if len(set(keys) - self._keys) < len(keys):
            raise StoreError("it is there already")
        self._keys.update(keys)
        for entry in entries:
            if isinstance(entry, SaveTable):
                self._tables[entry.record.code] = entry.record
            elif isinstance(entry, DeleteTable):
                self._delete(entry.code)
            self.written.append(entry)

    def _delete(self, code: str) -> None:
        self._tables.pop(code, None)
        self._keys = {key for key in self._keys if key[0] != code}
        self.written = [entry for entry in self.written if code_of(entry) != code]

    def forget_games(self) -> None:
        """Forget what was written, so that a game can be played from its beginning again."""
        self.written.clear()
        self._keys.clear()

    def load(self, code: str) -> Stored | None:
        """Return a table with its last game, or None."""
        record = self._tables.get(code)
        if record is None:
            return None
        game, moves = self.game(code, record.games)
        begun = [
            e.at
            for e in self.written
            if isinstance(e, SaveGame) and e.code == code and e.game.number == record.games
        ]
        return Stored(record.copy(), game, moves, begun[0] if begun else 0)

    def game(self, code: str, number: int) -> tuple[GameRecord | None, list[MoveRecord]]:
        """Return one game of a table and its moves."""
        games = [e.game for e in self.written if isinstance(e, SaveGame) and e.code == code]
        game = next((game for game in games if game.number == number), None)
        moves = [
            e
            for e in self.written
            if isinstance(e, SaveMove) and (e.code, e.game) == (code, number)
        ]
        if game is None:
            return None, []
        return game, [e.move for e in sorted(moves, key=lambda e: e.number)]


def code_of(entry: Entry) -> str:
    """Return the code of the table that an entry is about."""
    return entry.record.code if isinstance(entry, SaveTable) else entry.code


def key_of(entry: Entry) -> tuple[str, int, int] | None:
    """Return what may be written once alone: a game, or a move."""
    if isinstance(entry, SaveGame):
        return entry.code, entry.game.number, 0
    if isinstance(entry, SaveMove):
        return entry.code, entry.game, entry.number
    return None


class MemoryStore:
    """A ``Store`` that keeps everything in memory."""

    paused = ""
    warning = ""
    is_damaged = False
    log_bytes = 0

    def __init__(self, entries: Entries) -> None:
        self._entries = entries
        self.on_pause: Callable[[], None] = lambda: None
        self.on_resume: Callable[[float], None] = lambda seconds: None

    async def create(self, record: TableRecord, at: int) -> bool:
        return self._entries.create(record)

    async def write(self, entries: Sequence[Entry]) -> None:
        self._entries.write(entries)

    async def load(self, code: str) -> Stored | None:
        return self._entries.load(code)

    async def game(self, code: str, number: int) -> tuple[GameRecord | None, list[MoveRecord]]:
        return self._entries.game(code, number)

    async def watch(self) -> None:
        """Do nothing: there are no files."""

    async def maintain(self) -> None:
        """Do nothing: there is no log."""

    def stop_waiting(self) -> None:
        """Do nothing: no write ever waits."""

    def announce(self, address: str) -> None:
        """Do nothing: nobody else can open it."""
