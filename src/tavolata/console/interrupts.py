"""Ctrl+C in a long command: what is kept of its work, and how to go on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

NOT_BEGUN = (
    "The work itself had not begun. The same command starts over, with what is kept so far; "
    "tavolata cache lists that"
)


@contextmanager
def interrupt_explained(kept: str) -> Iterator[None]:
    """Let an interrupt say what is kept; one that says so already stays as it is."""
    try:
        yield
    except KeyboardInterrupt as interrupt:
        raise KeyboardInterrupt(str(interrupt) or kept) from None
