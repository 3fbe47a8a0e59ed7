"""95 % confidence intervals of shares and means."""

from __future__ import annotations

import math
from collections.abc import Sequence

Z = 1.959964  # of a normal distribution, for 95 %


def share_interval(wins: int, games: int) -> tuple[float, float]:
    """Return the interval of a share of independent games (Wilson)."""
    share = wins / games
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    half /= 1 + Z * Z / games
    return middle - half, middle + half


def mean_interval(rates: Sequence[float]) -> tuple[float, float]:
    """Return the interval of the mean of independent rates from 0 to 1."""
    count = len(rates)
    mean = sum(rates) / count
    spread = sum((rate - mean) ** 2 for rate in rates) / max(1, count - 1)
    error = Z * math.sqrt(spread / count) if count > 1 else 1.0
    return max(0.0, mean - error), min(1.0, mean + error)
