"""Generate the list of view fields, game by game, from the code and its comments."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from typing import Any

from game_numbers import OF_GAMES

from tavolata.core.derive import public_class
from tavolata.core.game import Choice, Common, Game, Number
from tavolata.games import OURS

FIELD = re.compile(r"    (\w+): [^#]+?(?:  # (.+))?")
PHASE = re.compile(r"^([A-Z]+) = \S+  # (.*)$", re.M)


def said_beside(struct: type) -> dict[str, str]:
    """Return what is said beside each field of a class, or in the lines above it."""
    said: dict[str, str] = {}
    above: list[str] = []
    for line in inspect.getsource(struct).splitlines():
        if match := FIELD.fullmatch(line):
            said[match[1]] = match[2] or " ".join(above)
        above = [*above, line[6:]] if line.startswith("    # ") else []
    return said


def views() -> str:
    """Return the fields of all views."""
    lines = ["### In every game", ""]
    lines += [f"- `{name}`: {text}" for name, text in said_beside(Common).items()]
    for game in OURS.values():
        lines += ["", f"### {game.title}", "", *fields(game), "- `phase`", *phases(game)]
    return "\n".join(lines)


def fields(game: Game[Any, Any]) -> Iterator[str]:
    """Yield the fields that only this game has."""
    view = type(game.new_view())
    said = said_beside(public_class(type(game.new()), view)) | said_beside(view)
    options = {option.name: option for option in game.options}
    sizes = {name: table.size for name, table in view.arrays.items()}
    cells = {game.seats[-1]: "by seat", sizes.get("hand"): "by kind"}
    for name, text in said.items():
        if name in sizes:
            yield f"- `{name}`, {cells.get(sizes[name], 'a list')}, {sizes[name]} cells: {text}"
        elif name in options:
            yield f"- `{name}`, an option: {text or values(options[name])}"
        else:
            yield f"- `{name}`: {text}"


def values(option: Any) -> str:
    """Return which number stands for which value of an option."""
    if isinstance(option, Number):
        return option.possible
    assert isinstance(option, Choice)
    return ", ".join(
        f"{number}" if text == f"{number}" else f"{number} `{text}`"
        for text, number in option.values.items()
    )


def phases(game: Game[Any, Any]) -> Iterator[str]:
    """Yield what a game's table can wait for."""
    module = OF_GAMES[game.name].phase
    found = PHASE.findall(inspect.getsource(module))
    for name, (constant, text) in zip(module.NAMES, found, strict=True):
        yield f"  - {getattr(module, constant)}, {name}: {text}"
