"""What a bot is asked: made of what its seat may know, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from tavolata.core.events import Event
from tavolata.core.game import Game


class Question(NamedTuple):
    """What a bot is asked: nothing in it is hidden from its seat."""

    game: str
    level: str
    view: Any
    history: Sequence[Event]  # what the seat was told since the round began
    moves: Sequence[int]  # what it may do without being punished
    must: bool  # the table waits for it


def events_told_to(events: Iterable[Event], seat: int) -> tuple[Event, ...]:
    """Return the events that a seat was told."""
    return tuple(event for event in events if not event.to or seat in event.to)


def question_for(
    game: Game[Any, Any], table: Any, seat: int, level: str, events: Iterable[Event]
) -> Question | None:
    """Return what to ask the bot of a seat, None if it has no move that is not punished.

    ``events`` are those since the round began; the bot gets the ones its seat was told.
    """
    moves = game.all_moves(table, seat)
    sound = tuple(move for move in moves if not game.foul(table, seat, move))
    if not sound:
        return None
    view, must = game.view(table, seat), game.waits_for(table) == seat
    return Question(game.name, level, view, events_told_to(events, seat), sound, must)
