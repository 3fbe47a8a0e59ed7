"""What a game is: a handful of functions, its options and editions, under one name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from tavolata.core.chance import Chance
from tavolata.core.events import Event, Reason
from tavolata.core.record import Record

TABLE = -1  # the table itself: it ends windows and turns, and deals again
SPECTATOR = -1  # who looks on without a seat

ROUND_OVER, OVER = 30, 31  # the last two phases of every game

Out = list[int]  # where ``moves`` writes; an array when compiled


class Common(Record):
    """What every game has: fields that need no knowledge of its rules."""

    seats: int  # how many play
    starter: int  # the seat that begins the round; before the first deal -1 for any
    round: int  # from 1
    phase: int  # what the table waits for; 30 after a round, 31 after the game
    turn: int  # the seat on turn; others may be asked, or race, meanwhile
    winners: int  # once the game is over: one bit for each seat that has won
    renewals: int  # how often the discards have become the stock in this game


class BaseState(Chance, Common):
    """A state as far as the machinery around the games knows it."""


class OptionError(ValueError):
    """An option, value or number of seats that does not exist; says what does."""


class Option(Protocol):
    """A house rule that can be set before the first deal."""

    @property
    def name(self) -> str:
        """The option's name, which is also a field of the state."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The ledger lines it belongs to."""

    @property
    def possible(self) -> str:
        """What may be given, for people."""

    @property
    def default(self) -> str:
        """What holds if nothing is given."""

    def put(self, s: Any, text: str) -> None:
        """Set the option, or raise OptionError and change nothing."""

    def text(self, s: Any) -> str:
        """Return what is set, in the words that ``put`` takes."""


@dataclass(frozen=True)
class Choice:
    """An option with a few named values; the first is the default."""

    name: str
    values: Mapping[str, int]
    rules: tuple[str, ...]

    @property
    def default(self) -> str:
        """Return the first value."""
        return next(iter(self.values))

    @property
    def possible(self) -> str:
        """List the values."""
        return ", ".join(self.values)

    def put(self, s: Record, text: str) -> None:
        """Set the option by a value's name."""
        if text not in self.values:
            raise OptionError(f"{self.name} cannot be {text!r}; possible: {self.possible}")
        setattr(s, self.name, self.values[text])

    def text(self, s: Record) -> str:
        """Return the name of the value set."""
        return next(t for t, value in self.values.items() if value == getattr(s, self.name))


@dataclass(frozen=True)
class Number:
    """An option that is any number of a range."""

    name: str
    default: str
    lowest: int
    highest: int
    rules: tuple[str, ...]

    @property
    def possible(self) -> str:
        """Name the range."""
        return f"a number from {self.lowest} to {self.highest}"

    def put(self, s: Record, text: str) -> None:
        """Set the option to a number of the range."""
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1
        if not self.lowest <= number <= self.highest:
            raise OptionError(f"{self.name} cannot be {text!r}; possible: {self.possible}")
        setattr(s, self.name, number)

    def text(self, s: Record) -> str:
        """Return the number."""
        return str(getattr(s, self.name))


def choices(name: str, *values: str, rules: tuple[str, ...]) -> Choice:
    """Return an option whose values are numbered from 0."""
    return Choice(name, {value: number for number, value in enumerate(values)}, rules)


def switch(name: str, *, default: bool, rules: tuple[str, ...]) -> Choice:
    """Return an option that is yes or no."""
    values = {"yes": 1, "no": 0} if default else {"no": 0, "yes": 1}
    return Choice(name, values, rules)


def never(*_: Any) -> bool:
    """Return that it is not so, whatever is asked."""
    return False


@dataclass(frozen=True, eq=False)
class Timing:
    """What a server has to know about time; it follows from what everybody can see."""

    window: Callable[[Any], int] = lambda s: 0  # seconds of the window that runs now, or 0
    contested: Callable[[Any], bool] = never  # seats compete to be heard first
    invites: Callable[[Any, int], bool] = never  # an action has opened the time to throw in
    can_wait: Callable[[Any, int, int], bool] = never  # a normal act that throw-ins may pass
    is_quiet: Callable[[Any], bool] = never  # the clock is nobody's business but the seat's own
    shouts: range = range(0)  # actions that are always offered, so that offering tells nothing
    calls: range = range(0)  # those of them that need not wait for anything to be seen


S = TypeVar("S", bound=BaseState)
V = TypeVar("V", bound=Record)


@dataclass(frozen=True, eq=False)
class Game(Generic[S, V]):
    """A game by its rules. ``legal`` defines; the rest follows from it or is held to it."""

    name: str
    title: str
    version: int  # raised when the same moves would lead elsewhere than before
    seats: range
    actions: int  # how many there are
    options: tuple[Option, ...]
    editions: Mapping[str, Mapping[str, str]]  # the first is the default
    single: Mapping[str, str]  # the options that make a game a single round
    new: Callable[[], S]
    new_view: Callable[[], V]
    check: Callable[[S], None]  # raises OptionError for what cannot be dealt
    deal: Callable[[S], None]
    legal: Callable[[S, int, int], bool]
    moves: Callable[[S, int, Out], int]
    apply: Callable[[S, int, int], None]
    look: Callable[[S, int, V], None]
    own: tuple[str, ...]  # the fields of a view that are not the same for all
    own_changes: Callable[[S, S, int], dict[str, Any]]  # of them for a seat; held to ``look``
    derived_changes: Callable[[S, S], dict[str, Any]]  # same for all, no field of the state
    waits_for: Callable[[S], int]  # the seat that must act, or TABLE while a window runs
    awake: Callable[[S], int]  # one bit for each seat that has any move
    foul: Callable[[S, int, int], bool]  # allowed, but punished
    heavy: Callable[[S, int, int], bool]  # much work: a device has many games do it at once
    next_starter: Callable[[S], int]  # who begins the rematch
    points: Callable[[S, int], int]  # a seat's points as they stand
    marks: tuple[str, ...]  # names for what ``tally`` counts
    tally: Callable[[S, int, int, list[int]], None]  # counts what a move is about to do
    narrate: Callable[[S, int, int, S], list[Event]]
    narrate_deal: Callable[[S], list[Event]]
    refusal: Callable[[S, int, int], Reason | None]
    lapsed: Callable[[S, S, int, int, bool], bool]  # whether a claim meant an earlier moment
    precedence: Callable[[S, int], int]  # of claims heard together the lowest comes first
    timing: Timing
    write_action: Callable[[int], str]
    read_action: Callable[[str], int]
    write_table: Callable[[S], str]
    read_table: Callable[[str], S]
    keep: Callable[[S], S] = Record.copy  # for ``narrate``, and to find out what has changed

    def option(self, name: str) -> Option:
        """Return the option of this name, or say which there are."""
        for option in self.options:
            if option.name == name:
                return option
        names = ", ".join(option.name for option in self.options)
        raise OptionError(f"{self.title} has no option {name!r}; its options: {names}")

    def edition(self, name: str) -> Mapping[str, str]:
        """Return the options of an edition, or say which editions there are."""
        if name not in self.editions:
            names = ", ".join(self.editions)
            raise OptionError(f"{self.title} has no edition {name!r}; its editions: {names}")
        return self.editions[name]

    def set_table(
        self,
        seats: int,
        options: Mapping[str, str] | None = None,
        *,
        edition: str | None = None,
        key: bytes = bytes(32),
        starter: int = -1,
    ) -> S:
        """Return a table ready for ``deal``: every option checked, nothing dealt yet."""
        if seats not in self.seats:
            first, last = self.seats[0], self.seats[-1]
            raise OptionError(f"{self.title} is for {first} to {last} seats, not {seats}")
        if not -1 <= starter < seats:
            raise OptionError(f"seat {starter} cannot begin; seats are 0 to {seats - 1}")
        if len(key) != 32:
            raise OptionError(f"a key has 32 bytes, not {len(key)}")
        s = self.new()
        s.seats, s.starter = seats, starter
        chosen = {option.name: option.default for option in self.options}
        chosen |= self.edition(edition or next(iter(self.editions)))
        chosen |= options or {}
        for name, text in chosen.items():
            self.option(name).put(s, text)
        s.key = [int.from_bytes(key[at : at + 4], "little") for at in range(0, 32, 4)]
        self.check(s)
        return s

    def begin(
        self,
        seats: int,
        options: Mapping[str, str] | None = None,
        *,
        edition: str | None = None,
        key: bytes = bytes(32),
        starter: int = -1,
    ) -> S:
        """Return a dealt table."""
        s = self.set_table(seats, options, edition=edition, key=key, starter=starter)
        self.deal(s)
        return s

    def all_moves(self, s: S, seat: int) -> list[int]:
        """Return all that a seat may do now."""
        out = [0] * self.actions
        return out[: self.moves(s, seat, out)]

    def view(self, s: S, seat: int) -> V:
        """Return what a seat, or SPECTATOR, may know."""
        view = self.new_view()
        self.look(s, seat, view)
        return view

    def options_of(self, s: S) -> dict[str, str]:
        """Return every option of a table in words."""
        return {option.name: option.text(s) for option in self.options}


def winners(s: Common) -> list[int]:
    """Return the seats that have won the game."""
    return [seat for seat in range(s.seats) if s.winners >> seat & 1]
