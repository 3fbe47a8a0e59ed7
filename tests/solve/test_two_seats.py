"""A turn of two seats is solved exactly, whatever the payoffs."""

from random import Random

import pytest

from support.solver.turns import random_turn
from tavolata.solve.turns.response import NOBODY, expected
from tavolata.solve.turns.turn import NUMBERS, ROLLS, SLOTS, evaluate_slots
from tavolata.solve.turns.two_seats import LinearProgramme, solve_two_seats


@pytest.mark.parametrize(
    "draw",
    [[], [0.0, 1.0], [0.0, 0.5, 1.0], [0.0], [1.0], [0.3, 0.3 + 1e-9], [0.5, 0.5 + 1e-15, 0.9]],
    ids=["any", "won or lost", "few", "lost", "won", "nearly equal", "all but equal"],
)
def test_neither_seat_can_gain(draw: list[float]) -> None:
    rng = Random(4)
    for _ in range(150):
        t, values = random_turn(rng, draw)
        solve_two_seats(t, LinearProgramme())
        for roll in range(ROLLS):
            odds = t.announce[roll * NUMBERS : (roll + 1) * NUMBERS]
            assert sum(odds) == pytest.approx(1)
            assert min(odds) >= 0
        assert all(0 <= odds <= 1 for odds in t.doubt)
        got = expected(t, 0, NOBODY, values)
        assert expected(t, 0, 0, values) - got < 1e-12
        assert expected(t, 1, 1, values) - (1 - got) < 1e-12


def test_a_game_worked_out_by_hand() -> None:
    """Only a doubted bluff loses: always doubt, and who rolls a number tells it."""
    t, values = random_turn(Random(5), [1.0])
    for number in range(NUMBERS):
        values[2 * (number * SLOTS + 2)] = 0.0
        values[2 * (number * SLOTS + 2) + 1] = 1.0
    evaluate_slots(t, values)

    solve_two_seats(t, LinearProgramme())

    assert expected(t, 0, NOBODY, values) == pytest.approx(4 / 6, abs=1e-14)
    assert t.doubt[::3] == [1.0] * NUMBERS
