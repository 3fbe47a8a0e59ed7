"""The table in play: who sits there, what is told to ears, and where the keyboard is."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from real_server import RealServer
from web.player import Player
from web.texts import saying
from web.visit import NOWHERE, Visits

LayOut = Callable[[str], RealServer]

FULL_HAND = " ".join(f"{colour}{n}" for colour in "RG" for n in range(1, 10)) + " B1 B2"
FEW = (" ".join(f"{colour}{n}" for n in range(at, at + 3)) for colour in "YBY" for at in (1, 4, 7))
CROWD = " | ".join(["R5", FULL_HAND, *FEW])
LONG_NAMES = """() => {
  for (const name of document.querySelectorAll(".who bdi")) name.textContent = "Massimiliano";
}"""
OVERLAPS = """() => {
  const boxes = (selector) => [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility())
    .map((element) => ({ element, box: element.getBoundingClientRect() }));
  const meet = (one, other) =>
    one.left < other.right - 1 && other.left < one.right - 1 &&
    one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const names = boxes(".who");
  const others = boxes(".who, .count, .discards .top, .stock, .sentence");
  return names.flatMap(({ element, box }) => others
    .filter((other) => !element.parentElement.contains(other.element) && meet(box, other.box))
    .map((other) => `${element.textContent} and ${other.element.className}`));
}"""


def sit_down(player: Player, game: str, seats: list[str]) -> None:
    """Set a table and wait for its cards."""
    player.set_table(game, seats)
    player.be_ready()
    player.wait_for_cards()


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("size", [(360, 640), (390, 844), (740, 360), (1440, 900)])
def test_ten_names_stand_apart(
    visits: Visits, laid_out: LayOut, size: tuple[int, int], language: str
) -> None:
    width, height = size
    address = laid_out(CROWD).address + NOWHERE
    player = Player(visits.open(address, width=width, height=height, language=language), language)
    sit_down(player, "solo", ["me"] + ["bot"] * 9)
    expect(player.hand).to_have_count(20)

    player.page.evaluate(LONG_NAMES)

    assert player.page.evaluate(OVERLAPS) == []


@pytest.mark.parametrize("game", ["solo", "ciao_ciao"])
def test_robots_are_marked(visits: Visits, server: RealServer, game: str) -> None:
    player = Player(visits.open(server.address + NOWHERE))

    sit_down(player, game, ["me", "bot", "bot"])

    seats = player.page.get_by_role("listitem")
    marked = seats.filter(has=player.page.get_by_role("img", name=saying("lobby.robot")))
    expect(marked).to_have_count(2)
