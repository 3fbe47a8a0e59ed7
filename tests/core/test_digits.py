"""Whole numbers that people or files give."""

import pytest

from tavolata.core.digits import read_digits


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("007", 7), ("1" + "0" * 39, 10**39)])
def test_ascii_digits_are_a_number(text: str, number: int) -> None:
    assert read_digits(text) == number


@pytest.mark.parametrize(
    "text", ["", "-1", "+1", " 1", "1_0", "1.5", "۷", "²", "x", "1" * 41, "1" * 5000]
)
def test_nothing_else_is(text: str) -> None:
    assert read_digits(text) is None
