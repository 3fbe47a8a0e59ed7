"""After the game: looking back, sharing, and checking the deal."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from web.player import Player, play
from web.test_rounds import GAMES
from web.texts import saying
from web.visit import NOWHERE


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_looked_back_at_and_its_deal_verified(
    visit: Callable[..., Page], game: str
) -> None:
    player = Player(visit(NOWHERE, width=1280, height=800))
    code = player.set_table(game, ["me", "bot"], options=GAMES[game])
    player.be_ready()
    play([player])

    player.press("score.verify.dice" if game == "ciao_ciao" else "score.verify")
    verdict = player.page.get_by_role("dialog").get_by_role("status")
    expect(verdict).to_have_text(saying("verify.outcome.yes"))
    player.page.keyboard.press("Escape")
    player.press("score.look_back")

    slider = player.page.get_by_role("slider")
    expect(slider).to_be_visible()
    assert player.page.url.endswith(f"/t/{code}/games/1")
    slider.focus()
    player.page.keyboard.press("End")
    last = slider.input_value()
    assert int(last) > 2
    player.press("replay.back")
    assert int(slider.input_value()) == int(last) - 1

    stranger = Player(visit(f"/t/{code}/games/1", name="Leo"))
    expect(stranger.page.get_by_role("slider")).to_be_visible()
