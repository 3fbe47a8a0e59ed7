"""``Question``: what a bot is given, only what its seat may know; and asking all bots."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, NamedTuple, TypeVar

from tavolata.core.bits import members
from tavolata.core.events import Event, RoundBegan
from tavolata.core.game import Game

C = TypeVar("C")


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


def extend_history(history: list[Event], events: Sequence[Event]) -> None:
    """Add the events of a move or a deal to those of the round; a new round begins anew."""
    if events and isinstance(events[0], RoundBegan):
        history.clear()
    history.extend(events)


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


def ask_everybody(
    game: Game[Any, Any], table: Any, ask: Callable[[int], C | None], rng: Random
) -> tuple[int, C] | None:
    """Ask every seat that can act; return one seat and its claim, None if nobody has any.

    A claim out of turn comes first (S-A15); of several, chance decides.
    """
    answers = [(seat, ask(seat)) for seat in members(game.awake(table))]
    claims = [(seat, claim) for seat, claim in answers if claim is not None]
    if not claims:
        return None
    must = game.waits_for(table)
    return rng.choice([claim for claim in claims if claim[0] != must] or claims)
