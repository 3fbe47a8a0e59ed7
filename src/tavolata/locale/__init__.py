"""The texts that people read: a folder of catalogues for each language."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

from tavolata.locale.system import system_language

LANGUAGES = ("en", "de", "fr", "nl", "it", "hu", "fa")
SINGULAR = {"fr": (0, 1), "fa": (0, 1)}  # numbers that take the form `.one`; elsewhere only 1
MOST_SECONDS = 90  # that are not told in minutes
DIGITS = {"fa": str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")}


@cache
def catalogue(language: str) -> dict[str, str]:
    """Return all texts of a language."""
    texts: dict[str, str] = {}
    for file in files("tavolata.locale").joinpath(language).iterdir():
        texts |= json.loads(file.read_text(encoding="utf-8"))
    return texts


def preferred(environment: Mapping[str, str]) -> str:
    """Return the language that an environment, or else the system, asks for, if we speak it."""
    asked = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    named = next(filter(None, asked), "") or system_language()
    wanted = re.split("[_.@]", named)[0]
    return wanted if wanted in LANGUAGES else LANGUAGES[0]


class Language:
    """One language: its texts, numbers, plurals and lists."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.texts = catalogue(name)

    def say(self, key: str, **facts: object) -> str:
        """Return a text with its facts filled in; a number ``n`` chooses the plural."""
        n = facts.get("n")
        if key not in self.texts and isinstance(n, int):
            key += ".one" if n in SINGULAR.get(self.name, (1,)) else ".other"
        written = {
            name: self.number(fact) if isinstance(fact, int) else fact
            for name, fact in facts.items()
        }
        return self.texts[key].format(**written)

    def wait(self, seconds: int) -> str:
        """Return the sentence that says how long to wait."""
        if seconds <= MOST_SECONDS:
            return self.say("again.seconds", n=seconds)
        return self.say("again.minutes", n=-(-seconds // 60))

    def number(self, n: int) -> str:
        """Return a number in the language's own digits."""
        return str(n).translate(DIGITS.get(self.name, {}))

    def listed(self, items: Sequence[str]) -> str:
        """Join names as in a sentence."""
        if not items:
            return self.texts["nobody"]
        *most, last = items
        return self.say("list.and", most=self.row(most), last=last) if most else last

    def row(self, items: Sequence[str]) -> str:
        """Join things with commas only."""
        return self.texts["list.comma"].join(items)
