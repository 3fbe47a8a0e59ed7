"""Confidence intervals, compared with published values and with simulation."""

from random import Random

import pytest

from tavolata.core.intervals import mean_interval, share_interval


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(15, 148, 0.0624, 0.1605), (81, 263, 0.2553, 0.3662), (0, 20, 0.0, 0.1611)],
)
def test_wilson_s_interval_is_that_of_the_literature(
    wins: int, games: int, low: float, high: float
) -> None:
    """Newcombe 1998, table I, method 3."""
    assert share_interval(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_the_interval_of_a_mean_has_the_mean_in_it_95_times_of_100() -> None:
    rng = Random(3)
    hit = 0
    for _ in range(1000):
        low, high = mean_interval([rng.random() for _ in range(50)])
        hit += low <= 0.5 <= high
    assert 930 <= hit <= 970


def test_one_rate_says_nothing() -> None:
    assert mean_interval([0.7]) == (0.0, 1.0)
