"""Clients of a server that is killed again and again: they reconnect and compare."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from random import Random
from typing import Any

import aiohttp

from tavolata import protocol
from tavolata.client import apply_changes


class CheckCounts(Counter[str]):
    """What was checked, and what went wrong."""

    def __init__(self) -> None:
        super().__init__()
        self.wrong: list[str] = []

    def check(self, what: str, holds: bool, *facts: object) -> None:
        """Count a check; keep one that failed."""
        self[what] += 1
        if not holds:
            self.wrong.append(f"{what}: {facts}")


class CheckingClient:
    """A client that keeps what it was sent and compares it after a reconnect."""

    def __init__(self, rng: Random, figures: CheckCounts, name: str) -> None:
        self.rng, self.figures, self.name = rng, figures, name
        self.pace = 0.15  # seconds between two claims, at most
        self.code = self.token = ""
        self.seat = -1
        self.game = self.n = 0  # the game, and up to where it was told
        self.shown = 0  # the game that the table is at, as shown
        self.view: dict[str, Any] = {}
        self.moves: list[int] = []
        self.stage = "waiting"
        self.count = 0
        self.open: dict[str, protocol.Claim] = {}  # claims without an answer
        self.done: dict[str, tuple[int, int]] = {}  # claims done since the last look: game, n
        self.again: dict[str, int] = {}  # claims done and sent again, with their number
        self.last: tuple[protocol.Claim, int, int] | None = None  # the last one done
        self.here = asyncio.Event()
        self.fresh = False  # the first snapshot of this connection is to come
        self._ws: aiohttp.ClientWebSocketResponse[Any] | None = None

    async def send(self, message: protocol.FromClient) -> None:
        """Send a message; a killed server is noticed by the one who listens."""
        assert self._ws is not None
        with contextlib.suppress(ConnectionError):
            await self._ws.send_frame(protocol.encode(message), aiohttp.WSMsgType.TEXT)

    async def visit(
        self, session: aiohttp.ClientSession, address: str, first: protocol.FromClient
    ) -> None:
        """Be at the table until the connection ends."""
        self.here.clear()
        self.fresh, self.moves, self.again = True, [], {}
        try:
            async with session.ws_connect(f"{address}/ws", compress=0) as self._ws:
                acting = asyncio.create_task(self.act(first))
                try:
                    async for frame in self._ws:
                        self.hear(protocol.read_server_message(frame.data))
                finally:
                    acting.cancel()
                    await asyncio.gather(acting, return_exceptions=True)
        except (aiohttp.ClientError, OSError):
            pass  # killed before we were in

    async def act(self, first: protocol.FromClient) -> None:
        """Come in, ask again what was not answered, then play at random."""
        await self.send(first)
        await self.here.wait()
        for claim in list(self.open.values()):
            await self.send(claim)
        if self.last is not None:
            claim, game, n = self.last
            if game == self.shown:
                self.again[claim.id] = n
                await self.send(claim)
        while True:
            await asyncio.sleep(self.rng.uniform(0, self.pace))
            if self.stage != "playing":
                await self.send(protocol.Ready(f"{self.rng.random()}"))
                await asyncio.sleep(0.1)
            elif self.moves and len(self.open) < 2:
                await self.claim(self.choose())
            elif self.rng.random() < 0.05:
                await self.claim(self.rng.randrange(60))  # most likely not allowed

    def choose(self) -> int:
        """Return what to do of what may be done."""
        return self.rng.choice(self.moves)

    async def claim(self, action: int) -> None:
        """Ask to do something."""
        self.count += 1
        claim = protocol.Claim(f"{self.name}-{self.count}", self.n, action)
        self.open[claim.id] = claim
        await self.send(claim)

    def hear(self, message: Any) -> None:
        """Compare a message with what we know, and remember it."""
        if isinstance(message, protocol.Told):
            self.figures.check("gaps", message.after == self.n, self.code, message, self.n)
            self.n, self.moves = message.n, message.moves
            apply_changes(self.view, message.view)
        elif isinstance(message, protocol.Answer):
            self.answered(message)
        elif isinstance(message, protocol.Snapshot):
            self.look(message)
        elif isinstance(message, protocol.TableInfo):
            back = message.games >= self.shown
            self.figures.check("games", back, self.code, self.shown, message.games)
            if self.game and message.stage == "waiting":
                self.figures.check("games lost", False, self.code, self.game, message)
            if message.games != self.shown:
                self.open.clear()  # they were meant for the game before
            self.shown, self.stage = message.games, message.stage
            self.here.set()
        elif isinstance(message, protocol.Seated):
            if self.token:
                self.figures.check("seats", message.seat == self.seat, self.code)
            self.code, self.seat, self.token = message.table, message.seat, message.token
        elif isinstance(message, protocol.Refused) and message.of != "ready":
            self.figures.check("refused", False, self.code, message)

    def look(self, message: protocol.Snapshot) -> None:
        """Compare the whole table with what we were told of it before."""
        if self.fresh and self.shown == self.game:
            forward = message.n >= self.n
            self.figures.check("numbers", forward, self.code, self.n, message.n)
            if message.n == self.n:
                same = message.view == self.view
                self.figures.check("views", same, self.code, self.view, message.view)
        self.fresh = False
        self.game, self.n, self.view = self.shown, message.n, message.view
        self.moves = message.moves

    def answered(self, answer: protocol.Answer) -> None:
        """Note what became of a claim."""
        if answer.id in self.again:
            same = answer.answer == "done" and answer.n == self.again.pop(answer.id)
            self.figures.check("answers again", same, self.code, answer)
            return
        self.figures["answers"] += 1
        claim = self.open.pop(answer.id, None)
        if answer.answer == "done" and claim is not None:
            self.done[answer.id] = (self.shown, answer.n)
            self.last = (claim, self.shown, answer.n)
