"""The arbiter judges claims one at a time, in the order in which it gets them.

It knows no clock and no network. Windows end by the table's own claim.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from enum import Enum
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec import Struct

from tavolata.core.events import Event, Reason
from tavolata.core.game import ROUND_OVER, TABLE, Game

STRIDE = 16  # every so many moves the table is kept, to do the moves since then again
KEPT = 3  # tables, so that the last 32 to 47 moves can be done again


class PlayedMove(NamedTuple):
    """What a seat did."""

    seat: int
    action: int


@lru_cache(maxsize=4096)
def shared_move(seat: int, action: int) -> PlayedMove:
    """Return a move; equal ones are the same object, since running games keep all of theirs."""
    return PlayedMove(seat, action)


class SeatClaim(Struct, frozen=True):
    """What a seat asks for, having seen so many moves."""

    seat: int
    action: int
    seen: int


class ClaimResult(Enum):
    """What becomes of a claim."""

    DONE = "done"
    TOO_LATE = "too late"
    NOT_ALLOWED = "not allowed"


class Verdict(Struct, frozen=True):
    """The answer to a claim: what happened, or why nothing did."""

    result: ClaimResult
    number: int  # of moves done so far
    events: Sequence[Event] = ()
    reason: Reason | None = None
    before: Any = None  # the table before the move, as far as ``Game.keep`` keeps it


class Arbiter:
    """A dealt table and the moves done at it."""

    def __init__(self, game: Game[Any, Any], table: Any) -> None:
        self.game = game
        self.table = table
        self.moves: list[PlayedMove] = []
        self.rounds: list[list[int]] = []  # the points of each finished round, by seat
        self._kept: deque[tuple[int, Any]] = deque(maxlen=KEPT)  # after how many moves
        self._keep()

    def resume(self, moves: Sequence[PlayedMove]) -> None:
        """Do moves again that have been judged before."""
        for move in moves:
            self._apply(move)

    def _apply(self, move: PlayedMove) -> None:
        """Do a move; if it ends the round, note the points."""
        table = self.table
        self.game.apply(table, move.seat, move.action)
        self.moves.append(move)
        if len(self.moves) % STRIDE == 0:
            self._keep()
        if table.phase >= ROUND_OVER:
            self.rounds.append(
                [
                    self.game.points(table, seat) - sum(row[seat] for row in self.rounds)
                    for seat in range(table.seats)
                ]
            )

    def judge(self, claim: SeatClaim) -> Verdict:
        """Do what is claimed if it may be done; otherwise change nothing and say why."""
        number = len(self.moves)
        table, seat, action = self.table, claim.seat, claim.action
        if not (TABLE <= seat < table.seats and 0 <= action < self.game.actions):
            return Verdict(ClaimResult.NOT_ALLOWED, number, reason=Reason("no-such-move", ""))
        reason = self.game.refusal(table, seat, action)
        if 0 <= claim.seen < number and self._is_late(claim, refused=reason is not None):
            return Verdict(
                ClaimResult.TOO_LATE, number, reason=reason or Reason("too-late", "")
            )
        if reason is not None:
            return Verdict(ClaimResult.NOT_ALLOWED, number, reason=reason)
        before = self.game.keep(table)
        self._apply(shared_move(seat, action))
        events = self.game.narrate(before, seat, action, table)
        return Verdict(ClaimResult.DONE, number + 1, events, None, before)

    def _is_late(self, claim: SeatClaim, *, refused: bool) -> bool:
        """Tell whether a claim was good for the table its seat had seen, but no longer is."""
        if claim.seen < self._first_known:
            return True  # so long ago that nobody remembers
        seen = self._table_after(claim.seen)
        if refused:
            return self.game.legal(seen, claim.seat, claim.action)
        passed = self._was_passed_by(seen.copy(), claim)
        return self.game.is_stale(seen, self.table, claim.seat, claim.action, passed)

    def _was_passed_by(self, table: Any, claim: SeatClaim) -> bool:
        """Tell whether a table has waited for another seat since, or the round is over."""
        for seat, action in self.moves[claim.seen :]:
            self.game.apply(table, seat, action)
            waits_for = self.game.waits_for(table)
            if table.phase >= ROUND_OVER or waits_for not in (claim.seat, TABLE):
                return True
        return False

    # What has been: keeping every table would cost more than doing a few moves again

    def _keep(self) -> None:
        """Keep the table as it stands."""
        self._kept.append((len(self.moves), self.table.copy()))

    @property
    def _first_known(self) -> int:
        """Return after how many moves the oldest table was kept."""
        return self._kept[0][0]

    def _table_after(self, number: int) -> Any:
        """Return the table as it was after so many moves, if that is not long ago."""
        kept, table = next(kept for kept in reversed(self._kept) if kept[0] <= number)
        table = table.copy()
        for seat, action in self.moves[kept:number]:
            self.game.apply(table, seat, action)
        return table

    def tell_again(self, number: int) -> list[Event]:
        """Narrate the moves after so many, and for -1 the deal, as far as they are known."""
        game, first = self.game, max(number, self._first_known)
        table = self._table_after(first)
        events = game.narrate_deal(table) if number < 0 and first == 0 else []
        for told in narrate_all(game, table, self.moves[first:]):
            events += told
        return events


def narrate_all(
    game: Game[Any, Any], table: Any, moves: Sequence[PlayedMove]
) -> Iterator[list[Event]]:
    """Do moves at a table and tell of each."""
    for seat, action in moves:
        before = game.keep(table)
        game.apply(table, seat, action)
        yield game.narrate(before, seat, action, table)
