"""``Game``: all functions of a game as one record; a dozen are required.

The fields of ``Game`` are in groups; docs/adding-a-game.md has them as a table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from tavolata.core import derive, notation
from tavolata.core.events import Event, Reason
from tavolata.core.options import Choice, Number, Option, OptionError, choices, switch
from tavolata.core.record import Record
from tavolata.core.state import OVER, ROUND_OVER, SPECTATOR, TABLE, BaseState, Common, Out

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = [
    "OVER",
    "ROUND_OVER",
    "SPECTATOR",
    "TABLE",
    "BaseState",
    "Choice",
    "Common",
    "Game",
    "Number",
    "Option",
    "OptionError",
    "Out",
    "Timing",
    "choices",
    "switch",
    "winners",
]

DERIVED: Any = object()  # stands for a part that follows from others, see ``derive``


def never(*_: Any) -> bool:
    """Return False."""
    return False


@dataclass(frozen=True, eq=False)
class Timing:
    """What a server has to know about time; it follows from what everybody can see."""

    window: Callable[[Any], int] = lambda s: 0  # seconds of the window that runs now, or 0
    contested: Callable[[Any], bool] = never  # seats compete to be heard first
    opens_courtesy: Callable[[Any, int], bool] = never  # this action opens the courtesy window
    can_wait: Callable[[Any, int, int], bool] = never  # a normal act that throw-ins may pass
    is_clock_private: Callable[[Any], bool] = never  # the clock is shown to its own seat only
    # The action that a clock which has run out does in the name of the seat that is waited
    # for, as if by hand and soon followed by the next; -1 if it claims for the table instead.
    action_on_timeout: Callable[[Any], int] = lambda s: -1
    # What tells one wait from another, beside phase, round and the seat that is waited for:
    # the clock begins anew when it changes. Unless said, that is everything public.
    moment: Callable[[Any], Any] = DERIVED
    always_offered: range = range(0)  # actions offered at any time, so that offers tell nothing
    never_too_early: range = range(0)  # of those, what may be claimed without having seen a cue
    # Seconds that bots and clocks leave after this action, so that all see what it has shown.
    pause: Callable[[Any, int], float] = lambda s, action: 0.0

    @property
    def has_windows(self) -> bool:
        """Whether there are windows that a table may lengthen."""
        return self.window is not Timing.window

    @property
    def has_throw_ins(self) -> bool:
        """Whether bots leave people time to throw in."""
        return self.opens_courtesy is not Timing.opens_courtesy


S = TypeVar("S", bound=BaseState)
V = TypeVar("V", bound=Record)


@dataclass(frozen=True, eq=False, kw_only=True)
class Game(Generic[S, V]):
    """A game by its rules. ``legal`` defines; the rest follows from it or is held to it."""

    # Required
    name: str
    title: str
    seats: range
    new: Callable[[], S]  # the class of its states
    new_view: Callable[[], V]  # the class of its views
    action_names: Sequence[str]  # in notation; an action is its place here
    deal: Callable[[S], None]
    legal: Callable[[S, int, int], bool]
    apply: Callable[[S, int, int], None]
    waits_for: Callable[[S], int]  # the seat that must act, or TABLE while a window runs
    points: Callable[[S, int], int]  # a seat's points as they stand
    narrate: Callable[[S, int, int, S], list[Event]]

    # Setting up
    version: int = 1  # raised when the same moves would lead elsewhere than before
    options: tuple[Option, ...] = ()
    editions: Mapping[str, Mapping[str, str]] = field(  # the first is the default
        default_factory=lambda: {"classic": {}}
    )
    single: Mapping[str, str] = field(default_factory=dict)  # makes a game a single round
    check: Callable[[S], None] = derive.accept  # raises OptionError for what cannot be dealt
    next_starter: Callable[[S], int] = derive.next_clockwise  # who begins the rematch
    foul: Callable[[S, int, int], bool] = derive.no_move  # allowed, but punished

    # Telling
    narrate_deal: Callable[[S], list[Event]] = derive.narrate_round
    events: tuple[type[Event], ...] = ()  # of its own, beside those of ``core.events``
    refusal: Callable[[S, int, int], Reason | None] = DERIVED
    # A folder with locale/<language>.json and rules/<language>.md, for a game of another
    # package; where a language or a text is missing, the English one is used.
    resources: Traversable | None = None

    # Notation
    phases: tuple[str, ...] = ()  # their names, from 0; the last two need none
    write_table: Callable[[S], str] = DERIVED
    read_table: Callable[[str], S] = DERIVED

    # Views
    look: Callable[[S, int, V], None] = DERIVED
    own_fields: tuple[str, ...] = DERIVED  # the fields of a view that are not the same for all
    hidden: Callable[[S], Mapping[str, Any]] = DERIVED  # what a recording opens afterwards

    # Timing
    timing: Timing = Timing()
    # Whether a claim made on an earlier state no longer applies
    is_stale: Callable[[S, S, int, int, bool], bool] = DERIVED
    precedence: Callable[[S, int], int] = derive.equal_precedence  # the lowest comes first

    # Speed: each of these is held to what would be derived
    moves: Callable[[S, int, Out], int] = DERIVED
    awake: Callable[[S], int] = DERIVED  # one bit for each seat that has any move
    is_costly: Callable[[S, int, int], bool] = derive.no_move  # a GPU does such moves together
    keep: Callable[[S], S] = Record.copy  # for ``narrate``, and to find out what has changed
    own_changes: Callable[[S, S, int], dict[str, Any]] = DERIVED  # in what a seat alone sees
    shared_changes: Callable[[S, S], dict[str, Any]] = DERIVED  # same for all, no public field

    # Counting, in simulations
    marks: Sequence[str] = DERIVED  # names for what is counted: the actions
    tally: Callable[[S, int, int, list[int]], None] = derive.count_action  # before a move
    tally_end: Callable[[S, list[int]], None] = derive.count_nothing  # once the game is over

    # Bots. A heuristic is a rule (table, seat, its moves, how many, rng) that looks at nothing
    # hidden from the seat. ``known_table`` makes a table of what a view shows, and
    # ``determinize`` is a rule (table, view, rng) that deals the rest of it: without that a
    # game with hidden fields is not searched.
    heuristic: Callable[[S, int, Out, int, Any], int] | None = None
    known_table: Callable[[V], S] = DERIVED
    determinize: Callable[[S, V, Any], None] | None = None
    evaluate: Callable[[S, int], float] = derive.share_of_win  # of a round's end, 0 to 1

    # Computed
    actions: int = field(init=False)  # how many there are
    public: tuple[str, ...] = field(init=False)  # the fields that everybody sees
    write_action: Callable[[int], str] = field(init=False)
    read_action: Callable[[str], int] = field(init=False)

    def __post_init__(self) -> None:
        """Derive what the game does not bring; the order is that of what needs what."""
        self._set("actions", len(self.action_names))
        write_action, read_action = notation.words(dict(enumerate(self.action_names)), "move")
        self._set("write_action", write_action)
        self._set("read_action", read_action)
        public = derive.public_class(type(self.new()), type(self.new_view()))
        self._set("public", tuple(public.zeros))
        if self.timing.moment is DERIVED:
            moment = derive.derive_moment(self.public)
            self._set("timing", replace(self.timing, moment=moment))
        if self.marks is DERIVED:
            self._set("marks", self.action_names)
        if self.write_table is DERIVED:
            write_table, read_table = derive.derive_table_notation(self)
            self._set("write_table", write_table)
            self._set("read_table", read_table)
        for name, derive_part in DERIVATIONS.items():
            if getattr(self, name) is DERIVED:
                self._set(name, derive_part(self))

    def _set(self, name: str, value: Any) -> None:
        """Set a part once, while the game is made."""
        object.__setattr__(self, name, value)

    def option(self, name: str) -> Option:
        """Return the option of this name, or say which there are."""
        for option in self.options:
            if option.name == name:
                return option
        names = ", ".join(option.name for option in self.options)
        raise OptionError(
            f"{self.title} has no option {name!r}; its options: {names}",
            "no-such-option",
            game=self.title,
            name=name,
            possible=names,
        )

    def edition(self, name: str) -> Mapping[str, str]:
        """Return the options of an edition, or say which editions there are."""
        if name not in self.editions:
            names = ", ".join(self.editions)
            raise OptionError(
                f"{self.title} has no edition {name!r}; its editions: {names}",
                "no-such-edition",
                game=self.title,
                name=name,
                possible=names,
            )
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
            raise OptionError(
                f"{self.title} is for {first} to {last} seats, not {seats}",
                "wrong-seats",
                game=self.title,
                lowest=first,
                highest=last,
                seats=seats,
            )
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


DERIVATIONS: Mapping[str, Callable[[Game[Any, Any]], Any]] = {
    "look": derive.derive_look,
    "own_fields": derive.derive_own_fields,
    "hidden": derive.derive_hidden,
    "refusal": derive.derive_refusal,
    "is_stale": derive.derive_is_stale,
    "moves": derive.derive_moves,
    "awake": derive.derive_awake,
    "own_changes": derive.derive_own_changes,
    "shared_changes": derive.derive_shared_changes,
    "known_table": derive.derive_known_table,
}
