"""Hints for who plays alone with robots, and robots of a level that one chooses."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from support.browser.axe import complaints
from support.browser.player import SHORT_GAMES, Player, play
from support.browser.texts import catalogue, saying
from support.browser.visits import NOWHERE, Visits
from support.server.real_server import RealServer

ISOLATES = dict.fromkeys(map(ord, "\u2068\u2069"))  # round names
ADVISED = "[data-advised=true]"
THINKING = 300_000  # milliseconds: on a busy machine search processes give way to all else


def alone(page: Page, game: str, language: str = "en") -> Player:
    """Return somebody whose turn it is, beside robots."""
    player = Player(page, language)
    player.set_table(game, ["me", "bot", "bot"], options=SHORT_GAMES[game])
    player.be_ready()
    player.wait_for_cards()
    return player


@pytest.mark.parametrize("game", SHORT_GAMES)
def test_a_hint_shows_what_to_do_and_vanishes_with_it(
    visits: Visits, own_server: RealServer, game: str
) -> None:
    page = visits.open(own_server.address + NOWHERE)
    player = alone(page, game)
    title = player.sentence.locator(".title")
    expect(player.button("table.hint")).to_have_attribute("aria-disabled", "false")

    page.keyboard.press("h")

    expect(title).to_contain_text("My advice", timeout=THINKING)
    expect(player.sentence.locator(".hint")).not_to_be_empty()
    expect(page.locator("p[aria-live=polite]", has_text="My advice")).to_have_count(1)
    advised = page.locator(ADVISED)
    expect(advised.first).to_be_visible()
    assert all(
        card.get_attribute("data-raised") == "true"
        for card in page.locator(f".held{ADVISED}").all()
    )
    assert player.act()
    expect(advised).to_have_count(0)
    expect(title).not_to_contain_text("My advice")


def test_there_are_no_hints_among_people(visit: Callable[..., Page]) -> None:
    host, guest = Player(visit(NOWHERE)), Player(visit(NOWHERE))
    guest.join(host.set_table("solo", ["me", "open", "bot"]))
    for player in (host, guest):
        player.be_ready()
    for player in (host, guest):
        player.wait_for_cards()
        expect(player.button("table.hint")).to_have_count(0)


def test_a_table_with_masters_is_set_from_the_entrance(
    visits: Visits, own_server: RealServer
) -> None:
    page = visits.open(own_server.address + "/")
    player = Player(page)
    page.get_by_label(saying("lobby.level", "en")).select_option("master")
    expect(page.get_by_text(catalogue("en")["level.master.about"])).to_be_visible()

    player.press("lobby.deal")
    player.wait_for_cards()

    marks = page.locator(".robot-mark")
    expect(marks.first).to_have_attribute("title", "Robot, Master")
    play([player], lambda: has_heard_of_robots(player))

    player.go("/")
    expect(page.get_by_label(saying("lobby.level", "en"))).to_have_value("master")


def has_heard_of_robots(player: Player) -> bool:
    """Tell whether one of the robots has just done something."""
    told = (player.news.text_content() or "").translate(ISOLATES)
    names = player.page.locator(".sitter[data-own=false] .who bdi").all_text_contents()
    return any(f"{name} laid" in told or f"{name} drew" in told for name in names)


def test_a_robot_in_the_waiting_room_has_a_level(visit: Callable[..., Page]) -> None:
    player = Player(visit(NOWHERE))
    player.set_table("solo", ["me", "bot:easy", "open"])
    robot = player.page.locator(".chair[data-who=bot]")
    expect(robot).to_contain_text("Easy")

    robot.get_by_role("button").click()
    hard = player.page.get_by_role("menuitemradio", name="A robot: Hard")
    expect(hard).to_be_visible()
    assert complaints(player.page, "the menu of a seat") == []
    hard.click()

    expect(robot).to_contain_text("Hard")
