"""A client that answers pings late, over a real connection, gains nothing."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import aiohttp
import pytest
from aiohttp.test_utils import TestServer

from support.server.memory_store import Entries, MemoryStore
from tavolata.cli import main
from tavolata.server.config import Config
from tavolata.server.http.app import Server
from tavolata.server.hub.connection import FARTHEST

LATE = 0.4  # seconds that every ping waits for its answer
NEAR, FAR = {"X-Client-RTT": "900"}, {"X-Client-RTT": "120000"}
DIRECT = Config()
PROXY = replace(DIRECT, proxy=True)
TELLING = replace(PROXY, proxy_rtt=True)


async def latency_of_a_liar(config: Config, headers: dict[str, str]) -> float:
    """Return how far away the server takes somebody to be who answers pings late."""
    server = Server(config, MemoryStore(Entries()))
    async with (
        TestServer(server.app()) as site,
        aiohttp.ClientSession() as session,
        session.ws_connect(site.make_url("/ws"), autoping=False, headers=headers) as ws,
    ):
        (socket,) = server.sockets.values()
        assert (await ws.receive(5)).type is aiohttp.WSMsgType.PING
        await asyncio.sleep(LATE)
        await ws.pong()
        while not socket.answered:
            await asyncio.sleep(0.01)
        (connection,) = server.hub.connections
        await server.stop()
        return connection.latency


@pytest.mark.parametrize(
    ("config", "headers", "latency"),
    [
        (DIRECT, {}, 0.0),
        (DIRECT, FAR, 0.0),
        (PROXY, {}, 0.0),
        (PROXY, FAR, 0.0),
        (TELLING, {}, 0.0),
        (TELLING, NEAR, 0.0),
        (TELLING, FAR, 0.06),
        (TELLING, {"X-Client-RTT": "-120000"}, 0.0),
        (TELLING, {"X-Client-RTT": "far away"}, 0.0),
        (TELLING, {"X-Client-RTT": "9" * 9}, FARTHEST),
    ],
)
def test_a_late_answer_makes_nobody_farther_than_a_kernel_vouches_for(
    config: Config, headers: dict[str, str], latency: float
) -> None:
    assert asyncio.run(latency_of_a_liar(config, headers)) == latency


def test_only_a_proxy_can_tell_how_far_away_its_clients_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["serve", "--proxy-rtt"]) == 2
    assert "needs --proxy" in capsys.readouterr().err
