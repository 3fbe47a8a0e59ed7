"""A table with a game on it: ask it what may be done, do it, look at it, take it back."""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from typing import Generic, Self, TypeVar

from tavolata.api.bot_choice import BotChoice
from tavolata.api.deal import Deal, write_replay
from tavolata.api.events import Events
from tavolata.api.history import History
from tavolata.api.illegal_move import IllegalMove
from tavolata.api.moves import Move, Moves
from tavolata.api.picture import draw
from tavolata.api.resolve_move import GAME_OVER, check_seat, resolve_move
from tavolata.api.seated_game import SeatedGame
from tavolata.api.sentences import ENGLISH, words_for
from tavolata.bots.decision import Decision
from tavolata.core.files import replacing
from tavolata.core.game import OVER, ROUND_OVER, SPECTATOR, TABLE, BaseState, Game, winners
from tavolata.core.record import Record

S = TypeVar("S", bound=BaseState)
V = TypeVar("V", bound=Record)


class Table(Generic[S, V]):
    """A dealt table and all that has been done at it.

    ``tavolata.table`` deals one, ``tavolata.set_up`` reads one from notation,
    ``tavolata.load`` takes one from a replay. Seats are numbered from 0. Two tables are equal
    if their states are, however they came about.

    >>> import tavolata
    >>> table = tavolata.table("ciao_ciao", seats=2, seed=1, starter=0)
    >>> table.turn
    0
    >>> print(table.play("roll"))
    Ada shook the cup and peeked.
    >>> print(table.moves())
    announce:1 announce:2 announce:3 announce:4
    >>> table.undo()
    Move('roll', seat=0)
    """

    def __init__(self, seated: SeatedGame, state: S, deal: Deal | None) -> None:
        self._seated = seated
        self._state = state
        self._deal = deal  # None if it was set up
        dealt = seated.game.narrate_deal(state) if deal is not None else []
        self._history: History[S] = History(dealt, seated)

    # What is played

    @property
    def game(self) -> Game[S, V]:
        """The rules of the game."""
        return self._seated.game

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self._state.seats

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called in sentences and pictures."""
        return self._seated.names

    @property
    def options(self) -> dict[str, str]:
        """Every option of the game, as it is set at this table."""
        return self.game.options_of(self._state)

    @property
    def key(self) -> bytes:
        """The 32 bytes that decide the cards and the dice."""
        return b"".join(word.to_bytes(4, "little") for word in self._state.key)

    # How it stands

    @property
    def state(self) -> S:
        """The whole state, hidden cards and all; every move makes a new one.

        Whoever changes it plays without rules.
        """
        return self._state

    def view(self, seat: int = SPECTATOR) -> V:
        """Return what a seat may know; without one, what everybody may know."""
        if seat != SPECTATOR:
            check_seat(seat, self._state)
        return self.game.view(self._state, seat)

    @property
    def turn(self) -> int:
        """The seat that has to act, or -1 (``tavolata.TABLE``).

        It is the table's turn while a window is open in which seats may act but none has to,
        and when a round is over: ``advance`` goes on.
        """
        return self.game.waits_for(self._state)

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self._state.round

    @property
    def is_round_over(self) -> bool:
        """Whether the round is over; ``advance`` deals the next if the game is not."""
        return self._state.phase >= ROUND_OVER

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self._state.phase == OVER

    @property
    def winners(self) -> list[int]:
        """The seats that have won the game; none while it goes on."""
        return winners(self._state)

    @property
    def score(self) -> list[int]:
        """The points of each seat, of all rounds together."""
        return [self.game.points(self._state, seat) for seat in range(self.seats)]

    @property
    def notation(self) -> str:
        """The whole state in one line of text, which ``tavolata.set_up`` reads."""
        return self.game.write_table(self._state)

    # What may be done

    def moves(self, seat: int | None = None) -> Moves:
        """Return all that a seat may do now; without a seat, the one on turn.

        A seat that is not on turn has moves, too, if it may throw in, race or call. Moves that
        are allowed but punished, such as a wrong card in a race, are among them.
        """
        if seat is None:
            seat = self.turn
        elif seat != TABLE:
            check_seat(seat, self._state)
        return Moves(
            [self._move(seat, each) for each in self.game.all_moves(self._state, seat)]
        )

    @property
    def awake(self) -> list[int]:
        """The seats that may do something now, on turn or not."""
        seats = self.game.awake(self._state)
        return [seat for seat in range(self.seats) if seats >> seat & 1]

    def all_moves(self) -> Moves:
        """Return what any seat, or the table itself, may do now."""
        return Moves([move for seat in range(TABLE, self.seats) for move in self.moves(seat)])

    def is_legal(self, move: Move | BotChoice | str, seat: int | None = None) -> bool:
        """Tell whether a move may be made now."""
        try:
            resolve_move(move, seat, self._seated, self._state)
        except IllegalMove:
            return False
        return True

    # Doing it

    def play(self, move: Move | BotChoice | str, seat: int | None = None) -> Events:
        """Make a move and return what happened.

        Args:
            move: One of ``moves()``, its notation such as ``R5`` or ``name:R``, or what a bot
                has chosen.
            seat: Who makes it. Without one it is the seat of the move, for notation the one on
                turn, or the table itself for what only the table does (``time-up``,
                ``next-round``).

        Raises:
            IllegalMove: It may not be made now; nothing has changed.

        """
        return self._apply(resolve_move(move, seat, self._seated, self._state))

    def advance(self) -> Events:
        """Let time run out, and return what happened.

        An open window closes, a seat on turn that has not acted is played for, and after a
        round the next one is dealt.
        """
        moves = self.moves(TABLE)
        if not moves:
            raise IllegalMove(GAME_OVER)
        return self._apply(moves[0])

    def undo(self) -> Move:
        """Take the last move back, also across rounds, and return it."""
        if not self._history.moves:
            raise IndexError("nothing has been done at this table yet")
        self._state, move = self._history.take_back()
        return move

    def _apply(self, move: Move) -> Events:
        """Make a move that is legal."""
        game, before = self.game, self._state
        self._state = before.copy()
        game.apply(self._state, move.seat, move.action)
        told = game.narrate(before, move.seat, move.action, self._state)
        events = Events(told, self._seated)
        self._history.add(before, move, events)
        return events

    def _move(self, seat: int, action: int) -> Move:
        return Move(seat, action, self._seated, self._state)

    # What has been

    @property
    def history(self) -> Moves:
        """All moves so far, the table's own among them."""
        return Moves(self._history.moves)

    @property
    def events(self) -> Events:
        """All that has happened, the deal first."""
        return self._history.events()

    def round_events(self) -> Events:
        """Return what has happened since the round began, which is what bots remember.

        A round that was set up has no beginning: nothing is remembered of it.
        """
        return self._history.round_events()

    @property
    def rounds(self) -> list[list[int]]:
        """The points that each finished round brought to each seat."""
        return self._history.rounds(self._state)

    def at(self, number: int) -> Self:
        """Return a table as this one was after so many moves; 0 is the deal."""
        history = self._history
        if not 0 <= number <= len(history.moves):
            raise IndexError(f"this table has moves 1 to {len(history.moves)}; 0 is the deal")
        twin = type(self).__new__(type(self))
        twin._seated, twin._deal = self._seated, self._deal
        twin._state = history.state_at(number, self._state).copy()
        twin._history = history.until(number)
        return twin

    def copy(self) -> Self:
        """Return an independent table, with the same history."""
        return self.at(len(self._history.moves))

    __copy__ = copy

    # Keeping it

    @property
    def replay(self) -> str:
        """The game as a replay: a small text that holds the key, the options and the moves."""
        if self._deal is None:
            raise ValueError("a table that was set up has no deal, and so no replay")
        return write_replay(self._seated.game, self._state, self._deal, self._history.moves)

    def save(self, file: str | PathLike[str]) -> None:
        """Write the replay to a file, which ``tavolata.load`` and ``tavolata replay`` read."""
        text = self.replay
        with replacing(Path(file)) as saved:
            saved.write(text.encode())

    # Showing it

    def svg(self, seat: int | None = None) -> str:
        """Return a picture of the table as a seat sees it; without one, as whoever acts next.

        For what everybody may know: ``table.svg(tavolata.SPECTATOR)``.
        """
        seat = self._viewer if seat is None else seat
        return draw(self._seated, self.view(seat), self.turn, lambda: self.text(seat=seat))

    def _repr_svg_(self) -> str:
        """Return the picture that notebooks show."""
        return self.svg()

    def text(self, language: str = ENGLISH, seat: int | None = None) -> str:
        """Return a few lines that show the table as a seat sees it, or whoever acts next."""
        seat = self._viewer if seat is None else seat
        return words_for(self._seated, seat, language).board(self.view(seat))

    @property
    def _viewer(self) -> int:
        """The seat that acts next, or whose turn a window has interrupted."""
        return self.turn if self.turn != TABLE else self._state.turn

    def bot_choice(self, seat: int, decision: Decision) -> BotChoice:
        """Return what a bot has decided to do here; ``tavolata.bots.choose`` asks for it."""
        return BotChoice.of(seat, decision, self._seated, self._state)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        how = "over" if self.is_over else f"turn={'TABLE' if self.turn < 0 else self.turn}"
        facts = (
            f"{self.seats} seats, round {self.round}, {len(self._history.moves)} moves, {how}"
        )
        return f"<Table: {self.game.title}, {facts}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return self.game is other.game and bool(self._state == other._state)

    __hash__ = None  # type: ignore[assignment]  # a table changes
