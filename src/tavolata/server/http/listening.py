"""Accept connections: as many as there are file descriptors for, each with its limits."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace

from aiohttp import web

from tavolata.core.game import OptionError
from tavolata.server.http.address import BACKLOG
from tavolata.server.http.app import Server
from tavolata.server.http.connection.limited_protocol import SPARE, Listener
from tavolata.server.hub.limits import Limits
from tavolata.server.logs import http_logger

if sys.platform != "win32":
    import resource

PROTOCOL = {
    "access_log": None,
    "auto_decompress": False,  # nobody sends us anything but requests
    "keepalive_timeout": 30.0,  # seconds that a connection may take to ask for something
    "lingering_time": 1.0,  # seconds that a body is read and thrown away
    "logger": http_logger,
}
DESCRIPTORS = 64 + SPARE  # kept for the store, searching, the log, and those who are refused
IN_USE = 24  # open when a server has just started
FEWEST_CONNECTIONS = 16
MOST_ON_A_MAC = 10_240  # open files: there the limit is called infinite, and is this


def allow_many_files() -> int:
    """Open as many sockets as the system lets us, and return how many files that are."""
    allowed = sys.maxsize
    if sys.platform != "win32":
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        for wanted in (MOST_ON_A_MAC, most):
            with suppress(ValueError, OSError):  # some systems say more than they allow
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        allowed = allowed if soft == resource.RLIM_INFINITY else soft
    return allowed


def within_descriptors(limits: Limits, allowed: int) -> Limits:
    """Return limits that leave descriptors for everything that is no connection."""
    possible = allowed - DESCRIPTORS - IN_USE
    if possible < FEWEST_CONNECTIONS:
        needed = DESCRIPTORS + IN_USE + FEWEST_CONNECTIONS
        raise OptionError(f"{allowed} open files are too few; allow {needed} (ulimit -n)")
    return replace(limits, connections=min(limits.connections, possible))


@asynccontextmanager
async def taking_connections(
    server: Server, sockets: Sequence[socket.socket]
) -> AsyncIterator[tuple[str, int]]:
    """Accept connections; in the end tell clients and close everything."""
    runner: web.AppRunner | None = None
    listening: list[asyncio.Server] = []
    try:
        runner = web.AppRunner(server.app(), shutdown_timeout=2.0)
        await runner.setup()
        assert runner.server is not None
        listener = Listener(runner.server, server.hub, proxy=server.config.proxy, **PROTOCOL)
        for each in sockets:
            opened = await server.loop.create_server(listener, sock=each, backlog=BACKLOG)
            listening.append(opened)
        yield sockets[0].getsockname()[:2]
    finally:
        for opened in listening:
            opened.close()
        await server.stop()
        if runner is not None:
            await runner.cleanup()
