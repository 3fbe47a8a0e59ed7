"""Deciding registers no rules: whatever is registered stays in memory for ever."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tavolata.bots.decide import CRAFTS, Question, decide
from tavolata.bots.levels import LEVELS
from tavolata.bots.mind import Effort, Mind
from tavolata.bots.minds import mind_for
from tavolata.game import Game
from tavolata.games import GAMES
from tavolata.rule import RULES, SELDOM
from tavolata.server import thinkers


def question(name: str, level: str) -> Question:
    game = GAMES[name]
    table = game.begin(2, starter=0, key=bytes(32))
    seat = max(game.waits_for(table), 0)
    view, moves = game.view(table, seat), game.all_moves(table, seat)
    return Question(name, level, view, (), moves, True)


@pytest.mark.parametrize("level", [name for name in LEVELS if LEVELS[name].effort is None])
@pytest.mark.parametrize("name", GAMES)
def test_a_server_registers_no_rules_while_its_bots_decide(name: str, level: str) -> None:
    asked = question(name, level)
    known = len(RULES), len(SELDOM)
    for _ in range(20):
        thinkers.decide_by_thumb(asked)
        decide(asked, mind_for(name, level), Random(1))
    assert (len(RULES), len(SELDOM)) == known


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_the_search_of_a_game_is_registered_once(game: Game[Any, Any]) -> None:
    asked = question(game.name, "hard")
    craft, seat = CRAFTS[game.name], asked.view.seat
    known, belief = craft.known_table(asked.view), craft.belief(asked.view, ())

    def search() -> tuple[int, int]:
        weigh = Mind(craft).weigh
        weigh(known, belief, asked.moves, seat, asked.moves[0], Effort(2), Random(1))
        return len(RULES), len(SELDOM)

    once = search()
    assert [search() for _ in range(5)] == [once] * 5
