"""The commands ``tavolata replay`` and ``verify``: check a game, then print it."""

from __future__ import annotations

from pathlib import Path

from tavolata.console.wrapping import show
from tavolata.core.deal_commitment import DealError, check
from tavolata.core.game import winners
from tavolata.core.replay import Replay, ReplayError, read, write_move
from tavolata.games import game_named
from tavolata.terminal.language import current_language, say


def show_replay(file: Path, at: int | None) -> int:
    """Verify a whole replay; print all its moves, or the table after one of them."""
    replay = read_file(file)
    if at is not None and not 0 <= at <= len(replay.moves):
        raise ReplayError(f"the replay has moves 1 to {len(replay.moves)}; 0 is the deal")
    lines = [write(replay, number, table) for number, table in enumerate(replay.tables())]
    show(*([lines[at]] if at is not None else [*heading(replay), *lines, *ending(replay)]))
    return 0


def read_file(file: Path) -> Replay:
    """Read a replay's file."""
    try:
        return read(file.read_text(encoding="utf-8"), game_named)
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
    show(say("proof.commitment", hash=replay.proof.commitment))
    for seat, nonce in enumerate(replay.proof.nonces):
        show(say("proof.gave", seat=seat, nonce=nonce or say("proof.nothing")))
    show(say("proof.right"))
    drawn = replay.starter < 0
    show(say("proof.drawn") if drawn else say("proof.began", seat=replay.starter))
    if shown is None:
        show(say("proof.compare"))
    show(*ending(replay))
    return 0


def write(replay: Replay, number: int, table: object) -> str:
    """Return one table with the move that led to it."""
    move = (
        say("replay.deal") if number == 0 else write_move(replay.game, replay.moves[number - 1])
    )
    return f"{number:4}  {move:12} {replay.game.write_table(table)}"


def heading(replay: Replay) -> list[str]:
    """Say what is played."""
    options = ", ".join(f"{name}={value}" for name, value in replay.options.items())
    heading = say("replay.heading", game=replay.game.title, n=replay.seats)
    return [f"{heading}, {options}" if options else heading]


def ending(replay: Replay) -> list[str]:
    """Say how it ended."""
    *_, table = replay.tables()
    if not replay.end_fingerprint:
        return [say("replay.unfinished", n=len(replay.moves))]
    seats = current_language().row([current_language().number(seat) for seat in winners(table)])
    won_by = seats or say("replay.no_seat")
    return [say("replay.finished", n=len(replay.moves), seats=won_by)]
