"""Names and lines, as others see them."""

import pytest

from tavolata.server.clean_text import clean_line, clean_name, told_apart


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


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("\u0410da", "Ada"),  # Cyrillic A
        ("\u0391da", "Ada"),  # Greek Alpha
        ("\u0430d\u0430", "ada"),
        ("\u0410DA", "ada"),
        ("\u0412ob", "Bob"),  # Cyrillic Ve
        ("B\u043eb", "Bob"),
        ("Al", "AI"),
        ("1da", "lda"),
        ("B0B", "BOB"),
        ("\u0417oe", "3oe"),
        ("\u0432\u0430\u0441\u044f", "\u0412\u0430\u0441\u044f"),  # of one script, without case
        ("\u0639\u0644\u064a", "\u0639\u0644\u06cc"),  # Arabic and Persian ye
        ("\u0643\u06cc\u0627\u0646", "\u06a9\u06cc\u0627\u0646"),  # kaf
    ],
)
def test_letters_of_other_scripts_fool_nobody(name: str, other: str) -> None:
    for first, second in ((name, other), (other, name)):
        shown = told_apart(second, [first])
        assert shown.startswith(second)
        assert shown != second


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ian", "Lan"),
        ("Ada", "Ida"),
        ("Bob", "Rob"),
        ("\u0412\u0430\u0441\u044f", "\u041c\u0430\u0448\u0430"),
    ],
)
def test_names_that_look_different_stay_as_they_are(name: str, other: str) -> None:
    assert told_apart(name, [other]) == name


def test_ten_of_a_name_are_ten_names() -> None:
    for name in ("Ada", "\u0410da", "\u0646\u0627\u0647\u06cc\u062f"):
        shown: list[str] = []
        for _ in range(10):
            shown.append(told_apart(name, shown))
        assert len(set(shown)) == 10
        assert shown[-1][-2:] in ("10", "\u06f1\u06f0")
