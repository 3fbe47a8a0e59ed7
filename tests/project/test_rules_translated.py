"""The rules in other languages: the same rules in the same order, with the same facts.

A sentence that was changed in one language only is noticed by its rules, options and numbers.
"""

import re
from typing import NamedTuple

import pytest

from support.paths import ROOT
from tavolata.games import OURS
from tavolata.locale import LANGUAGES

RULES = ROOT / "docs" / "rules"
ID = re.compile(r"\b(?:CC|C|S)-A?\d+\b")
CODE = re.compile(r"`[^`]*`")
BEGINNING = re.compile(r"#+ |- |\d+\. |\|")
PERSIAN = str.maketrans("۰۱۲۳۴۵۶۷۸۹", "0123456789")


class Facts(NamedTuple):
    """What a paragraph says in any language."""

    kind: str  # a heading, an item or a row of so many cells
    rules: list[str]
    options: list[str]
    numbers: list[str]


def rules(path: str) -> str:
    """Return the rules of a game."""
    file = RULES / path
    assert file.exists(), f"every language has its rules: docs/rules/{path} is missing"
    return file.read_text("utf-8")


def paragraphs(text: str) -> list[str]:
    """Return headings, items, rows and plain paragraphs, each in one line."""
    found: list[str] = []
    goes_on = False
    for line in text.splitlines():
        begins = BEGINNING.match(line.strip())
        if not line.strip():
            goes_on = False
        elif goes_on and not begins:
            found[-1] += " " + line.strip()
        else:
            found.append(line.rstrip())
            goes_on = not line.startswith(("#", "|"))
    return found


def facts(paragraph: str) -> Facts:
    """Return what does not depend on the language."""
    beginning = BEGINNING.match(paragraph.strip())
    kind = beginning[0] if beginning else ""
    indented = len(paragraph) - len(paragraph.lstrip())
    if kind == "|":
        kind *= paragraph.count("|")
    plain = ID.sub("", CODE.sub("", paragraph)).translate(PERSIAN)
    return Facts(
        " " * indented + kind,
        sorted(ID.findall(paragraph)),
        sorted(CODE.findall(paragraph)),
        sorted(re.findall(r"\d+", plain)),
    )


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("game", OURS)
def test_the_rules_are_the_same_in_every_language(game: str, language: str) -> None:
    ours = paragraphs(rules(f"{game}.md"))
    theirs = paragraphs(rules(f"{language}/{game}.md"))

    for one, other in zip(ours, theirs, strict=False):
        assert facts(one) == facts(other), f"{one}\n{other}"
    assert len(ours) == len(theirs)


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("game", OURS)
def test_no_sentence_is_left_in_english(game: str, language: str) -> None:
    ours = set(paragraphs(rules(f"{game}.md")))
    theirs = paragraphs(rules(f"{language}/{game}.md"))

    same = [CODE.sub("", paragraph) for paragraph in theirs if paragraph in ours]
    english = [text for text in same if len(re.findall(r"[^\W\d_]{3,}", text)) > 4]
    assert english == [], f"translate these in docs/rules/{language}/{game}.md"
