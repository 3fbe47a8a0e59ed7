"""Rules that cannot be compiled: the message has the line, and what is wrong with it."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tavolata.compiled import cpu
from tavolata.compiled.compile_error import CompileError, explanation
from tavolata.core.rule import rule
from tavolata.games import OURS

GAME = OURS["ciao_ciao"]


def forgotten(s: Any) -> None:
    """Look like a rule."""


@rule
def deal_forgotten(s: Any) -> None:
    """Call what is no rule."""
    forgotten(s)


@rule
def deal_words(s: Any) -> None:
    """Make a text."""
    label = f"{s.seats}"
    s.seats = len(label)


@pytest.mark.parametrize(
    ("deal", "told"),
    [
        (deal_forgotten, r"forgotten\(s\) \(forgotten is not marked @rule\)$"),
        (deal_words, r'label = f"{s.seats}" \(a rule uses only numbers'),
    ],
)
def test_the_line_that_cannot_be_compiled_is_named(deal: Any, told: str) -> None:
    with pytest.raises(CompileError, match=told) as caught:
        cpu.batch(replace(GAME, deal=deal), "random")

    assert f"{Path(__file__).name}, line " in str(caught.value)
    assert caught.value.__cause__ is not None


def test_a_report_without_a_place_is_told_whole() -> None:
    assert explanation("no reason") == "the rules cannot be compiled: no reason"
