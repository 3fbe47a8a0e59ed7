"""The server around the hub: sockets in, one writer, then sockets out."""

from __future__ import annotations

import asyncio
import logging
import math
import sqlite3
import time
from contextlib import suppress
from functools import partial

from aiohttp import WSCloseCode, WSMsgType, web

from tavolata import protocol
from tavolata.bots.decide import Decision
from tavolata.server import api, callers, pages
from tavolata.server.collecting import Collecting
from tavolata.server.config import Config
from tavolata.server.connection import Connection
from tavolata.server.effects import Close, Effects, Thought
from tavolata.server.error_pages import refusing
from tavolata.server.hosts import Hosts, host_of
from tavolata.server.house import House
from tavolata.server.http_protocol import LimitedProtocol
from tavolata.server.hub import Hub
from tavolata.server.inbox import DirectWebSocket
from tavolata.server.lock import Lock
from tavolata.server.logs import log, mark
from tavolata.server.metrics import Metrics
from tavolata.server.reception import POLICY, RESTART
from tavolata.server.request_checks import COME_BACK, checking
from tavolata.server.standstill import Standstill
from tavolata.server.store import Store, StoreError
from tavolata.server.table import Table
from tavolata.server.thinkers import Thinkers
from tavolata.server.wire import Socket, framed
from tavolata.server.writer import Writer

PING_EVERY = 15.0  # seconds
SWEEP_EVERY = 30.0
WATCH_EVERY = 1.0
RETRY = 2.0  # seconds after which people come back from a restart
CLOSING = 2.0  # seconds that a client has to agree to the end of a connection


class Server:
    """A hub, its store, and everybody connected."""

    def __init__(self, config: Config, store: Store, lock: Lock | None = None) -> None:
        self.config, self.store = config, store
        self.loop = asyncio.get_running_loop()
        house = House(limits=config.limits, pace=config.pace)
        house.set_clock(time.time(), time.monotonic())
        self.hub = Hub(house)
        self.hub.known.update(store.codes())
        self.hosts = Hosts((config.host, *config.names, *map(host_of, config.origins)))
        self.writer = Writer(store, sync=config.sync, lock=lock)
        self._thinkers = Thinkers()
        self.metrics = Metrics(self.hub, self.writer, self._thinkers.figures)
        self.sockets: dict[Connection, Socket] = {}
        self.standstill = Standstill(self.hub, self.sockets)
        self.writer.on_pause, self.writer.on_resume = self.standstill.begin, self._resume
        self.broken = asyncio.Event()  # the store cannot be written, or looked after
        self._something = asyncio.Event()
        self._is_idle = True  # the pump has nothing to do, as far as it has been told
        self._timer: asyncio.TimerHandle | None = None
        self._timer_due = math.inf
        self._stopping = False
        self._pumping = self.loop.create_task(self._pump())
        self.collecting = Collecting(self.metrics)
        self._tasks = {
            self.loop.create_task(self._look_after()),
            self.loop.create_task(self._watch()),
            self.loop.create_task(self.collecting.run()),
        }
        self._closing: set[asyncio.Task[bool]] = set()
        self._thinking: set[asyncio.Task[tuple[Thought, Decision]]] = set()

    def app(self) -> web.Application:
        """Return the application with all its routes."""
        app = web.Application(middlewares=[checking(self)])
        app.on_response_prepare.append(api.add_headers)
        app.add_routes([web.get("/ws", self.websocket), *api.routes(self), *pages.routes()])
        return app

    # In

    async def websocket(self, request: web.Request) -> web.StreamResponse:
        """Serve one WebSocket until it ends."""
        if not callers.is_ours(request, self.config.origins):
            self.hub.count["origins_refused"] += 1
            return web.Response(status=403, text="this page may not connect here")
        connection = self.hub.connect(self.address_of(request))
        if connection is None:
            return refusing(request, 503, "server.full", seconds=COME_BACK)
        ws = DirectWebSocket(
            timeout=CLOSING,
            compress=False,
            autoping=False,
            max_msg_size=protocol.MOST_BYTES + 1,
        )
        socket = Socket(ws, connection, callers.behind_proxy(request, self.config))
        try:
            await ws.prepare(request)
            socket.attach(request.transport)
            self.sockets[connection] = socket
            if self.writer.paused:
                self.standstill.tell(socket)
            if isinstance(request.protocol, LimitedProtocol):
                too_fast = Close(connection, POLICY, "too-fast")
                request.protocol.on_excess = partial(self._close, too_fast)
            self._ping(socket)
            ws.hear(partial(self._hear, connection))
            await self._read(ws, socket, connection)
        finally:
            ws.release()
            socket.release()
            self.sockets.pop(connection, None)
            self.hub.disconnect(connection, time.monotonic())
            self._done()
        return ws

    def _hear(self, connection: Connection, text: str) -> None:
        """Hand a text frame to the hub."""
        now = time.monotonic()
        try:
            self.hub.handle(text, connection, now)
        except Exception as error:
            log("frame-failed", logging.ERROR, error)
            self._close(Close(connection, WSCloseCode.INTERNAL_ERROR, ""))
        self.metrics.frame_seconds.observe(time.monotonic() - now)
        self._done()

    async def _read(
        self, ws: web.WebSocketResponse, socket: Socket, connection: Connection
    ) -> None:
        """Take all other frames, and texts that came before there was somebody to hear."""
        hub, clock = self.hub, time.monotonic
        async for message in ws:
            if message.type is WSMsgType.TEXT:
                self._hear(connection, message.data)
            elif message.type is WSMsgType.BINARY:
                self._hear(connection, "\0")  # refused like any broken frame
            elif not hub.has_patience(connection, clock()):
                self._done()
            elif message.type is WSMsgType.PING:
                with suppress(ConnectionError):
                    await ws.pong(message.data)
            elif message.type is WSMsgType.PONG and not socket.answered:
                hub.measured(connection, socket.pong())

    def address_of(self, request: web.Request) -> str:
        """Return whose connection this is."""
        return callers.address_of(request, proxy=self.config.proxy)

    # Out

    def _done(self) -> None:
        """See to it that the hub's wishes are fulfilled."""
        if self._is_idle and self.hub.house.effects:
            self._is_idle = False
            self._something.set()
        due = self.hub.due
        if due < self._timer_due:
            if self._timer is not None:
                self._timer.cancel()
            self._timer_due = due
            self._timer = self.loop.call_later(max(0.0, due - time.monotonic()), self._wake)

    def _wake(self) -> None:
        """Let the hub do what is due; no clock counts a time in which nothing ran."""
        now = time.monotonic()
        self._timer, self._timer_due = None, math.inf
        if self.writer.paused:
            return
        try:
            self.standstill.notice(now)
            self.hub.wake(now)
        except Exception as error:
            log("wake-failed", logging.ERROR, error)
        self._done()

    async def _pump(self) -> None:
        """Fulfil the hub's wishes: write, then send. Meanwhile the next ones gather."""
        try:
            while not self._stopping or self.hub.house.effects:
                await self._something.wait()
                self._something.clear()
                self._is_idle = True
                effects = self.hub.take()
                if effects.writes:
                    await self._write(effects)
                await self._deliver(effects)
                del effects  # or it would keep those who have gone until the next
        except Exception as error:  # nobody is told what was not written
            self._fail(error)

    def _fail(self, error: Exception) -> None:
        """Give up: what cannot be kept, or looked after, had better be started again."""
        if isinstance(error, StoreError):
            log("store-failed", logging.CRITICAL, reason=str(error))
        else:
            failed = "store-failed" if isinstance(error, sqlite3.Error) else "server-failed"
            log(failed, logging.CRITICAL, error, reason=str(error))
        self.broken.set()

    async def _write(self, effects: Effects) -> None:
        """Write down what is to be told."""
        started = time.monotonic()
        await self.writer.write(effects.writes)
        self.metrics.commit_seconds.observe(time.monotonic() - started)
        self.metrics.moves_written += len(effects.writes)

    async def _deliver(self, effects: Effects) -> None:
        """Send, close, think and load."""
        data, frame = b"", b""
        sending: list[Socket] = []  # a connection's frames go out together: that is one call
        socket_of = self.sockets.get
        for to, wanted, at in effects.sends:
            if wanted is not data:
                data, frame = wanted, framed(wanted)
            socket = socket_of(to)
            if socket is not None and socket.send(frame, at):
                sending.append(socket)
        for socket in sending:
            if not socket.flush():
                self.hub.count["slow_readers_dropped"] += 1
        self.hub.count["frames_sent"] += len(effects.sends)
        for close in effects.closes:
            self._close(close)
        for thought in effects.thoughts:
            self._think(thought)
        for code in effects.loads:
            task = self.loop.create_task(self._load(code))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _close(self, close: Close) -> None:
        """Close a connection; nobody else waits until the other side agrees."""
        socket = self.sockets.pop(close.connection, None)
        if socket is not None:
            closing = socket.ws.close(code=close.code, message=close.reason.encode())
            task = self.loop.create_task(closing)
            self._closing.add(task)
            task.add_done_callback(self._closing.discard)

    def _think(self, thought: Thought) -> None:
        """Let a bot decide elsewhere."""
        task = self.loop.create_task(self._thinkers.think(thought))
        self._thinking.add(task)

        def decided(done: asyncio.Task[tuple[Thought, Decision]]) -> None:
            self._thinking.discard(done)
            if not done.cancelled():
                self.hub.decided(*done.result(), time.monotonic())
                self._done()

        task.add_done_callback(decided)

    async def _load(self, code: str) -> None:
        """Bring a table back from the store; doing its moves again is done in a thread."""
        house, now = self.hub.house, time.monotonic()
        try:
            stored = await self.writer.read(self.store.load, code)
            assert stored is not None, "a known table is in the store"
            table = await self.loop.run_in_executor(
                self._thinkers.threads, Table.of_stored, house, stored, now
            )
        except Exception as error:  # of one table, not of all
            log("table-broken", logging.ERROR, error, table=mark(code))
            self.hub.not_loaded(code)
        else:
            self.hub.loaded(table, time.monotonic())
            log("table-loaded", table=mark(code))
        self._done()

    # Housekeeping

    def _ping(self, socket: Socket) -> None:
        """Measure a connection now and then, and let it go when it is dead."""
        if self.sockets.get(socket.connection) is not socket:
            return
        if self.writer.paused or socket.ping():  # while nothing is read, nobody can answer
            socket.next_ping = self.loop.call_later(PING_EVERY, self._ping, socket)
        else:
            socket.abort()

    def _resume(self, seconds: float) -> None:
        """Go on after nothing could be written for a while."""
        self.standstill.end(seconds)
        self._done()

    async def _watch(self) -> None:
        """Look every second whether the store's files and the clock are as they should be."""
        try:
            while True:
                await asyncio.sleep(WATCH_EVERY)
                self.hub.house.set_clock(time.time(), time.monotonic())
                self.standstill.notice(time.monotonic())
                self._done()
                await self.writer.watch()
        except Exception as error:
            self._fail(error)

    async def _look_after(self) -> None:
        """Sweep now and then."""
        try:
            while True:
                await asyncio.sleep(max(1.0, min(SWEEP_EVERY, self.config.limits.idle_seconds)))
                await self._sweep()
        except Exception as error:
            self._fail(error)

    async def _sweep(self) -> None:
        """Let idle tables leave memory."""
        await self.writer.checkpoint()
        now = time.monotonic()
        gone = self.hub.forget_idle(now)
        self.collecting.sweep(len(self.hub.connections) + len(self.hub.tables), now)
        if gone:
            log("tables-put-away", count=gone)

    async def stop(self) -> None:
        """Say good-bye, write what is left, and close."""
        self.writer.end()
        if self.writer.paused:
            self.broken.set()
            self._stopping = True
            self._something.set()
            await self._pumping
        if self.broken.is_set():
            self.hub.take()  # what was not written is told to nobody
        bye = protocol.encode(protocol.Bye(protocol.Why("restart"), RETRY))
        for connection in list(self.sockets):
            self.hub.house.effects.send(connection, bye)
            self.hub.house.effects.closes.append(Close(connection, RESTART, "restart"))
        self._stopping = True
        self._something.set()
        if self.broken.is_set():
            await self._deliver(self.hub.take())
        await self._pumping  # a write that has begun, or waits for its turn, is never given up
        for task in (*self._tasks, *self._thinking):
            task.cancel()
        ending = (*self._tasks, *self._thinking, *self._closing)
        await asyncio.gather(*ending, return_exceptions=True)
        self._thinkers.close()
        self.writer.close()
