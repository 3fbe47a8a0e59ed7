"""An engine, a server for it, and somebody who looks."""

from __future__ import annotations

import base64
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from browsers.builds import with_scripts
from browsers.engines import ENGINES, Engine
from browsers.player import Player
from real_server import RealServer

PICTURES = Path(__file__).parents[2] / ".screens"
SIZES = {"phone": (390, 844), "desktop": (1280, 800)}


def start(name: str, *, forced_colours: bool = False) -> Engine:
    """Start an engine; without it, tests are skipped and say what to type."""
    kind = ENGINES[name]
    missing = kind.missing()
    if missing:
        assert os.environ.get("CI") != "true", missing
        pytest.skip(missing)
    return kind(forced_colours=forced_colours)


@pytest.fixture(scope="package", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """Give each engine to all tests of this folder, one after the other."""
    running = start(request.param)
    yield running
    running.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """Give one server to all tests; its pages note what goes wrong in them."""
    folder = tmp_path_factory.mktemp("browsers")
    before = with_scripts(folder / "static", "recorder.js")
    store = folder / "tables.db"
    with RealServer(store, "--bot-pace", "0", before=before, measured=False) as running:
        yield running
        assert running.stop() == 0
    assert running.log == ""


Visit = Callable[..., Player]


@pytest.fixture
def visit(engine: Engine, server: RealServer) -> Iterator[Visit]:
    """Open the server's first page, or another; whatever goes wrong in it fails the test."""
    yield from visits(engine, server.address)


def visits(engine: Engine, home: str) -> Iterator[Visit]:
    """Open pages for people: ``visit("/how/solo", size="phone", language="fa")``."""
    players: list[Player] = []

    def opened(
        path: str = "/",
        *,
        size: str | tuple[int, int] = "desktop",
        language: str = "en",
        kind: type[Player] = Player,
        address: str = "",
        **settings: object,
    ) -> Player:
        width, height = SIZES[size] if isinstance(size, str) else size
        player = kind(engine.open(width, height), address or home, language)
        players.append(player)
        assert player.page.evaluate("() => [innerWidth, innerHeight]") == [width, height]
        player.settle(**settings)
        player.go(path)
        return player

    try:
        yield opened
        for player in players:
            player.check_faults()
    finally:
        for player in players:
            player.page.close()


@pytest.fixture
def keep_picture(request: pytest.FixtureRequest) -> Callable[[Player, str], None]:
    """Keep a screenshot, named after the test's parameters, for somebody to look at."""

    def keep(player: Player, what: str) -> None:
        PICTURES.mkdir(exist_ok=True)
        name = f"{request.node.callspec.id}-{what}"
        picture = base64.b64decode(player.page.screenshot())
        (PICTURES / f"{name}.png").write_bytes(picture)

    return keep
