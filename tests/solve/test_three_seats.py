"""Turns among three: as good as the exact ones of two, and next to nothing left to gain."""

from random import Random

import pytest

from support.solver.turns import random_turn, usual_values
from support.solver.variants import solve
from tavolata.solve.turns.odds import find_odds, workspace
from tavolata.solve.turns.paths import Paths
from tavolata.solve.turns.regret import ROUNDS, Regrets, minimise_regret
from tavolata.solve.turns.response import NOBODY, expected, largest_gain
from tavolata.solve.turns.three_seats import ENOUGH, balance
from tavolata.solve.turns.turn import NUMBERS, ROLLS, Turn, evaluate_slots, look_ahead
from tavolata.solve.turns.two_seats import LinearProgramme, solve_two_seats
from tavolata.solve.variant import Variant

pytestmark = pytest.mark.unmeasured  # it computes much and visits what others visit, too


def check_odds(t: Turn) -> None:
    for roll in range(ROLLS):
        odds = t.announce[roll * NUMBERS : (roll + 1) * NUMBERS]
        assert sum(odds) == pytest.approx(1)
        assert min(odds) > -1e-9
    assert all(-1e-9 < odds < 1 + 1e-9 for odds in t.doubt)


def test_between_two_seats_it_is_the_exact_solution() -> None:
    rng = Random(8)
    for _ in range(200):
        t, values = random_turn(rng, [])
        usual_values(values)
        evaluate_slots(t, values)
        solve_two_seats(t, LinearProgramme())
        exact = expected(t, 0, NOBODY, values)

        assert balance(t, Paths(), values) < ENOUGH

        check_odds(t)
        assert expected(t, 0, NOBODY, values) == pytest.approx(exact, abs=1e-12)


@pytest.mark.parametrize("fall", [0, 3])
def test_among_three_seats_hardly_anything_is_left_to_gain(fall: int) -> None:
    numbering, values = solve(Variant(3, planks=2, podium_fall=fall, pawns=2))
    variant, gains, rng = numbering.variant, [], Random(9)
    for _ in range(300):
        t, s = Turn(), numbering.position(rng.randrange(numbering.size))
        look_ahead(t, s, variant.table(), variant.table(), numbering.first, variant.pawns)
        evaluate_slots(t, values)
        find_odds(t, workspace(), values)
        check_odds(t)
        gains.append(largest_gain(t, values))
    assert max(gains) < 1e-4
    assert sum(gain < ENOUGH for gain in gains) > 290


def test_regret_makes_it_better_or_leaves_it() -> None:
    rng = Random(10)
    for _ in range(3):
        t, values = random_turn(rng, [])
        t.announce[:] = [1 / NUMBERS] * (ROLLS * NUMBERS)
        t.doubt[:] = [0.5] * len(t.doubt)
        before = largest_gain(t, values)

        minimise_regret(t, Regrets(), values, ROUNDS)
        better = largest_gain(t, values)
        solve_two_seats(t, LinearProgramme())
        exact = t.announce.copy()
        minimise_regret(t, Regrets(), values, ROUNDS)

        assert better < before / 100
        assert t.announce == exact
