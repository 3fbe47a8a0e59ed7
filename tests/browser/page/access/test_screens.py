"""Every screen in every language and both themes: axe finds nothing, and nothing runs out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from support.browser.axe import complaints
from support.browser.layout import SIZES, is_too_wide
from support.browser.player import Player
from support.browser.screens import (
    GAMES,
    show_arrivals,
    show_ending,
    show_entrance,
    show_rules,
    show_tables,
)
from support.browser.texts import LANGUAGES, saying
from support.browser.visits import NOWHERE, Visits
from support.server.real_server import RealServer
from tavolata.server.http.pages import NOT_BUILT

FIRST = ("en", "de", "fa")  # on a desktop, the longest, and from right to left
PHONE, DESKTOP = (390, 844), (1024, 768)
SEATS = [("solo", seats) for seats in range(2, 11)]
SEATS += [("ciao", seats) for seats in range(2, 7)]
SEATS += [("ciao_ciao", seats) for seats in range(2, 5)]

CUT_OFF = """() => [...document.querySelectorAll(
  "main button, main [role=option], .seats > li, .players > li"
)].filter((element) => {
  if (!element.checkVisibility()) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1;
}).map((element) => element.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize(
    "language",
    [pytest.param(each, marks=() if each in FIRST else pytest.mark.long) for each in LANGUAGES],
)
def test_axe_finds_nothing(
    visits: Visits,
    server: RealServer,
    laid_out: Callable[[str], RealServer],
    language: str,
) -> None:
    last_card = laid_out("R5 | R7 | G1 G2 ; target=0").address
    width, height = DESKTOP if language == "en" else PHONE
    for address, show in (
        (server.address, show_entrance),
        (server.address, show_arrivals),
        (server.address, show_tables),
        (server.address, show_rules),
        (last_card, show_ending),
    ):
        page = visits.open(address + NOWHERE, language=language, width=width, height=height)
        for screen in show(Player(page, language)):
            assert complaints(page, screen) == []
            assert is_too_wide(page) == "", screen
            assert page.evaluate("() => document.documentElement.lang") == language


@pytest.mark.parametrize("language", ["en", "fa"])
def test_axe_finds_nothing_on_pages_without_scripts(
    visits: Visits, server: RealServer, language: str
) -> None:
    page = visits.open(server.address + "/nothing", language=language, forgiving=True)
    title = page.get_by_role("heading", level=1)
    expect(title).to_have_text(saying("server.nothing", language))
    assert complaints(page, "not found") == []
    asked = {"Accept": "text/html", "Accept-Language": language, "Host": "other.example"}
    answer = page.request.get(server.address, headers=asked)
    page.set_content(answer.text())
    expect(title).to_have_text(saying("server.unknown-name", language))
    assert complaints(page, "another name") == []
    page.set_content(NOT_BUILT.format(games="SOLO, Ciao!", address=server.address))
    expect(title).to_have_text("tavolata")
    assert complaints(page, "not built") == []


@pytest.mark.parametrize(("width", "height"), SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_any_number_of_seats_fits(
    visit: Callable[..., Page], game: str, width: int, height: int
) -> None:
    player = Player(visit(NOWHERE, width=width, height=height))
    wrong = []
    for seats in [number for name, number in SEATS if name == game]:
        player.set_table(game, ["me"] + ["bot"] * (seats - 1))
        player.be_ready()
        player.wait_for_cards()
        out = [is_too_wide(player.page), *player.page.evaluate(CUT_OFF)]
        wrong += [f"{seats} seats: {each}" for each in out if each]
    assert wrong == []
