"""Clients of a real server over HTTP and WebSockets."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import aiohttp

from support.paths import SRC
from support.server.real_server import PATIENCE, RealServer
from tavolata import protocol
from tavolata.games import GAMES
from tavolata.protocol import Answer, Create, Join, Ready, Seated, Snapshot

M = TypeVar("M", bound=protocol.FromServer)
LEAVING = aiohttp.ClientWSTimeout(ws_close=2.0)


class WebSocketClient:
    """One WebSocket, and all messages received on it."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse[Any]) -> None:
        self.ws = ws
        self.heard: list[Any] = []
        self.moves: list[int] = []
        self.n = 0

    async def send(self, message: protocol.FromClient) -> None:
        """Send a message."""
        await self.ws.send_frame(protocol.encode(message), aiohttp.WSMsgType.TEXT)

    async def next(self) -> Any:
        """Return the next message."""
        message = protocol.read_server_message(await self.ws.receive_str(timeout=PATIENCE))
        self.heard.append(message)
        if isinstance(message, Snapshot | protocol.Told):
            self.moves, self.n = message.moves, message.n
        return message

    async def until(self, kind: type[M]) -> M:
        """Wait for a message of a kind."""
        while not isinstance(message := await self.next(), kind):
            pass
        return message

    async def ask(self, message: protocol.FromClient, kind: type[M]) -> M:
        """Send a message and wait for an answer of a kind."""
        await self.send(message)
        return await self.until(kind)


class ServerClient:
    """A client with several connections, like a browser."""

    def __init__(self, session: aiohttp.ClientSession, server: RealServer) -> None:
        self.session, self.server = session, server
        self.voices: list[WebSocketClient] = []

    async def go(self) -> None:
        """Close every WebSocket."""
        await asyncio.gather(*(voice.ws.close() for voice in self.voices))

    async def voice(
        self, headers: dict[str, str] | None = None, *, pong: bool = True
    ) -> WebSocketClient:
        """Open a WebSocket."""
        address = f"{self.server.address}/ws"
        ws = await self.session.ws_connect(
            address, compress=0, headers=headers, autoping=pong, timeout=LEAVING
        )
        self.voices.append(WebSocketClient(ws))
        return self.voices[-1]

    def plug(self) -> socket.socket:
        """Open a bare connection."""
        host, _, port = self.server.address.removeprefix("http://").partition(":")
        return socket.create_connection((host, int(port)))

    async def ask(self, path: str, **headers: str) -> tuple[int, str, dict[str, str]]:
        """Ask over HTTP."""
        address = f"{self.server.address}{path}"
        async with self.session.get(address, headers=headers) as response:
            return response.status, await response.text(), dict(response.headers)

    async def pair(
        self, game: str = "solo"
    ) -> tuple[WebSocketClient, WebSocketClient, Seated, Seated]:
        """Let two people begin a game."""
        host, guest = await self.voice(), await self.voice()
        create = Create(
            game, ["me", "open"], options=dict(GAMES[game].single), clock="off", courtesy=0
        )
        mine = await host.ask(create, Seated)
        yours = await guest.ask(Join(mine.table), Seated)
        await host.send(Ready())
        await guest.send(Ready())
        for voice in (host, guest):
            await voice.until(Snapshot)
        return host, guest, mine, yours


@asynccontextmanager
async def visiting(server: RealServer) -> AsyncIterator[ServerClient]:
    """Visit a server."""
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
        visitor = ServerClient(session, server)
        try:
            yield visitor
        finally:
            await visitor.go()


def visit(
    server: RealServer, scenario: Callable[[ServerClient], Coroutine[Any, Any, None]]
) -> None:
    """Let something happen at a server, within minutes."""

    async def run() -> None:
        async with visiting(server) as visitor:
            await asyncio.wait_for(scenario(visitor), 2 * PATIENCE)

    asyncio.run(run())


async def one_move(host: WebSocketClient, guest: WebSocketClient) -> Answer:
    """Let one of two people do something, and both hear of it."""
    actor, other = (host, guest) if host.moves else (guest, host)
    while True:
        name = f"{len(host.heard)}-{len(guest.heard)}"
        answer = await actor.ask(protocol.Claim(name, actor.n, actor.moves[0]), Answer)
        assert answer.answer == "done", answer
        for voice in (actor, other):
            while voice.n < answer.n:
                await voice.next()
        return answer


async def play_to_the_end(host: WebSocketClient, guest: WebSocketClient) -> protocol.Revealed:
    """Play a game of Ciao Ciao… at random until it is over.

    Every turn of it spends a plank or a pawn. At random SOLO goes on for thousands of moves.
    """
    rng = Random(5)
    while able := [voice for voice in (host, guest) if voice.moves]:
        actor = rng.choice(able)
        claim = protocol.Claim(f"{len(actor.heard)}", actor.n, rng.choice(actor.moves))
        answer = await actor.ask(claim, Answer)
        assert answer.answer == "done", answer
        for voice in (host, guest):
            while voice.n < answer.n:
                await voice.next()
    return await host.until(protocol.Revealed)


def tavolata(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a command."""
    return subprocess.run(
        [sys.executable, "-m", "tavolata", *map(str, arguments)],
        env={"PYTHONPATH": str(SRC), "PATH": ""},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
