"""The client before a server that says what it should not: it gives up and says why."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from aiohttp import WSMsgType, web

from support.terminal.typist import bounded
from tavolata import protocol
from tavolata.client import Client, ClientError, ConnectionLost
from tavolata.protocol import Bye, Refused, Seated, Snapshot, Why

Script = Callable[[web.WebSocketResponse, list[Any]], Awaitable[None]]


@asynccontextmanager
async def pretending(*scripts: Script) -> AsyncIterator[tuple[str, list[Any]]]:
    """Serve each connection by the next script; give the address and all that is heard."""
    heard: list[Any] = []
    waiting = iter(scripts)

    async def socket(request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse()
        await ws.prepare(request)
        await next(waiting)(ws, heard)
        await ws.close()
        return ws

    app = web.Application()
    app.add_routes([web.get("/ws", socket)])
    runner = web.AppRunner(app)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        yield f"http://127.0.0.1:{runner.addresses[0][1]}", heard
    finally:
        await runner.cleanup()


def telling(*messages: Any, hears: int = 0) -> Script:
    """Return a script that tells some messages, then hears some."""

    async def script(ws: web.WebSocketResponse, heard: list[Any]) -> None:
        for message in messages:
            data = message if isinstance(message, bytes) else protocol.encode(message)
            await ws.send_frame(data, WSMsgType.TEXT)
        for _ in range(hears):
            heard.append(protocol.read_client_message(await ws.receive_str()))

    return script


def fails(*scripts: Script) -> str:
    """Return why a client gives up before such a server."""
    messages: list[str] = []

    async def listen() -> None:
        async with pretending(*scripts) as (address, _), Client(address, retries=0) as me:
            try:
                async for _ in me:
                    pass
            except ClientError as error:
                messages.append(str(error))

    bounded(listen())
    return messages[0]


SEATED = Seated("XKCD42", 0, "token")


def test_a_client_says_why_it_gives_up() -> None:
    assert fails(telling()) == "the connection was lost before there was a seat"
    assert "another language" in fails(telling(b'{"t":"fanfare"}'))
    assert fails(telling(SEATED, Bye(Why("closing-time")))).endswith(": closing-time")
    gone = Refused("join", Why("unknown-token"))
    assert fails(telling(SEATED), telling(gone)) == "the seat is gone: unknown-token"


def test_a_client_that_is_sent_away_for_noise_does_not_come_back() -> None:
    async def close(ws: web.WebSocketResponse, heard: list[Any]) -> None:
        await ws.close(code=1008)

    assert "too many messages" in fails(close)


def test_a_client_waits_as_long_as_the_server_asks_for_and_takes_its_seat_again() -> None:
    async def listen() -> None:
        first = telling(SEATED, Bye(Why("restart"), retry=0.01))
        second = telling(SEATED, Snapshot(0, 0, {}, [], None, []), hears=2)
        async with pretending(first, second) as (address, heard), Client(address) as me:
            kinds = []
            async for message in me:
                kinds.append(type(message))
                if message == SEATED and len(kinds) == 1:
                    await me.claim(7)
                if len(kinds) == 5:
                    break
            assert kinds == [Seated, Bye, ConnectionLost, Seated, Snapshot]
            while len(heard) < 2:
                await asyncio.sleep(0)
            assert heard[0] == protocol.Join("XKCD42", token="token", seen=0)
            assert (heard[1].action, heard[1].seen) == (7, 0)

    bounded(listen())


def test_a_table_of_an_unknown_game_is_explained() -> None:
    me = Client("http://nowhere")
    me.table = protocol.TableInfo(
        *("X", "chess", "", {}, [], -1, "off", 1, 0, False, True, "waiting", 0, "", 0, [], [])
    )
    with pytest.raises(ClientError, match="'chess', which is not known here"):
        me.look()
