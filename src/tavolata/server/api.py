"""What can be asked over plain HTTP: health, figures, the games, and replays."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import msgspec
from aiohttp import web

from tavolata import __version__
from tavolata.arbiter import Move
from tavolata.deals import Proof, commitment, key_of
from tavolata.game import OVER, Game
from tavolata.games import GAMES
from tavolata.protocol import VERSION
from tavolata.replay import Replay, fingerprint, write
from tavolata.server.records import GameRecord, MoveRecord

if TYPE_CHECKING:
    from tavolata.server.web import Server

POLICY = (  # a page is made of its own files and of nothing else; sockets are 'self', too
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
    "img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "Server": "tavolata",
    "X-Content-Type-Options": "nosniff",
}


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Tell browsers to trust nothing but this server."""
    response.headers.update(HEADERS)


def routes(server: Server) -> list[web.RouteDef]:
    """Return the routes for programs, apart from the socket."""

    async def healthz(request: web.Request) -> web.Response:
        health = {"status": "ok", "version": __version__, "protocol": VERSION}
        return web.json_response(health, status=503 if server.broken.is_set() else 200)

    async def metrics(request: web.Request) -> web.Response:
        return web.Response(body=server.metrics.text(), content_type="text/plain")

    async def games(request: web.Request) -> web.Response:
        return _json([describe(game) for game in GAMES.values()])

    async def tables(request: web.Request) -> web.Response:
        return _json(server.hub.open_tables())

    async def replay(request: web.Request) -> web.Response:
        code, number = request.match_info["code"].upper(), int(request.match_info["number"])
        address, now, doorman = server.address_of(request), time.monotonic(), server.hub.doorman
        if doorman.only_guesses(address, now) or not doorman.may_download(address, now):
            return web.Response(status=429, text="not so fast")
        if code not in server.hub.known:
            doorman.note_guess(address, now)
            return web.Response(status=404, text="there is no such game")
        found, moves = await server.loop.run_in_executor(
            server.storage, server.store.game, code, number
        )
        if found is None:
            return web.Response(status=404, text="there is no such game")
        if found.version != GAMES[found.game].version:
            return web.Response(status=410, text="the game was played by other rules")
        text = await server.loop.run_in_executor(None, write_replay, found, moves)
        if text is None:
            return web.Response(status=409, text="the game is not over")
        return web.Response(text=text)

    return [
        web.get("/healthz", healthz),
        web.get("/metrics", metrics),
        web.get("/api/games", games),
        web.get("/api/tables", tables),
        web.get(r"/api/tables/{code}/games/{number:\d{1,6}}", replay),
    ]


def _json(content: Any) -> web.Response:
    return web.Response(body=msgspec.json.encode(content), content_type="application/json")


def describe(game: Game[Any, Any]) -> dict[str, Any]:
    """Return all that a client has to know to set a table and to name a move."""
    return {
        "name": game.name,
        "title": game.title,
        "version": game.version,
        "seats": [game.seats[0], game.seats[-1]],
        "editions": game.editions,
        "single": game.single,
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "possible": option.possible,
                "rules": option.rules,
            }
            for option in game.options
        ],
        "actions": [game.write_action(action) for action in range(game.actions)],
    }


def write_replay(record: GameRecord, moves: list[MoveRecord]) -> str | None:
    """Return a finished game as a replay that can be verified; None if it is not over."""
    game = GAMES[record.game]
    key = key_of(record.secret, record.nonces)
    proof = Proof(commitment(record.secret), record.secret, tuple(record.nonces))
    replay = Replay(game, record.seats, record.options, key, record.starter, proof=proof)
    replay.moves = [Move(move.seat, move.action) for move in moves]
    table = game.begin(record.seats, record.options, key=key, starter=record.starter)
    for move in replay.moves:
        game.apply(table, move.seat, move.action)
    if table.phase != OVER:
        return None
    replay.seal = fingerprint(game, table)
    return write(replay)
