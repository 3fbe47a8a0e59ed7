"""Whole rounds with the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from support.browser.player import SHORT_GAMES, Player, play
from support.browser.visits import NOWHERE, PATIENCE

MOST_TABS = 60
UNSEEN = """() => {
  const at = document.activeElement;
  const outlined = (element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  };
  const seen = outlined(at) || [...at.querySelectorAll("*")].some(outlined);
  return seen ? "" : at.outerHTML.slice(0, 200);
}"""
PLACE = """(card) => {
  const cards = card.closest("[role=listbox]").querySelectorAll("[role=option]");
  return [...cards].indexOf(card);
}"""


class Typist(Player):
    """Somebody who has no mouse."""

    def press(self, key: str) -> None:
        """Go to a button and press it."""
        button = self.button(key).first
        button.wait_for()
        self._reach(button)
        self.page.keyboard.press("Enter")

    def _click(self, offered: Locator) -> None:
        self._reach(offered)
        self.page.keyboard.press("Enter")

    def _click_card(self, card: Locator, patience: float = PATIENCE) -> None:
        """Go to the hand, then along it."""
        place = card.evaluate(PLACE)
        self._tab_until("() => document.activeElement.role === 'option'")
        self.page.keyboard.press("Home")
        for _ in range(place):
            self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press("Enter")

    def _reach(self, goal: Locator) -> None:
        handle = goal.element_handle(timeout=1000)
        self._tab_until("(goal) => goal === document.activeElement", handle)

    def _tab_until(self, condition: str, *arguments: object) -> None:
        for _ in range(MOST_TABS):
            if self.page.evaluate(condition, *arguments):
                assert self.page.evaluate(UNSEEN) == "", "nobody sees where the keyboard is"
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("the keyboard does not get there")


@pytest.mark.parametrize("game", SHORT_GAMES)
def test_a_whole_round_is_played_with_the_keyboard(
    visit: Callable[..., Page], game: str
) -> None:
    player = Typist(visit(NOWHERE, width=1280, height=800))
    player.set_table(game, ["me", "bot"], options=SHORT_GAMES[game])
    player.be_ready()
    player.wait_for_cards()

    play([player])

    expect(player.button("score.again")).to_be_visible()
    player.press("score.again")
    expect(player.sheet).to_be_hidden()


def test_from_the_lobby_to_the_table_with_the_keyboard(visit: Callable[..., Page]) -> None:
    player = Typist(visit())

    player.press("lobby.deal")

    player.wait_for_cards()
    player.press("table.menu")
    expect(player.page.get_by_role("dialog")).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(player.page.get_by_role("dialog")).to_be_hidden()
