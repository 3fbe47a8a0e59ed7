"""Replays that version 0.1.0 has written: they verify in every version.

They have random options, but for ``solo-4``: its options are the defaults of that version, and
its first seat draws although it could lay (S-A4).

The files stay as they are. A game whose rules get a new version refuses its old replays, with
the reason, and then they leave this folder.
"""

from pathlib import Path

import pytest

from support.games.replays import verify
from tavolata.core.replay import write
from tavolata.games import OURS
from tavolata.games.solo import SOLO
from tavolata.games.solo.cards import KINDS

REPLAYS = sorted(Path(__file__).with_name("replays-0.1.0").glob("*.txt"))


@pytest.mark.parametrize("file", REPLAYS, ids=[file.stem for file in REPLAYS])
def test_a_replay_of_version_0_1_0_verifies(file: Path) -> None:
    text = file.read_text(encoding="utf-8")

    replay = verify(text)

    assert replay.end_fingerprint
    assert write(replay) == text


def test_an_old_replay_keeps_the_defaults_of_its_time() -> None:
    (file,) = (file for file in REPLAYS if file.stem == "solo-4")

    replay = verify(file.read_text(encoding="utf-8"))

    first = replay.deal()
    seat, action = replay.moves[0]
    assert SOLO.write_action(action) == "draw"
    assert any(move < KINDS for move in SOLO.all_moves(first, seat))
    assert SOLO.option("voluntary_draw").default == "no"


def test_there_are_replays_of_every_game() -> None:
    assert {file.stem.partition("-")[0] for file in REPLAYS} == set(OURS)
