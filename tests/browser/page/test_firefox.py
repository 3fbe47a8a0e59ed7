"""A short look through Firefox; ``make test-browsers`` is the long one, in every engine."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.browser.visits import NOWHERE
from support.engines.builds import with_scripts
from support.engines.engines import Firefox
from support.engines.visits import Visit, start, visits
from support.server.real_server import RealServer

ANYTHING_GOES = """
from tavolata.server.http import headers
del headers.HEADERS["Content-Security-Policy"]
"""
ASK_OTHERS = "() => fetch('http://other.example/').catch(() => 0)"


@pytest.fixture(scope="module")
def firefox() -> Iterator[Firefox]:
    """Give one Firefox to all tests of this file."""
    engine = start("firefox")
    assert isinstance(engine, Firefox)
    yield engine
    engine.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """Give a server whose pages note what goes wrong in them."""
    folder = tmp_path_factory.mktemp("firefox")
    before = with_scripts(folder / "static", "recorder.js")
    store = folder / "tables.db"
    with RealServer(store, "--bot-pace", "0", before=before, measured=False) as running:
        yield running


@pytest.fixture
def visit(firefox: Firefox, server: RealServer) -> Iterator[Visit]:
    """Open pages of a server; whatever goes wrong in them fails the test."""
    yield from visits(firefox, server.address)


def test_a_game_is_dealt_in_the_lobby_and_played_in_persian_on_a_phone(visit: Visit) -> None:
    player = visit(size="phone", language="fa")
    player.sees("button", "lobby.guide")
    player.check_painted()
    player.press_part(".game[data-game=ciao_ciao]")
    player.press("lobby.deal.ciao_ciao")
    player.sees_part(".stage[data-game=ciao_ciao]")

    player.play_round()

    player.sees("button", "score.again")
    player.check_painted()


def test_a_friend_comes_by_the_link(visit: Visit) -> None:
    host = visit()
    link = host.set_table_in_lobby("solo")
    friend = visit("/t/" + link.rpartition("/")[2], size="phone", name="Ada")
    friend.press("join.sit")

    for player in (host, friend):
        player.be_ready()

    for player in (host, friend):
        player.sees_part(".stage[data-game=solo]")
        player.check_painted()


def test_a_request_to_another_host_is_a_fault_whatever_the_policy(
    visit: Visit, tmp_path: Path
) -> None:
    store = tmp_path / "tables.db"
    with RealServer(store, before=ANYTHING_GOES, measured=False) as unguarded:
        for address in ("", unguarded.address):
            player = visit(address=address)
            player.page.evaluate(ASK_OTHERS)
            with pytest.raises(AssertionError, match=r"other\.example"):
                player.check_faults()
            player.page.goto(player.address + NOWHERE)  # and the faults are forgotten
