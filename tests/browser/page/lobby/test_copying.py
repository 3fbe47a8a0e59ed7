"""Copying a link over plain http, where a page has no clipboard of its own."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from support.browser.player import Player
from support.browser.texts import catalogue
from support.browser.visits import NOWHERE

NO_CLIPBOARD = """() => {
  const real = navigator.clipboard;
  window.clipboardText = () => real.readText();
  Object.defineProperty(navigator, "clipboard", { value: undefined });
}"""
# "Copied" is shown for two seconds, which a busy machine can need to look once.
HOLD_TIMERS = """() => {
  const real = window.setTimeout;
  const held = [];
  window.setTimeout = (run, wait) => (wait === 2000 ? held.push(run) : real(run, wait));
  window.runHeldTimers = () => held.splice(0).forEach((run) => run());
}"""
WAYS = ["waiting room", "menu"]


def copy_button(player: Player, way: str) -> Locator:
    """Go to where a link can be copied."""
    if way == "waiting room":
        return player.page.locator(".share .btn").first
    player.press("table.menu")
    return player.page.locator(".menu-list .btn", has_text="Copy")


@pytest.fixture
def player(visit: Callable[..., Page]) -> Player:
    """Seat somebody at a table that waits for friends."""
    seated = Player(visit(NOWHERE))
    seated.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    seated.set_table("solo", ["me", "open"])
    expect(seated.button("wait.copy")).to_be_visible()
    seated.page.evaluate(NO_CLIPBOARD)
    return seated


@pytest.mark.parametrize("way", WAYS)
def test_the_link_is_copied_and_the_keyboard_stays_where_it_is(
    player: Player, way: str
) -> None:
    button = copy_button(player, way)
    button.focus()
    player.page.evaluate(HOLD_TIMERS)
    player.page.keyboard.press("Enter")

    copied = player.page.get_by_role("button", name=catalogue("en")["wait.copied"])
    expect(copied).to_be_focused()
    assert player.page.evaluate("() => clipboardText()") == player.page.url
    player.page.evaluate("() => runHeldTimers()")
    expect(copied).to_be_hidden()  # and can be done again


@pytest.mark.parametrize("way", WAYS)
def test_what_is_not_copied_is_not_said_to_be(player: Player, way: str) -> None:
    player.page.evaluate("() => { document.execCommand = () => false; }")
    copy_button(player, way).click()

    status = player.page.get_by_role("status").filter(
        has_text=catalogue("en")["page.copied.not"]
    )
    expect(status.get_by_role("link")).to_have_text(player.page.url)
    expect(player.page.get_by_text(catalogue("en")["wait.copied"], exact=True)).to_be_hidden()
