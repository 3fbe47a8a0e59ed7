"""Chance: the published cipher, fair numbers from it, and the quick generator of policies."""

from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numba import njit

from tavolata.compiled import compiler
from tavolata.compiled.policy_random import (
    WARM_UP,
    PolicyRandom,
    random_below,
    random_word,
    seed_from_key,
)
from tavolata.core.chance import BLOCK, Chance, below, refresh, word

# draft-strombergson-chacha-test-vectors-01, ChaCha8 with 256-bit keys and a zero IV.
VECTORS = {
    bytes(32): (
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
        "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
        "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
        "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa"
    ),
    b"\x01" + bytes(31): (
        "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea"
        "289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8"
        "b4355a7d93dd8867089ee643558b95754efa2bd1a8a1e2d75bcdb32015542638"
        "291941feb49965587c4fdfe219cf0ec132a6cd4dc067392e67982fe53278c0b4"
    ),
}


def chance(key: bytes, blocks: int = 0) -> Chance:
    s = Chance()
    s.key = [int.from_bytes(key[at : at + 4], "little") for at in range(0, 32, 4)]
    s.blocks = blocks
    return s


def given_words(*words: int) -> Chance:
    """Return chance that will draw these words next."""
    s = chance(bytes(32))
    s.block = [*words, *[0] * (BLOCK - len(words))]
    s.blocks, s.left = 1, BLOCK
    return s


def reference(key: bytes, counter: int) -> bytes:
    """ChaCha8 once more, in the plainest way: arrays of unsigned words, columns, diagonals."""
    head = np.frombuffer(b"expand 32-byte k" + key, "<u4")
    start = np.concatenate([head, np.array([counter], "<u8").view("<u4"), np.zeros(2, "<u4")])
    x = start.copy()

    def add_turn(a: int, b: int, d: int, by: int) -> None:
        x[a : a + 1] += x[b : b + 1]
        mixed = x[d] ^ x[a]
        x[d] = mixed << np.uint32(by) | mixed >> np.uint32(32 - by)

    for step in range(8):
        for column in range(4):
            a, b, c, d = (4 * row + (column + row * (step % 2)) % 4 for row in range(4))
            for by, also in ((16, 12), (8, 7)):
                add_turn(a, b, d, by)
                add_turn(c, d, b, also)
    x += start
    return x.tobytes()


@pytest.mark.parametrize("key", VECTORS, ids=["TC1", "TC2"])
def test_the_words_are_those_of_the_published_cipher(key: bytes) -> None:
    s = chance(key)

    drawn = b"".join(word(s).to_bytes(4, "little") for _ in range(2 * BLOCK))

    assert drawn.hex() == VECTORS[key]
    assert (s.blocks, s.left) == (2, 0)


@given(st.binary(min_size=32, max_size=32), st.integers(0, 1 << 40))
def test_any_key_and_counter_give_the_block_of_a_plain_implementation(
    key: bytes, counter: int
) -> None:
    s = chance(key, counter)
    refresh(s)

    made = b"".join(cell.to_bytes(4, "little") for cell in s.block)

    assert made == reference(key, counter)
    assert (s.blocks, s.left) == (counter + 1, BLOCK)


def test_the_plain_implementation_is_the_published_cipher() -> None:
    for key, stream in VECTORS.items():
        assert (reference(key, 0) + reference(key, 1)).hex() == stream


def test_the_counter_goes_on_beyond_32_bits() -> None:
    blocks = []
    for counter in (0, 1 << 32, 1 << 33):
        s = chance(bytes(32), counter)
        refresh(s)
        blocks.append(tuple(s.block))
    assert len(set(blocks)) == 3


@given(st.binary(min_size=32, max_size=32), st.integers(1, 1 << 31))
def test_a_number_stays_below_its_bound(key: bytes, bound: int) -> None:
    s = chance(key)
    assert all(0 <= below(s, bound) < bound for _ in range(20))


@pytest.mark.parametrize("bound", [2, 3, 6, 7, 10, 52, 112])
def test_every_number_is_equally_likely(bound: int) -> None:
    s, each = chance(bytes(range(32))), 500

    counts = Counter(below(s, bound) for _ in range(each * bound))

    chi_square = sum((counts[n] - each) ** 2 / each for n in range(bound))
    freedom = bound - 1
    assert chi_square < freedom + 4 * (2 * freedom) ** 0.5 + 6  # about one in 10,000
    assert set(counts) == set(range(bound))


def test_a_word_that_would_favour_some_number_is_drawn_again() -> None:
    s = given_words(0, 0, 0x8000_0000)  # 0 is the one word of 2^32 too many for thirds

    assert below(s, 3) == 1
    assert s.left == BLOCK - 3


@pytest.mark.parametrize(
    ("first", "left", "number"),
    [
        (715_827_883, 2, 3),  # 6 * it = 2^32 + 2: below 4 = 2^32 mod 6, so drawn again
        (1_431_655_766, 1, 2),  # 6 * it = 2 * 2^32 + 4: just fair
    ],
)
def test_exactly_the_unfair_words_are_drawn_again(first: int, left: int, number: int) -> None:
    s = given_words(first, 0x8000_0001)

    assert below(s, 6) == number
    assert s.left == BLOCK - left


def test_a_power_of_two_needs_no_second_word() -> None:
    s = given_words(0, 0xFFFF_FFFF)

    assert (below(s, 8), below(s, 8)) == (0, 7)
    assert s.left == BLOCK - 2


def test_compiled_chance_is_interpreted_chance() -> None:
    compiler.register_rules()

    def draw(rows: Any, bounds: Any, out: Any) -> None:
        for place in range(len(bounds)):
            out[place] = below(rows[0], bounds[place])

    bounds = [1 + 7 * n for n in range(300)] + [3 << 29] * 40 + [1 << 31] * 20
    s = chance(bytes(range(100, 132)), (1 << 32) - 2)
    rows, out = s.row(), np.zeros(len(bounds), np.int64)
    njit(draw)(rows, np.array(bounds), out)

    assert out.tolist() == [below(s, bound) for bound in bounds]
    assert rows.tobytes() == s.row().tobytes()


# The generator of policies


def sfc32(key: list[int], count: int) -> list[int]:
    """Sfc32 as published, on unsigned words that wrap around by themselves."""
    first, second, third = key[0] ^ key[3] ^ key[6], key[1] ^ key[4] ^ key[7], key[2] ^ key[5]
    a, b, c, counter = (np.array([x], np.uint32) for x in (first, second, third, 1))
    words = []
    for _ in range(count):
        made = a + b + counter
        counter = counter + np.uint32(1)
        a = b ^ (b >> np.uint32(9))
        b = c + (c << np.uint32(3))
        c = (c << np.uint32(21) | c >> np.uint32(11)) + made
        words.append(int(made[0]))
    return words


@given(st.lists(st.integers(0, (1 << 32) - 1), min_size=8, max_size=8))
def test_the_generator_is_sfc32_after_a_warm_up(key: list[int]) -> None:
    s, d = Chance(), PolicyRandom()
    s.key = key
    seed_from_key(d, s)

    assert [random_word(d) for _ in range(40)] == sfc32(key, WARM_UP + 40)[WARM_UP:]


def test_seeding_begins_anew_and_leaves_the_tables_chance_alone() -> None:
    s, d = chance(bytes(range(32))), PolicyRandom()
    before = s.copy()
    seed_from_key(d, s)
    first = [random_word(d) for _ in range(5)]
    seed_from_key(d, s)

    assert [random_word(d) for _ in range(5)] == first
    assert s == before


def test_a_number_is_in_range_and_fair() -> None:
    d = PolicyRandom()
    seed_from_key(d, chance(bytes(range(32))))

    counts = Counter(random_below(d, 6) for _ in range(6_000))

    assert set(counts) == set(range(6))
    assert sum((counts[n] - 1_000) ** 2 / 1_000 for n in range(6)) < 25.7  # one in 10,000


def test_every_part_of_the_key_matters_to_the_generator() -> None:
    streams = set()
    for place in range(8):
        s, d = Chance(), PolicyRandom()
        s.key[place] = 1 << place
        seed_from_key(d, s)
        streams.add(tuple(random_word(d) for _ in range(3)))
    assert len(streams) == 8


def test_the_generator_is_the_same_compiled() -> None:
    compiler.register_rules()

    def draw_numbers(rngs: Any, rows: Any, out: Any) -> None:
        seed_from_key(rngs[0], rows[0])
        for place in range(len(out)):
            out[place] = random_below(rngs[0], place + 1)

    s, d, out = chance(b"\xff" * 32), PolicyRandom(), np.zeros(200, np.int64)
    njit(draw_numbers)(np.zeros(1, PolicyRandom.dtype), s.row(), out)
    seed_from_key(d, s)

    assert out.tolist() == [random_below(d, place + 1) for place in range(200)]
