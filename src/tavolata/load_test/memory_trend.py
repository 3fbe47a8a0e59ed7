"""Does a memory grow? The slope of its samples, with a 95 % confidence interval.

Samples that follow each other closely are alike, so least squares over all of them would give
far too narrow an interval. A line is fitted to the medians of a few blocks of samples instead.
With five of them a single step, however high, is not taken for a slope: the allocator gets its
memory in large pieces.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

WARM_UP = 10.0  # minutes after the start that are left out, or a third of a shorter run
JUDGED_FROM = 15.0  # minutes of a run: in a shorter one caches that still fill look like a leak
LIMIT = 1.0  # MB an hour, for the server
BLOCKS = 5
QUANTILE = 3.182  # of Student's t: 97.5 %, BLOCKS - 2 degrees of freedom
LONGEST_GAP = 1 / 3  # of the judged time may be without a sample


class Point(NamedTuple):
    """A sample of a memory."""

    minutes: float  # since the start
    size: float  # MB


class Slope(NamedTuple):
    """MB an hour, and the interval that holds the true value 19 times of 20."""

    hourly: float
    lower: float
    upper: float


class GrowthVerdict(NamedTuple):
    """The line to be printed, and whether the run has failed by it."""

    line: str
    failed: bool


def slope_of(points: Sequence[Point]) -> Slope:
    """Fit a line to the medians of equal blocks of points, at least one in each."""
    ends = [len(points) * number // BLOCKS for number in range(BLOCKS + 1)]
    blocks = [points[start:end] for start, end in pairwise(ends)]
    hours = [statistics.median_low(point.minutes / 60 for point in block) for block in blocks]
    sizes = [statistics.median_low(point.size for point in block) for block in blocks]
    hourly, start = statistics.linear_regression(hours, sizes)
    squares = sum(
        (size - start - hourly * at) ** 2 for at, size in zip(hours, sizes, strict=True)
    )
    middle = statistics.fmean(hours)
    spread = sum((at - middle) ** 2 for at in hours)
    half = QUANTILE * math.sqrt(squares / (BLOCKS - 2) / spread)
    return Slope(hourly, hourly - half, hourly + half)


def judge_growth(
    points: Sequence[Point], minutes: float, *, name: str = "memory", limit: float = LIMIT
) -> GrowthVerdict:
    """Judge a memory by its samples of a run of so many minutes.

    It fails if the whole interval is above the limit, or if samples are missing.
    """
    if minutes < JUDGED_FROM:
        needed = f"{minutes:.1f} minutes, {JUDGED_FROM:.0f} are needed"
        return GrowthVerdict(f"{name}: not judged, too short: {needed}", failed=False)
    begin = min(WARM_UP, minutes / 3)
    judged = [point for point in points if point.minutes >= begin]
    moments = [begin, *(point.minutes for point in judged), minutes]
    gap = max(later - earlier for earlier, later in pairwise(moments))
    if len(judged) < BLOCKS or gap > LONGEST_GAP * (minutes - begin):
        return GrowthVerdict(
            f"{name}: not judged, samples are missing: {len(judged)} after minute {begin:.0f}, "
            f"none for {gap:.1f} minutes",
            failed=True,
        )
    slope = slope_of(judged)
    return GrowthVerdict(
        f"{name}: {signed(slope.hourly)} MB/h (95 % interval {signed(slope.lower, '')} … "
        f"{signed(slope.upper, '')}), limit {limit:.0f}{meaning(slope, limit)}",
        failed=slope.lower > limit,
    )


def meaning(slope: Slope, limit: float) -> str:
    """Return what an interval says, unless it is all below the limit."""
    if slope.lower > limit:
        return ": it grows"
    return ": undecided, a longer run would tell" if slope.upper > limit else ""


def signed(value: float, plus: str = "+") -> str:
    """Return a figure with its sign; what rounds to 0 has none."""
    rounded = round(value, 1)
    return f"{'−' if rounded < 0 else plus if rounded > 0 else ''}{abs(rounded):.1f}"
