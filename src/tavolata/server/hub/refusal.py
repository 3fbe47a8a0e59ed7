"""``Refusal``: raised when a message is refused; its reason is sent back."""

from __future__ import annotations

from typing import Any

from tavolata.protocol import Why


class Refusal(Exception):  # noqa: N818  # an answer, not an accident
    """Raised while a message is handled, before anything has changed."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.why = Why(code, facts=facts)
