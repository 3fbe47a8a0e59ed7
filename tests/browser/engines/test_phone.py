"""Phones: nothing is cut off, a long press selects no words, cards are pressed at an edge."""

from __future__ import annotations

import pytest

from browser.engines.conftest import Serve
from support.engines.player import wait_for
from support.engines.visits import Visit

ONE_OF_SEVEN = "Sg | Rg Pg Pg Py Py Pr Pr | Pg Py Pr"  # the first card alone can be laid
SMALLEST = (320, 640)
CUT = """(selector) => [...document.querySelectorAll(selector)].filter((element) => {
  const { left, right } = element.getBoundingClientRect();
  return element.getClientRects().length > 0 && (left < -1 || right > innerWidth + 1);
}).map((element) => element.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("language", ["en", "hu", "fa"])
def test_lobby_and_settings_are_whole_at_320_pixels(visit: Visit, language: str) -> None:
    player = visit(size=SMALLEST, language=language)
    player.sees("button", "lobby.guide")
    assert player.page.evaluate(CUT, "header *, main button, main select") == []

    player.press("lobby.settings")
    player.sees_part("dialog[open]")

    assert player.page.evaluate(CUT, "dialog *") == []
    assert player.page.evaluate("() => document.documentElement.scrollWidth") <= 320


def test_a_long_press_selects_no_words_of_a_button(visit: Visit) -> None:
    player = visit(size="phone")
    player.sees("button", "lobby.guide")
    styles = [
        player.look("style", ".btn", name) for name in ("user-select", "-webkit-user-select")
    ]
    assert "none" in styles


def test_a_card_is_laid_though_the_next_one_lies_over_its_middle(
    visit: Visit, serve: Serve
) -> None:
    player = visit(address=serve(ONE_OF_SEVEN).address, size="phone")
    player.set_table("ciao", ["me", "bot"])
    player.be_ready()
    player.wait_for_offer()

    player.act()

    wait_for(lambda: len(player.look("names", "option")) == 6, "the hand with a card less")
