"""A game's record, collected from the modules of its folder."""

from types import ModuleType
from typing import Any

import pytest

from tavolata.games.ciao_ciao import CIAO_CIAO, deal, moves, podium, rules
from tavolata.games.ciao_ciao.state import State
from tavolata.games.ciao_ciao.telling import narrate, notation, view
from tavolata.games.ciao_ciao.telling.view import View
from tavolata.games.collect import collect_game

GIVEN: dict[str, Any] = {
    "name": "another",
    "title": "Another",
    "seats": range(2, 5),
    "new": State,
    "new_view": View,
}
MODULES = [deal, narrate, notation, podium, rules, view]


def module(**names: Any) -> ModuleType:
    """Return a module with these names, whose functions are its own."""
    made = ModuleType("made")
    for name, value in names.items():
        setattr(made, name, value)
        if callable(value):
            value.__module__ = "made"
    return made


def test_functions_have_the_parts_own_names_and_tables_the_same_in_capitals() -> None:
    game = collect_game(MODULES, **GIVEN)
    assert game.legal is rules.legal
    assert game.points is podium.points
    assert game.action_names is notation.ACTION_NAMES
    assert game.moves is not CIAO_CIAO.moves  # derived, for its module is not among them


def test_what_a_module_only_imports_is_not_a_part_of_the_game() -> None:
    importing = module()
    importing.__dict__["moves"] = moves.moves
    assert collect_game([*MODULES, importing], **GIVEN).moves is not moves.moves


def test_a_part_in_two_modules_is_refused_by_name() -> None:
    second = module(legal=lambda s, seat, action: True)
    with pytest.raises(TypeError, match="made is not the only one to bring 'legal'"):
        collect_game([*MODULES, second], **GIVEN)


def test_a_required_part_that_no_module_brings_is_named() -> None:
    with pytest.raises(TypeError, match="'deal'"):
        collect_game([narrate, notation, podium, rules, view], **GIVEN)
