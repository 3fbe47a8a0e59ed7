"""ANSI colours where the terminal shows them; shapes and words say the same without."""

from tavolata.console.streams import shows_colours
from tavolata.wording.colours import Colour

ANSI = {
    Colour.RED: 31,
    Colour.GREEN: 32,
    Colour.BLUE: 34,
    Colour.YELLOW: 33,
    Colour.VIOLET: 35,
}


def paint(text: str, colour: Colour) -> str:
    """Return the text in a colour, where colours are shown."""
    if not shows_colours():
        return text
    return f"\x1b[{ANSI[colour]}m{text}\x1b[0m"
