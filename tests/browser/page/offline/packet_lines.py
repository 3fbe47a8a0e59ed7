"""A page and a terminal over lines of real packets, lost, late and out of order; and races.

Not part of ``make test``: it needs root and takes minutes. ``make test-lines`` runs it.
"""

from __future__ import annotations

import os
import re
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.page.offline.test_real_lines import ends_alike
from support.browser.chromium import FLAGS, find
from support.browser.player import SHORT_GAMES, Player, play
from support.browser.visits import NOWHERE, Visits, wait_until
from support.lines import socket_race
from support.lines.packet_line import PacketFaults, PacketLine, PacketNetwork, what_is_missing
from support.paths import SRC, TESTS
from support.server import install_programs
from support.server.operator_document import blocks, running
from support.server.real_server import RealServer
from support.terminal.terminal_process import TerminalProcess

NEAR = PacketFaults(delay=0.004, jitter=0.002)
FAR = PacketFaults(delay=0.08, jitter=0.03, loss=0.03, doubled=0.01)
FAR_BUT_STEADY = PacketFaults(delay=0.08, jitter=0.02, loss=0.003)
SILENT, CALM = 12.0, 6.0  # seconds without a packet, and with them
LONGEST = 600.0
RACES = 120

pytestmark = pytest.mark.skipif(bool(what_is_missing()), reason=f"needs {what_is_missing()}")


class ServerInside(RealServer):
    """A server in a network namespace."""

    inside: tuple[str, ...] = ()

    def command(self) -> list[str]:
        """Return what is run."""
        return [*self.inside, *super().command()]

    @property
    def at(self) -> str:
        """Return its port, with the colon."""
        return ":" + self.address.rpartition(":")[2]


@pytest.fixture(scope="module")
def network() -> Iterator[PacketNetwork]:
    with PacketNetwork(FAR, FAR, NEAR, FAR_BUT_STEADY) as made:
        yield made


@pytest.fixture(scope="module")
def browser(
    network: PacketNetwork, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Browser]:
    """Give a browser that lives with the clients."""
    with sync_playwright() as playwright:
        script = tmp_path_factory.mktemp("browser") / "chromium"
        inside = " ".join(network.inside(network.clients))
        script.write_text(f'#!/bin/sh\nexec {inside} {find(playwright)} "$@"\n')
        script.chmod(0o755)
        launched = playwright.chromium.launch(executable_path=script, args=list(FLAGS))
        yield launched
        launched.close()


@pytest.fixture
def start(tmp_path: Path, network: PacketNetwork) -> Iterator[Callable[..., ServerInside]]:
    servers: list[ServerInside] = []

    def started(*flags: str, before: str = "") -> ServerInside:
        store = tmp_path / "tables.db"
        pace = ("--bot-pace", "0")
        server = ServerInside(store, *pace, *flags, before=before, measured=False)
        server.inside = network.inside(network.server)
        servers.append(server)
        return server.start()

    yield started
    for server in servers:
        assert server.stop() == 0
        assert server.log == ""


class Outages:
    """One line after the other carries nothing for a while."""

    def __init__(self, *lines: PacketLine) -> None:
        self._lines, self._began = lines, time.monotonic()

    def are_over(self) -> bool:
        """Let a line fail or work, as it is time; tell whether all outages are over."""
        past = time.monotonic() - self._began - CALM
        for number, line in enumerate(self._lines):
            begins = number * (SILENT + CALM)
            line.is_dead = begins <= past < begins + SILENT
        return past >= len(self._lines) * (SILENT + CALM)


@pytest.mark.parametrize("game", SHORT_GAMES)
def test_a_page_and_a_terminal_play_over_lossy_lines(
    network: PacketNetwork,
    visits: Visits,
    start: Callable[..., ServerInside],
    game: str,
) -> None:
    server = start("--host", "0.0.0.0")
    one, other, *_ = network.lines
    page = Player(visits.open(f"http://{one.address}{server.at}{NOWHERE}", forgiving=True))
    code = page.set_table(game, ["me", "open"], options=SHORT_GAMES[game])
    join = ("join", f"http://{other.address}{server.at}", code, "--name", "Ada")
    with TerminalProcess(*join, inside=network.inside(network.clients)) as terminal:
        told = terminal.getvalue
        wait_until(page.page, lambda: "Your seat: 1" in told(), "a seat")
        page.be_ready()
        page.wait_for_cards()
        outages = Outages(one, other)

        play([page], lambda: outages.are_over() and page.is_over, longest=LONGEST)

        wait_until(page.page, lambda: "The game is over." in told(), "the same end")
        assert terminal.wait() == 0
    assert ends_alike(told(), page.sheet.inner_text())
    assert one.lost > 0 < other.lost
    with closing(sqlite3.connect(server.store)) as db:
        claims = [c for (c,) in db.execute("SELECT claim FROM all_moves WHERE claim!=''")]
    assert len(claims) == len(set(claims)) > 5


def share_of_far(network: PacketNetwork, port: str, near: str, far: str) -> float:
    """Run races in the clients' namespace."""
    addresses = [f"http://{address}{port}" for address in (near, near, far)]
    program = [sys.executable, socket_race.__file__]
    done = subprocess.run(
        [*network.inside(network.clients), *program, *addresses, str(RACES)],
        env={**os.environ, "PYTHONPATH": f"{SRC}:{TESTS}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return float(done.stdout)


def test_races_are_fair_by_the_kernels_own_measure(
    network: PacketNetwork, start: Callable[..., ServerInside]
) -> None:
    server = start("--host", "0.0.0.0", before=socket_race.BEFORE_RACES)
    _, _, near, far = network.lines
    share = share_of_far(network, server.at, near.address, far.address)
    assert 0.3 < share < 0.7


@pytest.mark.parametrize(
    ("flags", "low", "high"),
    [(("--proxy", "--proxy-rtt"), 0.3, 0.7), (("--proxy",), 0.0, 0.15)],
    ids=["measured", "unmeasured"],
)
def test_races_are_fair_behind_nginx_if_it_measures(
    network: PacketNetwork,
    start: Callable[..., ServerInside],
    tmp_path: Path,
    flags: tuple[str, ...],
    low: float,
    high: float,
) -> None:
    program = install_programs.find("nginx")
    if program is None:
        pytest.skip("nginx is not installed: races behind it were not run")
    server = start(*flags, before=socket_race.BEFORE_RACES)
    site, events = blocks("nginx")
    (proxied,) = re.findall(r"location / \{.*?\n  \}", site, re.S)
    proxied = proxied.replace("127.0.0.1:8000", f"127.0.0.1{server.at}")
    file = tmp_path / "nginx.conf"
    file.write_text(
        f"daemon off; user root; pid {tmp_path}/pid; error_log stderr;\n{events}"
        f"http {{ access_log off; server {{ listen 80; {proxied} }} }}"
    )
    command = [*network.inside(network.server), program, "-p", str(tmp_path), "-c", str(file)]
    with running(command, None, tmp_path / "nginx.log"):
        _, _, near, far = network.lines
        share = share_of_far(network, ":80", near.address, far.address)
    assert low <= share < high
