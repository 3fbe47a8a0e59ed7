"""One writer for each store: a lock beside the file."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Self

from tavolata.server.file_lock import lock_file
from tavolata.server.store import StoreError, look_at


class InUseError(StoreError):
    """Another process writes to the store."""


class Lock:
    """Keeps a second writer away from a store while it is held."""

    def __init__(self, store: Path) -> None:
        self.store = store.resolve()  # whatever else it is called
        self.path = self.store.with_name(self.store.name + ".lock")

    def __enter__(self) -> Self:
        """Take the lock, or say who must have it; leave nothing beside what is no database."""
        look_at(self.store)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._file = self.path.open("a+", encoding="utf-8")
        try:
            lock_file(self._file.fileno())
        except OSError:
            self._file.seek(0)
            address = self._file.read()
            self._file.close()
            where = f"; it is at {address}" if address else ""
            raise InUseError(
                f"another tavolata is using the store {self.store}{where}"
            ) from None
        self.note("")
        return self

    def note(self, address: str) -> None:
        """Write down where the holder can be found, for those who are kept out."""
        self._file.truncate(0)
        self._file.write(address)
        self._file.flush()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Give the lock back."""
        self._file.close()
