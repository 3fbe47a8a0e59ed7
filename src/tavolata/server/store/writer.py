"""The store as the event loop uses it: nothing here blocks the loop.

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
from tavolata.server.records import Entry
from tavolata.server.store.database import may_pass, reason_of
from tavolata.server.store.lock import Lock
from tavolata.server.store.sqlite_store import LONG_LOG, Store, StoreError

FIRST_RETRY, LAST_RETRY = 0.01, 0.5  # seconds between two trials; each waits twice as long
UNNOTICED = 1.0  # seconds that a write may take before people are told of it
FAREWELL = 2.0  # seconds that a write is still tried once the server has been told to stop
LOOK_EVERY = 0.1  # seconds in which nobody looks twice for removed files

P = ParamSpec("P")
T = TypeVar("T")


class Writer:
    """Writes what is to be told, and looks after the store's files."""

    def __init__(self, store: Store, *, sync: bool = False, lock: Lock | None = None) -> None:
        self.store, self.lock, self._sync = store, lock, sync
        self.thread = ThreadPoolExecutor(1, "store")  # whatever waits for the disk
        self.paused = ""  # why nothing can be written now
        self.on_pause: Callable[[], None] = lambda: None
        self.on_resume: Callable[[float], None] = lambda seconds: None
        self.log_is_held = False  # by another program that reads
        self._turn = asyncio.Lock()
        self._is_ending = False
        self._looked_at = 0.0
        self._loop = asyncio.get_running_loop()
        store.never_wait()

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do something with the store in its thread, one thing at a time."""
        return await self._loop.run_in_executor(self.thread, lambda: work(*args, **kwargs))

    async def read(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Read something, however long the store cannot be read."""
        while True:
            try:
                return await self.run(work, *args, **kwargs)
            except sqlite3.Error as error:
                if self._is_ending or not (may_pass(error) or self.paused):
                    raise
            await asyncio.sleep(LAST_RETRY)

    def end(self) -> None:
        """Wait no longer than a moment for a store that takes nothing."""
        self._is_ending = True

    # Writing

    async def write(self, entries: Sequence[Entry]) -> None:
        """Write entries down, however long it takes; afterwards they may be told."""
        async with self._turn:
            await self._retry(partial(self._commit, entries))
            if time.monotonic() - self._looked_at > LOOK_EVERY:
                await self._look_for_files()

    async def _commit(self, entries: Sequence[Entry]) -> str:
        if self._sync:
            await self.run(self.store.write, entries)
        else:  # the log is only appended to, which takes less than going to a thread
            self.store.write(entries)
        return ""

    async def _retry(self, work: Callable[[], Awaitable[str]]) -> None:
        """Do something again and again until nothing is in its way; tell if it takes long."""
        began, wait = time.monotonic(), FIRST_RETRY
        while problem := await self._try(work):
            seconds = time.monotonic() - began
            if self._is_ending and seconds > FAREWELL:
                raise StoreError(f"the store {self.store.path} cannot be written: {problem}")
            if seconds > UNNOTICED:
                self._pause(problem)
                await self._make_room()
            await asyncio.sleep(wait)
            wait = min(2 * wait, LAST_RETRY)
        if self.paused:
            self._resume(time.monotonic() - began)

    async def _try(self, work: Callable[[], Awaitable[str]]) -> str:
        """Return what is in the way, or nothing."""
        try:
            return await work()
        except sqlite3.OperationalError as error:
            if not may_pass(error):
                raise
            return reason_of(error, self.store.path)

    async def _make_room(self) -> None:
        """Let the log begin anew if that can be: its space is there already."""
        with suppress(sqlite3.Error):
            await self.run(self.store.checkpoint, begin_anew=True)

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
            if self.lock is not None and self.lock.keep():
                log("lock-removed", logging.WARNING)
            await self._look_for_files()

    async def _look_for_files(self) -> None:
        """Save what is in files that were removed, before anything more is told."""
        self._looked_at = time.monotonic()
        missing = self.store.missing_file()
        if missing is None:
            return
        log("file-removed", logging.ERROR, file=missing.name)
        if missing == self.store.path:
            await self._save_copy()
        await self._retry(self._open_again)
        log("store-opened-again", logging.WARNING)

    async def _save_copy(self) -> NoReturn:
        """Stop; the store's name may be another file's by now, so all goes to a new one."""
        removed = f"the store {self.store.path} was removed or replaced"
        try:
            copy = await self.run(self.store.save_copy)
        except (sqlite3.Error, OSError) as error:
            raise StoreError(f"{removed}, and no copy could be saved: {error}") from None
        raise StoreError(f"{removed}; what was in it has been saved as {copy}")

    async def _open_again(self) -> str:
        if await self.run(self.store.open_again):
            return ""
        return "its log was removed while another program reads an older state"

    async def checkpoint(self) -> None:
        """Move the log into the file; if it is long, while nobody writes, so that it ends.

        A program that reads for long, such as a backup, keeps the log from beginning anew. It
        grows meanwhile, which is harmless as long as there is space: say so once, try again.
        """
        if self.paused:
            return
        try:
            found = await self.run(self.store.checkpoint)
            is_held = False
            async with self._turn:
                if found.pages > LONG_LOG:
                    found = await self.run(self.store.checkpoint, begin_anew=True)
                    is_held = found.is_held
                self.store.shrink_cache()
        except sqlite3.Error as error:
            log("checkpoint-failed", logging.ERROR, reason=reason_of(error, self.store.path))
            return
        if is_held and not self.log_is_held:
            log("log-held", logging.WARNING, bytes=self.store.log_bytes)
        self.log_is_held = is_held

    def close(self) -> None:
        """Close the store."""
        self.thread.shutdown()
        self.store.close()
