"""The server around the hub: frames in, effects written to the store, then frames out."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from tavolata import protocol
from tavolata.bots.decision import Decision
from tavolata.games import GAMES
from tavolata.server.bot_pool import BotPool
from tavolata.server.config import Config
from tavolata.server.garbage import GarbageCollector
from tavolata.server.http import api, outside_pages, pages
from tavolata.server.http.connection import peers
from tavolata.server.http.connection.client_socket import ClientSocket, framed
from tavolata.server.http.connection.direct_websocket import DirectWebSocket
from tavolata.server.http.connection.limited_protocol import LimitedProtocol
from tavolata.server.http.error_pages import refusing
from tavolata.server.http.hosts import Hosts, host_of
from tavolata.server.http.outage import Outage
from tavolata.server.http.replays import Replays
from tavolata.server.http.request_checks import COME_BACK, checking
from tavolata.server.hub.connection import Connection
from tavolata.server.hub.effects import POLICY, RESTART, BotRequest, Close, Effects
from tavolata.server.hub.hub import Hub
from tavolata.server.hub.live_table import LiveTable
from tavolata.server.hub.services import Services
from tavolata.server.logs import log, mark
from tavolata.server.metrics import Metrics
from tavolata.server.records import DeleteTable, TableRecord
from tavolata.server.store.store import Store, StoreError

PING_EVERY = 15.0  # seconds
SWEEP_EVERY = 30.0
WATCH_EVERY = 1.0
RETRY = 2.0  # seconds after which people come back from a restart
CLOSING = 2.0  # seconds that a client has to agree to the end of a connection


class Server:
    """A hub, its store, and everybody connected."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config, self.store = config, store
        self.loop = asyncio.get_running_loop()
        services = Services(limits=config.limits, pace=config.pace)
        services.set_clock(time.time(), time.monotonic())
        self.hub = Hub(services)
        self.hosts = Hosts((config.host, *config.names, *map(host_of, config.origins)))
        self._bot_pool = BotPool()
        self.metrics = Metrics(self.hub, self.store, self._bot_pool.metrics)
        self.sockets: dict[Connection, ClientSocket] = {}
        self.replays = Replays(self)
        self.outage = Outage(self.hub, self.sockets)
        self.store.on_pause, self.store.on_resume = self.outage.begin, self._resume
        self.broken = asyncio.Event()  # the store cannot be written, or looked after
        self._effects_pending = asyncio.Event()
        self._is_idle = True  # the pump waits, and has not been woken yet
        self._timer: asyncio.TimerHandle | None = None
        self._timer_due = math.inf
        self._stopping = False
        self._pumping = self.loop.create_task(self._pump())
        self.garbage = GarbageCollector(self.metrics)
        self._tasks = {
            self.loop.create_task(self._look_after()),
            self.loop.create_task(self._watch()),
            self.loop.create_task(self.garbage.run()),
        }
        self._closing: set[asyncio.Task[bool]] = set()
        self._asking: set[asyncio.Task[tuple[BotRequest, Decision]]] = set()

    def app(self) -> web.Application:
        """Return the application with all its routes."""
        app = web.Application(middlewares=[checking(self)])
        app.on_response_prepare.append(api.add_headers)
        own_pages = outside_pages.routes(GAMES.values())
        app.add_routes(
            [web.get("/ws", self.websocket), *api.routes(self), *own_pages, *pages.routes()]
        )
        return app

    # In

    async def websocket(self, request: web.Request) -> web.StreamResponse:
        """Serve one WebSocket until it ends."""
        if not peers.has_own_origin(request, self.config.origins):
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
        socket = ClientSocket(ws, connection, peers.behind_proxy(request, self.config))
        try:
            await ws.prepare(request)
            socket.attach(request.transport)
            self.sockets[connection] = socket
            if self.store.paused:
                self.outage.tell(socket)
            if isinstance(request.protocol, LimitedProtocol):
                too_fast = Close(connection, POLICY, "too-fast")
                request.protocol.on_excess = partial(self._close, too_fast)
            self._ping(socket)
            ws.handle_texts(partial(self._handle_text, connection))
            await self._read(ws, socket, connection)
        finally:
            ws.release()
            socket.release()
            self.sockets.pop(connection, None)
            self.hub.disconnect(connection, time.monotonic())
            self._schedule_effects()
        return ws

    def _handle_text(self, connection: Connection, text: str) -> None:
        """Pass a text frame to the hub."""
        now = time.monotonic()
        try:
            self.hub.handle(text, connection, now)
        except Exception as error:
            log("frame-failed", logging.ERROR, error)
            self._close(Close(connection, WSCloseCode.INTERNAL_ERROR, ""))
        self.metrics.frame_seconds.observe(time.monotonic() - now)
        self._schedule_effects()

    async def _read(
        self, ws: web.WebSocketResponse, socket: ClientSocket, connection: Connection
    ) -> None:
        """Handle all other frames, and texts that came before the direct reader was set."""
        hub, clock = self.hub, time.monotonic
        async for message in ws:
            if message.type is WSMsgType.TEXT:
                self._handle_text(connection, message.data)
            elif message.type is WSMsgType.BINARY:
                self._handle_text(connection, "\0")  # refused like any broken frame
            elif not hub.within_rate_limit(connection, clock()):
                self._schedule_effects()
            elif message.type is WSMsgType.PING:
                with suppress(ConnectionError):
                    await ws.pong(message.data)
            elif message.type is WSMsgType.PONG and not socket.answered:
                hub.round_trip_measured(connection, socket.pong())

    def address_of(self, request: web.Request) -> str:
        """Return whose connection this is."""
        return peers.address_of(request, proxy=self.config.proxy)

    # Out

    def _schedule_effects(self) -> None:
        """Wake the writer and re-arm the timer."""
        if self._is_idle and self.hub.services.effects:
            self._is_idle = False
            self._effects_pending.set()
        due = self.hub.due
        if due < self._timer_due:
            if self._timer is not None:
                self._timer.cancel()
            self._timer_due = due
            self._timer = self.loop.call_later(max(0.0, due - time.monotonic()), self._wake)

    def _wake(self) -> None:
        """Let the hub do what is due; subtract time in which the process did not run."""
        now = time.monotonic()
        self._timer, self._timer_due = None, math.inf
        if self.store.paused:
            return
        try:
            self.outage.check_for_gap(now)
            self.hub.wake(now)
        except Exception as error:
            log("wake-failed", logging.ERROR, error)
        self._schedule_effects()

    async def _pump(self) -> None:
        """Carry out the hub's effects: write, then send. Meanwhile the next ones collect."""
        try:
            while not self._stopping or self.hub.services.effects:
                await self._effects_pending.wait()
                self._effects_pending.clear()
                self._is_idle = True
                effects = self.hub.take()
                if effects.writes:
                    await self._write(effects)
                await self._deliver(effects)
                del effects  # kept until the next pass, it would keep closed connections alive
        except Exception as error:  # nothing is sent that was not written
            self._fail(error)

    def _fail(self, error: Exception) -> None:
        """Stop the server: the store cannot be written any more, or a task has failed."""
        is_of_store = isinstance(error, StoreError)
        trace = error.__cause__ if is_of_store else error
        failed = "store-failed" if is_of_store else "server-failed"
        log(failed, logging.CRITICAL, trace, reason=str(error))
        self.broken.set()

    async def _write(self, effects: Effects) -> None:
        """Write to the store what is to be sent afterwards."""
        started = time.monotonic()
        await self.store.write(effects.writes)
        self.metrics.commit_seconds.observe(time.monotonic() - started)
        self.metrics.moves_written += len(effects.writes)
        for entry in effects.writes:
            if isinstance(entry, DeleteTable):
                self.replays.forget(entry.code)

    async def _deliver(self, effects: Effects) -> None:
        """Send, close, ask bots and load."""
        data, frame = b"", b""
        sending: list[ClientSocket] = []  # all frames of a connection go out by one call
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
        for request in effects.bot_requests:
            self._ask_bot(request)
        for record in effects.creates:
            self._start(self._create(record))
        for code in effects.loads:
            self._start(self._load(code))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside everything else, until the server stops."""
        task = self.loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _close(self, close: Close) -> None:
        """Close a connection, without making others wait for its closing handshake."""
        socket = self.sockets.pop(close.connection, None)
        if socket is not None:
            closing = socket.ws.close(code=close.code, message=close.reason.encode())
            task = self.loop.create_task(closing)
            self._closing.add(task)
            task.add_done_callback(self._closing.discard)

    def _ask_bot(self, request: BotRequest) -> None:
        """Let a bot decide elsewhere."""
        task = self.loop.create_task(self._bot_pool.answer(request))
        self._asking.add(task)

        def bot_decided(done: asyncio.Task[tuple[BotRequest, Decision]]) -> None:
            self._asking.discard(done)
            if not done.cancelled():
                self.hub.bot_decided(*done.result(), time.monotonic())
                self._schedule_effects()

        task.add_done_callback(bot_decided)

    async def _create(self, record: TableRecord) -> None:
        """Add a table to the store, unless its code is in use."""
        try:
            at = self.hub.services.stamp(time.monotonic())
            is_new = await self.store.create(record, at)
        except Exception as error:  # nothing can be written any more
            self._fail(error)
            return
        if is_new:
            self.hub.admission.created(record.code, time.monotonic())
        else:
            self.hub.admission.code_in_use(record.code)
        self._schedule_effects()

    async def _load(self, code: str) -> None:
        """Load a table from the store; its moves are applied again in a thread."""
        services, now = self.hub.services, time.monotonic()
        try:
            stored = await self.store.load(code)
            if stored is None:
                self.hub.admission.not_found(code, time.monotonic())
                self._schedule_effects()
                return
            table = await self.loop.run_in_executor(
                self._bot_pool.threads, LiveTable.of_stored, services, stored, now
            )
        except Exception as error:  # of one table, not of all
            log("table-broken", logging.ERROR, error, table=mark(code))
            self.hub.admission.not_loaded(code)
        else:
            self.hub.admission.loaded(table, time.monotonic())
            log("table-loaded", table=mark(code))
        self._schedule_effects()

    # Housekeeping

    def _ping(self, socket: ClientSocket) -> None:
        """Ping a connection regularly, and close it when it does not answer."""
        if self.sockets.get(socket.connection) is not socket:
            return
        if self.store.paused or socket.ping():  # while nothing is read, nobody can answer
            socket.next_ping = self.loop.call_later(PING_EVERY, self._ping, socket)
        else:
            socket.abort()

    def _resume(self, seconds: float) -> None:
        """Resume after a time in which nothing could be written."""
        self.outage.end(seconds)
        self._schedule_effects()

    async def _watch(self) -> None:
        """Check every second that the store's files exist and whether the clock was set."""
        try:
            while True:
                await asyncio.sleep(WATCH_EVERY)
                self.hub.services.set_clock(time.time(), time.monotonic())
                self.outage.check_for_gap(time.monotonic())
                self._schedule_effects()
                await self.store.watch()
        except Exception as error:
            self._fail(error)

    async def _look_after(self) -> None:
        """Drop idle tables and old records at intervals."""
        try:
            while True:
                await asyncio.sleep(max(1.0, min(SWEEP_EVERY, self.config.limits.idle_seconds)))
                await self._sweep()
        except Exception as error:
            self._fail(error)

    async def _sweep(self) -> None:
        """Drop idle tables from memory."""
        await self.store.maintain()
        now = time.monotonic()
        gone = self.hub.forget_idle(now)
        self.garbage.sweep(len(self.hub.connections) + len(self.hub.tables), now)
        if gone:
            log("tables-put-away", count=gone)

    async def stop(self) -> None:
        """Tell clients, write what is left, and close."""
        self.store.stop_waiting()
        if self.store.paused:
            self.broken.set()
            self._stopping = True
            self._effects_pending.set()
            await self._pumping
        if self.broken.is_set():
            self.hub.take()  # what was not written is not sent
        bye = protocol.encode(protocol.Bye(protocol.Why("restart"), RETRY))
        for connection in list(self.sockets):
            self.hub.services.effects.send(connection, bye)
            self.hub.services.effects.closes.append(Close(connection, RESTART, "restart"))
        self._stopping = True
        self._effects_pending.set()
        if self.broken.is_set():
            await self._deliver(self.hub.take())
        await self._pumping  # a write that has begun, or waits for its turn, is never given up
        for task in (*self._tasks, *self._asking):
            task.cancel()
        ending = (*self._tasks, *self._asking, *self._closing)
        await asyncio.gather(*ending, return_exceptions=True)
        self._bot_pool.close()
