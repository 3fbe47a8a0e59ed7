"""A host deletes their table: it takes two presses, and everybody there is told."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from support.browser.axe import complaints
from support.browser.player import Player
from support.browser.visits import NOWHERE


def test_a_host_deletes_their_table_and_its_games(visit: Callable[..., Page]) -> None:
    host, guest = Player(visit(NOWHERE)), Player(visit(NOWHERE))
    guest.join(host.set_table("ciao_ciao", ["me", "open"]))
    for player in (host, guest):
        player.be_ready()
    for player in (host, guest):
        player.wait_for_cards()
        player.press("table.menu")
    expect(guest.button("table.delete")).to_have_count(0)

    host.press("table.delete")
    host.press("table.delete.sure")

    for player in (host, guest):
        expect(player.page.get_by_role("heading", level=1)).to_have_text(
            "This table and its games have been deleted."
        )
    assert complaints(guest.page, "deleted") == []
    guest.page.reload()
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("There is no table here")
    host.press("join.home")
    expect(host.button("lobby.deal")).to_be_visible()
