"""The arbiter hears claims one at a time; first heard is first served.

It knows no clock and no network. Windows end by the table's own claim.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from enum import Enum
from typing import Any, NamedTuple

from tavolata.events import Event, Reason
from tavolata.game import ROUND_OVER, TABLE, Game

REMEMBERED = 16  # moves back to which a claim can be judged too late


class Move(NamedTuple):
    """What a seat did."""

    seat: int
    action: int


class Claim(NamedTuple):
    """What a seat asks for, having seen so many moves."""

    seat: int
    action: int
    seen: int


class Answer(Enum):
    """What becomes of a claim."""

    DONE = "done"
    TOO_LATE = "too late"
    NOT_ALLOWED = "not allowed"


class Verdict(NamedTuple):
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
        self.rounds: list[list[int]] = []  # the points of each finished round, by seat
        self._before: deque[Any] = deque(maxlen=REMEMBERED)

    @property
    def before(self) -> Any:
        """Return the table as it was before the last move."""
        return self._before[-1]

    def resume(self, moves: Sequence[Move]) -> None:
        """Do moves again that have been judged before."""
        recent = len(moves) - REMEMBERED
        for number, move in enumerate(moves):
            if number >= recent:
                self._before.append(self.game.keep(self.table))
            self._apply(move.seat, move.action)
        self.moves.extend(moves)

    def _apply(self, seat: int, action: int) -> None:
        """Do a move; if it ends the round, note the points."""
        table = self.table
        self.game.apply(table, seat, action)
        if table.phase >= ROUND_OVER:
            self.rounds.append(
                [
                    self.game.points(table, seat) - sum(row[seat] for row in self.rounds)
                    for seat in range(table.seats)
                ]
            )

    def hear(self, claim: Claim) -> Verdict:
        """Do what is claimed if it may be done; otherwise change nothing and say why."""
        number = len(self.moves)
        table, seat, action = self.table, claim.seat, claim.action
        if not (TABLE <= seat < table.seats and 0 <= action < self.game.actions):
            return Verdict(Answer.NOT_ALLOWED, number, reason=Reason("no-such-move", ""))
        reason = self.game.refusal(table, seat, action)
        if 0 <= claim.seen < number and self._is_late(claim, refused=reason is not None):
            return Verdict(Answer.TOO_LATE, number, reason=reason or Reason("too-late", ""))
        if reason is not None:
            return Verdict(Answer.NOT_ALLOWED, number, reason=reason)
        before = self.game.keep(table)
        self._apply(seat, action)
        self._before.append(before)
        self.moves.append(Move(seat, action))
        events = self.game.narrate(before, seat, action, table)
        return Verdict(Answer.DONE, number + 1, tuple(events))

    def hear_together(self, claims: Sequence[Claim]) -> list[Verdict]:
        """Hear claims that came at the same moment, in the order the game gives them."""
        order = sorted(claims, key=lambda claim: self.game.precedence(self.table, claim.seat))
        return [self.hear(claim) for claim in order]

    def _is_late(self, claim: Claim, *, refused: bool) -> bool:
        """Tell whether a claim was good for the table its seat had seen, but no longer is."""
        back = len(self.moves) - claim.seen
        if back > len(self._before):
            return True  # so long ago that nobody remembers
        seen = self._before[-back]
        if refused:
            return self.game.legal(seen, claim.seat, claim.action)
        return self.game.lapsed(seen, self.table, claim.seat, claim.action)
