"""Addresses of a server: the port it takes, what it prints, and the page it opens."""

from __future__ import annotations

import re
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import pytest

from support.server.clients import ServerClient, visit
from support.server.real_server import PATIENCE, RealServer
from tavolata.server.http import address


def test_the_next_free_port_is_taken_if_there_are_spare_ones() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(OSError, match="choose another port"):
            address.bind("127.0.0.1", port, 0)
        (listening,) = address.bind("127.0.0.1", port, 50)
    with listening:
        assert port < listening.getsockname()[1] <= port + 50
    with pytest.raises(OSError, match=r"cannot listen on 192\.0\.2\.1:0: "):
        address.bind("192.0.2.1", 0, 50)


def test_who_listens_on_all_addresses_of_ipv6_is_heard_over_ipv4_as_well() -> None:
    if not socket.has_dualstack_ipv6():
        pytest.skip("this machine has no IPv6")
    (listening,) = address.bind("::", 0, 0)
    with listening:
        port = listening.getsockname()[1]
        for host in ("127.0.0.1", "::1"):
            socket.create_connection((host, port), 10).close()


def test_a_name_with_several_addresses_has_one_port() -> None:
    opened = address.bind("localhost", 0, 0)
    try:
        assert len({listening.getsockname()[1] for listening in opened}) == 1
    finally:
        for listening in opened:
            listening.close()


def test_an_address_can_be_typed_into_a_browser() -> None:
    assert address.of_page("127.0.0.1", 8000) == "http://127.0.0.1:8000"
    assert address.of_page("0.0.0.0", 8000) == "http://127.0.0.1:8000"
    assert address.of_page("::1", 8000) == "http://[::1]:8000"


def test_others_are_told_an_address_only_if_they_can_come_in(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert address.for_others("127.0.0.1", 8000) == ""
    found = address.for_others("0.0.0.0", 8000)
    assert re.fullmatch(r"(http://\d+(\.\d+){3}:8000)?", found)  # nothing without a network
    monkeypatch.setattr(address, "OUTSIDE", ("127.0.0.1", 9))
    assert address.for_others("::", 8000) == "http://127.0.0.1:8000"
    monkeypatch.setattr(address, "OUTSIDE", ("no address", 9))
    assert address.for_others("0.0.0.0", 8000) == ""


def test_some_addresses_are_only_for_this_machine() -> None:
    for host in ("127.0.0.1", "::1", "localhost"):
        assert address.is_for_this_machine(host)
    for host in ("0.0.0.0", "::", "192.0.2.1"):
        assert not address.is_for_this_machine(host)


def test_a_server_for_the_whole_network_says_where_it_is_for_others(tmp_path: Path) -> None:
    async def scenario(visitor: ServerClient) -> None:
        assert (await visitor.ask("/healthz"))[0] == 200

    before = "from tavolata.server.http import address; address.OUTSIDE = ('127.0.0.1', 9)"
    flags = ("--host", "0.0.0.0", "--open")
    with RealServer(tmp_path / "tables.db", *flags, before=before) as server:
        assert server.address.startswith("http://127.0.0.1:")
        assert server.process.stdout is not None
        line = server.process.stdout.readline()
        assert line == f"and for others on your network at {server.address}\n"
        visit(server, scenario)


@pytest.mark.parametrize(
    ("platform", "variable", "terminal", "opened"),
    [
        ("linux", "", True, False),
        ("linux", "DISPLAY", True, True),
        ("linux", "WAYLAND_DISPLAY", True, True),
        ("linux", "DISPLAY", False, False),
        ("darwin", "", True, True),
        ("win32", "", True, True),
    ],
)
def test_a_page_opens_only_where_somebody_sits_before_a_desktop(
    monkeypatch: pytest.MonkeyPatch, platform: str, variable: str, terminal: bool, opened: bool
) -> None:
    shown = threading.Event()
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.setenv(name, ":0" if name == variable else "")
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal)
    monkeypatch.setattr(webbrowser, "open", lambda _: shown.set())
    address.show_page("http://127.0.0.1:8000")
    assert shown.wait(PATIENCE if opened else 0.05) is opened
