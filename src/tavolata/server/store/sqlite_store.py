"""The store in a file of SQLite, as the event loop uses it: nothing here blocks the loop.

While the store takes nothing, because the disk is full or another program writes, what is to
be told waits with what is to be written, and both are tried again until they can be done.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import NoReturn, ParamSpec, TypeVar

from tavolata.server.logs import log
from tavolata.server.records import Entry, GameRecord, MoveRecord, Stored, TableRecord
from tavolata.server.store.database import may_pass, reason_of
from tavolata.server.store.lock import Lock
from tavolata.server.store.sqlite_file import LONG_LOG, SqliteFile
from tavolata.server.store.store import StoreError

FIRST_RETRY, LAST_RETRY = 0.01, 0.5  # seconds between two trials; each waits twice as long
UNNOTICED = 1.0  # seconds that a write may take before people are told of it
FAREWELL = 2.0  # seconds that a write is still tried once the server has been told to stop
IS_DAMAGED = "moves were written twice, and one of each was set aside: see tavolata doctor"
NEARLY_FULL = "the disk is full, but for what the log needs to be moved into the store"
LOG_IS_HELD = "another program reads the store for long: its log cannot begin anew and grows"

P = ParamSpec("P")
T = TypeVar("T")


class BlockedError(Exception):
    """Something cannot be done now, and is tried again; says what is in the way."""


class SqliteStore:
    """A ``Store`` of one writer, which also puts removed files of it back."""

    def __init__(
        self, file: SqliteFile, *, sync: bool = False, lock: Lock | None = None
    ) -> None:
        self.file, self._lock, self._sync = file, lock, sync
        self._thread = ThreadPoolExecutor(1, "store")  # whatever waits for the disk
        self.paused = ""  # why nothing can be written now
        self.on_pause: Callable[[], None] = lambda: None
        self.on_resume: Callable[[float], None] = lambda seconds: None
        self._log_is_held = False  # by another program that reads
        self._turn = asyncio.Lock()
        self._is_ending = False
        self._loop = asyncio.get_running_loop()
        file.never_wait()

    async def _run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do something with the file in its thread, one thing at a time."""
        return await self._loop.run_in_executor(self._thread, lambda: work(*args, **kwargs))

    def stop_waiting(self) -> None:
        """Give up soon on writes that cannot be done: the server has been told to stop."""
        self._is_ending = True

    # Reading

    async def load(self, code: str) -> Stored | None:
        """Return a table with its last game, or None."""
        return await self._read(self.file.load, code)

    async def game(self, code: str, number: int) -> tuple[GameRecord | None, list[MoveRecord]]:
        """Return one game of a table and its moves."""
        return await self._read(self.file.game, code, number)

    async def _read(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Read something, however long the file cannot be read."""
        while True:
            try:
                return await self._run(work, *args, **kwargs)
            except sqlite3.Error as error:
                if self._is_ending or not (may_pass(error) or self.paused):
                    raise self._failure(error) from error
            await asyncio.sleep(LAST_RETRY)

    # Writing

    async def write(self, entries: Sequence[Entry]) -> None:
        """Write entries down, however long it takes; afterwards they may be told."""
        await self._commit(partial(self.file.write, entries))

    async def create(self, record: TableRecord, at: int) -> bool:
        """Add a table; return False, and add nothing, if its code is in use."""
        return await self._commit(partial(self.file.create, record, at))

    async def _commit(self, work: Callable[[], T]) -> T:
        """Change the file; return once what was committed is in no removed one."""
        async with self._turn:
            try:
                result = await self._retry(partial(self._do, work))
                await self._look_for_files()
            except sqlite3.Error as error:
                raise self._failure(error) from error
        return result

    async def _do(self, work: Callable[[], T]) -> T:
        self._leave_space()
        if self._sync:
            return await self._run(work)
        return work()  # the log is only appended to, which takes less than going to a thread

    def _leave_space(self) -> None:
        """Write nothing while a long log needs the space that is left."""
        if self.file.needs_free_space():
            raise BlockedError(NEARLY_FULL)

    async def _retry(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do something again and again until nothing is in its way; tell if it takes long."""
        began, wait = time.monotonic(), FIRST_RETRY
        while True:
            try:
                result = await work()
                break
            except BlockedError as error:
                problem = str(error)
            except sqlite3.OperationalError as error:
                if not may_pass(error):
                    raise
                problem = reason_of(error, self.file.path)
            seconds = time.monotonic() - began
            if self._is_ending and seconds > FAREWELL:
                raise StoreError(f"the store {self.file.path} cannot be written: {problem}")
            if seconds > UNNOTICED:
                self._pause(problem)
                await self._make_room()
            await asyncio.sleep(wait)
            wait = min(2 * wait, LAST_RETRY)
        if self.paused:
            self._resume(time.monotonic() - began)
        return result

    async def _make_room(self) -> None:
        """Let the log begin anew if that can be: its space is there already."""
        with suppress(sqlite3.Error):
            await self._run(self.file.checkpoint, begin_anew=True)

    def _pause(self, problem: str) -> None:
        """Note what is in the way, and log it once."""
        if problem != self.paused:
            log("store-paused", logging.ERROR, reason=problem)
        is_new, self.paused = not self.paused, problem
        if is_new:
            self.on_pause()

    def _resume(self, seconds: float) -> None:
        self.paused = ""
        log("store-resumed", logging.WARNING, seconds=round(seconds, 1))
        self.on_resume(seconds)

    # Looking after the files

    async def watch(self) -> None:
        """Put the lock back if it was removed, and save what was in removed files."""
        async with self._turn:
            if self._lock is not None and self._lock.keep():
                log("lock-removed", logging.WARNING)
            try:
                await self._look_for_files()
            except sqlite3.Error as error:
                raise self._failure(error) from error

    async def _look_for_files(self) -> None:
        """Save what is in files that were removed, before anything more is told."""
        missing = self.file.missing_file()
        if missing is None:
            return
        log("file-removed", logging.ERROR, file=missing.name)
        if missing == self.file.path:
            await self._save_copy()
        await self._retry(self._open_again)
        log("store-opened-again", logging.WARNING)

    async def _save_copy(self) -> NoReturn:
        """Stop; the store's name may be another file's by now, so all goes to a new one."""
        removed = f"the store {self.file.path} was removed or replaced"
        try:
            copy = await self._run(self.file.save_copy)
        except (sqlite3.Error, OSError) as error:
            raise StoreError(f"{removed}, and no copy could be saved: {error}") from None
        raise StoreError(f"{removed}; what was in it has been saved as {copy}")

    async def _open_again(self) -> None:
        if not await self._run(self.file.open_again):
            raise BlockedError("its log was removed while another program reads an older state")

    async def maintain(self) -> None:
        """Move the log into the file; if it is long, while nobody writes, so that it ends.

        A program that reads for long, such as a backup, keeps the log from beginning anew. It
        grows meanwhile, which is harmless as long as there is space: say so once, try again.
        ``_leave_space`` stops writing before the log has taken the space that it needs to end.
        """
        if self.paused:
            return
        try:
            found = await self._run(self.file.checkpoint)
            is_held = False
            async with self._turn:
                if found.pages > LONG_LOG:
                    found = await self._run(self.file.checkpoint, begin_anew=True)
                    is_held = found.is_held
                self.file.shrink_cache()
        except sqlite3.Error as error:
            log("checkpoint-failed", logging.ERROR, reason=reason_of(error, self.file.path))
            return
        if is_held and not self._log_is_held:
            log("log-held", logging.WARNING, bytes=self.file.log_bytes)
        self._log_is_held = is_held

    def _failure(self, error: sqlite3.Error) -> StoreError:
        """Return an error of SQLite as one that the server knows."""
        return StoreError(f"the store {self.file.path} failed: {error}")

    # What an operator sees

    def announce(self, address: str) -> None:
        """Let other servers that want the same store say where this one is."""
        if self._lock is not None:
            self._lock.note(address)

    @property
    def is_damaged(self) -> bool:
        """Tell whether moves were found that had been written twice."""
        return self.file.is_damaged

    @property
    def warning(self) -> str:
        """Return what an operator should know although the store works; empty if nothing."""
        if self.file.is_damaged:
            return IS_DAMAGED
        return LOG_IS_HELD if self._log_is_held else ""

    @property
    def log_bytes(self) -> int:
        """Return the length of the write-ahead log."""
        return self.file.log_bytes

    def close(self) -> None:
        """Close the file."""
        self._thread.shutdown()
        self.file.close()
