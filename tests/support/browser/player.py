"""A simulated person at a table, who presses what the page offers."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError, expect

from support.browser.texts import saying
from support.browser.visits import PATIENCE, wait_until

SIT = """(setup) => new Promise((seated, failed) => {
  const socket = new WebSocket(`ws://${location.host}/ws`);
  socket.onopen = () => socket.send(JSON.stringify({ t: "create", ...setup }));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.t === "refused") failed(new Error(data));
    if (message.t !== "seated") return;
    localStorage[`tavolata.seat.${message.table}`] = message.token;
    socket.close();
    seated(message.table);
  };
})"""

# By game, the options that make it short.
SHORT_GAMES = {"solo": {"target": "0"}, "ciao": {"rounds": "1"}, "ciao_ciao": {"planks": "8"}}
HASTE = 1000  # milliseconds that a press may take before one looks again
LONGEST = 300.0  # seconds that a round may take on a busy machine
STRIP = 20  # pixels from its edge, where no other card of a fan covers a card


class Player:
    """Drives a page by roles and names, as somebody does who sees it or hears it read out."""

    def __init__(self, page: Page, language: str = "en") -> None:
        self.page, self.language = page, language
        self.hand = page.get_by_role("listbox").get_by_role("option")
        self.playable = page.get_by_role("option", name=saying("table.card.playable", language))
        self.chooser = page.locator(".chooser").get_by_role("button")
        self.sheet = page.locator(".ending")
        self.sentence = page.locator(".sentence")
        self.news = page.locator("[aria-live=polite]").first

    # Coming and going

    def set_table(self, game: str, seats: list[str], **setup: Any) -> str:
        """Set a table with anything that can be set, sit down, and return its code."""
        setup = {"clock": "off", "windows": 0, "courtesy": 0, "name": "Zoë", **setup}
        code: str = self.page.evaluate(SIT, {"game": game, "seats": seats, **setup})
        self.go(f"/t/{code}")
        return code

    def go(self, path: str) -> None:
        """Go to a path of the same server."""
        self.page.goto(self.page.evaluate("() => location.origin") + path)

    def join(self, code: str) -> None:
        """Come by the link and sit down."""
        self.go(f"/t/{code}")
        self.press("join.sit")

    def be_ready(self) -> None:
        """Say so in the waiting room."""
        self.press("wait.im_ready")

    def wait_for_cards(self) -> None:
        """Wait until the table is in play."""
        expect(self.page.locator(".stage")).to_be_visible()

    # Pressing

    def button(self, key: str) -> Locator:
        """Return the button that says this."""
        return self.page.get_by_role("button", name=saying(key, self.language))

    def press(self, key: str) -> None:
        """Press it."""
        self.button(key).first.click()

    def lay(self, name: str) -> None:
        """Lay a card by its name."""
        self._click_card(
            self.page.get_by_role("listbox").get_by_role("option", name=name).first
        )

    def _click(self, offered: Locator) -> None:
        offered.click(timeout=HASTE)

    def _click_card(self, card: Locator, patience: float = PATIENCE) -> None:
        """Click where the card can be seen: at its start, half way up."""
        self.page.mouse.move(0, 0)  # the card under the pointer is lifted
        box = card.bounding_box(timeout=patience)
        if box is not None:
            x = box["width"] - STRIP if self.language == "fa" else STRIP
            card.click(position={"x": x, "y": box["height"] / 2}, timeout=patience)

    def hears(self, text: str) -> None:
        """Wait until this has been read out."""
        wait_until(self.page, lambda: text in " ".join(self.page.evaluate("() => heard")), text)

    def cards(self) -> list[str]:
        """Return the names of one's cards."""
        return [card.get_attribute("aria-label") or "" for card in self.hand.all()]

    @property
    def is_over(self) -> bool:
        """Tell whether the round or the game is over."""
        return self.sheet.count() > 0

    def act(self) -> bool:
        """Press the first thing that is offered, the best first; false if there is nothing."""
        if self.is_over:
            return False
        shouts = (self._solo(), self.button("act.thank"))
        for offered in (self.chooser, *shouts, self.playable, *self._acts()):
            if offered.count() > 0:
                self._press_and_hear(offered.first, is_card=offered is self.playable)
                return True
        return False

    def _solo(self) -> Locator:
        """Return the button that calls SOLO, if that is due or the next card makes it due."""
        button = self.button("table.solo")
        two = self.hand.count() == 2 and self.playable.count() > 0
        states = "[data-state=due], [data-state=ready]" if two else "[data-state=due]"
        return button.and_(self.page.locator(states))

    def _press_and_hear(self, offered: Locator, *, is_card: bool) -> None:
        """Press something and wait a moment for what comes of it; somebody may be faster."""
        before = self.news.text_content()
        try:
            if is_card:
                self._click_card(offered, HASTE)
            else:
                self._click(offered)
            changed = "([news, before]) => news.textContent !== before"
            heard = [self.news.element_handle(), before]
            self.page.wait_for_function(changed, arg=heard, timeout=HASTE)
        except TimeoutError:
            pass

    def _acts(self) -> list[Locator]:
        enabled = self.page.locator(".acts").get_by_role("button", disabled=False)
        keys = ("keep", "draw", "take", "pass", "roll", "believe")
        named = [enabled.filter(has_text=saying(f"act.{key}", self.language)) for key in keys]
        number = "۲" if self.language == "fa" else "2"
        return [*named, enabled.filter(has_text=number)]  # to be announced


def play(
    players: list[Player],
    until: Callable[[], object] | None = None,
    *,
    longest: float = LONGEST,
) -> None:
    """Let them play until the round is over for all of them, or until something is so."""
    done = until or (lambda: all(player.is_over for player in players))
    end = time.monotonic() + longest
    while not done():
        assert time.monotonic() < end, "the round does not end"
        acted = [player.act() for player in players]
        if not any(acted):
            players[0].page.wait_for_timeout(20)
