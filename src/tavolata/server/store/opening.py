"""Open the store that a server was told to use."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tavolata.server.store.lock import Lock
from tavolata.server.store.sqlite_file import SqliteFile
from tavolata.server.store.sqlite_store import SqliteStore
from tavolata.server.store.store import Store


@contextmanager
def opened_store(path: Path, *, sync: bool) -> Iterator[Store]:
    """Open a store to be its only writer, or raise InUseError; close it in the end."""
    with Lock(path) as lock, closing(SqliteFile(path, sync=sync)) as file:
        file.take_over()
        with closing(SqliteStore(file, sync=sync, lock=lock)) as store:
            yield store


def check_not_in_use(path: Path) -> None:
    """Raise InUseError, with its address, if a server uses a store; make nothing new."""
    if path.exists():
        with Lock(path):
            pass
