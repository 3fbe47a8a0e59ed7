"""Persian: text runs from the right, the table stays as it is."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from support.browser.layout import COVERED, SIZES, is_too_wide
from support.browser.player import Player
from support.browser.visits import NOWHERE, wait_until

PLACES = """() => [...document.querySelectorAll(".seats > li, .stock, .discards")].map(
  (element) => Math.round(element.getBoundingClientRect().x + element.offsetWidth / 2)
)"""


@pytest.fixture
def player(visit: Callable[..., Page]) -> Player:
    """Seat somebody at a table of five."""
    seated = Player(visit(NOWHERE, language="fa"), "fa")
    seated.set_table("solo", ["me"] + ["bot"] * 4)
    seated.be_ready()
    seated.wait_for_cards()
    return seated


def read_in(player: Player, language: str) -> None:
    """Read the same table in another language."""
    change = "(to) => { const s = JSON.parse(localStorage['tavolata.settings']);"
    change += "localStorage['tavolata.settings'] = JSON.stringify({ ...s, language: to }); }"
    player.page.evaluate(change, language)
    player.page.reload()
    player.wait_for_cards()


def test_text_and_hand_begin_at_the_right(player: Player) -> None:
    assert player.page.evaluate("() => document.documentElement.dir") == "rtl"
    xs = player.hand.evaluate_all("cards => cards.map(card => card.getBoundingClientRect().x)")
    assert xs == sorted(xs, reverse=True)


def test_the_table_is_not_mirrored(player: Player) -> None:
    in_persian = player.page.evaluate(PLACES)
    read_in(player, "en")
    in_english = player.page.evaluate(PLACES)
    for one, other in zip(in_persian, in_english, strict=True):
        assert abs(one - other) < 30


def test_every_digit_is_persian(player: Player) -> None:
    text = player.page.locator("main").inner_text() + " ".join(player.cards())
    assert not re.search("[0-9]", text)
    assert re.search("[۰-۹]", text)


@pytest.mark.parametrize(("width", "height"), SIZES.values(), ids=SIZES)
def test_nothing_runs_out(player: Player, width: int, height: int) -> None:
    player.page.set_viewport_size({"width": width, "height": height})
    assert is_too_wide(player.page) == ""


@pytest.mark.parametrize("width", [390, 1024, 1280, 1536])
def test_no_button_lies_under_another(player: Player, width: int) -> None:
    player.page.set_viewport_size({"width": width, "height": 800})
    wait_until(player.page, lambda: not player.page.evaluate(COVERED), "no button is covered")
