"""The rules of Pig, and what holds for every game of tavolata."""

from typing import Any

import pytest

from tavolata.core.game import OVER, TABLE
from tavolata.testing import GameTests
from tavolata_pig import PIG
from tavolata_pig.narrate import Held, Rolled, RolledOne
from tavolata_pig.rules import HOLD, ROLL, TIME_UP


class TestPig(GameTests):
    """The kit; nothing in Pig is conserved or hidden."""

    game = PIG

    def check_conserved(self, s: Any) -> None:
        """Nobody loses points that are safe, and only the last to hold can have won."""
        assert all(0 <= total < s.target + 6 * s.target for total in s.totals)
        assert (s.winners > 0) == (max(s.totals) >= s.target)


def rolled(seed: int) -> Any:
    """Return a table after the first roll of a seed."""
    s = PIG.begin(2, key=bytes([seed]) * 32, starter=0)
    PIG.apply(s, 0, ROLL)
    return s


def test_what_is_rolled_is_added_up() -> None:
    s = next(s for s in map(rolled, range(99)) if s.die > 1)

    assert (s.turn, s.turn_total, s.totals[0]) == (0, s.die, 0)


def test_a_one_loses_the_points_of_the_turn() -> None:
    s = next(s for s in map(rolled, range(99)) if s.die == 1)

    assert (s.turn, s.turn_total, s.totals[0]) == (1, 0, 0)
    before = PIG.begin(2, starter=0)
    assert PIG.narrate(before, 0, ROLL, s) == [RolledOne(0, 0)]


def test_who_holds_is_safe_and_the_next_rolls() -> None:
    s = PIG.read_table("2 seats ; turn_total=8 totals=10,3")
    before = s.copy()
    PIG.apply(s, 0, HOLD)

    assert (s.turn, s.turn_total, s.totals[:2]) == (1, 0, [18, 3])
    assert PIG.narrate(before, 0, HOLD, s) == [Held(0, 8, 18)]


def test_nobody_holds_before_the_first_roll() -> None:
    s = PIG.begin(2, starter=0)

    assert PIG.all_moves(s, 0) == [ROLL]
    assert (reason := PIG.refusal(s, 0, HOLD))
    assert reason.code == "no-such-choice"


def test_the_clock_holds() -> None:
    s = PIG.read_table("3 seats ; turn=2 turn_total=5")
    PIG.apply(s, TABLE, TIME_UP)

    assert (s.turn, s.totals[2]) == (0, 5)


@pytest.mark.parametrize(("held", "over"), [(9, False), (10, True), (12, True)])
def test_the_target_wins(held: int, over: bool) -> None:
    s = PIG.read_table(f"2 seats ; turn_total={held} totals=90,99")
    PIG.apply(s, 0, HOLD)

    assert (s.phase == OVER, s.winners) == (over, int(over))


def test_a_roll_is_told() -> None:
    s = next(s for s in map(rolled, range(99)) if s.die > 1)

    assert PIG.narrate(PIG.begin(2, starter=0), 0, ROLL, s) == [Rolled(0, s.die, s.die)]
