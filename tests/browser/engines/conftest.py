"""An engine, a server for it, and somebody who looks."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from support.engines.builds import with_scripts
from support.engines.engines import ENGINES, Engine
from support.engines.player import PICTURES, EnginePlayer
from support.engines.visits import Visit, start, visits
from support.server.prepared_deals import dealing
from support.server.real_server import RealServer

Serve = Callable[..., RealServer]


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


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Start a server of one's own: ``serve("R5 | R7 | G1")`` deals these cards.

    ``before`` is Python that it runs first.
    """
    with ExitStack() as running:

        def start(
            table: str = "", scripts: tuple[str, ...] = ("recorder.js",), before: str = ""
        ) -> RealServer:
            before += with_scripts(tmp_path / "static", *scripts)
            if table:
                before += dealing(table)
            store = tmp_path / "tables.db"
            server = RealServer(store, "--bot-pace", "0", before=before, measured=False)
            return running.enter_context(server)

        yield start


@pytest.fixture
def visit(engine: Engine, serve: Serve, server: RealServer) -> Iterator[Visit]:
    """Open the server's first page, or another; whatever goes wrong in it fails the test.

    Pages are closed before a server of one's own is: what they still load would fail.
    """
    yield from visits(engine, server.address)


@pytest.fixture
def keep_picture(request: pytest.FixtureRequest) -> Callable[[EnginePlayer, str], None]:
    """Keep a screenshot, named after the test's parameters; all its texts must be there."""

    def keep(player: EnginePlayer, what: str) -> None:
        PICTURES.mkdir(exist_ok=True)
        name = f"{request.node.callspec.id}-{what}"
        picture = base64.b64decode(player.page.screenshot())
        (PICTURES / f"{name}.png").write_bytes(picture)
        player.check_painted()

    return keep
