"""Collect a game's record from the modules of its folder."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields
from types import FunctionType, ModuleType
from typing import Any, TypeVar

from tavolata.core.game import Game
from tavolata.core.record import Record
from tavolata.core.state import BaseState

S = TypeVar("S", bound=BaseState)
V = TypeVar("V", bound=Record)

FUNCTIONS = {field.name for field in fields(Game) if str(field.type).startswith("Callable")}
TABLES = ("action_names", "options", "editions", "events", "own_fields", "timing", "marks")


def collect_game(
    modules: Iterable[ModuleType],
    *,
    new: Callable[[], S],
    new_view: Callable[[], V],
    **given: Any,
) -> Game[S, V]:
    """Return the game whose parts stand in these modules under the names that ``Game`` has.

    A function has the part's own name, as ``legal``, and is taken from the module that defines
    it; a table has the name in capitals, as ``OPTIONS``. What is named otherwise is given.
    """
    parts = dict(given)
    for module in modules:
        for name, part in parts_of(module).items():
            if parts.setdefault(name, part) is not part:
                raise TypeError(f"{module.__name__} is not the only one to bring {name!r}")
    return Game(new=new, new_view=new_view, **parts)


def parts_of(module: ModuleType) -> dict[str, Any]:
    """Return the parts of a game that a module brings."""
    here = vars(module)
    functions = {
        name: part
        for name, part in here.items()
        if name in FUNCTIONS
        and isinstance(part, FunctionType)
        and part.__module__ == module.__name__  # not one that it imports
    }
    return functions | {name: here[name.upper()] for name in TABLES if name.upper() in here}
