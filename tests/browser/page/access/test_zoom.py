"""A desktop at 400 % has 320 × 256 pixels: all can be reached by scrolling downwards."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from support.browser.layout import is_too_wide
from support.browser.player import Player
from support.browser.texts import LANGUAGES
from support.browser.visits import NOWHERE, Visits
from support.server.real_server import RealServer

WIDTH, HEIGHT = 320, 256
TABLES = {
    "solo": "R5 | R7 G2 B3 Y4 | B1 B2 B3 | G1 G2 | Y1 Y2",
    "ciao": "Rg | Sg Sy Sr | Pg Sr Pr | O | Py",
    "ciao_ciao": "4+2 | 3+1 ; phase=doubt turn=1 roller=1 asked=0 announced=3 die=2",
}
# What cannot be pressed where it is seen, each brought into sight first.
OUT_OF_REACH = """() => [
  ...document.querySelectorAll("main button, main [role=option]"),
].filter((element) => {
  if (!element.checkVisibility() || element.disabled) return false;
  element.scrollIntoView({ block: "center" });
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const start = element.role === "option" ? left + 8 : (left + right) / 2;
  const hit = document.elementFromPoint(start, (top + bottom) / 2);
  return left < -1 || right > innerWidth + 1 || !element.contains(hit);
}).map((element) => element.outerHTML.slice(0, 120))"""
# What is nearer to the edge of its button than 2 pixels.
TIGHT = """() => [...document.querySelectorAll(".acts .btn")].filter((button) => {
  const text = document.createRange();
  text.selectNodeContents(button);
  return text.getBoundingClientRect().width > button.clientWidth - 4;
}).map((button) => button.innerText)"""
UNDER_THE_BAR = """() => {
  scrollTo(0, 0);
  const bar = document.querySelector(".bar").getBoundingClientRect();
  return [...document.querySelectorAll(".plate, .who")].filter(
    (seat) => seat.checkVisibility() && seat.getBoundingClientRect().top < bar.bottom - 1,
  ).length;
}"""


@pytest.mark.parametrize("game", TABLES)
def test_a_table_can_be_played_at_four_hundred_per_cent(
    visits: Visits, laid_out: Callable[[str], RealServer], game: str
) -> None:
    address = laid_out(TABLES[game]).address + NOWHERE
    seats = TABLES[game].partition(";")[0].count("|") + (game == "ciao_ciao")
    page = visits.open(address, language="hu", width=WIDTH, height=HEIGHT)
    player = Player(page, "hu")
    player.set_table(game, ["me"] + ["bot"] * (seats - 1))
    player.be_ready()
    player.wait_for_cards()

    assert page.evaluate(OUT_OF_REACH) == []
    assert page.evaluate(UNDER_THE_BAR) == 0
    assert is_too_wide(page) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_settings_and_the_entrance_are_whole_at_four_hundred_per_cent(
    visit: Callable[..., Page], language: str
) -> None:
    player = Player(visit("/", language=language, width=WIDTH, height=HEIGHT), language)
    expect(player.button("lobby.deal")).to_be_visible()
    assert is_too_wide(player.page) == ""
    player.press("lobby.settings")

    switches = player.page.get_by_role("dialog").get_by_role("switch")
    expect(switches.first).to_be_visible()
    for control in switches.all():
        control.scroll_into_view_if_needed()
        expect(control).to_be_in_viewport(ratio=1)
        control.click()
    assert is_too_wide(player.page) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_on_a_button_fits_it_on_the_narrowest_screen(
    visits: Visits, laid_out: Callable[[str], RealServer], language: str
) -> None:
    address = laid_out(TABLES["solo"]).address + NOWHERE
    page = visits.open(address, language=language, width=WIDTH, height=640)
    player = Player(page, language)
    player.set_table("solo", ["me", "bot", "bot", "bot", "bot"])
    player.be_ready()
    player.wait_for_cards()

    assert page.evaluate(TIGHT) == []
    assert is_too_wide(page) == ""
