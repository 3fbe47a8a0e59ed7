"""Chance: ChaCha8 on 32-bit words, computed with wider ones, so nothing overflows.

The key is the whole randomness of a table. Nobody who lacks it can foretell a card.
"""

from typing import Annotated

from tavolata.core.record import Array, Record, Wide
from tavolata.core.rule import rule, seldom

MASK = 0xFFFF_FFFF
SPAN = 1 << 32
BLOCK = 16
DOUBLE_ROUNDS = 4


class Chance(Record):
    """The key, and the block of random words being used up."""

    key: Annotated[list[int], Array("u4", 8)]
    block: Annotated[list[int], Array("u4", BLOCK)]
    blocks: Wide  # how many blocks have been made
    left: int  # words of the block not used yet


@rule
def key_word(s: Chance, number: int) -> int:
    """Return a word of the key, as wide as what it is mixed with."""
    return s.key[number] & MASK


@rule
def rotate_left(word: int, by: int) -> int:
    """Rotate a 32-bit word."""
    return ((word << by) | (word >> (32 - by))) & MASK


@rule
def quarter(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """Mix four words: ChaCha's quarter round."""
    a = (a + b) & MASK
    d = rotate_left(d ^ a, 16)
    c = (c + d) & MASK
    b = rotate_left(b ^ c, 12)
    a = (a + b) & MASK
    d = rotate_left(d ^ a, 8)
    c = (c + d) & MASK
    b = rotate_left(b ^ c, 7)
    return a, b, c, d


@seldom
def refresh(s: Chance) -> None:
    """Make the next block: ChaCha8, 256-bit key, 64-bit counter, zero nonce."""
    a0, a1, a2, a3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    b0, b1, b2, b3 = key_word(s, 0), key_word(s, 1), key_word(s, 2), key_word(s, 3)
    c0, c1, c2, c3 = key_word(s, 4), key_word(s, 5), key_word(s, 6), key_word(s, 7)
    d0, d1, d2, d3 = s.blocks & MASK, s.blocks >> 32, 0, 0
    for _ in range(DOUBLE_ROUNDS):
        a0, b0, c0, d0 = quarter(a0, b0, c0, d0)
        a1, b1, c1, d1 = quarter(a1, b1, c1, d1)
        a2, b2, c2, d2 = quarter(a2, b2, c2, d2)
        a3, b3, c3, d3 = quarter(a3, b3, c3, d3)
        a0, b1, c2, d3 = quarter(a0, b1, c2, d3)
        a1, b2, c3, d0 = quarter(a1, b2, c3, d0)
        a2, b3, c0, d1 = quarter(a2, b3, c0, d1)
        a3, b0, c1, d2 = quarter(a3, b0, c1, d2)
    s.block[0], s.block[1] = (a0 + 0x61707865) & MASK, (a1 + 0x3320646E) & MASK
    s.block[2], s.block[3] = (a2 + 0x79622D32) & MASK, (a3 + 0x6B206574) & MASK
    s.block[4], s.block[5] = (b0 + key_word(s, 0)) & MASK, (b1 + key_word(s, 1)) & MASK
    s.block[6], s.block[7] = (b2 + key_word(s, 2)) & MASK, (b3 + key_word(s, 3)) & MASK
    s.block[8], s.block[9] = (c0 + key_word(s, 4)) & MASK, (c1 + key_word(s, 5)) & MASK
    s.block[10], s.block[11] = (c2 + key_word(s, 6)) & MASK, (c3 + key_word(s, 7)) & MASK
    s.block[12] = (d0 + (s.blocks & MASK)) & MASK
    s.block[13] = (d1 + (s.blocks >> 32)) & MASK
    s.block[14], s.block[15] = d2, d3
    s.blocks += 1
    s.left = BLOCK


@rule
def word(s: Chance) -> int:
    """Draw 32 random bits."""
    if s.left == 0:
        refresh(s)
    s.left -= 1
    return s.block[BLOCK - 1 - s.left] & MASK


@rule
def below(s: Chance, bound: int) -> int:
    """Draw a number from 0 to bound - 1, each equally likely (Lemire's method)."""
    product = word(s) * bound
    if product & MASK < bound:
        unfair = (SPAN - bound) % bound
        while product & MASK < unfair:
            product = word(s) * bound
    return product >> 32
