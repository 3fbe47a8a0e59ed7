"""A move of somebody else renders and changes only what it is about, also at a table of ten."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from support.browser.player import Player
from support.browser.visits import NOWHERE, Visits
from support.server.real_server import RealServer

LayOut = Callable[[str], RealServer]

# Ada at seat 4 lays green 1, the robot at seat 5 answers by Reverse, and Ada is on turn again.
HANDS = [
    "R6 R7 R8 B6 Y7",
    *("R1 R2 B3", "R2 R3 B4", "R3 R4 B5"),
    "G1 Y1 Y2",
    "GR B1 Y9",
    *("R1 B7 B8", "R4 B8 B9", "R9 Y5 Y6", "Y3 Y4 Y6"),
]
ADA, ROBOT = 4, 5
SEATS = ["me", "bot", "bot", "bot", "open", "bot", "bot", "bot", "bot", "bot"]

# Preact keeps the elements that were rendered last at its container (`__k` are those inside of
# one, `__e` is its node). Of a component that did not render again they are the very same.
WATCH = """() => {
  const places = { plate: ".sitter", card: ".hand .held" };
  const nodes = (what) => [...document.querySelectorAll(places[what])];
  const elements = () => {
    const found = new Map();
    const visit = (element) => {
      if (!element) return;
      if (typeof element.type === "string") found.set(element.__e, element);
      if (Array.isArray(element.__k)) element.__k.forEach(visit);
    };
    visit(document.getElementById("app").__k);
    return found;
  };
  const known = Object.fromEntries(Object.keys(places).map((what) => [what, nodes(what)]));
  const before = elements();
  const mutated = new Set();
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver((changes) => changes.forEach(({ target }) => mutated.add(target)))
    .observe(document, all);
  window.untouched = (what) => {
    const now = elements();
    const isTouched = (node) => [...mutated].some((one) => node.contains(one));
    const isSame = (node) => node.isConnected && !isTouched(node);
    return known[what].map((node) => ({
      same: isSame(node), passed: before.has(node) && before.get(node) === now.get(node),
    }));
  };
}"""
WATCH_DRAWINGS = """() => {
  window.drawn = { added: 0, changed: 0 };
  const faces = (node) => node.querySelectorAll?.("svg.card").length ?? 0;
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      drawn.changed += target.closest("svg") !== null;
      drawn.added += [...addedNodes].reduce((sum, node) => sum + faces(node), 0);
    }
  }).observe(document.querySelector(".discards"),
    { subtree: true, childList: true, attributes: true });
}"""


@pytest.fixture
def people(visits: Visits, laid_out: LayOut) -> tuple[Player, Player]:
    """Seat Zoë and Ada among eight robots; it is Ada's turn."""
    address = laid_out(" | ".join(["G5", *HANDS]) + f" ; turn={ADA}").address + NOWHERE
    zoe = Player(visits.open(address, width=1280, height=800))
    ada = Player(visits.open(address, name="Ada"))
    ada.join(zoe.set_table("solo", SEATS))
    for player in (zoe, ada):
        player.be_ready()
    for player in (zoe, ada):
        player.wait_for_cards()
    return zoe, ada


def untouched(player: Player, what: str) -> list[dict[str, Any]]:
    """Tell of each plate or card whether its nodes are the same, and not rendered again."""
    told: list[dict[str, Any]] = player.page.evaluate("(what) => untouched(what)", what)
    return told


def test_only_plates_that_a_move_is_about_change(people: tuple[Player, Player]) -> None:
    zoe, ada = people
    zoe.page.evaluate(WATCH)

    ada.lay("green 1")
    zoe.hears("laid green Reverse")

    plates = untouched(zoe, "plate")
    kept = {"same": True, "passed": True}
    assert len(plates) == len(SEATS)
    assert [seat for seat, plate in enumerate(plates) if plate != kept] == [ADA, ROBOT]
    assert untouched(zoe, "card") == [kept] * len(HANDS[0].split())


def test_a_card_keeps_its_drawing_when_another_covers_it(
    people: tuple[Player, Player],
) -> None:
    zoe, ada = people
    zoe.page.evaluate(WATCH_DRAWINGS)

    ada.lay("green 1")

    top = zoe.page.locator(".discards .top")
    expect(top).to_have_attribute("aria-label", re.compile("green Reverse"))
    assert zoe.page.evaluate("() => drawn") == {"added": 2, "changed": 0}
