"""What ``/api/games`` says of a game."""

from __future__ import annotations

from typing import Any

from tavolata.core.events import COMMON_EVENTS, FactType, event_name, fact_types
from tavolata.core.game import Choice, Game, Number, Option
from tavolata.locale.game_texts import has_rules, table_fields


def describe(game: Game[Any, Any]) -> dict[str, Any]:
    """Return all that a client has to know to set a table, to show it and to name a move."""
    fields = table_fields(game)
    return {
        "name": game.name,
        "title": game.title,
        "version": game.version,
        "seats": [game.seats[0], game.seats[-1]],
        "editions": game.editions,
        "single": game.single,
        "options": [describe_option(option) for option in game.options],
        "actions": [game.write_action(action) for action in range(game.actions)],
        "facts": describe_facts(game),
        "numbers": {"table": fields.of_table, "seats": fields.of_seats, "types": fields.types},
        "has_rules": has_rules(game),
        "windows": game.timing.has_windows,
        "courtesy": game.timing.has_throw_ins,
    }


def describe_facts(game: Game[Any, Any]) -> dict[str, dict[str, FactType]]:
    """Return by the names of events which of their facts are seats or cards."""
    events = {event_name(kind): fact_types(kind) for kind in (*COMMON_EVENTS, *game.events)}
    return {name: types for name, types in events.items() if types}


def describe_option(option: Option) -> dict[str, Any]:
    """Return an option with what may be given: values, a range, or named values and more."""
    about = {
        "name": option.name,
        "default": option.default,
        "possible": option.possible,  # read by pages of version 0.1.0 that a browser has cached
        "rules": option.rules,
    }
    if isinstance(option, Number):
        return about | {"kind": "number", "lowest": option.lowest, "highest": option.highest}
    if isinstance(option, Choice):
        return about | {"kind": "choice", "values": list(option.values)}
    named, example = getattr(option, "values", ()), getattr(option, "example", "")
    return about | {"kind": "text", "values": list(named), "example": example}
