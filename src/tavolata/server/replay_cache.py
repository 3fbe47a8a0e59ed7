"""A cache of replays and recordings: they are made one at a time, and the last are kept."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

from tavolata.server.records import GameRecord, MoveRecord

MOST_WAITING = 32  # people behind the one whose turn it is
MOST_BYTES = 8 << 20  # kept in memory, for people who ask for the same game

T = TypeVar("T", str, bytes)
Make = Callable[[GameRecord, list[MoveRecord]], T | None]


class BusyError(Exception):
    """So many wait already that nobody else may."""


class ReplayCache(Generic[T]):
    """Converts finished games in a thread; nothing is made again while it is kept."""

    def __init__(self, make: Make[T], most_bytes: int = MOST_BYTES) -> None:
        self._make: Make[T] = make
        self._most_bytes = most_bytes
        self._kept: dict[tuple[str, int], T] = {}  # the latest last
        self._bytes = 0
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._deleted: set[str] = set()  # tables, since the turn began

    def kept(self, code: str, number: int) -> T | None:
        """Return what was made of a game, if it is kept."""
        made = self._kept.pop((code, number), None)
        if made is not None:
            self._kept[code, number] = made
        return made

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait for a turn, unless too many do; a game is to be read and made within it."""
        if self._waiting > MOST_WAITING:
            raise BusyError
        self._waiting += 1
        try:
            async with self._turn:
                self._deleted.clear()
                yield
        finally:
            self._waiting -= 1

    async def make(self, code: str, played: GameRecord, moves: list[MoveRecord]) -> T | None:
        """Make it in a thread and keep it; return None if the game is not over."""
        loop = asyncio.get_running_loop()
        made = await loop.run_in_executor(None, self._make, played, moves)
        if made is not None and code not in self._deleted:
            self._kept[code, played.number] = made
            self._bytes += sys.getsizeof(made)
            while self._bytes > self._most_bytes:
                self._drop(next(iter(self._kept)))
        return made

    def forget(self, code: str) -> None:
        """Keep nothing of a table that was deleted."""
        if self._turn.locked():  # a game of it may just be made
            self._deleted.add(code)
        for name in [name for name in self._kept if name[0] == code]:
            self._drop(name)

    def _drop(self, name: tuple[str, int]) -> None:
        self._bytes -= sys.getsizeof(self._kept.pop(name))
