"""A browser and a server for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from support.browser.chromium import launch
from support.browser.visits import Visits
from support.server.prepared_deals import dealing_from
from support.server.real_server import RealServer


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Coverage looks away: what is tested here are pages, and a server of its own."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.unmeasured)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Give one browser to all tests of this folder; it is gone before others begin."""
    with sync_playwright() as playwright:
        running = launch(playwright)
        yield running
        running.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """Give one server to all tests of this folder; its bots act at once."""
    store = tmp_path_factory.mktemp("web") / "tables.db"
    with RealServer(store, "--bot-pace", "0", measured=False) as running:
        yield running
        assert running.stop() == 0
    assert running.log == ""


@pytest.fixture
def own_server(tmp_path: Path, visits: Visits) -> Iterator[RealServer]:
    """Give a server that may be killed and started again; pages are closed before it stops."""
    with RealServer(tmp_path / "tables.db", "--bot-pace", "0", measured=False) as running:
        running.port = int(running.address.rpartition(":")[2])  # to come back there
        yield running
        visits.close()


@pytest.fixture(scope="package")
def deal_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the file that says how tables of ``prepared_server`` begin."""
    return tmp_path_factory.mktemp("deals") / "deal.txt"


@pytest.fixture(scope="package")
def prepared_server(deal_file: Path) -> Iterator[RealServer]:
    """Give one server to all tests whose tables begin as is written."""
    before, store = dealing_from(deal_file), deal_file.with_name("tables.db")
    with RealServer(store, "--bot-pace", "0", before=before, measured=False) as running:
        yield running


@pytest.fixture
def laid_out(
    prepared_server: RealServer, deal_file: Path, visits: Visits
) -> Iterator[Callable[[str], RealServer]]:
    """Let the tables of a server begin as is written: ``laid_out("R5 | R7 | G1")``.

    Pages are closed before the next test changes that.
    """

    def prepare(text: str) -> RealServer:
        deal_file.write_text(text, encoding="utf-8")
        return prepared_server

    yield prepare
    visits.close()


@pytest.fixture
def visits(browser: Browser) -> Iterator[Visits]:
    """Open pages at any server; whatever goes wrong in one of them fails the test."""
    opened = Visits(browser)
    yield opened
    opened.close()
    assert opened.faults == []


@pytest.fixture
def visit(visits: Visits, server: RealServer) -> Callable[..., Page]:
    """Open a page of the server: ``visit("/how/solo", language="fa", width=360)``."""

    def opened(path: str = "/", **how: Any) -> Page:
        return visits.open(server.address + path, **how)

    return opened
