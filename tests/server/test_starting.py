"""A start that is refused leaves nothing behind, and everything that was opened is closed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.server.clients import ServerClient, tavolata, visit
from support.server.real_server import RealServer
from tavolata.cli import main
from tavolata.server import serve
from tavolata.server.config import Config
from tavolata.server.http import listening, pages
from tavolata.server.store.sqlite_file import SqliteFile


def open_files() -> set[str]:
    """Return what this process has open, apart from what the test itself needs."""
    found = set()
    for descriptor in os.listdir("/proc/self/fd"):
        with contextlib.suppress(OSError):
            found.add(f"{descriptor} {os.readlink(f'/proc/self/fd/{descriptor}')}")
    return found


@pytest.fixture
def taken() -> Iterator[int]:
    """Give a port that another program has."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def test_a_taken_port_leaves_no_store_behind(tmp_path: Path, taken: int) -> None:
    store = tmp_path / "new" / "tables.db"
    refused = tavolata("serve", "--port", str(taken), "--store", store)
    assert refused.returncode == 2
    assert "choose another port" in refused.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="the system does not tell")
@pytest.mark.parametrize("step", ["file", "store", "server", "pages", "listener"])
def test_a_start_that_fails_half_way_closes_what_it_has_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError("on purpose")

    if step == "file":
        monkeypatch.setattr(SqliteFile, "take_over", fail)
    elif step == "store":
        monkeypatch.setattr(SqliteFile, "never_wait", fail)
    elif step == "server":
        monkeypatch.setattr(serve, "Server", fail)
    elif step == "pages":
        monkeypatch.setattr(pages, "read", fail)
    else:
        monkeypatch.setattr(listening, "Listener", fail)

    async def start() -> set[str]:
        before = open_files()
        with pytest.raises(OSError, match="on purpose"):
            await serve.run(Config(port=0, store=tmp_path / "tables.db"))
        return open_files() - before

    assert asyncio.run(start()) == set()


def test_an_address_of_ipv6_may_stand_in_brackets(tmp_path: Path) -> None:
    if not socket.has_dualstack_ipv6():
        pytest.skip("this machine has no IPv6")

    async def scenario(visitor: ServerClient) -> None:
        assert (await visitor.ask("/healthz"))[0] == 200

    with RealServer(tmp_path / "tables.db", "--host", "[::1]") as server:
        assert server.address.startswith("http://[::1]:")
        visit(server, scenario)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="there is no root")
@pytest.mark.parametrize("user", [0, 1000])
def test_root_is_told_that_no_server_needs_it(
    monkeypatch: pytest.MonkeyPatch, user: int
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: user)
    monkeypatch.setattr(serve, "log", lambda event, *_, **__: events.append(event))
    events: list[str] = []
    serve.warn_root()
    assert events == (["running-as-root"] if user == 0 else [])


def test_too_few_descriptors_are_refused_before_anything_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serve, "allow_many_files", lambda: 64)
    assert main(["serve", "--port", "0", "--store", str(tmp_path / "tables.db")]) == 2
    assert "64 open files are too few" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
