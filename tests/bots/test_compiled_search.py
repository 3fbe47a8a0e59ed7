"""The compiled search equals the interpreted one, and beats the heuristics."""

from __future__ import annotations

from random import Random

import pytest

from tavolata.bots.decision import KITS
from tavolata.bots.search.interpreted import InterpretedSearch, SearchBudget
from tavolata.bots.tournament import GameJob, Setting, play_deal

pytestmark = pytest.mark.unmeasured  # it computes much and visits what others visit, too

compiled = pytest.importorskip("tavolata.bots.search.compiled")


@pytest.mark.parametrize("deepest", [1, 8])
def test_compiled_and_interpreted_weigh_alike(deepest: int) -> None:
    kit = KITS["ciao_ciao"]
    table = kit.game.begin(3, key=b"k" * 32, starter=0)
    kit.game.apply(table, 0, 0)  # roll
    view = kit.game.view(table, 0)
    choices = kit.game.all_moves(table, 0)
    scored = [
        search.evaluate_choices(
            kit.known_table(view),
            kit.belief(view, ()),
            choices,
            0,
            choices[0],
            SearchBudget(60, deepest=deepest),
            Random(1),
        )
        for search in (InterpretedSearch(kit), compiled.CompiledSearch(kit))
    ]
    assert scored[0] == scored[1]
    assert sum(choice.visits for choice in scored[0]) == 60


def test_a_search_beats_rules_of_thumb() -> None:
    setting = Setting("ciao_ciao", 2, {}, 1)
    outcomes = [play_deal(setting, GameJob("hard", "normal", deal)) for deal in range(150)]
    assert sum(outcome.wins for outcome in outcomes) / 300 > 0.55
