"""A token bucket, which limits a rate: so many at once, and so many a second."""

from __future__ import annotations

import math


class TokenBucket:
    """A token bucket: so many at once, and so many a second."""

    __slots__ = ("_level", "_now", "burst", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._level, self._now = burst, 0.0

    def take(self, now: float, count: float = 1.0) -> bool:
        """Take so many if they are there."""
        level = min(self.burst, self._level + (now - self._now) * self.rate)
        self._now = now
        if level < count:
            self._level = level
            return False
        self._level = level - count
        return True

    def wait(self, now: float) -> float:
        """Return the seconds after which one can be taken; infinity if there never is one."""
        missing = 1.0 - (self._level + (now - self._now) * self.rate)
        if missing <= 0:
            return 0.0
        return missing / self.rate if self.rate and self.burst >= 1 else math.inf

    def is_empty(self, now: float) -> bool:
        """Tell whether nothing can be taken now."""
        return self._level + (now - self._now) * self.rate < 1

    def is_full(self, now: float) -> bool:
        """Tell whether nothing was taken for so long that the bucket is as good as new."""
        return self._level + (now - self._now) * self.rate >= self.burst
