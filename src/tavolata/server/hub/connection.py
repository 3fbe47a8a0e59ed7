"""A connection as the hub knows it, with its rate limits."""

from __future__ import annotations

from tavolata.core.game import SPECTATOR
from tavolata.server.hub.token_bucket import TokenBucket

FARTHEST = 0.15  # seconds of one-way latency that are compensated at most
NEAR = 0.005  # seconds: shorter latencies count as none


class Connection:
    """One socket of a person, a spectator or an outside bot."""

    __slots__ = (
        "address",
        "code",
        "frames",
        "is_host",
        "last_at",
        "latency",
        "lines",
        "seat",
        "warned",
    )

    def __init__(self, address: str, frames: TokenBucket, lines: TokenBucket) -> None:
        self.address = address
        self.frames = frames  # limits messages of any kind
        self.lines = lines  # limits what others see at once: chat, reactions
        self.latency = 0.0  # one way, in seconds, as far as it is compensated
        self.last_at = 0.0  # when the last frame is to be sent
        self.code = ""  # of its table
        self.seat = SPECTATOR
        self.is_host = False  # without a seat
        self.warned = 0  # frames too many since the last that was not

    def measure(self, round_trip: float) -> None:
        """Note how many seconds there and back take, as the server measured them."""
        one_way = round_trip / 2
        self.latency = 0.0 if one_way < NEAR else min(one_way, FARTHEST)
