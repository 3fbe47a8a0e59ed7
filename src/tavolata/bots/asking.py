"""Ask bots what they would do, by ``tavolata.bots.choose`` at a table of the Python API.

The server asks its bots elsewhere: ``tavolata.server.hub.game.table_bots``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Protocol, TypeVar

from tavolata.bots.decision import Decision, decide
from tavolata.bots.levels import DEFAULT, LEVELS
from tavolata.bots.questions import ask_everybody, question_for
from tavolata.bots.search.backends import search_for
from tavolata.core.events import Event
from tavolata.core.game import TABLE, Game, OptionError

C_co = TypeVar("C_co", covariant=True)


class AskedTable(Protocol[C_co]):
    """A table as far as ``choose`` needs it."""

    @property
    def game(self) -> Game[Any, Any]:
        """The game that is played."""

    @property
    def state(self) -> Any:
        """Its whole state; a bot is shown its seat's view of it alone."""

    def round_events(self) -> Sequence[Event]:
        """Return what has happened since the round began."""

    def bot_choice(self, seat: int, decision: Decision) -> C_co:
        """Return a seat's decision in the form that the table gives to its callers."""


def choose(
    table: AskedTable[C_co],
    seat: int | None = None,
    level: str | Sequence[str] = DEFAULT,
    *,
    rng: Random | None = None,
    seconds: float | None = None,
) -> C_co:
    """Return what a bot would do at a table, with its reason and its chance of winning.

    The bot sees what its seat may know, and nothing else. With a ``seat``, that seat's bot is
    asked; if it lets its chance pass, the choice has no move. Without, everybody who can act
    is asked: a claim out of turn is heard first, of several one at random, and if nobody wants
    anything time runs out. So a whole game is

        while not table.is_over:
            table.play(tavolata.bots.choose(table))

    Args:
        table: The table, which is not changed.
        seat: Whose bot is asked; all of them if it is left out.
        level: easy, normal, hard or master, or one of them for each seat.
        rng: Makes the bots' chance repeatable.
        seconds: How long hard and master may search instead of their usual time. With
            ``math.inf`` they do all their iterations, however slow the machine is.

    Raises:
        OptionError: There is no such seat or level.

    """
    seats = table.state.seats
    levels = [level] * seats if isinstance(level, str) else list(level)
    _check(seats, seat, levels)
    rng = rng or Random()
    if seat is not None:
        return table.bot_choice(seat, _ask(table, seat, levels[seat], rng, seconds))

    def claim_of(each: int) -> Decision | None:
        decision = _ask(table, each, levels[each], rng, seconds)
        return None if decision.action is None else decision

    heard = ask_everybody(table.game, table.state, claim_of, rng)
    if heard is None:
        time_up = next(iter(table.game.all_moves(table.state, TABLE)), None)
        heard = TABLE, Decision(time_up, "")
    return table.bot_choice(*heard)


def _ask(
    table: AskedTable[Any], seat: int, level: str, rng: Random, seconds: float | None
) -> Decision:
    """Let the bot of a seat decide; without a move that is not punished it does nothing."""
    game, state, events = table.game, table.state, table.round_events()
    decision = ask_bot(game, state, seat, level, events, rng, seconds=seconds)
    return Decision(None, "") if decision is None else decision


def ask_bot(
    game: Game[Any, Any],
    table: Any,
    seat: int,
    level: str,
    events: Iterable[Event],
    rng: Random,
    *,
    seconds: float | None = None,
) -> Decision | None:
    """Let the bot of a seat decide, None if it has no move that is not punished.

    ``events`` are those since the round began; the bot gets the ones its seat was told.
    """
    question = question_for(game, table, seat, level, events)
    if question is None:
        return None
    return decide(question, search_for(game.name, level), rng, seconds=seconds)


def _check(seats: int, seat: int | None, levels: Sequence[str]) -> None:
    """Refuse a seat or a level that does not exist."""
    if seat is not None and not 0 <= seat < seats:
        raise OptionError(f"there is no seat {seat}; seats are 0 to {seats - 1}")
    if len(levels) != seats:
        raise OptionError(f"{len(levels)} levels are given for {seats} seats")
    for level in levels:
        if level not in LEVELS:
            raise OptionError(f"there is no level {level!r}; the levels: {', '.join(LEVELS)}")
