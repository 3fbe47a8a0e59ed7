"""Replays from Python: the same files as everywhere."""

from pathlib import Path
from random import Random

import pytest

import tavolata
from support.games.replays import EVERY_GAME, played
from tavolata.cli import main
from tavolata.core.deal_commitment import Proof, commitment, key_of
from tavolata.core.replay import write


@EVERY_GAME
def test_a_saved_game_verifies_and_comes_back(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rng, file = Random(1), tmp_path / "game.txt"
    table = tavolata.table(name, seats=3, seed=1, match=True)
    for _ in range(40):
        table.play(tavolata.bots.choose(table, rng=rng))
    table.save(str(file))
    assert tavolata.load(file) == table
    assert main(["replay", str(file), "--at", "40"]) == 0
    assert table.notation in capsys.readouterr().out

    while not table.is_over:
        table.play(tavolata.bots.choose(table, rng=rng))
    table.save(file)
    assert main(["replay", str(file)]) == 0
    again = tavolata.load(file, names=("A", "B", "C"))
    assert (again, again.history, again.rounds) == (table, table.history, table.rounds)
    assert again.names == ("A", "B", "C")
    assert again.replay == file.read_text(encoding="utf-8")


@EVERY_GAME
def test_a_loaded_game_steps(name: str) -> None:
    replay, tables = played(name, 3)
    table = tavolata.loads(write(replay))
    assert [table.at(number).notation for number in range(len(tables))] == [*tables]
    assert table.is_over
    assert table.undo() == replay.moves[-1]


def test_what_a_server_dealt_keeps_its_proof() -> None:
    secret, nonces = "ab" * 32, ("one", "")
    proof = Proof(commitment(secret), secret, nonces)
    replay, _ = played("ciao_ciao", 1)
    table = replay.game.begin(2, key=key_of(secret, nonces))
    replay = type(replay)(
        replay.game, 2, replay.game.options_of(table), key_of(secret, nonces), 1, proof=proof
    )
    text = write(replay)
    assert tavolata.loads(text).replay == text


def test_what_is_no_replay_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(b"\xff\xfe\xff")
    with pytest.raises(tavolata.ReplayError, match="is no text"):
        tavolata.load(file)
    table = tavolata.table("ciao_ciao", seats=2, seed=1)
    with pytest.raises(tavolata.ReplayError, match="move 1, '0 doubt', is not allowed"):
        tavolata.loads(table.replay + "0 doubt\n")
