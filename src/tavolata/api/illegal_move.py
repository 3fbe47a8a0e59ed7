"""The error of a move that may not be made."""

from __future__ import annotations

from collections.abc import Mapping


class IllegalMove(ValueError):  # noqa: N818  # the name that the field uses
    """A move that is no move, or that may not be made now. Nothing has changed.

    Attributes:
        reason: Why, in English words.
        rule: The line of the rules behind it, such as ``S-06``; empty if there is none.
        code: The reason's name, such as ``does-not-fit``, the same in every language.
        facts: The numbers behind it.

    """

    __module__ = "tavolata"  # where it is imported from

    def __init__(
        self,
        reason: str,
        rule: str = "",
        code: str = "no-such-move",
        facts: Mapping[str, int] | None = None,
    ) -> None:
        super().__init__(reason, rule, code, facts)
        self.reason, self.rule, self.code, self.facts = reason, rule, code, dict(facts or {})

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else self.reason
