"""Random tables for Hypothesis: any game, number of seats and set of options."""

from typing import Any

from hypothesis import strategies as st

from tavolata.core.game import Choice, Game, Number, OptionError
from tavolata.games import OURS

ICON_TABLES = ("each-per-group", "calm", "00000/" * 8 + "00000", "22222/" * 8 + "22222")


def values(option: Any) -> st.SearchStrategy[str]:
    """Return any value of an option."""
    if isinstance(option, Choice):
        return st.sampled_from(list(option.values))
    if isinstance(option, Number):
        return st.integers(option.lowest, min(option.highest, 200)).map(str)
    return st.sampled_from(ICON_TABLES)


@st.composite
def options(draw: st.DrawFn, game: Game[Any, Any]) -> dict[str, str]:
    """Return any set of house rules, short matches more often than long ones."""
    chosen = {option.name: draw(values(option)) for option in game.options}
    return chosen | dict(game.single) if draw(st.booleans()) else chosen


@st.composite
def tables(draw: st.DrawFn, game: Game[Any, Any] | None = None) -> tuple[Game[Any, Any], Any]:
    """Return a game and a table of it just dealt."""
    chosen = game or draw(st.sampled_from(list(OURS.values())))
    seats = draw(st.sampled_from(list(chosen.seats)))
    key = draw(st.binary(min_size=32, max_size=32))
    services = draw(options(chosen))
    try:
        return chosen, chosen.begin(seats, services, key=key)
    except OptionError:  # a deck too small for the seats
        return chosen, chosen.begin(chosen.seats[0], key=key)
