"""A browser without storage: everything works as long as the page is open."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from support.browser.axe import complaints
from support.browser.player import Player, play
from support.browser.visits import NOWHERE


def test_a_guest_comes_by_the_link_and_plays(visit: Callable[..., Page]) -> None:
    host = Player(visit(NOWHERE))
    code = host.set_table("ciao_ciao", ["me", "open"])

    guest = Player(visit(f"/t/{code}", storage=False))
    guest.page.get_by_role("textbox").fill("")
    assert complaints(guest.page, "at the door") == []
    guest.page.get_by_role("textbox").fill("Ada")
    guest.press("join.sit")
    for player in (host, guest):
        player.be_ready()
    for player in (host, guest):
        player.wait_for_cards()

    play([host, guest])


def test_the_way_back_to_ones_seat_is_known(visit: Callable[..., Page]) -> None:
    player = Player(visit("/", storage=False))
    player.press("lobby.deal")
    player.wait_for_cards()
    player.press("table.menu")
    player.press("table.to_lobby")

    player.press("lobby.back_to_table")

    expect(player.hand.first).to_be_visible()


def test_a_first_round_has_its_tips(visit: Callable[..., Page]) -> None:
    player = Player(visit("/", storage=False))

    player.press("lobby.guide")

    expect(player.button("coach.skip")).to_be_visible()
    player.wait_for_cards()


def test_what_is_chosen_lasts_as_long_as_the_page(visit: Callable[..., Page]) -> None:
    page = visit("/", storage=False)

    page.get_by_role("combobox").first.select_option("nl")

    expect(page.locator("html[lang=nl]")).to_be_attached()
    page.get_by_role("radio", name="Ciao Ciao…").check(force=True)
    Player(page, "nl").press("lobby.how")
    Player(page, "nl").press("how.back")
    expect(page.get_by_role("radio", name="Ciao Ciao…")).to_be_checked()
