"""Whole rounds: two people, each with a browser, and robots."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from support.browser.player import SHORT_GAMES, Player, play
from support.browser.visits import NOWHERE


@pytest.mark.parametrize("game", SHORT_GAMES)
def test_two_people_and_robots_play_a_whole_round(
    visit: Callable[..., Page], game: str
) -> None:
    host = Player(visit(NOWHERE))
    guest = Player(visit(NOWHERE, width=1280, height=800, name="Ada"))
    code = host.set_table(game, ["me", "bot", "open"], options=SHORT_GAMES[game])
    guest.join(code)
    host.be_ready()
    guest.be_ready()

    play([host, guest])

    for player in (host, guest):
        expect(player.button("score.again")).to_be_visible()
        expect(player.button("score.look_back")).to_be_visible()
