"""A game of another package from Python: everything works, under the names it brings."""

import pickle
import xml.etree.ElementTree as ET
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import tavolata
from support.games import pig
from support.games.outside_games import GOOD
from tavolata.bots.decision import KITS
from tavolata.bots.generic import generic_kit
from tavolata.games import GAMES


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> tavolata.Table[Any, Any]:
    """Return a table of a game that has neither texts nor drawings."""
    monkeypatch.setitem(GAMES, GOOD.name, GOOD)
    monkeypatch.setitem(KITS, GOOD.name, generic_kit(GOOD))
    return tavolata.table("bridge", seats=2, seed=1, starter=0)


def test_it_is_played_with_words_that_come_from_its_names(
    table: tavolata.Table[Any, Any],
) -> None:
    assert [move.words("de") for move in table.moves()] == ["roll"]
    assert table.play("roll").words("de", seat=0)
    assert "announce:2" in table.moves()
    with pytest.raises(tavolata.IllegalMove, match=r"\(CC-"):
        table.play("doubt", seat=1)
    assert "Ada" in str(table)


def test_it_is_drawn_in_text(table: tavolata.Table[Any, Any]) -> None:
    root = ET.fromstring(table._repr_svg_())
    texts = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert texts[0] == table.game.title
    assert texts[1:] == [line.strip() for line in str(table).splitlines()]
    assert not list(root.iter("{http://www.w3.org/2000/svg}use"))


def test_bots_play_it_and_it_is_saved(table: tavolata.Table[Any, Any]) -> None:
    rng = Random(1)
    while not table.is_over:
        choice = tavolata.bots.choose(table, rng=rng)
        assert choice.words("it")
        table.play(choice)
    assert tavolata.loads(table.replay) == table
    assert pickle.loads(pickle.dumps(table)) == table


def test_a_bot_that_has_searched_says_its_chance_without_a_reason(
    table: tavolata.Table[Any, Any],
) -> None:
    choice = tavolata.bots.choose(table)
    assert (choice.why, choice.chance, choice.words()) == ("", None, "roll")

    searched = replace(choice, chance=0.35)

    assert searched.words() == "My advice: roll. It won 35 of 100 rounds that I imagined."


def test_a_game_that_is_installed_is_there() -> None:
    code = """
import tavolata
table = tavolata.table("pig", seats=2, seed=1, target=20)
while not table.is_over:
    table.play(tavolata.bots.choose(table, level="hard", seconds=0.02))
assert tavolata.loads(table.replay) == table
print(table.options["target"], table.history[0].words("de"), max(table.score) >= 20)
assert "<text" in table.svg()
"""
    assert pig.run("-c", code) == "20 Würfeln True\n"
