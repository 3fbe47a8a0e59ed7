"""Code for a server to run first, which replaces its deals by tables in notation."""

from pathlib import Path

BEGIN = """
from pathlib import Path
from tavolata.core.game import Game
Game.begin = lambda game, *_, **__: game.read_table({text})
"""


def dealing(text: str) -> str:
    """Let every table begin as ``R5 | R7 | G1`` says."""
    return BEGIN.format(text=repr(text))


def dealing_from(file: Path) -> str:
    """Let every table begin as the file says when it is dealt."""
    return BEGIN.format(text=f"Path({str(file)!r}).read_text(encoding='utf-8')")
