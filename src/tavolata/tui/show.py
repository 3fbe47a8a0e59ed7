"""The commands ``tavolata replay`` and ``verify``: check a game, then print it."""

from __future__ import annotations

from pathlib import Path

from tavolata.deals import DealError, check
from tavolata.game import winners
from tavolata.replay import Replay, ReplayError, read, write_move


def show_replay(file: Path, at: int | None) -> int:
    """Verify a whole replay; print all its moves, or the table after one of them."""
    replay = read_file(file)
    if at is not None and not 0 <= at <= len(replay.moves):
        raise ReplayError(f"the replay has moves 1 to {len(replay.moves)}; 0 is the deal")
    lines = [write(replay, number, table) for number, table in enumerate(replay.tables())]
    print(
        lines[at] if at is not None else "\n".join([*heading(replay), *lines, *ending(replay)])
    )
    return 0


def read_file(file: Path) -> Replay:
    """Read a replay's file."""
    try:
        return read(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise ReplayError(f"{file} is no text") from None


def verify(file: Path, shown: str | None) -> int:
    """Check that the cards were dealt from what the server had promised, and the game."""
    replay = read_file(file)
    if replay.proof is None:
        raise ReplayError("the replay does not say what its key was made of: nothing to verify")
    try:
        check(replay.proof, replay.key, replay.seats, shown)
    except DealError as error:
        raise ReplayError(str(error)) from None
    print(f"commitment {replay.proof.commitment}")
    for seat, nonce in enumerate(replay.proof.nonces):
        print(f"seat {seat} gave {nonce or 'nothing'}")
    print("The secret is the one committed to, and the key is made of it and the seats' parts.")
    if shown is None:
        print("Compare the commitment with the one you were shown before the deal.")
    print("\n".join(ending(replay)))
    return 0


def write(replay: Replay, number: int, table: object) -> str:
    """Return one table with the move that led to it."""
    move = "deal" if number == 0 else write_move(replay.game, replay.moves[number - 1])
    return f"{number:4}  {move:12} {replay.game.write_table(table)}"


def heading(replay: Replay) -> list[str]:
    """Say what is played."""
    options = ", ".join(f"{name}={value}" for name, value in replay.options.items())
    return [f"{replay.game.title}, {replay.seats} seats" + (f", {options}" if options else "")]


def ending(replay: Replay) -> list[str]:
    """Say how it ended."""
    *_, table = replay.tables()
    if not replay.seal:
        return [f"{len(replay.moves)} moves, every one allowed; the game is not over."]
    seats = ", ".join(map(str, winners(table))) or "none"
    return [f"{len(replay.moves)} moves, verified to the end. Winning seats: {seats}."]
