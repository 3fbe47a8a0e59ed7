"""The marks of rules: remembered in order, and nothing else."""

from collections.abc import Iterator

import pytest

from tavolata.core import rule as marks
from tavolata.core.bits import size
from tavolata.core.chance import refresh
from tavolata.core.rule import RULES, SELDOM, rule, seldom


@pytest.fixture(autouse=True)
def _nothing_stays_marked() -> Iterator[None]:
    known, rare = len(RULES), set(SELDOM)
    yield
    del RULES[known:]
    SELDOM.intersection_update(rare)


def twice(n: int) -> int:
    return 2 * n


def test_a_rule_is_remembered_and_stays_the_same_function() -> None:
    assert rule(twice) is twice
    assert RULES[-1] is twice
    assert twice not in SELDOM


def test_a_seldom_rule_is_a_rule_too() -> None:
    assert seldom(twice) is twice
    assert RULES[-1] is twice
    assert twice in SELDOM


def test_rules_are_remembered_once_each_and_stay_plain_functions() -> None:
    assert RULES.count(size) == 1
    assert RULES.count(refresh) == 1
    assert refresh in SELDOM
    assert size not in SELDOM
    assert set(RULES) >= marks.SELDOM
    assert {type(function) for function in RULES} == {type(twice)}
