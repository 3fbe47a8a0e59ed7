"""The HTTP API: health, metrics, the list of games, and finished games."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING, Any

import msgspec
from aiohttp import web

from tavolata import __version__
from tavolata.games import GAMES
from tavolata.protocol import VERSION
from tavolata.server.http import headers
from tavolata.server.http.connection import peers
from tavolata.server.http.connection.direct_websocket import drop_traceback
from tavolata.server.http.connection.limited_protocol import LimitedProtocol
from tavolata.server.http.game_info import describe
from tavolata.server.http.pages import unpacked_for

if TYPE_CHECKING:
    from tavolata.server.http.app import Server

FOR_THIS_MACHINE = "figures are for this machine; --public-metrics shows them to everybody"


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Complete the headers of an answer."""
    asset = request.path.startswith("/assets/") and response.status < 400
    headers.complete(response.headers, asset=asset)
    response.headers.popall("Server", None)  # it would name versions; a proxy may set its own
    if isinstance(request.protocol, LimitedProtocol):
        request.protocol.answered()
    if isinstance(response, web.HTTPException):
        drop_traceback(response)  # it would keep the request and its connection alive
    if request.match_info.http_exception is not None:
        vars(request.match_info.route).clear()  # made for this request; it refers to itself


def routes(server: Server) -> list[web.RouteDef]:
    """Return the routes for programs, apart from the socket."""
    described = gzip.compress(msgspec.json.encode([describe(game) for game in GAMES.values()]))

    async def healthz(request: web.Request) -> web.Response:
        health: dict[str, Any] = {"status": "ok", "version": __version__, "protocol": VERSION}
        if server.broken.is_set():
            health["status"] = "stopping"
        elif server.store.paused:
            health |= {"status": "paused", "reason": server.store.paused}
        elif warning := server.store.warning:
            health["note"] = warning
        return web.json_response(health, status=200 if health["status"] == "ok" else 503)

    async def metrics(request: web.Request) -> web.Response:
        if not (server.config.public_metrics or peers.is_local(request)):
            return web.Response(status=403, text=FOR_THIS_MACHINE)
        return web.Response(body=server.metrics.text(), content_type="text/plain")

    async def games(request: web.Request) -> web.Response:
        return unpacked_for(request, described)

    async def tables(request: web.Request) -> web.Response:
        return _json(server.hub.open_tables.listed())

    return [
        web.get("/healthz", healthz),
        web.get("/metrics", metrics),
        web.get("/api/games", games),
        web.get("/api/tables", tables),
        *server.replays.routes(),
    ]


def _json(content: Any) -> web.Response:
    return web.Response(body=msgspec.json.encode(content), content_type="application/json")
