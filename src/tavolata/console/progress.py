"""A progress bar for long commands, on a terminal that can draw its line again."""

import sys

from tavolata.console.streams import is_dumb
from tavolata.console.wrapping import fit, room

BAR = 30


def show_progress(done: int, whole: int, what: str) -> None:
    """Draw the bar: so many of something are done."""
    if sys.stderr.isatty() and not is_dumb():
        text = f" {done:,} of {whole:,} {what}"
        columns = room(sys.stderr)
        size = BAR if columns is None else max(0, min(BAR, columns - len(text)))
        full = min(size, size * done // whole)
        bar = "█" * full + "·" * (size - full)
        print(f"\r{bar}{text}", end="", file=sys.stderr, flush=True)


def show_compiling() -> None:
    """Say that the rules are being compiled."""
    if sys.stderr.isatty():
        said = fit("compiling the rules, for up to two minutes …", sys.stderr)
        print(said, file=sys.stderr, flush=True)


def end_progress() -> None:
    """Leave the line of the bar."""
    if sys.stderr.isatty() and not is_dumb():
        print(file=sys.stderr)
