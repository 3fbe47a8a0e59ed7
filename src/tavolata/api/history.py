"""What has been done at a table: its states, moves and events, one move after the other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from tavolata.api.events import Events
from tavolata.api.moves import Move
from tavolata.api.seated_game import SeatedGame
from tavolata.core.events import Event, RoundBegan
from tavolata.core.game import ROUND_OVER, BaseState

S = TypeVar("S", bound=BaseState)


class History(Generic[S]):
    """The moves from the deal to now, and what can be told of them."""

    def __init__(self, dealt: Iterable[Event], seated: SeatedGame) -> None:
        self._seated = seated
        self._before: list[S] = []  # the state before each move; no move changes one
        self._events = [Events(dealt, seated)]  # of the deal, then of each move
        self.moves: list[Move] = []

    def add(self, before: S, move: Move, events: Events) -> None:
        """Note a move."""
        self._before.append(before)
        self.moves.append(move)
        self._events.append(events)

    def take_back(self) -> tuple[S, Move]:
        """Forget the last move; return it, and the state before it."""
        self._events.pop()
        return self._before.pop(), self.moves.pop()

    def events(self) -> Events:
        """Return all that has happened, the deal first."""
        return self._joined(self._events)

    def round_events(self) -> Events:
        """Return what has happened since the round began, nothing if it was set up."""
        for place in range(len(self._events) - 1, -1, -1):
            if any(isinstance(event, RoundBegan) for event in self._events[place][:1]):
                return self._joined(self._events[place:])
        return Events((), self._seated)

    def rounds(self, now: S) -> list[list[int]]:
        """Return the points that each finished round brought to each seat."""
        game, seats = self._seated.game, range(now.seats)
        first, *later = (*self._before, now)
        over = [state for state in later if state.phase >= ROUND_OVER]
        totals = [[game.points(state, seat) for seat in seats] for state in (first, *over)]
        return [
            [now - then for now, then in zip(*pair, strict=True)]
            for pair in zip(totals[1:], totals, strict=False)
        ]

    def state_at(self, number: int, now: S) -> S:
        """Return the state after so many moves."""
        return (*self._before, now)[number]

    def until(self, number: int) -> History[S]:
        """Return what had been done after so many moves."""
        earlier: History[S] = History((), self._seated)
        earlier._before, earlier.moves = self._before[:number], self.moves[:number]
        earlier._events = self._events[: number + 1]
        return earlier

    def _joined(self, told: Iterable[Events]) -> Events:
        return Events([event for events in told for event in events], self._seated)
