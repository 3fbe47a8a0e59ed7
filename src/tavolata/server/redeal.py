"""Deal a stored game again."""

from __future__ import annotations

from typing import Any

from tavolata.core.deal_commitment import key_of
from tavolata.core.game import Game
from tavolata.server.records import GameRecord


def deal_again(game: Game[Any, Any], record: GameRecord) -> Any:
    """Return the table of a stored game as it was dealt."""
    key = key_of(record.secret, record.nonces)
    return game.begin(record.seats, record.options, key=key, starter=record.starter)
