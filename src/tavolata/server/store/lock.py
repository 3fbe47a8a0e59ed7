"""One writer for each store: a lock on a file beside it.

If that file is removed, another process can take the lock. The file is restored as soon as its
absence is noticed; a second writer that has started meanwhile has already revoked the first one
(``SqliteFile.take_over``).
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from tavolata.server.store.database import check_format, give_to_owner, inode_of
from tavolata.server.store.file_lock import lock_file
from tavolata.server.store.store import InUseError


class Lock:
    """Keeps a second writer away from a store while it is held."""

    def __init__(self, store: Path) -> None:
        self.store = store.resolve()  # whatever else it is called
        self.path = self.store.with_name(self.store.name + ".lock")
        self._address = ""

    def __enter__(self) -> Self:
        """Take the lock, or say who must have it; leave nothing beside what is no database."""
        check_format(self.store)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._take()
        return self

    def _take(self) -> None:
        is_new = not self.path.exists()
        self._file = self.path.open("a+", encoding="utf-8")
        if is_new:
            give_to_owner(self.path)
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
        self.note(self._address)

    def note(self, address: str) -> None:
        """Write down where the holder can be found, for those who are kept out."""
        self._address = address
        with suppress(OSError):  # the disk may be full; what counts is the lock
            os.ftruncate(self._file.fileno(), 0)
            os.write(self._file.fileno(), address.encode())

    def keep(self) -> bool:
        """Take the lock again if its file is gone; return whether that was needed."""
        if inode_of(self.path) == os.fstat(self._file.fileno()).st_ino:
            return False
        self._file.close()
        self._take()
        return True

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Release the lock."""
        self._file.close()
