"""The random generator of policies: sfc32, seeded from the state's key.

Used by policies only, for random moves and to choose among simultaneous claims; cards and rolls
use the state's ChaCha8.
"""

from random import Random
from typing import Annotated

from tavolata.core.chance import MASK, Chance, rotate_left
from tavolata.core.record import Record, Scalar
from tavolata.core.rule import rule

WARM_UP = 12


Word = Annotated[int, Scalar("u4")]


class PolicyRandom(Record):
    """The state of the generator."""

    a: Word
    b: Word
    c: Word
    count: Word


def from_random(rng: Random) -> PolicyRandom:
    """Return a generator seeded from one of Python's."""
    seeded = PolicyRandom()
    seeded.a, seeded.b, seeded.c, seeded.count = (rng.getrandbits(32) for _ in range(4))
    return seeded


@rule
def seed_from_key(rng: PolicyRandom, s: Chance) -> None:
    """Begin anew from a state's key."""
    rng.a = s.key[0] ^ s.key[3] ^ s.key[6]
    rng.b = s.key[1] ^ s.key[4] ^ s.key[7]
    rng.c = s.key[2] ^ s.key[5]
    rng.count = 1
    for _ in range(WARM_UP):
        random_word(rng)


@rule
def random_word(rng: PolicyRandom) -> int:
    """Return 32 random bits."""
    result = (rng.a + rng.b + rng.count) & MASK
    rng.count = (rng.count + 1) & MASK
    rng.a = rng.b ^ (rng.b >> 9)
    rng.b = (rng.c + (rng.c << 3)) & MASK
    rng.c = (rotate_left(rng.c, 21) + result) & MASK
    return result


@rule
def random_below(rng: PolicyRandom, bound: int) -> int:
    """Return a number below a small bound."""
    return random_word(rng) * bound >> 32
