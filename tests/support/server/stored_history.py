"""What a store on a faulty disk held after each commit, and what is found after an ending."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from support.server.faulty_disk import (
    FULL,
    IOERR,
    OK,
    Call,
    Disk,
    after_kill,
    after_power_cut,
    lying,
)
from tavolata.server.store import sqlite_store
from tavolata.server.store.sqlite_file import SqliteFile

Content = tuple[Any, ...]
Ending = Callable[[list[Call], Random], dict[str, bytes]]
ENDINGS: tuple[Ending, ...] = (after_kill, after_power_cut)
TRIALS = 8  # moments at which a store of a test is ended


def content(path: Path) -> Content:
    """Return all that is in a store, which must be whole; nothing before it has its schema."""
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        names = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
        if "set_aside" not in names:
            return ()
        return tuple(
            db.execute(f"SELECT * FROM {name} ORDER BY 1, 2, 3").fetchall()
            for name in ("tables", "games", "all_moves", "set_aside")
        )


class FailsEverLater:
    """Lets the first call fail, then the second after it, the third after that, and so on."""

    def __init__(self) -> None:
        self.left, self.times = 1, 0

    def __call__(self, call: Call) -> int:
        self.left -= 1
        if self.left:
            return OK
        self.times += 1
        self.left = self.times + 1
        return FULL if call.what == "write" and self.times % 2 else IOERR


class StoredHistory:
    """Notes what a store held after each commit, and after how many calls that was told."""

    def __init__(self, path: Path, disk: Disk) -> None:
        self.path, self.disk = path, disk
        self.told: list[int] = [0]
        self.contents: list[Content] = [()]

    def note(self) -> None:
        """Note what is in the store now; the disk fails no call of this."""
        self.told.append(len(self.disk.calls))
        fails, self.disk.fails = self.disk.fails, Disk().fails
        try:
            self.contents.append(content(self.path))
        finally:
            self.disk.fails = fails

    def told_after(self, calls: int) -> int:
        """Return how many commits had been told after so many calls."""
        return sum(told <= calls for told in self.told) - 1

    def found_after(self, folder: Path, calls: int, rng: Random, ending: Ending) -> int:
        """Return up to which commit everything is found in a folder after an ending."""
        for old in folder.iterdir():
            old.unlink()
        for name, data in ending(self.disk.calls[:calls], rng).items():
            (folder / name).write_bytes(data)
        path = folder / self.path.name
        if not path.exists():
            return 0
        found = content(path)
        assert found in self.contents, f"after {calls} calls the store is as it never was"
        SqliteFile(path).close()  # and it can be used
        last = len(self.contents) - 1
        return last - self.contents[::-1].index(found)

    def lost_after(self, folder: Path, calls: int, rng: Random, ending: Ending) -> int:
        """Return how many commits that had been told are missing after an ending."""
        found = self.found_after(folder, calls, rng, ending)
        return max(0, self.told_after(calls - 1) - found)  # the last call was not yet answered

    def check(self, folder: Path, seed: str, *, sync: bool, since: int = 0) -> None:
        """End the store at some moments after a call: what was told has to be there."""
        rng, last = Random(seed), len(self.disk.calls)
        folder.mkdir()
        for calls in (last, *(rng.randrange(since, last) + 1 for _ in range(TRIALS))):
            assert self.lost_after(folder, calls, rng, after_kill) == 0
            lost = self.lost_after(folder, calls, rng, after_power_cut)
            assert lost == 0 or not sync


@contextmanager
def on_faulty_disk(path: Path) -> Iterator[StoredHistory]:
    """Put a faulty disk under the stores that are opened meanwhile, and note what is in one."""
    history = StoredHistory(path, Disk())
    with lying(history.disk), pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite_store, "LAST_RETRY", sqlite_store.FIRST_RETRY)
        for name in ("write", "create"):
            change = getattr(SqliteFile, name)

            def changed(*args: Any, change: Callable[..., Any] = change) -> Any:
                result = change(*args)
                history.note()
                return result

            patch.setattr(SqliteFile, name, changed)
        yield history
