"""Single keys that are moves: where they are heard, and that they can be switched off."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from support.browser.player import Player
from support.browser.texts import LANGUAGES, catalogue, saying
from support.browser.visits import NOWHERE, Visits
from support.server.real_server import RealServer

TABLE = "R5 | G1 G2 G3 | B7 B1 B2 ; pile=R7,Y8,Y9"


@pytest.fixture
def claims() -> list[str]:
    """Note every move that a page asks for."""
    return []


@pytest.fixture
def player(visits: Visits, laid_out: Callable[[str], RealServer], claims: list[str]) -> Player:
    """Seat somebody who has to draw."""

    def note(frame: str | bytes) -> None:
        if '"claim"' in str(frame):
            claims.append(str(frame))

    seated = Player(visits.open(laid_out(TABLE).address + NOWHERE))
    seated.page.on("websocket", lambda socket: socket.on("framesent", note))
    seated.set_table("solo", ["me", "bot"])
    seated.be_ready()
    expect(seated.hand).to_have_count(3)
    return seated


def switch_off(player: Player) -> None:
    """Switch single keys off, in the settings."""
    player.press("table.menu")
    player.press("table.settings")
    player.page.get_by_role("switch", name=catalogue("en")["settings.keys"]).uncheck()
    player.page.keyboard.press("Escape")
    player.page.locator(".stage").click(position={"x": 4, "y": 4})


def test_a_letter_is_a_move_from_the_game(player: Player) -> None:
    player.hand.first.focus()
    player.page.keyboard.press("d")
    player.hears("You drew: red 7.")


@pytest.mark.parametrize("control", ["table.menu", "table.scores", "table.help"])
def test_a_letter_is_no_move_while_the_keyboard_is_elsewhere(
    player: Player, claims: list[str], control: str
) -> None:
    player.page.keyboard.press("Tab")  # so that the focus is seen
    player.button(control).focus()
    player.page.keyboard.press("d")

    player.press("act.draw")  # there is no such button for who has drawn
    player.hears("You drew: red 7.")
    assert len(claims) == 1


def test_single_keys_can_be_switched_off_for_good(player: Player, claims: list[str]) -> None:
    switch_off(player)
    player.page.reload()
    expect(player.hand).to_have_count(3)

    player.page.keyboard.press("d")
    player.page.keyboard.press("1")
    player.hand.first.focus()
    player.page.keyboard.press("d")
    player.page.keyboard.press("ArrowRight")

    expect(player.hand.nth(1)).to_be_focused()
    player.press("act.draw")
    player.hears("You drew: red 7.")
    assert len(claims) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_to_play_says_where_they_are_switched_off(
    visit: Callable[..., Page], language: str
) -> None:
    page = visit("/how/solo", language=language)
    expect(page.locator(".keys").get_by_text(saying("how.keys.off", language))).to_be_visible()
