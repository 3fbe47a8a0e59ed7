"""What a game's bots are made of: belief, determinization, evaluation, heuristics."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from tavolata.bots.search.tree import Determinize
from tavolata.compiled.policy import Policy
from tavolata.core.derive import share_of_win
from tavolata.core.events import Event
from tavolata.core.game import Game
from tavolata.core.record import Record


class MoveReason(NamedTuple):
    """Why a seat makes a move: a reason's name, and the facts of its sentence.

    The facts are of what the seat may know: its own hand, and the numbers of cards of others.
    """

    name: str
    facts: Mapping[str, int] = {}


@dataclass(frozen=True, eq=False)
class BotKit:
    """The functions of one game's bots."""

    game: Game[Any, Any]
    heuristic: Policy  # a rule that looks at no card but those of its own seat
    known_table: Callable[[Any], Any]  # what a view shows, as a table
    belief: Callable[[Any, Iterable[Event]], Any]  # a record, from a view and what was told
    new_belief: Callable[[], Record]  # an empty one
    pool_size: int  # cells of the two lists that ``determinize`` works with
    determinize: Determinize  # deals what is hidden
    reason: Callable[[Any, int, int], MoveReason]  # why a seat makes a move
    evaluate: Callable[[Any, int], float] = share_of_win  # of a round's end, from 0 to 1
    searches: bool = True  # or what is hidden cannot be dealt, and heuristics play
    perfect: Callable[[Any, Random], int | None] = lambda view, rng: None  # where it is solved
