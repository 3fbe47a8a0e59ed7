"""The client: one connection to a server, and the view of its table."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
from collections.abc import AsyncIterator
from types import TracebackType
from typing import Any, Self

import aiohttp

from tavolata import protocol
from tavolata.client.reading import apply_changes, read_view
from tavolata.core.game import SPECTATOR, Game
from tavolata.core.options import ExplainedError
from tavolata.games import GAMES
from tavolata.protocol import Answer, Bye, Refused, Seated, Snapshot, TableInfo, Told

RETRIES = 20
LONGEST_WAIT = 5.0  # seconds between two tries
CONNECTING = 10.0  # seconds that one try may take
SILENCE = 20.0  # seconds without a frame, after which to send a ping; the server pings every 15


FOR_GOOD = {  # refusals that trying again does not change
    403: "it does not take this for a page of its own",
    421: "it does not answer to this name; its address, or --name where it runs, helps",
}


class ClientError(ExplainedError, OSError):
    """The server cannot be reached, or has refused this client for good."""


def reason(error: Exception) -> str:
    """Say why a server cannot be reached, in the system's words where it has some."""
    if isinstance(error, aiohttp.ClientConnectorError):
        cause = error.os_error
        if cause.errno and str(cause.strerror).startswith("Connect call failed"):
            return os.strerror(cause.errno)  # asyncio has put its own words there
        return cause.strerror or str(cause)
    if isinstance(error, TimeoutError):
        return "it does not answer"
    return str(error)


class ConnectionLost(protocol.FromServer):
    """The connection is lost; the client comes back by itself. No server sends this."""


class Client:
    """A connection to one table, which comes back by itself, and the table's view."""

    def __init__(
        self,
        address: str,
        *,
        retries: int = RETRIES,
        session: aiohttp.ClientSession | None = None,  # to be shared by many, and not closed
    ) -> None:
        self.address = address.rstrip("/")
        self.retries = retries
        self.table: TableInfo | None = None
        self.code = ""
        self.seat = SPECTATOR
        self.token = ""
        self.n = 0
        self.view: dict[str, Any] = {}
        self.moves: list[int] = []
        self._claims: dict[str, protocol.Claim] = {}  # without an answer yet
        self._catching = False  # a gap was noticed, and the snapshot is under way
        self._rest = 0.0  # seconds to wait before reconnecting, as the server has asked for
        self._away = ""  # why the server has refused this client for good
        self._returning = False  # what was not answered is to be claimed again
        self._count = 0
        self._prefix = secrets.token_hex(4)
        self._shared = session
        self._session = session
        self._ws: aiohttp.ClientWebSocketResponse[Any] | None = None

    async def __aenter__(self) -> Self:
        """Connect."""
        if self._shared is None:
            self._session = aiohttp.ClientSession()
        try:
            await self._connect()
        except BaseException:
            await self._close_session()
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
        await self._close_session()

    async def _close_session(self) -> None:
        if self._session is not None and self._shared is None:
            await self._session.close()

    async def _connect(self) -> None:
        """Connect, trying again for a while."""
        assert self._session is not None
        for attempt in range(self.retries + 1):
            try:
                async with asyncio.timeout(CONNECTING):
                    self._ws = await self._session.ws_connect(
                        f"{self.address}/ws",
                        compress=0,
                        max_msg_size=1 << 20,
                        heartbeat=SILENCE,  # give up a connection that has failed silently
                    )
                return
            except (aiohttp.ClientError, OSError) as error:
                if (
                    isinstance(error, aiohttp.WSServerHandshakeError)
                    and error.status in FOR_GOOD
                ):
                    why = FOR_GOOD[error.status]
                    raise ClientError(
                        f"{self.address} refuses us: {why}",
                        "refuses",
                        address=self.address,
                        why=why,
                    ) from None
                if attempt == self.retries:
                    why = reason(error)
                    raise ClientError(
                        f"{self.address} cannot be reached: {why}",
                        "unreachable",
                        address=self.address,
                        why=why,
                    ) from None
            await asyncio.sleep(min(LONGEST_WAIT, 0.1 * 2**attempt))

    def cut(self) -> None:
        """Drop the connection without closing it, as a lost line does."""
        if self._ws is not None:
            self._ws._response.close()

    # State

    @property
    def game(self) -> Game[Any, Any]:
        """Return the game that is played at the table."""
        assert self.table is not None, "there is no table yet"
        if self.table.game not in GAMES:
            raise ClientError(f"the table plays {self.table.game!r}, which is not known here")
        return GAMES[self.table.game]

    def look(self) -> Any:
        """Return the view as the record that the game's own functions and bots take."""
        return read_view(self.game, self.view)

    # Sending

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

    async def claim(self, action: int, seen: int | None = None) -> str:
        """Ask to do something, having seen all or less; return the id of the answer."""
        self._count += 1
        seen = self.n if seen is None else seen
        claim = protocol.Claim(f"{self._prefix}-{self._count}", seen, action)
        self._claims[claim.id] = claim
        await self.send(claim)
        return claim.id

    async def hint(self) -> None:
        """Ask what a strong bot would do, if there are only bots beside; ``Advice`` answers."""
        await self.send(protocol.Hint())

    # Receiving

    async def __aiter__(self) -> AsyncIterator[protocol.FromServer]:
        """Yield every message, the view already up to date; come back when cut off.

        What does not follow on the last message is not yielded: it is told again.
        """
        while True:
            assert self._ws is not None
            async for frame in self._ws:
                if frame.type is aiohttp.WSMsgType.TEXT:
                    message = self.read(frame.data)
                    if await self._note(message):
                        yield message
            if self._ws.close_code == aiohttp.WSCloseCode.POLICY_VIOLATION:
                raise ClientError("the server has closed the connection: too many messages")
            if self._away:
                raise ClientError(f"the server has closed the connection: {self._away}")
            if not self.code:
                raise ClientError(
                    "the connection was lost before there was a seat", "lost-early"
                )
            yield ConnectionLost()
            await self._come_back()

    def read(self, data: str) -> protocol.FromServer:
        """Read a message, or say that it is none."""
        try:
            message: protocol.FromServer = protocol.read_server_message(data)
        except protocol.MalformedError as error:
            raise ClientError(f"the server speaks another language: {error}") from None
        return message

    async def _come_back(self) -> None:
        """Connect again, to the same seat."""
        await asyncio.sleep(self._rest)
        self._rest, self._catching = 0.0, False
        await self._connect()
        self._returning = True
        back = protocol.Join(self.code, token=self.token, watch=not self.token, seen=self.n)
        back.away = self._is_replaced
        await self.send(back)

    @property
    def _is_replaced(self) -> bool:
        """Tell whether a bot stands in: coming back by itself changes nothing about that."""
        table, seat = self.table, self.seat
        return table is not None and seat >= 0 and table.chairs[seat].stand_in

    async def _claim_again(self) -> None:
        """Ask again what was not answered, now that the table is awake and we are seated."""
        if self._returning:
            self._returning = False
            for claim in list(self._claims.values()):
                await self.send(claim)

    async def _note(self, message: protocol.FromServer) -> bool:
        """Apply a message to the view; tell whether that was possible."""
        if isinstance(message, Told):
            return await self._follow(message)
        if isinstance(message, Snapshot):
            self.n, self.view, self.moves = message.n, message.view, message.moves
            self._catching = False
            await self._claim_again()
        elif isinstance(message, Answer):
            self._claims.pop(message.id, None)
        elif isinstance(message, TableInfo):
            if self.table is not None and message.games != self.table.games:
                self._claims.clear()  # they were meant for another game
            self.table = message
        elif isinstance(message, Seated):
            self.code, self.seat = message.table, message.seat
            self.token = message.token
        elif isinstance(message, Refused):
            self._catching = False  # it may have been this that was refused
            if message.of == "join" and self.code:
                raise ClientError(f"the seat is gone: {message.why.code}")
        elif isinstance(message, Bye):
            self._rest = message.retry or 0.0
            self._away = message.why.code if message.retry is None else ""
        return True

    async def _follow(self, message: Told) -> bool:
        """Apply an update if it follows the last one; else ask for a snapshot."""
        if message.after == self.n:
            self.n, self.moves = message.n, message.moves
            apply_changes(self.view, message.view)
            return True
        if not self._catching:
            self._catching = True
            await self.send(protocol.CatchUp(self.n))
        return False
