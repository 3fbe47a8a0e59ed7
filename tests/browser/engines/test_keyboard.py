"""Everything can be done with the keyboard alone, and one sees where it is."""

from __future__ import annotations

import pytest

from support.browser.player import SHORT_GAMES
from support.browser.screens import TITLES
from support.engines.player import KeyboardPlayer
from support.engines.visits import SIZES, Visit

DIALOGS = ("lobby.rules.all", "lobby.settings", "lobby.join")


@pytest.mark.parametrize(
    ("game", "language"),
    [("solo", "en"), ("solo", "fa"), ("ciao", "en"), ("ciao_ciao", "en")],
)
def test_a_round_is_played_with_the_keyboard(visit: Visit, game: str, language: str) -> None:
    player = visit(kind=KeyboardPlayer, language=language)
    player.set_table(game, ["me", "bot"], options=SHORT_GAMES[game])
    player.be_ready()

    player.play_round()

    player.press("score.again")
    player.wait_until_gone(".ending")


@pytest.mark.parametrize("size", SIZES)
def test_dialogs_open_and_close_with_the_keyboard(visit: Visit, size: str) -> None:
    player = visit(kind=KeyboardPlayer, size=size)
    assert isinstance(player, KeyboardPlayer)
    for key in DIALOGS:
        player.press(key)
        player.sees("heading", TITLES[key], "dialog[open]")
        player.check_painted()
        player.page.press("Escape")
        player.wait_until_gone("dialog[open]")
        assert player.is_at_goal(), "the focus does not come back"

    player.press("lobby.deal")
    player.sees_part(".stage")
    for key in ("table.menu", "table.scores", "table.help"):
        player.press(key)
        player.sees("heading", TITLES[key], "dialog[open]")
        player.check_painted()
        player.page.press("Escape")
        player.wait_until_gone("dialog[open]")
