"""Persian is spelt and laid out rightly: letters joined, arrows turned, nothing covered."""

from __future__ import annotations

import pytest

from browser.engines.conftest import Serve
from support.engines.player import wait_for
from support.engines.visits import SIZES, Visit

DESKTOPS = [(1024, 768), (1280, 800), (1366, 768), (1440, 900), (1536, 864)]
OFFERED_ORDER = "() => document.querySelector('.sort').getAttribute('aria-label')"
CROSSING = "9+5 | 4+5 ; phase=announce roller=0 die=1"

# The same word in the part itself and in a bare one with its font: letters that are joined in
# one and not in the other have another width.
WIDTHS = """(selector) => {
  const part = document.querySelector(selector);
  const { fontFamily, fontSize, fontWeight } = getComputedStyle(part);
  const bare = { position: "absolute", display: "block", width: "max-content" };
  const font = { whiteSpace: "nowrap", fontFamily, fontSize, fontWeight };
  const width = (element) => {
    element.textContent = "نوبت شماست";
    Object.assign(element.style, bare, font);
    part.after(element);
    const { width } = element.getBoundingClientRect();
    element.remove();
    return Math.round(width * 10);
  };
  return [width(part.cloneNode()), width(document.createElement("span"))];
}"""

# How many pieces the headline has in one line; it is looked at as soon as it is there.
PIECES = """() => {
  window.pieces = [];
  new MutationObserver(() => {
    const headline = document.querySelector(".news .headline");
    if (headline === null) return;
    const lines = new Map();
    for (const { bottom } of headline.getClientRects()) {
      lines.set(bottom, (lines.get(bottom) ?? 0) + 1);
    }
    window.pieces.push(Math.max(...lines.values()));
  }).observe(document.body, { subtree: true, childList: true });
}"""


@pytest.mark.parametrize("size", SIZES)
def test_the_first_letter_is_joined_to_the_second(visit: Visit, size: str) -> None:
    player = visit(size=size, language="fa")
    player.set_table("solo", ["me", "bot"])
    player.be_ready()
    player.wait_for_offer()
    for part in (".sentence .title", ".sentence .hint"):
        ours, joined = player.page.evaluate(WIDTHS, part)
        assert ours == joined, part

    player.go("/how/solo")
    player.sees_part(".specials strong")

    ours, joined = player.page.evaluate(WIDTHS, ".specials strong")
    assert ours == joined


@pytest.mark.parametrize("language", ["en", "fa"])
def test_the_button_that_sorts_can_be_pressed_on_every_desktop(
    visit: Visit, language: str
) -> None:
    for size in DESKTOPS:
        player = visit(size=size, language=language)
        player.set_table("solo", ["me", "bot", "bot"])
        player.be_ready()
        player.wait_for_offer()
        before = player.page.evaluate(OFFERED_ORDER)

        player.press_part(".sort")

        wait_for(lambda: player.page.evaluate(OFFERED_ORDER) != before, "another order")


@pytest.mark.parametrize("language", ["en", "fa"])
def test_a_headline_is_one_box_on_a_phone(visit: Visit, serve: Serve, language: str) -> None:
    address = serve(CROSSING).address
    first = visit(address=address, size="phone", language=language)
    code = first.set_table("ciao_ciao", ["me", "open"])
    second = visit(f"/t/{code}", address=address, name="Ada", size="phone", language=language)
    second.press("join.sit")
    for player in (first, second):
        player.be_ready()
    second.sees_part(".stage")
    second.page.evaluate(PIECES)
    first.wait_for_offer()

    first.act()
    second.press("act.believe")

    pieces = wait_for(lambda: second.page.evaluate("() => window.pieces"), "the headline")
    assert max(pieces) == 1


@pytest.mark.parametrize("language", ["en", "fa"])
def test_arrows_stand_and_point_as_the_language_runs(visit: Visit, language: str) -> None:
    player = visit(language=language)
    player.sees("button", "lobby.guide")
    place = player.look("style", ".lobby select", "background-position-x")
    from_the_right = place.startswith(("right", "calc(100%"))
    assert from_the_right == (language == "en"), place

    player.go("/how/solo")
    player.sees_part(".icon-back")

    turned = player.look("style", ".icon-back", "transform")
    assert turned == ("matrix(-1, 0, 0, 1, 0, 0)" if language == "fa" else "none")
