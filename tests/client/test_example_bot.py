"""The example bot: it plays whole games, and says why it cannot sit down."""

import asyncio
import subprocess
import sys

import pytest

from support.paths import ROOT
from support.terminal.typist import ENVIRONMENT, bounded
from tavolata.client import Client
from tavolata.games import OURS
from tavolata.protocol import Seated, TableInfo

BOT = ROOT / "examples" / "bot.py"


@pytest.mark.parametrize("name", OURS)
def test_the_example_bot_plays_a_game_to_its_end(name: str, address: str) -> None:
    async def play() -> None:
        async with Client(address) as me:
            await me.create(
                name, ["open", "bot", "bot"], options=dict(OURS[name].single), courtesy=0
            )
            async for message in me:
                if isinstance(message, Seated):
                    break
            link = f"{address}/t/{me.code}"
            bot = await asyncio.create_subprocess_exec(
                *(sys.executable, "-W", "error", str(BOT), link),
                env=ENVIRONMENT,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
            )
            stages: list[str] = []
            async for message in me:
                if isinstance(message, TableInfo):
                    stages.append(message.stage)
                    if message.stage == "over":
                        break
            told, _ = await bot.communicate()
            assert (bot.returncode, told) == (0, b"")
            assert "playing" in stages

    bounded(play())


def test_the_example_bot_says_why_it_cannot_sit_down(address: str) -> None:
    assert len(BOT.read_text("utf-8").splitlines()) <= 40
    done = subprocess.run(
        [sys.executable, str(BOT), f"{address}/t/NOSUCH"],
        env=ENVIRONMENT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, "refused: no-such-table\n")
