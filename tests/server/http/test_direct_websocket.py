"""Texts go straight to the hub: in order, and not beyond a failure."""

from __future__ import annotations

import asyncio
from pathlib import Path

import aiohttp
import pytest
from aiohttp import WSMessage, WSMsgType
from aiohttp.base_protocol import BaseProtocol
from aiohttp.test_utils import TestServer

from support.server.real_server import PATIENCE
from tavolata import protocol
from tavolata.server.config import Config
from tavolata.server.http.app import Server
from tavolata.server.http.direct_websocket import Inbox
from tavolata.server.store.sqlite_store import Store


def text(data: str) -> WSMessage:
    return WSMessage(WSMsgType.TEXT, data, None)


def test_a_text_does_not_overtake_those_that_wait() -> None:
    async def scenario() -> None:
        inbox, heard = Inbox(BaseProtocol(asyncio.get_running_loop())), list[str]()
        inbox.feed_data(text("early"), 5)
        inbox.hear = heard.append
        inbox.feed_data(text("next"), 4)
        assert [(await inbox.read()).data, (await inbox.read()).data] == ["early", "next"]
        inbox.feed_data(text("at once"), 7)
        inbox.feed_data(WSMessage(WSMsgType.PING, b"ping", None), 4)
        assert heard == ["at once"]
        assert (await inbox.read()).data == b"ping"

    asyncio.run(scenario())


def test_a_frame_that_fails_closes_its_connection_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    async def scenario() -> None:
        path = tmp_path / "tables.db"
        server = Server(Config(store=path), Store(path))
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
