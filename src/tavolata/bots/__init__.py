"""Opponents. Each chooses from a View and its own moves, like a person.

``tavolata.bots.choose`` asks them; it is imported when it is first named.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tavolata.bots.asking import choose

__all__ = ["choose"]


if not TYPE_CHECKING:  # type checkers are to find names that are not there

    def __getattr__(name: str) -> Any:
        """Import what is asked for."""
        if name == "choose":
            from tavolata.bots.asking import choose  # noqa: PLC0415  # games and search

            return choose
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
