"""The solution against the game tree: nobody gains, by our own walk and by OpenSpiel's."""

from typing import Any

import pytest

from support.solver.extensive_form import Tree
from support.solver.game_tree import Responder, odds_by
from support.solver.variants import begin, strategy_for
from tavolata.solve.variant import Variant

pytestmark = pytest.mark.unmeasured  # it computes much and visits what others visit, too

VARIANTS = [
    Variant(2, planks=2, pawns=2),
    Variant(2, planks=2, pawns=3),
    Variant(2, planks=2, podium_fall=3, pawns=3),
    Variant(2, planks=2, podium_placement=1, podium_fall=1, points_end=1, tie=1, pawns=3),
    Variant(2, planks=2, podium_fall=2, tie=1, pawns=4),
    Variant(2, planks=2, podium_placement=2, points_end=1, tie=1, pawns=4),
]


@pytest.mark.parametrize("variant", VARIANTS, ids=[variant.name for variant in VARIANTS])
def test_nobody_gains_in_the_tree(variant: Variant) -> None:
    strategy = strategy_for(variant)
    odds, s = odds_by(strategy), begin(variant)
    value = strategy.values[strategy.numbering.beginning() * 2]

    got = [Responder(odds, seat, -1).worth(s) for seat in range(2)]
    best = [Responder(odds, seat, seat).worth(s) for seat in range(2)]

    assert sum(got) == pytest.approx(1, abs=1e-12)
    assert got[0] == pytest.approx(value, abs=1e-12)
    assert best[0] - got[0] < 1e-11
    assert best[1] - got[1] < 1e-11


def test_three_seats_hardly_gain_in_the_tree() -> None:
    variant = Variant(3, planks=2, pawns=1)
    strategy = strategy_for(variant)
    odds, s = odds_by(strategy), begin(variant)
    first = strategy.numbering.beginning() * 3

    for seat in range(3):
        got = Responder(odds, seat, -1).worth(s)
        assert got == pytest.approx(strategy.values[first + seat], abs=1e-6)
        assert Responder(odds, seat, seat).worth(s) - got < 1e-6


def spiel_policy(pyspiel: Any, game: Any, odds: dict[tuple[int, int], list[float]]) -> Any:
    """Return the odds as a policy of OpenSpiel, found by walking its tree."""
    policy: dict[str, list[tuple[int, float]]] = {}
    waiting = [game.new_initial_state()]
    while waiting:
        state = waiting.pop()
        if not state.is_terminal() and not state.is_chance_node():
            name = state.information_state_string()
            seat, number = map(int, name.rpartition("-")[2].split("."))
            assert seat == state.current_player()
            chances = odds[seat, number]
            policy[name] = list(zip(state.legal_actions(), chances, strict=True))
        if not state.is_terminal():
            waiting += [state.child(action) for action in state.legal_actions()]
    return pyspiel.TabularPolicy(policy)


def test_openspiel_finds_nothing_to_gain_either() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: not compared")
    variant = Variant(2, planks=2, pawns=1)
    strategy = strategy_for(variant)
    tree = Tree(begin(variant), odds_by(strategy))
    game = pyspiel.load_efg_game(tree.text)

    policy = spiel_policy(pyspiel, game, tree.odds)
    lazy = {where: [1.0, *[0.0] * (len(odds) - 1)] for where, odds in tree.odds.items()}

    assert len(tree.lines) > 40_000
    assert pyspiel.exploitability(game, policy) < 1e-12
    assert pyspiel.exploitability(game, spiel_policy(pyspiel, game, lazy)) > 0.1
    value = 2 * strategy.values[strategy.numbering.beginning() * 2] - 1
    root = game.new_initial_state()
    (worth, _) = pyspiel.expected_returns(root, policy, -1, False)
    assert worth == pytest.approx(value, abs=1e-12)
