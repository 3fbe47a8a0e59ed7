"""Deals that anybody can check."""

from pathlib import Path

import pytest

from tavolata.cli import main
from tavolata.core.arbiter import PlayedMove
from tavolata.core.deal_commitment import DealError, Proof, check, commitment, key_of
from tavolata.core.game import TABLE
from tavolata.core.replay import Replay, ReplayError, read, write
from tavolata.games import GAMES, game_named

SECRET = "00" * 31 + "ff"
NONCES = ("one", "", "three")


def test_the_key_is_what_the_document_says() -> None:
    # sha256sum of the 32 bytes; of 'tavolata deal 1', a line feed, the 32 bytes, 00 03 'one',
    # 00 00, 00 05 'three'
    shown = "60f9ca40b771fc97dd45423e98463ab5d5e515ce9b4fdfac5d90be969a8ab030"
    key = "96b3df0f291a1025d5a52fd6d0ccf4ee12c59d9e432478fc1a629e0c71324b17"
    assert commitment(SECRET) == shown
    assert key_of(SECRET, NONCES).hex() == key


def test_every_part_changes_the_key() -> None:
    keys = {
        key_of(SECRET, NONCES),
        key_of("11" * 32, NONCES),
        key_of(SECRET, ("one", "three", "")),
        key_of(SECRET, ("onethree", "", "")),
        key_of(SECRET, ("one", "")),
    }
    assert len(keys) == 5


@pytest.mark.parametrize(
    ("proof", "seats", "shown", "problem"),
    [
        (Proof("00" * 32, SECRET, NONCES), 3, None, "committed"),
        (Proof(commitment(SECRET), SECRET, NONCES), 2, None, "3 nonces for 2 seats"),
        (Proof(commitment(SECRET), SECRET, ("x", "", "")), 3, None, "not made of"),
        (Proof(commitment(SECRET), SECRET, NONCES), 3, "ab" * 32, "shown"),
    ],
)
def test_a_false_proof_is_found_out(
    proof: Proof, seats: int, shown: str | None, problem: str
) -> None:
    with pytest.raises(DealError, match=problem):
        check(proof, key_of(SECRET, NONCES), seats, shown)


def finished(starter: int = -1) -> Replay:
    """Return a short finished game with its proof."""
    game = GAMES["ciao_ciao"]
    key = key_of(SECRET, NONCES)
    proof = Proof(commitment(SECRET), SECRET, NONCES)
    replay = Replay(game, 3, {}, key, starter, proof=proof)
    table = game.begin(3, key=key, starter=starter)
    while moves := game.all_moves(table, TABLE):
        replay.moves.append(PlayedMove(TABLE, moves[0]))
        game.apply(table, TABLE, moves[0])
    replay.note_end(table)
    return replay


def test_a_replay_carries_its_proof() -> None:
    replay = finished()
    assert read(write(replay), game_named).proof == replay.proof


def test_a_broken_proof_is_refused() -> None:
    text = write(finished())
    with pytest.raises(ReplayError, match="secret"):
        read(text.replace("secret 00", "secret xx"), game_named)
    with pytest.raises(ReplayError, match="secret"):
        read(text.replace("nonces ", "nonsense "), game_named)


def test_the_command_verifies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.txt"
    file.write_text(write(finished()), encoding="utf-8")
    assert main(["verify", str(file), "--commitment", commitment(SECRET).upper()]) == 0
    out = capsys.readouterr().out
    assert "verified to the end" in out
    assert "Who began was left to chance" in out
    assert main(["verify", str(file)]) == 0
    assert "Compare the commitment" in capsys.readouterr().out
    assert main(["verify", str(file), "--commitment", "00" * 32]) == 2
    assert "not the one that was shown" in capsys.readouterr().err


def test_a_starter_who_was_not_drawn_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(write(finished(starter=2)), encoding="utf-8")
    assert main(["verify", str(file)]) == 0
    assert "Seat 2 was to begin" in capsys.readouterr().out


def test_a_replay_without_a_proof_cannot_be_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    replay = finished()
    replay.proof = None
    file = tmp_path / "game.txt"
    file.write_text(write(replay), encoding="utf-8")
    assert main(["verify", str(file)]) == 2
    assert "nothing to verify" in capsys.readouterr().err
