"""The random generator of policies: sfc32, seeded from the table's own key.

They decide what a random policy does and whose of several claims is heard first. Cards and
rolls never come from them: those are the table's own chance.
"""

from typing import Annotated

from tavolata.core.chance import MASK, Chance, rotate_left
from tavolata.core.record import Record, Scalar
from tavolata.core.rule import rule

WARM_UP = 12


Word = Annotated[int, Scalar("u4")]


class Dice(Record):
    """The state of the generator."""

    a: Word
    b: Word
    c: Word
    count: Word


@rule
def seed(d: Dice, s: Chance) -> None:
    """Begin anew from a table's key."""
    d.a = s.key[0] ^ s.key[3] ^ s.key[6]
    d.b = s.key[1] ^ s.key[4] ^ s.key[7]
    d.c = s.key[2] ^ s.key[5]
    d.count = 1
    for _ in range(WARM_UP):
        word(d)


@rule
def word(d: Dice) -> int:
    """Return 32 random bits."""
    result = (d.a + d.b + d.count) & MASK
    d.count = (d.count + 1) & MASK
    d.a = d.b ^ (d.b >> 9)
    d.b = (d.c + (d.c << 3)) & MASK
    d.c = (rotate_left(d.c, 21) + result) & MASK
    return result


@rule
def roll(d: Dice, bound: int) -> int:
    """Return a number below a small bound."""
    return word(d) * bound >> 32
