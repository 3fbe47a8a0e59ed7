"""Defaults of a game's optional functions, derived from its required ones.

A game's own ``moves``, ``awake`` and changes are faster; the tests hold them to these.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import compress
from operator import itemgetter, ne
from typing import TYPE_CHECKING, Any

from tavolata.core import notation
from tavolata.core.bits import has, size
from tavolata.core.chance import Chance
from tavolata.core.digits import read_digits
from tavolata.core.events import Event, Reason, RoundBegan
from tavolata.core.notation import SET, NotationError, Spelling
from tavolata.core.record import Record, changed_cells
from tavolata.core.rule import rule
from tavolata.core.state import ROUND_OVER, SPECTATOR, TABLE, Common, Out

if TYPE_CHECKING:
    from tavolata.core.game import Game

Changes = dict[str, Any]


# Defaults that need to know nothing of a game


@rule
def no_move(s: Any, seat: int, action: int) -> bool:
    """Return False."""
    return False


@rule
def next_clockwise(s: Common) -> int:
    """Return the next seat after the starter."""
    return s.starter + 1 if s.starter + 1 < s.seats else 0


@rule
def share_of_win(s: Common, seat: int) -> float:
    """Return 1 for a win alone, less for a shared one; without a winner all have the same."""
    if s.winners == 0:
        return 1.0 / s.seats
    return 1.0 / size(s.winners) if has(s.winners, seat) else 0.0


@rule
def count_action(s: Any, seat: int, action: int, counts: list[int]) -> None:
    """Count a move by its action."""
    counts[action] += 1


@rule
def count_nothing(s: Any, counts: list[int]) -> None:
    """Count nothing at the end of a game."""


def accept(s: Any) -> None:
    """Accept every combination of options."""


def narrate_round(s: Common) -> list[Event]:
    """Tell that a round begins."""
    return [RoundBegan(s.round, s.starter)]


def equal_precedence(s: Any, seat: int) -> int:
    """Let nobody go first among claims heard together."""
    return 0


# What everybody sees, and what is hidden


def public_class(state: type[Record], view: type[Record]) -> type[Record]:
    """Return the class of what everybody sees: both a state and its view inherit from it."""
    return next(kind for kind in state.__mro__ if issubclass(view, kind))


def hidden_fields(game: Game[Any, Any]) -> tuple[str, ...]:
    """Return the fields of a state that not everybody sees, chance left out."""
    public = {*game.public, *Chance.zeros}
    return tuple(name for name in game.new().__dict__ if name not in public)


def copy_rule(kind: type[Record]) -> Callable[[Any, Any], None]:
    """Return a rule that copies all fields of a class from one record to another.

    It is written out field by field: compiled code cannot go through names.
    """
    lines = ["def copy_public(s, v):"]
    for name in kind.zeros:
        if name in kind.arrays:
            lines.append(f"    source, target = s.{name}, v.{name}")
            lines.append(f"    for place in range({kind.arrays[name].size}):")
            lines.append("        target[place] = source[place]")
        else:
            lines.append(f"    v.{name} = s.{name}")
    scope: dict[str, Any] = {}
    exec("\n".join(lines), scope)
    copy: Callable[[Any, Any], None] = scope["copy_public"]
    return rule(copy)


class Comparison:
    """Compares some fields of two records."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self._pick = itemgetter(*names, names[0])  # of one name it would not make a tuple

    def changes(self, before: Record, after: Record) -> Changes:
        """Return those that differ; of a list only the cells, by their places."""
        old, new, pick = before.__dict__, after.__dict__, self._pick
        return {
            name: changed_cells(old[name], now) if isinstance(now := new[name], list) else now
            for name in compress(self.names, map(ne, pick(old), pick(new)))
        }


def derive_look(game: Game[Any, Any]) -> Callable[[Any, int, Any], None]:
    """Return a rule that shows everybody what is public, and nothing else."""
    view = type(game.new_view())
    more = [name for name in view.zeros if name not in (*game.public, "seat")]
    if more:
        raise TypeError(f"{game.name} has no look, and its view has {', '.join(more)}")
    copy_public = copy_rule(public_class(type(game.new()), view))

    @rule
    def look(s: Any, seat: int, v: Any) -> None:
        copy_public(s, v)
        v.seat = seat

    return look


def derive_own_fields(game: Game[Any, Any]) -> tuple[str, ...]:
    """Return the fields of a view that are no public field of the state."""
    return tuple(name for name in game.new_view().__dict__ if name not in game.public)


def derive_own_changes(game: Game[Any, Any]) -> Callable[[Any, Any, int], Changes]:
    """Return a function that compares what a seat alone sees of two tables."""
    compare, view = Comparison(game.own_fields).changes, game.view
    return lambda before, after, seat: compare(view(before, seat), view(after, seat))


def derive_shared_changes(game: Game[Any, Any]) -> Callable[[Any, Any], Changes]:
    """Return a function that compares what all see of two tables and is no public field."""
    known = {*game.own_fields, *game.public}
    names = [name for name in game.new_view().__dict__ if name not in known]
    if not names:
        return lambda before, after: {}
    compare, view = Comparison(names).changes, game.view
    return lambda before, after: compare(view(before, SPECTATOR), view(after, SPECTATOR))


def derive_hidden(game: Game[Any, Any]) -> Callable[[Any], Changes]:
    """Return a function that names what not everybody sees."""
    names = hidden_fields(game)
    return lambda s: {name: getattr(s, name) for name in names}


def derive_known_table(game: Game[Any, Any]) -> Callable[[Any], Any]:
    """Return a function that makes a table of what a view shows, field by field."""

    def known_table(view: Any) -> Any:
        s = game.new()
        for name, value in view.__dict__.items():
            if name in s.zeros:
                setattr(s, name, _copied(value))
        return s

    return known_table


# Rules from ``legal``


def derive_moves(game: Game[Any, Any]) -> Callable[[Any, int, Out], int]:
    """Return a rule that asks ``legal`` of every action."""
    legal, actions = game.legal, game.actions

    @rule
    def moves(s: Any, seat: int, out: Out) -> int:
        count = 0
        for action in range(actions):
            if legal(s, seat, action):
                out[count] = action
                count += 1
        return count

    return moves


def derive_awake(game: Game[Any, Any]) -> Callable[[Any], int]:
    """Return a rule that finds the seats for which any action is legal."""
    legal, actions = game.legal, game.actions

    @rule
    def awake(s: Any) -> int:
        seats = 0
        for seat in range(s.seats):
            for action in range(actions):
                if legal(s, seat, action):
                    seats |= 1 << seat
                    break
        return seats

    return awake


def derive_refusal(game: Game[Any, Any]) -> Callable[[Any, int, int], Reason | None]:
    """Return a function that gives the plainest reason for what is not legal."""

    def refusal(s: Any, seat: int, action: int) -> Reason | None:
        if game.legal(s, seat, action):
            return None
        if s.phase >= ROUND_OVER:
            return Reason("round-is-over", "")
        if seat == TABLE:
            return Reason("not-for-the-table", "")
        if game.legal(s, TABLE, action):
            return Reason("only-for-the-table", "")
        if seat != game.waits_for(s):
            return Reason("not-your-turn", "", {"turn": s.turn})
        return Reason("no-such-choice", "")

    return refusal


def derive_is_stale(game: Game[Any, Any]) -> Callable[[Any, Any, int, int, bool], bool]:
    """Return a function that makes a claim stale when any public field has changed."""
    public = itemgetter(*game.public)
    return lambda seen, now, seat, action, passed: public(seen.__dict__) != public(now.__dict__)


def derive_moment(public: Iterable[str]) -> Callable[[Any], Any]:
    """Return a function whose value changes whenever anything public does."""
    names = tuple(public)
    return lambda s: [_copied(getattr(s, name)) for name in names]


def _copied(value: Any) -> Any:
    return value.copy() if isinstance(value, list) else value


# Notation


def derive_table_notation(
    game: Game[Any, Any],
) -> tuple[Callable[[Any], str], Callable[[str], Any]]:
    """Return how tables are written and read: ``3 seats ; turn=1 totals=8,0,12``."""
    spell: dict[str, Spelling] = {"winners": SET}
    if game.phases:
        spell["phase"] = notation.phases(game.phases)

    def write_table(s: Any) -> str:
        default = notation.default_table(game.new, game.options, s.seats)
        fields = notation.write_fields(s, default, game.options, spell, ("seats",))
        return notation.with_fields(f"{s.seats} seats", fields)

    def read_table(text: str) -> Any:
        board, _, fields = text.partition(";")
        digits, _, word = board.strip().partition(" ")
        count = read_digits(digits)
        if word != "seats" or count is None or count not in game.seats:
            first, last = game.seats[0], game.seats[-1]
            raise NotationError(f"a table begins with '{first} seats' to '{last} seats'")
        s = notation.default_table(game.new, game.options, count)
        notation.read_fields(s, fields, game.options, spell)
        return s

    return write_table, read_table
