"""A connection as the hub knows it, with its rate limits."""

from __future__ import annotations

import math

from tavolata.core.game import SPECTATOR

FARTHEST = 0.15  # seconds of one-way latency that are compensated at most
NEAR = 0.005  # seconds: shorter latencies count as none


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


class Connection:
    """One socket of a person, a spectator or an outside bot."""

    __slots__ = (
        "address",
        "code",
        "frames",
        "is_host",
        "last_at",
        "lines",
        "seat",
        "warned",
        "way",
    )

    def __init__(self, address: str, frames: TokenBucket, lines: TokenBucket) -> None:
        self.address = address
        self.frames = frames  # limits messages of any kind
        self.lines = lines  # limits what others see at once: chat, reactions
        self.way = 0.0  # one-way latency in seconds, as far as it is compensated
        self.last_at = 0.0  # when the last frame is to be sent
        self.code = ""  # of its table
        self.seat = SPECTATOR
        self.is_host = False  # without a seat
        self.warned = 0  # frames too many since the last that was not

    def measure(self, round_trip: float) -> None:
        """Note how many seconds there and back take, as the server measured them."""
        way = round_trip / 2
        self.way = 0.0 if way < NEAR else min(way, FARTHEST)
