"""Every screen in every language and both themes: axe finds nothing, and nothing runs out."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from support.browser.axe import complaints
from support.browser.player import Player
from support.browser.texts import LANGUAGES, saying
from support.browser.visits import NOWHERE, Visits
from support.server.real_server import RealServer

GAMES = ("solo", "ciao", "ciao_ciao")
FIRST = ("en", "de", "fa")  # the shortest, the longest, and from right to left
SIZES = {"phone": (360, 640), "lying": (740, 360), "desktop": (1920, 1080)}
SEATS = [("solo", seats) for seats in range(2, 11)]
SEATS += [("ciao", seats) for seats in range(2, 7)]
SEATS += [("ciao_ciao", seats) for seats in range(2, 5)]

WIDE = """() => {
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide <= 0) return "";
  const out = [...document.querySelectorAll("body *")].find((element) => {
    const { left, right } = element.getBoundingClientRect();
    return right > innerWidth + 1 || left < -1;
  });
  return `${wide} px: ${out?.outerHTML.slice(0, 120)}`;
}"""
CUT_OFF = """() => [...document.querySelectorAll(
  "main button, main [role=option], .seats > li, .players > li"
)].filter((element) => {
  if (!element.checkVisibility()) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1;
}).map((element) => element.outerHTML.slice(0, 120))"""

COVERED = """() => [...document.querySelectorAll("main button")].filter((button) => {
  if (!button.checkVisibility() || button.disabled) return false;
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return !button.contains(hit);
}).map((button) => button.outerHTML.slice(0, 120))"""


def is_too_wide(page: Page) -> str:
    """Tell by how much a page is wider than the screen, and what is."""
    found: str = page.evaluate(WIDE)
    return found


def show_tables(player: Player) -> Iterator[str]:
    """Go through the screens of a table, from the waiting room to the first turn."""
    for game in GAMES:
        player.set_table(game, ["me", "bot", "bot"])
        expect(player.button("wait.im_ready")).to_be_visible()
        yield f"waiting for {game}"
        player.be_ready()
        player.wait_for_cards()
        yield game
    for key in ("table.menu", "table.scores", "table.help"):
        player.press(key)
        expect(player.page.get_by_role("dialog")).to_be_visible()
        yield key
        player.page.keyboard.press("Escape")
    for key in ("table.log", "table.settings"):
        player.press("table.menu")
        player.press(key)
        expect(player.page.get_by_role("dialog")).to_be_visible()
        yield key
        player.page.keyboard.press("Escape")


def show_arrivals(player: Player) -> Iterator[str]:
    """Come to a table by its link, look on, and begin a first round with tips."""
    code = player.set_table("solo", ["me", "open"])
    expect(player.button("wait.im_ready")).to_be_visible()
    player.go(NOWHERE)
    player.page.evaluate("(code) => localStorage.removeItem(`tavolata.seat.${code}`)", code)
    player.go(f"/t/{code}")
    expect(player.button("join.sit")).to_be_visible()
    yield "at the door"
    player.press("join.watch")
    expect(player.button("wait.leave")).to_be_visible()
    yield "looking on"
    player.go("/how/solo")
    player.press("how.guided")
    expect(player.button("coach.read")).to_be_visible()
    yield "the first tip"


def show_entrance(player: Player) -> Iterator[str]:
    """Go through the lobby and the pages beside it."""
    player.go("/")
    expect(player.button("lobby.deal")).to_be_visible()
    yield "lobby"
    for key in ("lobby.rules.all", "lobby.settings", "lobby.join"):
        player.press(key)
        expect(player.page.get_by_role("dialog")).to_be_visible()
        yield key
        player.page.keyboard.press("Escape")
    for game in GAMES:
        player.go(f"/how/{game}")
        title = player.page.get_by_role("heading", level=1)
        expect(title).to_have_text(saying("how.title.of", player.language))
        yield f"how to play {game}"
    player.go("/t/NOWHERE")
    title = player.page.get_by_role("heading", level=1)
    expect(title).to_have_text(saying("join.unknown", player.language))
    yield "no such table"


def show_ending(player: Player) -> Iterator[str]:
    """Lay the last card, and look back."""
    code = player.set_table("solo", ["me", "bot"], options={"target": "0"})
    player.be_ready()
    player.wait_for_cards()
    player.page.keyboard.press("1")
    expect(player.button("score.look_back")).to_be_visible()
    yield "the end"
    player.press("score.verify")
    expect(player.page.locator(".verify-outcome")).to_be_visible()
    yield "verifying"
    player.go(f"/t/{code}/games/1")
    expect(player.page.get_by_role("slider")).to_be_visible()
    yield "looking back"


def show_rules(player: Player) -> Iterator[str]:
    """Go from how a game is played to all its rules."""
    player.go("/how/ciao")
    rules = player.page.get_by_role("link", name=saying("how.rules", player.language))
    player.go(rules.get_attribute("href") or "")
    expect(player.page.locator("#C-A40")).to_be_visible()
    yield "rules"


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
    for address, show in (
        (server.address, show_entrance),
        (server.address, show_arrivals),
        (server.address, show_tables),
        (server.address, show_rules),
        (last_card, show_ending),
    ):
        page = visits.open(address + NOWHERE, language=language)
        for screen in show(Player(page, language)):
            assert complaints(page, screen) == []
            assert is_too_wide(page) == "", screen
            assert page.evaluate("() => document.documentElement.lang") == language


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
