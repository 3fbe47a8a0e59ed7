"""The server around the hub: its routes, its connections and what it does at intervals."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from functools import partial

from aiohttp import WSCloseCode, WSMsgType, web

from tavolata import protocol
from tavolata.games import GAMES
from tavolata.server.bot_pool import BotPool
from tavolata.server.config import Config
from tavolata.server.garbage import GarbageCollector
from tavolata.server.http import api, outside_pages, pages
from tavolata.server.http.connection import peers
from tavolata.server.http.connection.client_socket import ClientSocket
from tavolata.server.http.connection.direct_websocket import DirectWebSocket
from tavolata.server.http.connection.limited_protocol import LimitedProtocol
from tavolata.server.http.effect_loop import EffectLoop
from tavolata.server.http.error_pages import refusing
from tavolata.server.http.hosts import Hosts, host_of
from tavolata.server.http.outage import Outage
from tavolata.server.http.replays import Replays
from tavolata.server.http.request_checks import COME_BACK, checking
from tavolata.server.hub.connection import Connection
from tavolata.server.hub.effects import POLICY, RESTART, Close
from tavolata.server.hub.hub import Hub
from tavolata.server.hub.services import Services
from tavolata.server.logs import log
from tavolata.server.metrics import Metrics
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
        self.bot_pool = BotPool()
        self.metrics = Metrics(self.hub, self.store, self.bot_pool.metrics)
        self.sockets: dict[Connection, ClientSocket] = {}
        self.replays = Replays(self)
        self.outage = Outage(self.hub, self.sockets)
        self.store.on_pause, self.store.on_resume = self.outage.begin, self._resume
        self.broken = asyncio.Event()  # the store cannot be written, or looked after
        self.effects = EffectLoop(self)
        self.garbage = GarbageCollector(self.metrics)
        self._tasks = {
            self.loop.create_task(self._look_after()),
            self.loop.create_task(self._watch()),
            self.loop.create_task(self.garbage.run()),
        }

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
                request.protocol.on_excess = partial(self.effects.close, too_fast)
            self._ping(socket)
            ws.handle_texts(partial(self._handle_text, connection))
            await self._read(ws, socket, connection)
        finally:
            ws.release()
            socket.release()
            self.sockets.pop(connection, None)
            self.hub.disconnect(connection, time.monotonic())
            self.effects.schedule()
        return ws

    def _handle_text(self, connection: Connection, text: str) -> None:
        """Pass a text frame to the hub."""
        now = time.monotonic()
        try:
            self.hub.handle(text, connection, now)
        except Exception as error:
            log("frame-failed", logging.ERROR, error)
            self.effects.close(Close(connection, WSCloseCode.INTERNAL_ERROR, ""))
        self.metrics.frame_seconds.observe(time.monotonic() - now)
        self.effects.schedule()

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
                self.effects.schedule()
            elif message.type is WSMsgType.PING:
                with suppress(ConnectionError):
                    await ws.pong(message.data)
            elif message.type is WSMsgType.PONG and not socket.answered:
                hub.round_trip_measured(connection, socket.pong())

    def address_of(self, request: web.Request) -> str:
        """Return whose connection this is."""
        return peers.address_of(request, proxy=self.config.proxy)

    def fail(self, error: Exception) -> None:
        """Stop the server: the store cannot be written any more, or a task has failed."""
        is_of_store = isinstance(error, StoreError)
        trace = error.__cause__ if is_of_store else error
        failed = "store-failed" if is_of_store else "server-failed"
        log(failed, logging.CRITICAL, trace, reason=str(error))
        self.broken.set()

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
        self.effects.schedule()

    async def _watch(self) -> None:
        """Check every second that the store's files exist and whether the clock was set."""
        try:
            while True:
                await asyncio.sleep(WATCH_EVERY)
                self.hub.services.set_clock(time.time(), time.monotonic())
                self.outage.check_for_gap(time.monotonic())
                self.effects.schedule()
                await self.store.watch()
        except Exception as error:
            self.fail(error)

    async def _look_after(self) -> None:
        """Drop idle tables and old records at intervals."""
        try:
            while True:
                await asyncio.sleep(max(1.0, min(SWEEP_EVERY, self.config.limits.idle_seconds)))
                await self._sweep()
        except Exception as error:
            self.fail(error)

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
            await self.effects.end()
        if self.broken.is_set():
            self.hub.take()  # what was not written is not sent
        bye = protocol.encode(protocol.Bye(protocol.Why("restart"), RETRY))
        for connection in list(self.sockets):
            self.hub.services.effects.send(connection, bye)
            self.hub.services.effects.closes.append(Close(connection, RESTART, "restart"))
        if self.broken.is_set():
            self.effects.deliver(self.hub.take())
        await self.effects.end()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, *self.effects.cancel(), return_exceptions=True)
        self.bot_pool.close()
