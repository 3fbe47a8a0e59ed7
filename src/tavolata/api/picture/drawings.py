"""The drawings of the page as data: ``make generate`` writes them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

PREFIX = "tavolata-"  # of every id in a picture: a page may hold other ids
SHARED = "shared"

_REFERENCE = re.compile(rf"#{PREFIX}([\w-]+)")


class Drawings(NamedTuple):
    """The drawings of a game."""

    layout: str  # which picture is made of them
    mark: str  # the field of a view that the parts GAME-mark-N show; empty if there is none
    parts: Mapping[str, str]  # SVG elements with an id, by that id without its prefix


@cache
def drawings_of(game: str) -> Drawings | None:
    """Return the drawings of a game with those that all games share; None if it has none."""
    folder = files("tavolata.api").joinpath("drawings")
    file = folder.joinpath(f"{game}.json")
    if not file.is_file():
        return None
    own = json.loads(file.read_text(encoding="utf-8"))
    shared = json.loads(folder.joinpath(f"{SHARED}.json").read_text(encoding="utf-8"))
    return Drawings(own["layout"], own.get("mark", ""), shared["parts"] | own["parts"])


def needed_parts(drawings: Drawings, names: Iterable[str]) -> list[str]:
    """Return the elements of these parts and of all that they refer to."""
    found: dict[str, str] = {}
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = drawings.parts[name]
            waiting += _REFERENCE.findall(found[name])
    return [found[name] for name in sorted(found)]
