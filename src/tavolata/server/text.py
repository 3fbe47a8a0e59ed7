"""Names and lines that people type, cleaned before anybody else sees them."""

from __future__ import annotations

import unicodedata

LONGEST_NAME = 24
LONGEST_LINE = 200
JOINERS = "\u200c\u200d"  # Persian and emoji need them; other invisible characters go
MARKS = 2  # combining marks on one character, at most


def clean(text: str, longest: int) -> str:
    """Return visible text on one line, with nothing that turns or piles up the rest."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(character)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if character.isspace():
            kept.append(" ")
        elif (kind[0] != "C" or character in JOINERS) and marks <= MARKS:
            kept.append(character)
    words = " ".join("".join(kept).split())[:longest].strip(" " + JOINERS)
    return words if any(character not in JOINERS for character in words) else ""


def clean_name(text: str) -> str:
    """Return a name fit to be shown, or nothing."""
    return clean(text, LONGEST_NAME)


def clean_line(text: str) -> str:
    """Return a line fit to be shown, or nothing."""
    return clean(text, LONGEST_LINE)
