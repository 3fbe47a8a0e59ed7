"""Lines that end at words: a terminal itself would cut words in two."""

from __future__ import annotations

import os
import re
import sys
import unicodedata
from typing import TextIO

CODE = re.compile(r"\x1b\[[\d;]*m")  # a colour, which takes no column
START = re.compile(r"\s*(?:\d+\s{2,})?")  # the indent, and the number of a list
FIXED = "\ue000"  # stands for a blank at which no line may end


def unbroken(text: str) -> str:
    """Return a text that stays on one line, so that it can be copied."""
    return text.replace(" ", FIXED)


def show(*lines: str) -> None:
    """Print lines as the output has room for them."""
    for line in lines:
        print(fit(line), flush=True)


def fit(text: str, stream: TextIO | None = None) -> str:
    """Return a text as a stream has room for it; what is no terminal has any."""
    width = room(sys.stdout if stream is None else stream)
    wrapped = text if width is None else wrap(text, width)
    return wrapped.replace(FIXED, " ")


def room(stream: TextIO) -> int | None:
    """Return how many columns may be written to; None for what is no terminal."""
    if not stream.isatty():
        return None
    try:
        size = os.get_terminal_size(stream.fileno())
    except OSError:
        return None
    return size.columns - 1 if size.columns > 1 else None  # some terminals break a full line


def wrap(text: str, width: int) -> str:
    """Break lines at blanks; what follows is indented like the text of the first line."""
    return "\n".join(_wrap_line(line, width) for line in text.split("\n"))


def _wrap_line(line: str, width: int) -> str:
    if columns(line) <= width:
        return line
    start = START.match(line)
    assert start is not None
    indent = " " * min(columns(start[0]), width // 2)
    first, *words = line[start.end() :].split(" ")
    lines = [start[0] + first]
    for word in words:
        longer = f"{lines[-1]} {word}"
        if columns(longer) > width:
            lines.append(indent + word)
        else:
            lines[-1] = longer
    return "\n".join(lines)


def columns(text: str) -> int:
    """Return how many columns a text takes."""
    return sum(map(_columns, CODE.sub("", text)))


def _columns(letter: str) -> int:
    if unicodedata.category(letter) in ("Cf", "Me", "Mn"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "FW" else 1
