"""Memory is judged by its slope and the interval of that: noise and steps are no growth."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest

from tavolata.load_test.memory_trend import (
    BLOCKS,
    JUDGED_FROM,
    LIMIT,
    Point,
    Slope,
    judge_growth,
    meaning,
    signed,
    slope_of,
)

RUNS = 400


def sampled(
    size: Callable[[float], float],
    *,
    minutes: float = 30.0,
    noise: float = 0.5,
    alike: float = 0.0,  # how much of a sample's noise is that of the one before
    seed: int = 5,
) -> list[Point]:
    """Return sixty samples of a memory."""
    rng, points = Random(seed), []
    chance = rng.gauss(0, noise)
    for number in range(1, 61):
        at = number / 60 * minutes
        points.append(Point(at, 60 + size(at) + chance))
        chance = alike * chance + rng.gauss(0, noise * (1 - alike**2) ** 0.5)
    return points


def hourly(rate: float) -> Callable[[float], float]:
    """Return a memory that grows by so many MB an hour."""
    return lambda at: rate * at / 60


@pytest.mark.parametrize("minutes", [15, 30, 600])
def test_flat_with_noise_passes(minutes: float) -> None:
    verdict = judge_growth(sampled(hourly(0), minutes=minutes), minutes)
    assert not verdict.failed
    figures = r"[+−]?\d+\.\d MB/h \(95 % interval −?\d+\.\d … −?\d+\.\d\), limit 1"
    assert re.match(f"memory: {figures}", verdict.line)


def test_the_line_is_short_when_nothing_is_left_to_say() -> None:
    verdict = judge_growth(sampled(hourly(0.3), minutes=600, noise=0.1), 600)
    assert verdict.line == "memory: +0.3 MB/h (95 % interval 0.3 … 0.3), limit 1"


@pytest.mark.parametrize(("minutes", "rate"), [(15, 40), (30, 5), (600, 2)])
def test_growth_fails(minutes: float, rate: float) -> None:
    verdict = judge_growth(sampled(hourly(rate), minutes=minutes, noise=0.3), minutes)
    assert verdict.failed
    assert verdict.line.endswith(", limit 1: it grows")


def test_five_mb_an_hour_are_found_in_most_half_hours() -> None:
    found = [judge_growth(sampled(hourly(5), seed=seed), 30).failed for seed in range(RUNS)]
    assert sum(found) > 0.6 * RUNS


def test_what_the_limit_allows_is_rarely_taken_for_a_leak() -> None:
    """Half of the noise of a sample was there half a minute before."""
    limit = [sampled(hourly(LIMIT), alike=0.5, seed=seed) for seed in range(RUNS)]
    assert sum(judge_growth(points, 30).failed for points in limit) <= 0.05 * RUNS


def test_an_interval_that_holds_the_limit_is_said_to_decide_nothing() -> None:
    verdict = judge_growth(sampled(hourly(1), noise=2.0), 30)
    assert not verdict.failed
    assert verdict.line.endswith(", limit 1: undecided, a longer run would tell")


def test_the_interval_tells_three_cases_apart() -> None:
    assert meaning(Slope(0.3, -0.2, 0.8), LIMIT) == ""
    assert meaning(Slope(0.3, -0.5, 1.1), LIMIT).startswith(": undecided")
    assert meaning(Slope(2.0, 1.1, 2.9), LIMIT) == ": it grows"


def test_a_step_while_warming_up_passes() -> None:
    step = sampled(lambda at: 40.0 if at >= 8 else 0.0, noise=0.1)
    assert "undecided" not in judge_growth(step, 30).line
    assert not judge_growth(step, 30).failed


@pytest.mark.parametrize("when", range(11, 30))
def test_a_single_step_is_no_slope(when: float) -> None:
    verdict = judge_growth(sampled(lambda at: 4.0 * (at >= when), noise=0.0), 30)
    assert not verdict.failed, verdict.line


def test_the_start_of_a_short_run_is_left_out_by_its_share() -> None:
    step = sampled(lambda at: 40.0 if at >= 4.5 else 0.0, minutes=15, noise=0.1)
    assert not judge_growth(step, 15).failed
    assert slope_of(step[20:]).upper < 10 < slope_of(step[:40]).hourly


def test_a_run_that_is_too_short_is_said_and_no_failure() -> None:
    verdict = judge_growth(sampled(hourly(500), minutes=5), 5)
    assert verdict == (
        f"memory: not judged, too short: 5.0 minutes, {JUDGED_FROM:.0f} are needed",
        False,
    )


@pytest.mark.parametrize("kept", [slice(0), slice(40), slice(15, 60, 12), slice(45, 60)])
def test_missing_samples_fail(kept: slice) -> None:
    """None at all, none at the end, too few, none at the beginning."""
    verdict = judge_growth(sampled(hourly(0))[kept], 30)
    assert verdict.failed
    assert verdict.line.startswith("memory: not judged, samples are missing: ")


def test_a_sample_for_each_block_is_enough() -> None:
    points = [Point(10 + 4 * number, 60.0) for number in range(BLOCKS)]
    assert judge_growth(points, 30) == (
        "memory: 0.0 MB/h (95 % interval 0.0 … 0.0), limit 1",
        False,
    )


def test_figures_have_a_real_minus() -> None:
    assert [signed(value) for value in (0.26, -0.26, 0.01, -0.01)] == [
        "+0.3",
        "−0.3",
        "0.0",
        "0.0",
    ]
