"""The language of the person at this terminal."""

from __future__ import annotations

from contextvars import ContextVar

from tavolata.locale import LANGUAGES, Language

_SPOKEN = ContextVar("_SPOKEN", default=LANGUAGES[0])


def speak(language: str) -> None:
    """Say everything in this language from now on."""
    _SPOKEN.set(language)


def spoken() -> Language:
    """Return the language that is spoken."""
    return Language(_SPOKEN.get())


def say(key: str, **facts: object) -> str:
    """Return a text in the language that is spoken."""
    return spoken().say(key, **facts)
