"""A game that the page has no record of: shown as far as can be told, and never as another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from support.browser.axe import complaints
from support.browser.layout import is_too_wide
from support.browser.player import Player
from support.browser.texts import saying
from support.browser.visits import NOWHERE, Visits
from support.server.real_server import RealServer
from tavolata.games import GAMES

UNKNOWN = """
import dataclasses
from tavolata.core.game import Game
from tavolata.games import GAMES
GAMES["fourth"] = dataclasses.replace(GAMES["solo"], name="fourth", title="The Fourth")
Game.begin = lambda game, *_, **__: game.read_table("R5 | R7 | G1 G2 ; target=0")
"""


@pytest.fixture
def unknown(tmp_path: Path, visits: Visits) -> Iterator[str]:
    """Give the address of a server with a game of its own."""
    store = tmp_path / "unknown.db"
    with RealServer(store, "--bot-pace", "0", before=UNKNOWN, measured=False) as server:
        yield server.address
        visits.close()


@pytest.mark.parametrize(("language", "width"), [("en", 1280), ("fa", 390)])
def test_a_game_without_a_record_can_be_played_and_is_never_judged(
    visits: Visits, unknown: str, language: str, width: int
) -> None:
    one = Player(visits.open(unknown + NOWHERE, language=language, width=width), language)
    other = Player(visits.open(unknown + NOWHERE))
    other.join(one.set_table("fourth", ["me", "open"], options={"target": "0"}))
    for player in (one, other):
        player.be_ready()
    one.wait_for_cards()
    page = one.page
    expect(page.get_by_role("heading", name="The Fourth")).to_be_visible()
    expect(page.locator(".generic-seat")).to_have_count(2)
    assert complaints(page, language) == []
    assert is_too_wide(page) == ""

    page.get_by_role("button", name=re.compile(r"^\W?R7\W?$")).click()

    expect(one.sheet).to_be_visible()
    one.press("score.verify")
    expect(page.get_by_text(saying("verify.unchecked.unknown", language))).to_be_visible()
    expect(page.get_by_text(saying("verify.outcome.no", language))).to_have_count(0)


def test_windows_and_throw_ins_of_an_unknown_game_can_be_set(
    visits: Visits, unknown: str
) -> None:
    player = Player(visits.open(unknown))
    player.page.locator(".game", has_text="The Fourth").click()

    player.press("lobby.rules.all")

    for rule in ("rules.windows", "rules.courtesy"):
        expect(player.page.get_by_label(saying(rule))).to_be_visible()


def test_a_game_without_lessons_is_not_explained_as_another(
    visits: Visits, unknown: str
) -> None:
    player = Player(visits.open(unknown + "/how/fourth"))

    expect(player.page.get_by_role("heading", name=saying("how.title.of"))).to_be_visible()
    expect(player.page.get_by_text(saying("how.unexplained"))).to_be_visible()
    expect(player.button("how.guided")).to_have_count(0)
    expect(player.page.locator(".lesson, .all-rules")).to_have_count(0)

    player.press("how.back")

    expect(player.page.locator(".game")).to_have_count(len(GAMES) + 1)
    player.page.locator(".game", has_text="The Fourth").click()
    expect(player.button("lobby.set")).to_be_visible()
    expect(player.button("lobby.guide")).to_have_count(0)
