"""Sets of cards as words, interpreted and compiled."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numba import njit

from tavolata.compiled import compiler
from tavolata.core.bits import cells, has, lowest, members, run, size

WORDS = st.sets(st.integers(0, 62))


@given(WORDS)
def test_a_word_counts_and_has_its_members(chosen: set[int]) -> None:
    word = sum(1 << member for member in chosen)

    assert size(word) == len(chosen)
    assert {bit for bit in range(63) if has(word, bit)} == chosen


@given(st.sets(st.integers(0, 130)))
def test_the_members_of_a_word_of_any_length_come_in_order(chosen: set[int]) -> None:
    assert members(sum(1 << member for member in chosen)) == sorted(chosen)


@given(WORDS.filter(bool))
def test_the_lowest_member_is_found(chosen: set[int]) -> None:
    assert lowest(sum(1 << member for member in chosen)) == min(chosen)


@given(st.integers(0, 62), st.integers(0, 62))
def test_a_run_is_neighbours(first: int, count: int) -> None:
    word = run(first, count)

    assert [bit for bit in range(130) if word >> bit & 1] == list(range(first, first + count))


def test_compiled_words_are_the_same() -> None:
    compiler.register_rules()

    def asked(word: int, bit: int) -> Any:
        return size(word), lowest(word), has(word, bit), run(bit, 5)

    compiled = njit(asked)
    for word in (1, 2, 3, 0b1011000, 1 << 40, (1 << 63) - 1, 0x5555_5555_5555_5555):
        for bit in (0, 1, 17, 57):
            assert compiled(word, bit) == (
                size(word),
                lowest(word),
                has(word, bit),
                run(bit, 5),
            )


def test_a_table_of_constants_cannot_be_changed() -> None:
    table = cells(range(5), "i1")

    assert table.tolist() == [0, 1, 2, 3, 4]
    assert table.dtype == np.int8
    assert cells([1]).dtype == np.int64
    with pytest.raises(ValueError, match="read-only"):
        table[0] = 1


def test_a_constant_too_large_for_its_cells_is_refused() -> None:
    with pytest.raises(OverflowError):
        cells([128], "i1")
