"""After the game: the replay viewer, sharing, and checking the deal."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from support.browser.layout import is_too_wide
from support.browser.player import SHORT_GAMES, Player, play
from support.browser.texts import saying
from support.browser.visits import NOWHERE, Visits
from support.server.real_server import RealServer

MANY = " ".join(f"{colour}{n}" for colour in "GBY" for n in range(1, 10))
NARROW = """() => [...document.querySelectorAll(".look-hands .minis")].flatMap((hand) => {
  const cards = [...hand.children].map((card) => card.getBoundingClientRect());
  return cards.slice(1).flatMap((card, at) => {
    const seen = Math.abs(card.left - cards[at].left); // a card of the next line is far away
    return card.width < 44 || seen < 28 ? [seen] : [];
  });
})"""

ON_EACH_OTHER = """() => {
  const boxes = [...document.querySelectorAll(".players > li, .replay-controls")];
  const rects = boxes.map((box) => box.getBoundingClientRect());
  return rects.flatMap((a, at) => rects.slice(at + 1).filter((b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1,
  ).map((b) => [at, a.bottom, b.top]));
}"""


@pytest.mark.parametrize("game", SHORT_GAMES)
def test_a_game_is_looked_back_at_and_its_deal_verified(
    visit: Callable[..., Page], game: str
) -> None:
    player = Player(visit(NOWHERE, width=1280, height=800))
    code = player.set_table(game, ["me", "bot"], options=SHORT_GAMES[game])
    player.be_ready()
    play([player])

    verify = "score.verify.dice" if game == "ciao_ciao" else "score.verify"
    player.press(verify)
    verdict = player.page.get_by_role("dialog").get_by_role("status")
    expect(verdict).to_have_text(saying("verify.outcome.yes"))
    player.page.keyboard.press("Escape")
    player.press("score.look_back")

    slider = player.page.get_by_role("slider")
    expect(slider).to_be_visible()
    assert player.page.url.endswith(f"/t/{code}/games/1")
    slider.focus()
    player.page.keyboard.press("End")
    last = slider.input_value()
    assert int(last) > 2
    player.press("replay.back")
    assert int(slider.input_value()) == int(last) - 1

    player.press("replay.table")
    for key in ("score.again", "score.look_back", verify, "score.new_table"):
        expect(player.button(key)).to_be_in_viewport(ratio=1)

    stranger = Player(visit(f"/t/{code}/games/1", name="Leo"))
    expect(stranger.page.get_by_role("slider")).to_be_visible()


@pytest.mark.parametrize("width", [360, 1440])
def test_large_hands_can_be_read(
    visits: Visits, laid_out: Callable[[str], RealServer], width: int
) -> None:
    server = laid_out(f"R5 | R7 | {MANY} ; target=0")
    player = Player(visits.open(server.address + NOWHERE, width=width, height=800))
    code = player.set_table("solo", ["me", "bot"], options={"target": "0"})
    player.be_ready()
    player.wait_for_cards()
    player.page.keyboard.press("1")
    expect(player.sheet).to_be_visible()

    player.go(f"/t/{code}/games/1")

    expect(player.page.locator(".look-hands .minis li")).to_have_count(28)
    assert player.page.evaluate(NARROW) == []
    assert is_too_wide(player.page) == ""


@pytest.mark.parametrize("language", ["en", "fa"])
def test_a_bridge_has_room_on_a_small_phone(
    visits: Visits, laid_out: Callable[[str], RealServer], language: str
) -> None:
    said = "phase=doubt turn=3 roller=3 asked=0 announced=4 die=2"
    server = laid_out(f"4+2 | - | - | 8+1 | podium 0 3 3 ; {said}")
    page = visits.open(server.address + NOWHERE, language=language, width=360, height=640)
    player = Player(page, language)
    code = player.set_table("ciao_ciao", ["me", "bot", "bot", "bot"])
    player.be_ready()
    player.press("act.believe")
    expect(player.sheet).to_be_visible()

    player.go(f"/t/{code}/games/1")

    expect(page.locator(".players > li")).to_have_count(4)
    assert page.evaluate(ON_EACH_OTHER) == []
    assert is_too_wide(page) == ""
