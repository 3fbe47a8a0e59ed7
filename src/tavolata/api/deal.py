"""How a table was dealt: with its moves this is the whole game, and so its replay."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from tavolata.core.arbiter import PlayedMove
from tavolata.core.deal_commitment import Proof
from tavolata.core.game import Game
from tavolata.core.replay import Replay, write


class Deal(NamedTuple):
    """What a table is dealt from."""

    options: Mapping[str, str]
    key: bytes
    starter: int  # the seat that was to begin; -1 for any
    proof: Proof | None  # what the key was made of, if a server dealt


def write_replay(
    game: Game[Any, Any], state: Any, deal: Deal, moves: Iterable[PlayedMove]
) -> str:
    """Write the replay of the moves that have led from a deal to a state."""
    done = [PlayedMove(seat, action) for seat, action in moves]
    options, key, starter, proof = deal
    replay = Replay(game, state.seats, options, key, starter, done, proof=proof)
    replay.note_end(state)
    return write(replay)
