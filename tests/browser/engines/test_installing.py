"""A browser offers to install the page. Only Chromium tells what it misses."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from support.engines.bidi import BidiPage
from support.engines.engines import Engine
from support.engines.visits import start
from support.server.real_server import RealServer


@pytest.fixture
def chromium() -> Iterator[Engine]:
    running = start("chromium")
    yield running
    running.close()


def test_nothing_that_installing_needs_is_missing(chromium: Engine, server: RealServer) -> None:
    page = chromium.open(390, 844)
    assert isinstance(page, BidiPage)
    page.goto(server.address)
    session = page.connection.call("goog:cdp.getSession", context=page.context)["session"]
    problems = page.connection.call(
        "goog:cdp.sendCommand",
        method="Page.getInstallabilityErrors",
        params={},
        session=session,
    )["result"]["installabilityErrors"]
    assert [each["errorId"] for each in problems] == ["in-incognito"]  # as each test's tab is
