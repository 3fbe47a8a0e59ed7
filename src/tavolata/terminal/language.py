"""The language of the person at this terminal."""

from __future__ import annotations

from contextvars import ContextVar

from tavolata.locale import LANGUAGES, Language

_SPOKEN = ContextVar("_SPOKEN", default=LANGUAGES[0])


def set_language(language: str) -> None:
    """Say everything in this language from now on."""
    _SPOKEN.set(language)


def current_language() -> Language:
    """Return the language that is spoken."""
    return Language(_SPOKEN.get())


def say(key: str, **facts: object) -> str:
    """Return a text in the language that is spoken."""
    return current_language().say(key, **facts)
