"""A client of a table's server, for terminals, load tests and bots of your own.

    async with Client("http://127.0.0.1:8000") as me:
        await me.join("XKCD42", name="Ada")
        await me.ready()
        async for message in me:
            ...

The view is kept up to date by itself. A lost connection comes back to the same seat, and what
was claimed without an answer is claimed again under the same id, so it is never done twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator
from types import TracebackType
from typing import Any, Self

import aiohttp

from tavolata import protocol
from tavolata.protocol import Answer, Bye, Refused, Seated, Snapshot, Table, Told

RETRIES = 20
LONGEST_WAIT = 5.0  # seconds between two tries


class ClientError(Exception):
    """A server that cannot be reached, or has sent us away for good."""


class Client:
    """A place at a table."""

    def __init__(self, address: str, *, retries: int = RETRIES) -> None:
        self.address = address.rstrip("/")
        self.retries = retries
        self.table: Table | None = None
        self.code = ""
        self.seat = -1
        self.token = ""
        self.n = 0
        self.view: dict[str, Any] = {}
        self.moves: list[int] = []
        self._claims: dict[str, protocol.Claim] = {}  # without an answer yet
        self._returning = False  # what was not answered is to be claimed again
        self._count = 0
        self._prefix = secrets.token_hex(4)
        self._session: aiohttp.ClientSession | None = None
        self._ws: aiohttp.ClientWebSocketResponse[Any] | None = None

    async def __aenter__(self) -> Self:
        """Connect."""
        self._session = aiohttp.ClientSession()
        try:
            await self._connect()
        except BaseException:
            await self._session.close()
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the connection; the seat stays."""
        if self._ws is not None:
            await self._ws.close()
        if self._session is not None:
            await self._session.close()

    async def _connect(self) -> None:
        """Connect, trying again for a while."""
        assert self._session is not None
        for attempt in range(self.retries + 1):
            try:
                self._ws = await self._session.ws_connect(
                    f"{self.address}/ws", compress=0, max_msg_size=1 << 20
                )
                return
            except (aiohttp.ClientError, OSError) as error:
                if attempt == self.retries:
                    raise ClientError(f"{self.address} cannot be reached: {error}") from None
            await asyncio.sleep(min(LONGEST_WAIT, 0.1 * 2**attempt))

    # Asking

    async def send(self, message: protocol.FromClient) -> None:
        """Send a message; a lost connection shows itself when reading."""
        assert self._ws is not None, "use the client with 'async with'"
        with contextlib.suppress(ConnectionError):
            await self._ws.send_frame(protocol.encode(message), aiohttp.WSMsgType.TEXT)

    async def create(self, game: str, seats: list[str], **settings: Any) -> None:
        """Set a table; ``settings`` are the further fields of ``protocol.Create``."""
        await self.send(protocol.Create(game, seats, **settings))

    async def join(
        self,
        table: str,
        *,
        name: str = "",
        token: str = "",
        seat: int | None = None,
        watch: bool = False,
    ) -> None:
        """Take a seat, come back to one's own, or look on."""
        await self.send(protocol.Join(table, name, token, seat, watch))

    async def ready(self) -> None:
        """Be ready for the next deal, with a part of its key of one's own."""
        await self.send(protocol.Ready(secrets.token_hex(16)))

    async def claim(self, action: int) -> str:
        """Ask to do something; return the id that the answer will carry."""
        self._count += 1
        claim = protocol.Claim(f"{self._prefix}-{self._count}", self.n, action)
        self._claims[claim.id] = claim
        await self.send(claim)
        return claim.id

    # Hearing

    async def __aiter__(self) -> AsyncIterator[protocol.FromServer]:
        """Yield every message, the view already up to date; come back when cut off."""
        while True:
            assert self._ws is not None
            async for frame in self._ws:
                if frame.type is aiohttp.WSMsgType.TEXT:
                    message = protocol.read_outgoing(frame.data)
                    await self._note(message)
                    yield message
            if self._ws.close_code == aiohttp.WSCloseCode.POLICY_VIOLATION:
                raise ClientError("the server has closed the connection: too many messages")
            await self._come_back()

    async def _come_back(self) -> None:
        """Connect again, to the same seat."""
        await self._connect()
        if self.code:
            self._returning = True
            await self.join(self.code, token=self.token, watch=not self.token)

    async def _claim_again(self) -> None:
        """Ask again what was not answered, now that the table is awake and we are seated."""
        if self._returning:
            self._returning = False
            for claim in list(self._claims.values()):
                await self.send(claim)

    async def _note(self, message: protocol.FromServer) -> None:
        """Keep one's own picture of the table up to date."""
        if isinstance(message, Told):
            if message.after != self.n:
                await self.send(protocol.Catch(self.n))
                return
            self.n, self.moves = message.n, message.moves
            apply_changes(self.view, message.view)
        elif isinstance(message, Answer):
            self._claims.pop(message.id, None)
        elif isinstance(message, Snapshot):
            self.n, self.view, self.moves = message.n, message.view, message.moves
            await self._claim_again()
        elif isinstance(message, Table):
            if self.table is not None and message.games != self.table.games:
                self._claims.clear()  # they were meant for another game
            self.table = message
        elif isinstance(message, Seated):
            self.code, self.seat = message.table, message.seat
            self.token = message.token
        elif isinstance(message, Refused) and message.of == "join" and self.code:
            raise ClientError(f"the seat is gone: {message.why.code}")
        elif isinstance(message, Bye) and message.retry is not None:
            await asyncio.sleep(message.retry)


def apply_changes(view: dict[str, Any], changes: dict[str, Any]) -> None:
    """Bring a view up to date: a field is new, or cells of a list are."""
    for name, value in changes.items():
        if isinstance(value, dict):
            cells = view[name]
            for place, cell in value.items():
                cells[int(place)] = cell
        else:
            view[name] = value
