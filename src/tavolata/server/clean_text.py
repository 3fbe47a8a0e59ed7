"""Clean names and lines of chat before anybody else sees them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from importlib.resources import files

from tavolata.locale import Language

LONGEST_NAME = 24
LONGEST_LINE = 200
JOINERS = "\u200c\u200d"  # Persian and emoji need them; other invisible characters go
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that show nothing
MARKS = 2  # combining marks on one character, at most


def clean(text: str, longest: int) -> str:
    """Return visible text on one line, without bidi controls or stacked combining marks."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(character)
        if character.isspace() or character in BLANKS:
            kept.append(" ")
            marks = 0
        elif kind[0] != "C" or character in JOINERS:
            if kind in ("Mn", "Me"):
                marks += 1
            elif character not in JOINERS:
                marks = 0
            if marks <= MARKS:
                kept.append(character)
    words = " ".join("".join(kept).split())[:longest].strip(" " + JOINERS)
    return words if any(unicodedata.category(c)[0] in "LNPS" for c in words) else ""


def told_apart(name: str, others: Iterable[str]) -> str:
    """Return a name with a number behind it if somebody else's looks the same."""
    taken = [_forms(other) for other in others]
    shown, number = name, 1
    while any(_look_alike(_forms(shown), forms) for forms in taken):
        number += 1
        shown = f"{name[: LONGEST_NAME - 3].rstrip()} {_numeral(number, name)}"
    return shown


def _numeral(number: int, name: str) -> str:
    """Return a number in the digits that go with a name's script."""
    arabic_letter = unicodedata.bidirectional(name[-1]) == "AL"
    return Language("fa").number(number) if arabic_letter else str(number)


def _forms(name: str) -> tuple[str, str, str]:
    """Return three skeletons of a name; names that share one look alike.

    Without regard to case; the same with letters of other scripts that look like ours; and
    with all that look alike, where case makes a difference: I is like l, and L is not.
    """
    whole = unicodedata.normalize("NFKD", name)
    letters = "".join(c for c in whole if unicodedata.category(c)[0] in "LNPS")
    ours = letters.translate(FROM_OTHER_SCRIPTS)
    return letters.casefold(), ours.casefold(), letters.translate(LOOKALIKES)


def _look_alike(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    return any(map(str.__eq__, one, other))


def _lookalikes() -> dict[int, str]:
    """Return the plainest of those that look the same, for each; see tools/lookalikes.py."""
    file = files("tavolata.server").joinpath("lookalikes.txt")
    groups = file.read_text(encoding="utf-8").split()
    return {ord(character): group[0] for group in groups for character in group}


def clean_name(text: str) -> str:
    """Return a name fit to be shown, or nothing."""
    return clean(text, LONGEST_NAME)


def clean_line(text: str) -> str:
    """Return a line fit to be shown, or nothing."""
    return clean(text, LONGEST_LINE)


LOOKALIKES = _lookalikes()
FROM_OTHER_SCRIPTS = {code: like for code, like in LOOKALIKES.items() if code > 0x7F}
