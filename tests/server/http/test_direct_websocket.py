"""Texts go straight to the hub: in order, and not beyond a failure."""

from __future__ import annotations

import asyncio
from pathlib import Path

import aiohttp
import pytest
from aiohttp import WSMessage, WSMsgType
from aiohttp.base_protocol import BaseProtocol
from aiohttp.test_utils import TestServer

from support.server.clients import ServerClient, play_to_the_end, visit
from support.server.memory_store import Entries, MemoryStore
from support.server.real_server import PATIENCE, RealServer
from tavolata import protocol
from tavolata.server.config import Config
from tavolata.server.http.app import Server
from tavolata.server.http.connection.direct_websocket import Inbox

# What another version of aiohttp may lack; each is taken away before the server starts.
WITHOUT_MODULE = """
import aiohttp.web, sys
sys.modules["aiohttp._websocket.reader"] = None
from tavolata.server.http.connection import direct_websocket as direct
assert direct.WebSocketDataQueue is object
"""
WITHOUT_SHAPE = """
from aiohttp import web
from tavolata.server.http.connection import direct_websocket as direct
class Inbox:
    def __init__(self, protocol):
        raise AttributeError("_buffer")
direct.Inbox = Inbox
"""
WITHOUT_PROTOCOL = """
from tavolata.server.http.connection import limited_protocol
limited_protocol.NEEDED = ("no_such_name",)
"""
WAYS = {
    "as it is": "",
    "no module": WITHOUT_MODULE,
    "another shape": WITHOUT_SHAPE,
    "another protocol": WITHOUT_PROTOCOL,
    "nothing private": WITHOUT_MODULE + WITHOUT_PROTOCOL,
}


def text(data: str) -> WSMessage:
    return WSMessage(WSMsgType.TEXT, data, None)


def test_a_text_does_not_overtake_those_that_wait() -> None:
    async def scenario() -> None:
        inbox, heard = Inbox(BaseProtocol(asyncio.get_running_loop())), list[str]()
        inbox.feed_data(text("early"), 5)
        inbox.on_text = heard.append
        inbox.feed_data(text("next"), 4)
        assert [(await inbox.read()).data, (await inbox.read()).data] == ["early", "next"]
        inbox.feed_data(text("at once"), 7)
        inbox.feed_data(WSMessage(WSMsgType.PING, b"ping", None), 4)
        assert heard == ["at once"]
        assert (await inbox.read()).data == b"ping"

    asyncio.run(scenario())


def test_a_frame_that_fails_closes_its_connection_and_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    async def scenario() -> None:
        server = Server(Config(), MemoryStore(Entries()))
        async with TestServer(server.app()) as site, aiohttp.ClientSession() as session:
            one = await session.ws_connect(site.make_url("/ws"))
            other = await session.ws_connect(site.make_url("/ws"))
            with monkeypatch.context() as patched:
                patched.setattr(server.hub, "handle", fail)
                await one.send_str("{}")
                closed = await one.receive(timeout=PATIENCE)
            assert (closed.type, closed.data) == (WSMsgType.CLOSE, 1011)
            await other.send_str(protocol.encode(protocol.List()).decode())
            assert "tables" in (await other.receive_str(timeout=PATIENCE))
            await other.close()
            await server.stop()

    asyncio.run(scenario())


@pytest.mark.parametrize("way", WAYS)
def test_a_game_is_played_whatever_aiohttp_keeps_private(tmp_path: Path, way: str) -> None:
    async def scenario(visitor: ServerClient) -> None:
        host, guest, seated, _ = await visitor.pair("ciao_ciao")
        revealed = await play_to_the_end(host, guest)
        assert revealed.game == 1
        status, replay, _ = await visitor.ask(f"/api/tables/{seated.table}/games/1")
        assert status == 200
        assert revealed.key in replay

    with RealServer(tmp_path / "tables.db", before=WAYS[way], log="info") as server:
        visit(server, scenario)
        assert server.stop() == 0
        assert ("connections-not-limited" in server.log) == ("NEEDED" in WAYS[way])
        assert "frame-failed" not in server.log
