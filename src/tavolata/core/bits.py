"""Sets of cards as words: bit *n* of a word is set while card *n* is in the set.

Words stay under 63 bits so that all arithmetic is positive 64-bit arithmetic.
"""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from tavolata.core.rule import rule


@rule
def size(word: int) -> int:
    """Count the cards in a word."""
    return word.bit_count()


@rule
def lowest(word: int) -> int:
    """Return the number of the lowest card in a word that is not empty."""
    return (~word & (word - 1)).bit_count()


@rule
def has(word: int, bit: int) -> bool:
    """Tell whether a bit is set."""
    return (word >> bit) & 1 == 1


@rule
def run(first: int, count: int) -> int:
    """Return a word of neighbouring cards."""
    return ((1 << count) - 1) << first


def members(word: int) -> list[int]:
    """Return the cards in a word in order; outside the rules, where it may have any length."""
    found = []
    while word:
        bit = word & -word
        found.append(bit.bit_length() - 1)
        word ^= bit
    return found


def cells(numbers: Iterable[int], cell: str = "i8") -> NDArray[np.int64]:
    """Make a constant table that rules may read, compiled or not, through ``int()``."""
    table = np.array(list(numbers), dtype=cell)
    table.setflags(write=False)
    return table
