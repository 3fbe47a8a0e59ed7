"""Middleware that checks every HTTP request: connections, host name, rate."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from aiohttp import HttpVersion11, web
from aiohttp.typedefs import Handler, Middleware

from tavolata.server.http.connection.limited_protocol import LimitedProtocol
from tavolata.server.http.error_pages import refusing
from tavolata.server.http.hosts import AUTHORITY

if TYPE_CHECKING:
    from tavolata.server.http.app import Server

HEALTH = "/healthz"
COME_BACK = 10  # seconds after which there may be room again


def checking(server: Server) -> Middleware:
    """Return a middleware that answers what is refused."""

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        refused = refuse_connection(request) or refuse_host(server, request)
        refused = refused or refuse_rate(server, request)
        return refused or await handler(request)

    return check


def refuse_connection(request: web.Request) -> web.Response | None:
    """Refuse requests of a connection over the limit, except ``/healthz``."""
    protocol = request.protocol
    if isinstance(protocol, LimitedProtocol) and protocol.is_refused and request.path != HEALTH:
        return refusing(request, 503, "server.full", seconds=COME_BACK)
    return None


def refuse_host(server: Server, request: web.Request) -> web.Response | None:
    """Refuse names that are not this server's: they may belong to somebody else's page."""
    given = request.headers.getall("Host", [])
    if not given and request.version < HttpVersion11:
        return None  # as old programs ask; no browser does
    if len(given) != 1 or request.host != given[0]:  # as the target of a proxy may name another
        return web.Response(status=400, text="a request names one host")
    if server.hosts.knows(given[0]):
        return None
    server.hub.count["hosts_refused"] += 1
    name = given[0] if AUTHORITY.fullmatch(given[0].lower()) else "?"
    return refusing(request, 421, "server.unknown-name", name=name.partition(":")[0])


def refuse_rate(server: Server, request: web.Request) -> web.Response | None:
    """Refuse what an address asks for too often."""
    address, now = server.address_of(request), time.monotonic()
    requested = server.hub.address_limits.requested
    if requested.take(address, now):
        return None
    server.hub.count["requests_refused"] += 1
    seconds = max(1, requested.wait(address, now))
    return refusing(request, 429, "server.too-fast", seconds=seconds)
