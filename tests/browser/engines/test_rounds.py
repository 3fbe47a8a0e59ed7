"""Whole rounds: a table is set in the lobby, a friend comes by the link, and all play."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest

from support.engines.player import EnginePlayer, wait_for
from support.engines.process import Process
from support.engines.visits import Visit
from support.paths import ROOT

BOT = ROOT / "examples" / "bot.py"
GAMES = ("solo", "ciao", "ciao_ciao")
KeepPicture = Callable[[EnginePlayer, str], None]


@pytest.fixture
def friend_at() -> Iterator[Callable[[str], None]]:
    """Let a friend, who has a program instead of a browser, come by a link."""
    friends: list[Process] = []

    def come(link: str) -> None:
        command = [sys.executable, str(BOT), link]
        friends.append(Process(command, errors=subprocess.DEVNULL))

    yield come
    for friend in friends:
        friend.end()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_table_is_set_and_a_round_played_with_a_friend(
    visit: Visit,
    friend_at: Callable[[str], None],
    keep_picture: KeepPicture,
    size: str,
    language: str,
    game: str,
) -> None:
    player = visit(size=size, language=language)
    player.sees("button", "lobby.guide")
    keep_picture(player, "lobby")
    friend_at(player.set_table_in_lobby(game))
    wait_for(lambda: "Example" in "".join(player.look("text", "main bdi")), "the friend")
    keep_picture(player, "waiting")
    player.be_ready()
    player.sees_part(f".stage[data-game={game}]")
    player.wait_for_offer()
    keep_picture(player, "table")

    player.play_round()

    player.sees("button", "score.again")
    player.sees("button", "score.look_back")
    keep_picture(player, "end")
