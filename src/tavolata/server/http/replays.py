"""Finished games over HTTP: as a replay, and step by step for the page's replay viewer."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING

from aiohttp import web

from tavolata.core.arbiter import PlayedMove
from tavolata.core.deal_commitment import Proof, commitment, key_of
from tavolata.core.game import OVER
from tavolata.core.replay import Replay, write
from tavolata.games import GAMES
from tavolata.server.http.error_pages import refusing
from tavolata.server.http.pages import unpacked_for
from tavolata.server.http.request_checks import COME_BACK
from tavolata.server.recordings import MOST_STEPS, record
from tavolata.server.records import GameRecord, MoveRecord
from tavolata.server.replay_cache import BusyError, ReplayCache, T

if TYPE_CHECKING:
    from tavolata.server.http.app import Server

NO_GAME = "there is no such game"
NOT_OVER = "the game is not over"
OTHER_RULES = "the game was played by other rules"
TOO_LONG = "the game is too long to be shown; its replay can be had"
STATUS = {NO_GAME: 404, NOT_OVER: 409, OTHER_RULES: 410, TOO_LONG: 413}


class Replays:
    """Answers who asks for a finished game, or says why it cannot be had."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._files = ReplayCache(write_replay)
        self._steps = ReplayCache(record)

    def routes(self) -> list[web.RouteDef]:
        """Return the routes to a game and its steps."""
        game = r"/api/tables/{code}/games/{number:\d{1,6}}"
        return [web.get(game, self.file), web.get(f"{game}/steps", self.steps)]

    def forget(self, code: str) -> None:
        """Keep nothing of a table that was deleted."""
        self._files.forget(code)
        self._steps.forget(code)

    async def file(self, request: web.Request) -> web.Response:
        """Answer with a replay that can be verified."""
        made = await self._made(request, self._files)
        return made if isinstance(made, web.Response) else web.Response(text=made)

    async def steps(self, request: web.Request) -> web.Response:
        """Answer with every step and open hands."""
        made = await self._made(request, self._steps, MOST_STEPS)
        return made if isinstance(made, web.Response) else unpacked_for(request, made)

    async def _made(
        self, request: web.Request, games: ReplayCache[T], most_moves: float = math.inf
    ) -> T | web.Response:
        """Return what is kept or made of the game asked for, or why not."""
        if refused := self._refuse_guesser(request) or self._refuse_download(request):
            return refused
        made = games.kept(*asked_for(request))
        if made is not None:
            return made
        try:
            async with games.turn():
                return await self._make(request, games, most_moves)
        except BusyError:
            self._server.hub.count["downloads_refused"] += 1
            return refusing(request, 503, "server.too-fast", seconds=COME_BACK)

    async def _make(
        self, request: web.Request, games: ReplayCache[T], most_moves: float
    ) -> T | web.Response:
        """Return what is made of a game, which may have been done while one waited."""
        if refused := self._refuse_guesser(request):  # others came in between
            return refused
        made = games.kept(*asked_for(request))
        if made is None:
            found = await self._find(request)
            if isinstance(found, web.Response):
                return found
            if len(found[1]) > most_moves:
                return refuse(TOO_LONG)
            made = await games.make(asked_for(request)[0], *found)
        return refuse(NOT_OVER) if made is None else made

    async def _find(
        self, request: web.Request
    ) -> tuple[GameRecord, list[MoveRecord]] | web.Response:
        """Return the game asked for as it is stored, or why not."""
        found, moves = await self._server.store.game(*asked_for(request))
        if refused := self._refuse_guesser(request):  # others came in between
            return refused
        if found is None:
            address = self._server.address_of(request)
            self._server.hub.address_limits.guessed.take(address, time.monotonic())
            return refuse(NO_GAME)
        game = GAMES.get(found.game)  # none if its package has been removed
        if game is None or found.version != game.version:
            return refuse(OTHER_RULES)
        return found, moves

    def _refuse_guesser(self, request: web.Request) -> web.Response | None:
        """Refuse who has guessed too many codes, whether or not there is such a game."""
        guessed = self._server.hub.address_limits.guessed
        seconds = guessed.wait(self._server.address_of(request), time.monotonic())
        return too_fast(request, seconds) if seconds else None

    def _refuse_download(self, request: web.Request) -> web.Response | None:
        """Count a download, or refuse it."""
        address, now = self._server.address_of(request), time.monotonic()
        downloaded = self._server.hub.address_limits.downloaded
        if downloaded.take(address, now):
            return None
        return too_fast(request, downloaded.wait(address, now))


def asked_for(request: web.Request) -> tuple[str, int]:
    """Return the table's code and the number of its game."""
    return request.match_info["code"].upper(), int(request.match_info["number"])


def refuse(why: str) -> web.Response:
    """Answer that a game cannot be given."""
    return web.Response(status=STATUS[why], text=why)


def too_fast(request: web.Request, seconds: int) -> web.Response:
    """Answer that an address has reached its limit."""
    return refusing(request, 429, "server.too-fast", seconds=seconds)


def write_replay(record: GameRecord, moves: list[MoveRecord]) -> str | None:
    """Return a finished game as a replay that can be verified; None if it is not over."""
    game = GAMES[record.game]
    key = key_of(record.secret, record.nonces)
    proof = Proof(commitment(record.secret), record.secret, tuple(record.nonces))
    replay = Replay(game, record.seats, record.options, key, record.starter, proof=proof)
    replay.moves = [PlayedMove(move.seat, move.action) for move in moves]
    table = replay.deal()
    for move in replay.moves:
        game.apply(table, move.seat, move.action)
    if table.phase != OVER:
        return None
    replay.note_end(table)
    return write(replay)
