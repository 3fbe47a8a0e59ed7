"""Finished games step by step, with every hand open, for the page's replay viewer."""

from __future__ import annotations

import gzip
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

import msgspec
from msgspec import Struct

from tavolata import protocol
from tavolata.core.deal_commitment import commitment
from tavolata.core.derive import Comparison
from tavolata.core.events import Event
from tavolata.core.game import OVER, SPECTATOR, Game
from tavolata.games import GAMES
from tavolata.server.hub.game.updates import Fields
from tavolata.server.records import GameRecord, MoveRecord
from tavolata.server.redeal import deal_again

MOST_STEPS = 20_000  # more than any game that people play


class RecordedMove(Struct):
    """A move."""

    seat: int
    action: int


# What one move has changed: ``move`` (none for the deal), ``events`` (those told in secret say
# to whom), ``view`` (what everybody could see; of the deal the whole), and what ``Game.hidden``
# opens, such as ``hands``, when it has changed.
RecordedStep = dict[str, Any]


class Recording(Struct):
    """A whole game."""

    game: str
    seats: int
    names: list[str]
    options: dict[str, str]
    starter: int  # who was to begin; -1 for any
    commitment: str
    steps: list[RecordedStep]


class Recorder:
    """Records what each move changes."""

    def __init__(self, game: Game[Any, Any], table: Any) -> None:
        self.game, self.table = game, table
        self._shared = [
            name for name in game.new_view().__dict__ if name not in game.own_fields
        ]
        self._comparison = Comparison(self._shared)
        self._seen = game.view(table, SPECTATOR)
        self._hidden: Mapping[str, Any] = {}

    def deal(self) -> RecordedStep:
        """Return the table as it was dealt."""
        view = {name: self._seen.__dict__[name] for name in self._shared}
        return self._step(None, self.game.narrate_deal(self.table), view)

    def move(self, seat: int, action: int) -> RecordedStep:
        """Do a move and return what it has changed."""
        before, seen = self.table.copy(), self._seen
        self.game.apply(self.table, seat, action)
        events = self.game.narrate(before, seat, action, self.table)
        self._seen = self.game.view(self.table, SPECTATOR)
        changes = self._comparison.changes(seen, self._seen)
        return self._step(RecordedMove(seat, action), events, changes)

    def _step(
        self, move: RecordedMove | None, events: Sequence[Event], view: Fields
    ) -> RecordedStep:
        """Return a step, with what was hidden as far as it has changed."""
        was, now = self._hidden, self.game.hidden(self.table)
        self._hidden = {name: deepcopy(value) for name, value in now.items()}
        opened = {name: value for name, value in self._hidden.items() if was.get(name) != value}
        return {"move": move, "events": written(events), "view": view} | opened


def written(events: Sequence[Event]) -> list[Fields]:
    """Return events as they are sent, with their receivers if they are not public."""
    return [
        protocol.write_event(event) | ({"to": event.to} if event.to else {}) for event in events
    ]


def record(played: GameRecord, moves: Sequence[MoveRecord]) -> bytes | None:
    """Return a finished game as compressed JSON; None if it is not over."""
    game = GAMES[played.game]
    table = deal_again(game, played)
    recorder = Recorder(game, table)
    steps = [recorder.deal(), *(recorder.move(move.seat, move.action) for move in moves)]
    if table.phase != OVER:
        return None
    recording = Recording(
        played.game,
        played.seats,
        played.names,
        played.options,
        played.starter,
        commitment(played.secret),
        steps,
    )
    return gzip.compress(msgspec.json.encode(recording), compresslevel=6)
