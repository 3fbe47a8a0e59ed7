"""The bridge on screens of every size: large on a large one, and nothing lies on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from support.browser.player import Player
from support.browser.visits import NOWHERE, Visits
from support.server.real_server import RealServer

LayOut = Callable[[str], RealServer]

FULL = (
    "9+1 | 9+1 | 8+1 | 9+0 | podium 0 1 2 3 1 ;"
    " phase=doubt turn=1 roller=1 asked=0 announced=3 die=2"
)
PHONE, LYING, TABLET = (390, 844), (844, 390), (820, 1180)
DESKTOP, LARGE, LARGEST = (1280, 800), (1920, 1080), (2560, 1440)

MEASURE = """() => {
  const boxes = (selector) =>
    [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
  const stage = document.querySelector(".stage");
  const texts = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
  const sizes = [];
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (textContent.trim() !== "" && parentElement.closest(".sr-only") === null) {
      sizes.push(parseFloat(getComputedStyle(parentElement).fontSize));
    }
  }
  const planks = boxes(".plank");
  const on = (a, b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const told = boxes(".sitter small, .sitter .who, .swimmers svg");
  return {
    smallest: Math.min(...sizes),
    pawn: boxes(".standing .pawn")[0].width,
    swimmer: boxes(".swimmers svg")[0].width,
    planks: Math.max(...planks.map((box) => box.width)),
    bridge: Math.max(...planks.map((box) => box.bottom)),
    own: boxes("[data-own=true]")[0].top,
    others: Math.max(...boxes(".sitter[data-own=false]").map((box) => box.bottom)),
    covered: told.filter((box) => planks.some((plank) => on(box, plank))).length,
  };
}"""


@pytest.fixture
def measure(visits: Visits, laid_out: LayOut) -> Callable[..., dict[str, Any]]:
    """Measure a full table on a screen: ``measure((390, 844), "fa")``."""

    def measured(size: tuple[int, int], language: str = "en") -> dict[str, Any]:
        address = laid_out(FULL).address + NOWHERE
        width, height = size
        page = visits.open(address, width=width, height=height, language=language)
        player = Player(page, language)
        player.set_table("ciao_ciao", ["me", "bot", "bot", "bot"])
        player.be_ready()
        player.wait_for_cards()
        page.wait_for_selector(".standing")
        found: dict[str, Any] = page.evaluate(MEASURE)
        return found

    return measured


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("size", [PHONE, LYING, TABLET, DESKTOP, LARGE, LARGEST])
def test_no_text_is_under_14_pixels(
    measure: Callable[..., dict[str, Any]], size: tuple[int, int], language: str
) -> None:
    assert measure(size, language)["smallest"] >= 14


def test_on_a_desktop_the_bridge_lies_between_the_others_and_oneself(
    measure: Callable[..., dict[str, Any]],
) -> None:
    for size in (DESKTOP, LARGE, (1024, 640)):
        seen = measure(size)
        assert seen["others"] < seen["bridge"] < seen["own"]
        assert seen["covered"] == 0


def test_pawns_and_swimmers_grow_with_the_screen(
    measure: Callable[..., dict[str, Any]],
) -> None:
    small, large, largest = (measure(size) for size in (DESKTOP, LARGE, LARGEST))
    for what in ("pawn", "swimmer"):
        assert large[what] > 1.25 * small[what]
        assert largest[what] > 1.25 * large[what]


def test_on_an_upright_tablet_the_bridge_takes_half_of_the_width(
    measure: Callable[..., dict[str, Any]],
) -> None:
    phone, tablet = measure(PHONE), measure(TABLET)
    assert tablet["planks"] > 400
    for what in ("pawn", "swimmer"):
        assert tablet[what] > 1.5 * phone[what]
    assert tablet["covered"] == 0


def test_what_is_told_of_a_seat_is_not_on_the_bridge_of_a_phone_that_lies(
    measure: Callable[..., dict[str, Any]],
) -> None:
    assert measure(LYING)["covered"] == 0
