"""The effects of the hub: writes to the store, then frames, bots to ask, tables to load."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from tavolata.bots.decision import Decision
from tavolata.server.http.connection.client_socket import ClientSocket, framed
from tavolata.server.hub.effects import BotRequest, Close, Effects
from tavolata.server.hub.live_table import LiveTable
from tavolata.server.logs import log, mark
from tavolata.server.records import DeleteTable, TableRecord

if TYPE_CHECKING:
    from tavolata.server.http.app import Server


class EffectLoop:
    """Takes the hub's effects again and again, and wakes the hub when something is due."""

    def __init__(self, server: Server) -> None:
        self._server, self._hub, self._loop = server, server.hub, server.loop
        self._pending = asyncio.Event()
        self._is_idle = True  # the pump waits, and has not been woken yet
        self._timer: asyncio.TimerHandle | None = None
        self._timer_due = math.inf
        self._stopping = False
        self._pumping = self._loop.create_task(self._pump())
        self._storing: set[asyncio.Task[None]] = set()
        self._closing: set[asyncio.Task[bool]] = set()
        self._asking: set[asyncio.Task[tuple[BotRequest, Decision]]] = set()

    def schedule(self) -> None:
        """Wake the writer and re-arm the timer."""
        if self._is_idle and self._hub.services.effects:
            self._is_idle = False
            self._pending.set()
        due = self._hub.due
        if due < self._timer_due:
            if self._timer is not None:
                self._timer.cancel()
            self._timer_due = due
            self._timer = self._loop.call_later(max(0.0, due - time.monotonic()), self._wake)

    async def end(self) -> None:
        """Carry out what is left; a write that has begun or waits is never given up."""
        self._stopping = True
        self._pending.set()
        await self._pumping

    def cancel(self) -> set[asyncio.Task[Any]]:
        """Give up what goes on beside; return all tasks that have yet to end."""
        for task in (*self._storing, *self._asking):
            task.cancel()
        return {*self._storing, *self._asking, *self._closing}

    def _wake(self) -> None:
        """Let the hub do what is due; subtract time in which the process did not run."""
        now = time.monotonic()
        self._timer, self._timer_due = None, math.inf
        if self._server.store.paused:
            return
        try:
            self._server.outage.check_for_gap(now)
            self._hub.wake(now)
        except Exception as error:
            log("wake-failed", logging.ERROR, error)
        self.schedule()

    async def _pump(self) -> None:
        """Carry out the hub's effects: write, then send. Meanwhile the next ones collect."""
        try:
            while not self._stopping or self._hub.services.effects:
                await self._pending.wait()
                self._pending.clear()
                self._is_idle = True
                effects = self._hub.take()
                if effects.writes:
                    await self._write(effects)
                self.deliver(effects)
                del effects  # kept until the next pass, it would keep closed connections alive
        except Exception as error:  # nothing is sent that was not written
            self._server.fail(error)

    async def _write(self, effects: Effects) -> None:
        """Write to the store what is to be sent afterwards."""
        metrics, started = self._server.metrics, time.monotonic()
        await self._server.store.write(effects.writes)
        metrics.commit_seconds.observe(time.monotonic() - started)
        metrics.moves_written += len(effects.writes)
        for entry in effects.writes:
            if isinstance(entry, DeleteTable):
                self._server.replays.forget(entry.code)

    def deliver(self, effects: Effects) -> None:
        """Send, close, ask bots and load."""
        data, frame = b"", b""
        sending: list[ClientSocket] = []  # all frames of a connection go out by one call
        socket_of = self._server.sockets.get
        for to, wanted, at in effects.sends:
            if wanted is not data:
                data, frame = wanted, framed(wanted)
            socket = socket_of(to)
            if socket is not None and socket.send(frame, at):
                sending.append(socket)
        for socket in sending:
            if not socket.flush():
                self._hub.count["slow_readers_dropped"] += 1
        self._hub.count["frames_sent"] += len(effects.sends)
        for close in effects.closes:
            self.close(close)
        for request in effects.bot_requests:
            self._ask_bot(request)
        for record in effects.creates:
            self._start(self._create(record))
        for code in effects.loads:
            self._start(self._load(code))

    def close(self, close: Close) -> None:
        """Close a connection, without making others wait for its closing handshake."""
        socket = self._server.sockets.pop(close.connection, None)
        if socket is not None:
            closing = socket.ws.close(code=close.code, message=close.reason.encode())
            task = self._loop.create_task(closing)
            self._closing.add(task)
            task.add_done_callback(self._closing.discard)

    def _ask_bot(self, request: BotRequest) -> None:
        """Let a bot decide elsewhere."""
        task = self._loop.create_task(self._server.bot_pool.answer(request))
        self._asking.add(task)

        def bot_decided(done: asyncio.Task[tuple[BotRequest, Decision]]) -> None:
            self._asking.discard(done)
            if not done.cancelled():
                self._hub.bot_decided(*done.result(), time.monotonic())
                self.schedule()

        task.add_done_callback(bot_decided)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        """Create or load a table beside everything else, until the server stops."""
        task = self._loop.create_task(work)
        self._storing.add(task)
        task.add_done_callback(self._storing.discard)

    async def _create(self, record: TableRecord) -> None:
        """Add a table to the store, unless its code is in use."""
        try:
            at = self._hub.services.stamp(time.monotonic())
            is_new = await self._server.store.create(record, at)
        except Exception as error:  # nothing can be written any more
            self._server.fail(error)
            return
        if is_new:
            self._hub.admission.created(record.code, time.monotonic())
        else:
            self._hub.admission.code_in_use(record.code)
        self.schedule()

    async def _load(self, code: str) -> None:
        """Load a table from the store; its moves are applied again in a thread."""
        services, now = self._hub.services, time.monotonic()
        try:
            stored = await self._server.store.load(code)
            if stored is None:
                self._hub.admission.not_found(code, time.monotonic())
                self.schedule()
                return
            table = await self._loop.run_in_executor(
                self._server.bot_pool.threads, LiveTable.of_stored, services, stored, now
            )
        except Exception as error:  # of one table, not of all
            log("table-broken", logging.ERROR, error, table=mark(code))
            self._hub.admission.not_loaded(code)
        else:
            self._hub.admission.loaded(table, time.monotonic())
            log("table-loaded", table=mark(code))
        self.schedule()
