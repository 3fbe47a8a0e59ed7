"""A progress bar for long commands, on a terminal that can draw its line again."""

import sys

from tavolata.console.streams import is_dumb

BAR = 30


def show_progress(done: int, whole: int, what: str) -> None:
    """Draw the bar: so many of something are done."""
    if sys.stderr.isatty() and not is_dumb():
        full = min(BAR, BAR * done // whole)
        bar = "█" * full + "·" * (BAR - full)
        print(f"\r{bar} {done:,} of {whole:,} {what}", end="", file=sys.stderr, flush=True)


def show_compiling() -> None:
    """Say that the rules are being compiled."""
    if sys.stderr.isatty():
        print("compiling the rules, for up to two minutes …", file=sys.stderr, flush=True)


def end_progress() -> None:
    """Leave the line of the bar."""
    if sys.stderr.isatty() and not is_dumb():
        print(file=sys.stderr)
