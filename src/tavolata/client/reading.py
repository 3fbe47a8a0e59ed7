"""Read what a server sends back into typed values: views, events and reasons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from tavolata import protocol
from tavolata.core.events import COMMON_EVENTS, Event, Reason, event_name
from tavolata.core.game import Game


def apply_changes(view: dict[str, Any], changes: dict[str, Any]) -> None:
    """Bring a view up to date: a field is new, or cells of a list are."""
    for name, value in changes.items():
        if isinstance(value, dict):
            cells = view[name]
            for place, cell in value.items():
                cells[int(place)] = cell
        else:
            view[name] = value


def read_view(game: Game[Any, Any], fields: Mapping[str, Any]) -> Any:
    """Return a view as the record it was on the server."""
    view = game.new_view()
    view.__dict__.update(fields)
    return view


@cache
def event_kinds(game: Game[Any, Any]) -> dict[str, type[Event]]:
    """Return the events of a game by their names in messages; two games may share a name."""
    return {event_name(kind): kind for kind in (*COMMON_EVENTS, *game.events)}


def read_events(game: Game[Any, Any], told: Iterable[Mapping[str, Any]]) -> list[Event]:
    """Return events as the server narrated them; kinds that are not known here are left out."""
    kinds = event_kinds(game)
    return [_read_event(kinds[fields["e"]], fields) for fields in told if fields["e"] in kinds]


def _read_event(kind: type[Event], fields: Mapping[str, Any]) -> Event:
    """Return one event; a JSON list was a tuple."""
    facts = {name: tuple(v) if isinstance(v, list) else v for name, v in fields.items()}
    del facts["e"]
    return kind(**facts)


def read_reason(why: protocol.Why) -> Reason:
    """Return a reason as the rules gave it."""
    return Reason(why.code, why.rule, why.facts)
