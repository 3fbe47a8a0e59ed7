"""What the server asks of a store; whoever implements ``Store`` can keep its tables.

``SqliteStore`` is the implementation for one machine. Every implementation is held to the same
behaviour by ``tests/server/store/test_store.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from tavolata.server.records import Entry, GameRecord, MoveRecord, Stored, TableRecord


class StoreError(OSError):
    """A store that cannot be used, or one that a newer version wrote."""


class UnavailableError(StoreError):
    """A store that cannot be used now, but perhaps a little later."""


class InUseError(StoreError):
    """A store that another process writes to."""


class Store(Protocol):
    """Tables, games and moves, as the event loop uses them: no call blocks the loop.

    While a store can take nothing, as when a disk is full, ``write`` waits and tries again
    instead of failing; ``paused`` then says why, and the two callbacks are called. What can
    never succeed raises StoreError.
    """

    paused: str  # why nothing can be written now, empty if it can
    on_pause: Callable[[], None]
    on_resume: Callable[[float], None]  # after so many seconds

    async def create(self, record: TableRecord, at: int) -> bool:
        """Add a table at a time; return False, and add nothing, if its code is in use."""

    async def write(self, entries: Sequence[Entry]) -> None:
        """Write all entries or none; they are durable once this returns."""

    async def load(self, code: str) -> Stored | None:
        """Return a table with its last game, or None."""

    async def game(self, code: str, number: int) -> tuple[GameRecord | None, list[MoveRecord]]:
        """Return one game of a table and its moves."""

    async def watch(self) -> None:
        """Check that the store is still there and ours; called every second."""

    async def maintain(self) -> None:
        """Do what has to be done now and then; called about every half minute."""

    def stop_waiting(self) -> None:
        """Give up soon on writes that cannot be done: the server has been told to stop."""

    def announce(self, address: str) -> None:
        """Let other servers that want the same store say where this one is."""

    @property
    def warning(self) -> str:
        """Return what an operator should know although the store works; empty if nothing."""

    @property
    def is_damaged(self) -> bool:
        """Tell whether damage has been noticed that ``warning`` describes."""

    @property
    def log_bytes(self) -> int:
        """Return the length of the store's write-ahead log; 0 if it has none."""
