"""Moves that can be compared, printed in notation and put into words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Self, overload

from tavolata.api.seated_game import SeatedGame
from tavolata.api.sentences import ENGLISH, words_for
from tavolata.core.arbiter import PlayedMove
from tavolata.core.game import SPECTATOR
from tavolata.core.notation import write_seat


class Move(PlayedMove):
    """What a seat may do, or has done: a pair of ``seat`` and ``action``.

    ``str(move)`` is its notation, such as ``R5``; ``move.words("it")`` says it in a language.
    Moves are equal if seat and action are; a seat of -1 (``tavolata.TABLE``) is the table
    itself, which ends windows and turns and deals the next round.
    """

    seated: SeatedGame
    _state: Any  # of the table for which it is meant

    def __new__(cls, seat: int, action: int, seated: SeatedGame, state: Any) -> Self:
        """Make a move; only a table knows which are legal."""
        move = super().__new__(cls, seat, action)
        move.seated, move._state = seated, state
        return move

    def words(self, language: str = ENGLISH) -> str:
        """Say what is done, as one would at the table.

        >>> import tavolata
        >>> table = tavolata.set_up("solo", "R5 | R7 G3 B9 | R5 G2 G4")
        >>> table.moves()[0].words("nl")
        'leg ▲ rood 7 [R7]'
        """
        view = self.seated.game.view(self._state, self.seat)
        return words_for(self.seated, SPECTATOR, language).action(self.action, view)

    def __str__(self) -> str:
        return self.seated.game.write_action(self.action)

    def __repr__(self) -> str:
        return f"Move({str(self)!r}, seat={write_seat(self.seat)})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Move, (self.seat, self.action, self.seated, self._state)


class Moves:  # no Sequence[Move]: type checkers would refuse to look for a str in it
    """Moves, ordered by their numbers; ``move in moves`` and ``"R5" in moves`` both work."""

    def __init__(self, moves: Iterable[Move]) -> None:
        self._moves = tuple(moves)

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            return any(str(each) == move for each in self._moves)
        return move in self._moves

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def __len__(self) -> int:
        return len(self._moves)

    @overload
    def __getitem__(self, place: int) -> Move: ...
    @overload
    def __getitem__(self, place: slice) -> Moves: ...
    def __getitem__(self, place: int | slice) -> Move | Moves:
        """Return a move by its place, or some of them."""
        if isinstance(place, slice):
            return Moves(self._moves[place])
        return self._moves[place]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Moves) and self._moves == other._moves

    def __hash__(self) -> int:
        return hash(self._moves)

    def __str__(self) -> str:
        return " ".join(map(str, self._moves))

    def __repr__(self) -> str:
        return f"<Moves: {self}>"
