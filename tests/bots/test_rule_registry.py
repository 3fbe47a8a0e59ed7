"""Deciding registers no rules: whatever is registered stays in memory for ever."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tavolata.bots.decision import KITS, decide
from tavolata.bots.levels import LEVELS
from tavolata.bots.questions import Question
from tavolata.bots.search.backends import search_for
from tavolata.bots.search.interpreted import InterpretedSearch, SearchBudget
from tavolata.core.game import Game
from tavolata.core.rule import RULES, SELDOM
from tavolata.games import OURS
from tavolata.server import bot_pool


def question(name: str, level: str) -> Question:
    game = OURS[name]
    table = game.begin(2, starter=0, key=bytes(32))
    seat = max(game.waits_for(table), 0)
    view, moves = game.view(table, seat), game.all_moves(table, seat)
    return Question(name, level, view, (), moves, True)


@pytest.mark.parametrize("level", [name for name in LEVELS if LEVELS[name].budget is None])
@pytest.mark.parametrize("name", OURS)
def test_a_server_registers_no_rules_while_its_bots_decide(name: str, level: str) -> None:
    asked = question(name, level)
    known = len(RULES), len(SELDOM)
    for _ in range(20):
        bot_pool.decide_by_heuristics(asked)
        decide(asked, search_for(name, level), Random(1))
    assert (len(RULES), len(SELDOM)) == known


@pytest.mark.parametrize("game", OURS.values(), ids=OURS.keys())
def test_the_search_of_a_game_is_registered_once(game: Game[Any, Any]) -> None:
    asked = question(game.name, "hard")
    kit, seat = KITS[game.name], asked.view.seat
    known, belief = kit.known_table(asked.view), kit.belief(asked.view, ())

    def search() -> tuple[int, int]:
        evaluate_choices = InterpretedSearch(kit).evaluate_choices
        evaluate_choices(
            known, belief, asked.moves, seat, asked.moves[0], SearchBudget(2), Random(1)
        )
        return len(RULES), len(SELDOM)

    once = search()
    assert [search() for _ in range(5)] == [once] * 5
