"""ANSI colours where the terminal shows them; shapes and words say the same without."""

import os
import sys

from tavolata.console.streams import shows_colours

RED, GREEN, BLUE, YELLOW, VIOLET = 31, 32, 34, 33, 35


def paint(text: str, colour: int) -> str:
    """Return the text in a colour, if the output is a terminal and NO_COLOR is not set."""
    if not sys.stdout.isatty() or os.environ.get("NO_COLOR") or not shows_colours():
        return text
    return f"\x1b[{colour}m{text}\x1b[0m"
