"""The HTTP API: health, metrics, the list of games, and replays."""

from __future__ import annotations

import gzip
import time
from typing import TYPE_CHECKING, Any

import msgspec
from aiohttp import web

from tavolata import __version__
from tavolata.core.arbiter import PlayedMove
from tavolata.core.deal_commitment import Proof, commitment, key_of
from tavolata.core.game import OVER
from tavolata.core.replay import Replay, write
from tavolata.games import GAMES
from tavolata.protocol import VERSION
from tavolata.server.http import headers
from tavolata.server.http.connection import peers
from tavolata.server.http.connection.direct_websocket import drop_traceback
from tavolata.server.http.connection.limited_protocol import LimitedProtocol
from tavolata.server.http.error_pages import refusing
from tavolata.server.http.game_info import describe
from tavolata.server.http.pages import takes_gzip
from tavolata.server.recordings import MOST_STEPS, Recordings
from tavolata.server.records import GameRecord, MoveRecord
from tavolata.server.redeal import deal_again

if TYPE_CHECKING:
    from tavolata.server.http.app import Server

FOR_THIS_MACHINE = "figures are for this machine; --public-metrics shows them to everybody"
NO_GAME = "there is no such game"
NOT_OVER = "the game is not over"
OTHER_RULES = "the game was played by other rules"
TOO_LONG = "the game is too long to be shown; its replay can be had"
STATUS = {NO_GAME: 404, NOT_OVER: 409, OTHER_RULES: 410, TOO_LONG: 413}


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Complete the headers of an answer."""
    asset = request.path.startswith("/assets/") and response.status < 400
    headers.complete(response.headers, asset=asset)
    response.headers.popall("Server", None)  # it would name versions; a proxy may set its own
    if isinstance(request.protocol, LimitedProtocol):
        request.protocol.answered()
    drop_traceback(request.match_info.http_exception)  # it would keep the request alive


def routes(server: Server) -> list[web.RouteDef]:
    """Return the routes for programs, apart from the socket."""
    recordings = Recordings()
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
        return _unpacked_for(request, described)

    async def tables(request: web.Request) -> web.Response:
        return _json(server.hub.open_tables.listed())

    async def find(
        request: web.Request,
    ) -> tuple[GameRecord, list[MoveRecord]] | web.Response:
        """Return the game asked for, or why not."""
        code, number = request.match_info["code"].upper(), int(request.match_info["number"])
        address, now, address_limits = (
            server.address_of(request),
            time.monotonic(),
            server.hub.address_limits,
        )
        if seconds := address_limits.guessed.wait(address, now):
            return too_fast(request, seconds)
        if not address_limits.downloaded.take(address, now):
            return too_fast(request, address_limits.downloaded.wait(address, now))
        found, moves = await server.store.game(code, number)
        if seconds := address_limits.guessed.wait(address, now):  # others came in between
            return too_fast(request, seconds)
        if found is None:
            address_limits.guessed.take(address, now)
            return refuse(NO_GAME)
        game = GAMES.get(found.game)  # none if its package has been removed
        if game is None or found.version != game.version:
            return refuse(OTHER_RULES)
        return found, moves

    async def replay(request: web.Request) -> web.Response:
        found = await find(request)
        if isinstance(found, web.Response):
            return found
        text = await server.loop.run_in_executor(None, write_replay, *found)
        return web.Response(text=text) if text is not None else refuse(NOT_OVER)

    async def steps(request: web.Request) -> web.Response:
        found = await find(request)
        if isinstance(found, web.Response):
            return found
        if len(found[1]) > MOST_STEPS:
            return refuse(TOO_LONG)
        packed = await recordings.of(request.match_info["code"].upper(), *found)
        if packed is None:
            return refuse(NOT_OVER)
        return _unpacked_for(request, packed)

    return [
        web.get("/healthz", healthz),
        web.get("/metrics", metrics),
        web.get("/api/games", games),
        web.get("/api/tables", tables),
        web.get(r"/api/tables/{code}/games/{number:\d{1,6}}", replay),
        web.get(r"/api/tables/{code}/games/{number:\d{1,6}}/steps", steps),
    ]


def refuse(why: str) -> web.Response:
    """Answer that a game cannot be given."""
    return web.Response(status=STATUS[why], text=why)


def too_fast(request: web.Request, seconds: int) -> web.Response:
    """Answer that an address has reached its limit."""
    return refusing(request, 429, "server.too-fast", seconds=seconds)


def _json(content: Any) -> web.Response:
    return web.Response(body=msgspec.json.encode(content), content_type="application/json")


def _unpacked_for(request: web.Request, packed: bytes) -> web.Response:
    """Answer with compressed JSON, unpacked for whoever cannot read it so."""
    if not takes_gzip(request.headers.get("Accept-Encoding", "")):
        return web.Response(body=gzip.decompress(packed), content_type="application/json")
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return web.Response(body=packed, content_type="application/json", headers=headers)


def write_replay(record: GameRecord, moves: list[MoveRecord]) -> str | None:
    """Return a finished game as a replay that can be verified; None if it is not over."""
    game = GAMES[record.game]
    key = key_of(record.secret, record.nonces)
    proof = Proof(commitment(record.secret), record.secret, tuple(record.nonces))
    replay = Replay(game, record.seats, record.options, key, record.starter, proof=proof)
    replay.moves = [PlayedMove(move.seat, move.action) for move in moves]
    table = deal_again(game, record)
    for move in replay.moves:
        game.apply(table, move.seat, move.action)
    if table.phase != OVER:
        return None
    replay.note_end(table)
    return write(replay)
