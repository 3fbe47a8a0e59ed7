"""Services that all tables of a server share: randomness, time, limits, effects."""

from __future__ import annotations

import base64
import hashlib
import random
from dataclasses import dataclass, field

from tavolata.server.hub.effects import Effects
from tavolata.server.hub.limits import Limits

LETTERS = "BCDFGHJKMNPQRTVWXYZ2346789"  # no look-alikes, and no vowels that would make words
CODE_LENGTH = 6


@dataclass
class Services:
    """What all tables of a server share."""

    limits: Limits = field(default_factory=Limits)
    pace: float = 1.0  # of the bots: 2 is twice as slow
    wall: float = 0.0  # what to add to the monotonic clock to get seconds since 1970
    rng: random.Random = field(default_factory=random.SystemRandom)
    effects: Effects = field(default_factory=Effects)

    def set_clock(self, wall: float, now: float) -> None:
        """Note the time of day, which may have been set, or gone on while the machine slept."""
        self.wall = wall - now

    def stamp(self, now: float) -> int:
        """Return milliseconds since 1970."""
        return int((now + self.wall) * 1000)

    def new_code(self) -> str:
        """Return a short code of a table, easy to read out."""
        return "".join(self.rng.choice(LETTERS) for _ in range(CODE_LENGTH))

    def new_token(self) -> str:
        """Return the secret of a seat."""
        return base64.urlsafe_b64encode(self.rng.randbytes(18)).decode()

    def new_secret(self) -> str:
        """Return the server's part of a key."""
        return self.rng.randbytes(32).hex()


def hashed(token: str) -> str:
    """Return what is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()
