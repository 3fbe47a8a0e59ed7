"""The compiled search thinks the same as the interpreted one; and it beats rules of thumb."""

from __future__ import annotations

from random import Random

import pytest

from tavolata.bots.decide import CRAFTS
from tavolata.bots.mind import Effort, Mind
from tavolata.bots.tournament import Job, Setting, play_deal

pytestmark = pytest.mark.unmeasured  # it computes much and visits what others visit, too

compiled = pytest.importorskip("tavolata.bots.compiled")


@pytest.mark.parametrize("deepest", [1, 8])
def test_compiled_and_interpreted_weigh_alike(deepest: int) -> None:
    craft = CRAFTS["ciao_ciao"]
    table = craft.game.begin(3, key=b"k" * 32, starter=0)
    craft.game.apply(table, 0, 0)  # roll
    view = craft.game.view(table, 0)
    choices = craft.game.all_moves(table, 0)
    weighed = [
        mind.weigh(
            craft.known_table(view),
            craft.belief(view, ()),
            choices,
            0,
            choices[0],
            Effort(60, deepest=deepest),
            Random(1),
        )
        for mind in (Mind(craft), compiled.CompiledMind(craft))
    ]
    assert weighed[0] == weighed[1]
    assert sum(choice.visits for choice in weighed[0]) == 60


def test_a_search_beats_rules_of_thumb() -> None:
    setting = Setting("ciao_ciao", 2, {}, 1)
    outcomes = [play_deal(setting, Job("hard", "normal", deal)) for deal in range(150)]
    assert sum(outcome.wins for outcome in outcomes) / 300 > 0.55
