"""The table in play: seats, what screen readers announce, and the keyboard focus."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from support.browser.player import Player
from support.browser.texts import saying
from support.browser.visits import NOWHERE, Visits
from support.server.real_server import RealServer

LayOut = Callable[[str], RealServer]

FULL_HAND = " ".join(f"{colour}{n}" for colour in "RG" for n in range(1, 10)) + " B1 B2"
FEW = (
    " ".join(f"{colour}{n}" for n in range(at, at + 3)) for colour in "YBY" for at in (1, 4, 7)
)
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
LONG_LOG = """() => {
  const log = document.querySelector(".log");
  const line = () => {
    const added = document.createElement("li");
    added.textContent = "Massimiliano stellt eine neue Figur auf Planke 1; noch 5 in Reserve.";
    return added;
  };
  log.replaceChildren(line(), line(), line(), line());
}"""
OVER_THE_BRIDGE = """() => {
  const planks = [...document.querySelectorAll(".plank")];
  const top = Math.min(...planks.map((plank) => plank.getBoundingClientRect().top));
  return document.querySelector(".log").getBoundingClientRect().bottom - top;
}"""

WATCH = """() => {
  window.seen = [];
  const note = (what) => seen.includes(what) || seen.push(what);
  new MutationObserver(() => {
    if (document.querySelector(".flying")) note("flight");
    if (document.querySelector(".discards[data-flash=true]")) note("flash");
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def sit_down(player: Player, game: str, seats: list[str]) -> None:
    """Set a table and wait for its cards."""
    player.set_table(game, seats)
    player.be_ready()
    player.wait_for_cards()


@pytest.mark.parametrize("leaves", ["host", "guest"])
def test_a_robot_can_play_for_somebody_who_is_away(
    visit: Callable[..., Page], leaves: str
) -> None:
    people = {"host": Player(visit(NOWHERE)), "guest": Player(visit(NOWHERE, name="Ada"))}
    code = people["host"].set_table("ciao_ciao", ["me", "open"])
    people["guest"].join(code)
    for player in people.values():
        player.be_ready()
    for player in people.values():
        player.wait_for_cards()
    people.pop(leaves).page.close()
    (stays,) = people.values()

    stays.press("table.let_robot")

    expect(stays.page.get_by_text(saying("table.stand_in"))).to_be_visible()
    expect(stays.button("table.let_robot")).to_be_hidden()


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("size", [(360, 640), (390, 844), (740, 360), (1440, 900)])
def test_ten_names_stand_apart(
    visits: Visits, laid_out: LayOut, size: tuple[int, int], language: str
) -> None:
    width, height = size
    address = laid_out(CROWD).address + NOWHERE
    player = Player(
        visits.open(address, width=width, height=height, language=language), language
    )
    sit_down(player, "solo", ["me"] + ["bot"] * 9)
    expect(player.hand).to_have_count(20)

    player.page.evaluate(LONG_NAMES)

    assert player.page.evaluate(OVERLAPS) == []


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (1366, 768), (1440, 900)])
def test_what_has_happened_stands_above_the_bridge(
    visits: Visits, laid_out: LayOut, width: int, height: int
) -> None:
    address = laid_out(
        "4+2 | 3+1 ; phase=doubt turn=1 roller=1 asked=0 announced=3 die=2"
    ).address
    player = Player(visits.open(address + NOWHERE, width=width, height=height))
    sit_down(player, "ciao_ciao", ["me", "bot"])

    player.page.evaluate(LONG_LOG)

    assert player.page.evaluate(OVER_THE_BRIDGE) <= 0


@pytest.mark.parametrize("game", ["solo", "ciao_ciao"])
def test_robots_are_marked(visits: Visits, server: RealServer, game: str) -> None:
    player = Player(visits.open(server.address + NOWHERE))

    sit_down(player, game, ["me", "bot", "bot"])

    seats = player.page.get_by_role("listitem")
    marked = seats.filter(has=player.page.get_by_role("img", name="Robot, Normal"))
    expect(marked).to_have_count(2)


def test_reactions_talk_and_leaving_are_read_out(visits: Visits, server: RealServer) -> None:
    address = server.address + NOWHERE
    host, guest = Player(visits.open(address)), Player(visits.open(address, name="Ada"))
    code = host.set_table("solo", ["me", "open"])
    guest.join(code)
    for player in (host, guest):
        player.be_ready()
    for player in (host, guest):
        player.wait_for_cards()

    guest.press("table.menu")
    guest.page.get_by_role("button", name="👏").click()
    host.hears("Ada: 👏")
    guest.press("table.menu")
    guest.page.get_by_role("textbox").fill("Hello all")
    guest.press("chat.send")
    host.hears("Ada: Hello all")
    guest.page.goto(server.address + NOWHERE)
    host.hears("Ada has gone away.")
    guest.go(f"/t/{code}")
    host.hears("Ada is here.")


def test_the_keyboard_stays_in_the_hand(visits: Visits, laid_out: LayOut) -> None:
    address = laid_out("R5 | R7 R9 B1 G1 | R1 R2 R3 R4").address + NOWHERE
    player = Player(visits.open(address))
    sit_down(player, "solo", ["me", "bot"])

    player.page.get_by_role("option", name="red 9").focus()
    player.page.keyboard.press("Enter")

    expect(player.hand).to_have_count(3)
    focused = player.page.evaluate("() => document.activeElement.role")
    assert focused == "option"


def test_without_motion_the_pile_flashes_and_nothing_flies(
    visits: Visits, laid_out: LayOut
) -> None:
    address = laid_out("R5 | R7 R9 B1 G1 | G7 Y2 Y3 Y4").address + NOWHERE
    page = visits.open(address)
    player = Player(page)
    sit_down(player, "solo", ["me", "bot"])
    page.evaluate(WATCH)

    player.lay("red 7")

    player.hears("laid green 7")
    assert page.evaluate("() => seen") == ["flash"]


def test_with_motion_a_laid_card_flies(visits: Visits, laid_out: LayOut) -> None:
    address = laid_out("R5 | R7 R9 B1 G1 | G7 Y2 Y3 Y4").address + NOWHERE
    page = visits.open(address, motion="full")
    page.emulate_media(reduced_motion="no-preference")
    player = Player(page)
    sit_down(player, "solo", ["me", "bot"])
    page.evaluate(WATCH)

    player.lay("red 7")

    player.hears("laid green 7")
    assert page.evaluate("() => seen") == ["flight"]


def test_a_big_moment_is_said_in_the_middle(visits: Visits, laid_out: LayOut) -> None:
    player = Player(visits.open(laid_out("R5 | R+2 G2 G3 G4 | R+2 B2 R3 Y4").address + NOWHERE))
    sit_down(player, "solo", ["me", "bot"])

    player.lay("red Take 2")
    player.press("act.take")

    expect(player.page.locator(".headline")).to_contain_text("You had to draw 4 cards")
    expect(player.page.locator(".headline")).to_be_hidden()


def test_throwing_in_rests_for_a_moment(visits: Visits, laid_out: LayOut) -> None:
    player = Player(visits.open(laid_out("R5 | G1 G2 G3 | R6 B1 B2").address + NOWHERE))
    sit_down(player, "solo", ["me", "bot"])
    button = player.button("act.throw")

    button.click()

    expect(button).to_have_attribute("data-state", "cooling")
    expect(button).to_have_attribute("data-state", "ready")


def test_all_that_has_happened_can_be_read(visits: Visits, laid_out: LayOut) -> None:
    address = laid_out("R5 | G1 G2 G3 | B7 B1 B2 ; pile=R7,Y8,Y9").address
    player = Player(visits.open(address + NOWHERE))
    sit_down(player, "solo", ["me", "bot"])
    player.press("act.draw")

    player.page.locator(".news").click()
    scenario = player.page.get_by_role("dialog")
    expect(scenario.get_by_role("listitem").get_by_text("You drew: red 7.")).to_be_visible()
    player.page.keyboard.press("Escape")
    player.press("table.menu")
    player.press("table.log")
    expect(scenario.get_by_text("You drew 1 card.")).to_be_visible()


def test_a_seat_is_not_given_up_by_one_press(visits: Visits, laid_out: LayOut) -> None:
    player = Player(visits.open(laid_out("R5 | G1 G2 | R7 B1").address + NOWHERE))
    sit_down(player, "solo", ["me", "bot"])
    player.press("table.menu")

    player.press("table.leave")
    expect(player.button("table.leave.sure")).to_be_visible()
    expect(player.hand).to_have_count(2)
    player.press("table.leave.sure")

    expect(player.button("lobby.deal")).to_be_visible()


def test_who_sits_down_after_the_end_has_not_won(visits: Visits, laid_out: LayOut) -> None:
    address = laid_out("R5 | G1 G2 | R7 ; target=0 turn=1").address
    host = Player(visits.open(address + NOWHERE))
    code = host.set_table("solo", ["me", "bot"])
    host.be_ready()
    expect(host.sheet).to_be_visible()

    friend = Player(visits.open(address + NOWHERE, name="Ines"))
    friend.go(f"/t/{code}")
    friend.press("join.sit_robot")

    expect(friend.sheet.get_by_role("heading").first).not_to_contain_text("You")
    expect(host.sheet.get_by_role("heading").first).not_to_contain_text("Ines")
    friend.press("score.again")
    expect(host.sheet.get_by_role("status")).to_contain_text(
        re.compile("Already ready: .*Ines")
    )


def test_who_looked_on_may_sit_down_after_the_end(visits: Visits, laid_out: LayOut) -> None:
    address = laid_out("R5 | R7 | G1 G2 ; target=0").address
    host = Player(visits.open(address + NOWHERE))
    code = host.set_table("solo", ["me", "bot"])
    host.be_ready()
    watcher = Player(visits.open(address + NOWHERE, name="Ines"))
    watcher.go(f"/t/{code}")
    watcher.press("join.watch")
    watcher.wait_for_cards()

    host.lay("red 7")
    watcher.press("join.sit_robot")

    expect(host.sheet.get_by_text(re.compile("Waiting for .*you.* and .*Ines"))).to_be_visible()
    expect(watcher.button("score.again")).to_be_visible()
