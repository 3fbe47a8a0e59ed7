"""Read whole numbers that people or files give."""

from __future__ import annotations

MOST_DIGITS = 40  # more than any number here; ``int`` has a limit of its own


def read_digits(text: str) -> int | None:
    """Return the number that a text of ASCII digits is; None for any other text.

    ``int`` takes signs, blanks, underscores and the digits of other scripts as well.
    """
    if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS:
        return int(text)
    return None
