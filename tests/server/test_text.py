"""Names and lines, as others see them."""

import pytest

from tavolata.server.text import clean_line, clean_name, told_apart


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ada", "Ada"),
        ("  Ada \t\n Lovelace ", "Ada Lovelace"),
        ("e\u0301", "é"),
        ("\u202eadA", "adA"),
        ("A\u0000\u0007da", "Ada"),
        ("می‌روم", "می‌روم"),
        ("👩‍👩‍👧", "👩‍👩‍👧"),
        ("a" + "\u0301" * 40, "á" + "\u0301" * 2),
        ("a" + "\u0301\u0301\u200b" * 24, "á" + "\u0301" * 2),
        ("a" + "\u0301\u200d" * 24, "á\u200d\u0301\u200d\u0301"),
        ("\u200b\u2060\ufeff", ""),
        ("\u200c\u200c", ""),
        ("\u3164\u2800\u115f", ""),
        ("\u0301\ufe0f", ""),
        ("x" * 100, "x" * 24),
        ("\ud800", ""),
        ("<b>&", "<b>&"),
    ],
)
def test_a_name_is_visible_and_short(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


def test_a_line_may_be_longer() -> None:
    assert clean_line("ab " * 200) == ("ab " * 200)[:200].strip()


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ada", "Ada 2"),
        ("ada", "ada 2"),
        ("A\u200dda", "A\u200dda 2"),
        ("Ad\u034fa", "Ad\u034fa 2"),
        ("Ａｄａ", "Ａｄａ 2"),
        ("Bo", "Bo 3"),
        ("Eve", "Eve"),
        ("x" * 24, "x" * 21 + " 2"),
        ("مهمان", "مهمان ۲"),
    ],
)
def test_two_names_do_not_look_the_same(name: str, shown: str) -> None:
    assert told_apart(name, ["Ada", "Bo", "Bo 2", "x" * 24, "", "مهمان"]) == shown
