"""What all tables of a server share: chance, time, limits, and the list of things to do."""

from __future__ import annotations

import base64
import hashlib
import random
from dataclasses import dataclass, field

from tavolata.server.effects import Effects

LETTERS = "BCDFGHJKMNPQRTVWXYZ2346789"  # none looks like another, none makes a word
CODE_LENGTH = 6


@dataclass(frozen=True)
class Limits:
    """How much anybody may ask for."""

    frames_a_second: float = 20.0
    frames_at_once: float = 60.0
    lines_a_second: float = 1.0
    lines_at_once: float = 5.0
    connections: int = 20_000
    connections_from_one_address: int = 100
    connections_at_one_seat: int = 4
    watchers_at_one_table: int = 1_000
    tables: int = 10_000
    tables_from_one_address: int = 20  # created within an hour
    wrong_codes_from_one_address: int = 30  # within an hour
    downloads_from_one_address: int = 200  # within an hour
    hints_from_one_address: int = 300  # within an hour
    requests_a_second_from_one_address: float = 50.0
    requests_at_once_from_one_address: float = 1000.0
    idle_seconds: float = 300.0  # after which an empty table leaves memory


@dataclass
class House:
    """The server's side of every table."""

    limits: Limits = field(default_factory=Limits)
    pace: float = 1.0  # of the bots: 2 is twice as slow
    wall: float = 0.0  # what to add to the running clock to get seconds since 1970
    rng: random.Random = field(default_factory=random.SystemRandom)
    effects: Effects = field(default_factory=Effects)

    def set_clock(self, wall: float, now: float) -> None:
        """Note what time it is outside; that clock may be set, or have gone on in our sleep."""
        self.wall = wall - now

    def stamp(self, now: float) -> int:
        """Return milliseconds since 1970."""
        return int((now + self.wall) * 1000)

    def new_code(self) -> str:
        """Return a short code to be read out to a friend."""
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
