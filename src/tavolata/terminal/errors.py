"""What is wrong with what was typed or asked for, in the language that is spoken."""

from __future__ import annotations

from tavolata.console.plain_text import plain
from tavolata.core.options import ExplainedError
from tavolata.core.replay import ReplayError
from tavolata.terminal.language import current_language, say


class UsageError(ValueError):
    """A command that cannot be carried out as it was given; told in the person's language."""


def in_words(error: Exception) -> str:
    """Return what an error says; of a system's error the file and the reason, no number."""
    if isinstance(error, ExplainedError) and error.code:
        return say(f"error.{error.code}", **dict(map(_written, error.facts.items())))
    if isinstance(error, ReplayError) and current_language().name != "en":
        return say("error.replay", text=str(error))
    if isinstance(error, OSError) and error.filename is not None and error.strerror:
        return f"{error.filename}: {_of_system(error)}"
    return str(error)


def _written(fact: tuple[str, object]) -> tuple[str, object]:
    name, value = fact
    return name, plain(value) if isinstance(value, str) else value


def _of_system(error: OSError) -> str:
    """Return the reason of a system's error, which speaks English; some are translated."""
    if current_language().name == "en":
        return str(error.strerror)
    if isinstance(error, FileNotFoundError):
        return say("error.no-file")
    if isinstance(error, IsADirectoryError):
        return say("error.is-folder")
    if isinstance(error, PermissionError):
        return say("error.no-access")
    return str(error.strerror)
