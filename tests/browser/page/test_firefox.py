"""A short look through Firefox; ``make test-browsers`` is the long one, in every engine."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.engines.builds import with_scripts
from support.engines.engines import Firefox
from support.engines.visits import Visit, start, visits
from support.server.real_server import RealServer


@pytest.fixture(scope="module")
def firefox() -> Iterator[Firefox]:
    """Give one Firefox to all tests of this file."""
    engine = start("firefox")
    assert isinstance(engine, Firefox)
    yield engine
    engine.close()


@pytest.fixture
def visit(firefox: Firefox, tmp_path: Path) -> Iterator[Visit]:
    """Open pages of a server; whatever goes wrong in them fails the test."""
    before = with_scripts(tmp_path / "static", "recorder.js")
    store = tmp_path / "tables.db"
    with RealServer(store, "--bot-pace", "0", before=before, measured=False) as server:
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
