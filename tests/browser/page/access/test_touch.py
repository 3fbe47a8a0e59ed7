"""A finger on a phone: it chooses before it lays."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from support.browser.player import Player
from support.browser.visits import NOWHERE, Visits
from support.server.real_server import RealServer

TABLE = "R5 | R7 R9 B1 G1 | Y1 Y2 Y3 Y4"


class Finger:
    """One finger, moved by hand."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._session = page.context.new_cdp_session(page)

    def slide(self, card: Locator, by: tuple[int, int]) -> None:
        """Put it on the visible edge of a card, move it and lift it."""
        box = card.bounding_box()
        assert box is not None
        x, y = box["x"] + 12, box["y"] + box["height"] / 2
        self._send("touchStart", x, y)
        for step in range(1, 11):
            self._send("touchMove", x + by[0] * step / 10, y + by[1] * step / 10)
        self._session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def _send(self, kind: str, x: float, y: float) -> None:
        touches = [{"x": x, "y": y}]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


@pytest.fixture
def player(visits: Visits, laid_out: Callable[[str], RealServer]) -> Player:
    """Sit down at a table where it is one's own turn."""
    page = visits.open(laid_out(TABLE).address + NOWHERE, touch=True)
    player = Player(page)
    player.set_table("solo", ["me", "bot"])
    player.be_ready()
    expect(player.hand).to_have_count(4)
    return player


def test_a_tap_chooses_and_a_second_one_lays(player: Player) -> None:
    card = player.page.get_by_role("option", name="red 7")
    card.tap(position={"x": 12, "y": 60})
    expect(card).to_have_attribute("aria-selected", "true")
    expect(player.hand).to_have_count(4)

    card.tap(position={"x": 12, "y": 60})

    player.hears("You laid red 7.")


def test_sliding_along_the_hand_chooses_and_lays_nothing(player: Player) -> None:
    Finger(player.page).slide(player.hand.first, (150, 0))

    expect(player.page.locator(".held[data-chosen=true]")).to_have_count(1)
    expect(player.hand.first).to_have_attribute("data-chosen", "false")
    expect(player.hand).to_have_count(4)


def test_a_flick_upwards_lays(player: Player) -> None:
    Finger(player.page).slide(player.page.get_by_role("option", name="red 9"), (0, -120))

    player.hears("You laid red 9.")


def test_one_tap_chooses_a_card_to_be_given(
    visits: Visits, laid_out: Callable[[str], RealServer]
) -> None:
    table = "Rgg | O Jr Pg | Py | Sr ; phase=give layer=0"
    player = Player(visits.open(laid_out(table).address + NOWHERE, touch=True))
    player.set_table("ciao", ["me", "bot", "bot"])
    player.be_ready()
    card = player.page.get_by_role("option", name="obstacle")  # the last one
    card.tap(position={"x": 60, "y": 60})

    player.chooser.first.tap()

    player.hears("You gave away obstacle.")
