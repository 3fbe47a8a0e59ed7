"""Replays that version 0.1.0 has written, with random options: they verify in every version.

The files stay as they are. A game whose rules get a new version refuses its old replays, with
the reason, and then they leave this folder.
"""

from pathlib import Path

import pytest

from support.games.replays import verify
from tavolata.core.replay import write
from tavolata.games import OURS

REPLAYS = sorted(Path(__file__).with_name("replays-0.1.0").glob("*.txt"))


@pytest.mark.parametrize("file", REPLAYS, ids=[file.stem for file in REPLAYS])
def test_a_replay_of_version_0_1_0_verifies(file: Path) -> None:
    text = file.read_text(encoding="utf-8")

    replay = verify(text)

    assert replay.end_fingerprint
    assert write(replay) == text


def test_there_are_replays_of_every_game() -> None:
    assert {file.stem.partition("-")[0] for file in REPLAYS} == set(OURS)
