"""Without any storage, as with cookies switched off: one can come, play and learn."""

from __future__ import annotations

import pytest

from browser.engines.conftest import Serve
from support.browser.visits import NOWHERE
from support.engines.visits import Visit


@pytest.fixture
def address(serve: Serve) -> str:
    """Give a server whose pages may store nothing."""
    return serve(scripts=("recorder.js", "blocked_storage.js")).address


def test_storage_is_really_blocked(visit: Visit, address: str) -> None:
    player = visit(address=address)
    ask = "() => { try { return localStorage.length; } catch (error) { return error.name; } }"
    assert player.page.evaluate(ask) == "SecurityError"


def test_a_guest_without_storage_comes_by_the_link(visit: Visit, address: str) -> None:
    host = visit(NOWHERE, address=address)
    code = host.set_table("solo", ["me", "open"])

    guest = visit(f"/t/{code}", address=address, size="phone")
    guest.press("join.sit")

    guest.be_ready()
    guest.sees_part(".stage")


def test_a_game_is_played_without_storage(visit: Visit, address: str) -> None:
    player = visit(address=address)
    player.press("lobby.deal")
    player.sees_part(".stage[data-game=solo]")
    for _ in range(3):
        player.wait_for_offer()
        player.act()


def test_a_guided_round_begins_without_storage(visit: Visit, address: str) -> None:
    player = visit(address=address)
    player.press("lobby.guide")
    player.sees_part(".stage[data-game=solo]")

    player.sees_part(".coach-tip")
