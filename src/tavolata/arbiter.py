"""The arbiter hears claims one at a time; first heard is first served.

It knows no clock and no network. Windows end by the table's own claim.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple

from tavolata.events import Event, Reason
from tavolata.game import TABLE, Game

REMEMBERED = 16  # moves back to which a claim can be judged too late


class Move(NamedTuple):
    """What a seat did."""

    seat: int
    action: int


@dataclass(frozen=True)
class Claim:
    """What a seat asks for, having seen so many moves."""

    seat: int
    action: int
    seen: int


class Answer(Enum):
    """What becomes of a claim."""

    DONE = "done"
    TOO_LATE = "too late"
    NOT_ALLOWED = "not allowed"


@dataclass(frozen=True)
class Verdict:
    """The answer to a claim: what happened, or why nothing did."""

    answer: Answer
    number: int  # of moves done so far
    events: tuple[Event, ...] = ()
    reason: Reason | None = None


class Arbiter:
    """A dealt table and the moves done at it."""

    def __init__(self, game: Game[Any, Any], table: Any) -> None:
        self.game = game
        self.table = table
        self.moves: list[Move] = []
        self._before: deque[Any] = deque(maxlen=REMEMBERED)

    def hear(self, claim: Claim) -> Verdict:
        """Do what is claimed if it may be done; otherwise change nothing and say why."""
        game, table = self.game, self.table
        number = len(self.moves)
        if not (TABLE <= claim.seat < table.seats and 0 <= claim.action < game.actions):
            return Verdict(Answer.NOT_ALLOWED, number, reason=Reason("no-such-move", ""))
        reason = game.refusal(table, claim.seat, claim.action)
        if reason is not None:
            late = self._was_allowed(claim)
            return Verdict(
                Answer.TOO_LATE if late else Answer.NOT_ALLOWED, number, reason=reason
            )
        before = table.copy()
        game.apply(table, claim.seat, claim.action)
        self._before.append(before)
        self.moves.append(Move(claim.seat, claim.action))
        events = game.narrate(before, claim.seat, claim.action, table)
        return Verdict(Answer.DONE, number + 1, tuple(events))

    def _was_allowed(self, claim: Claim) -> bool:
        """Tell whether the claim was allowed when its seat last looked."""
        back = len(self.moves) - claim.seen
        if not 0 < back <= len(self._before):
            return False
        return self.game.legal(self._before[-back], claim.seat, claim.action)
