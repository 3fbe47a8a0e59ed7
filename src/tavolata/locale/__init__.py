"""The texts that people read: a folder of catalogues for each language."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple

from tavolata.locale.system import system_language

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


class LanguageTraits(NamedTuple):
    """How a language differs from others, apart from its texts."""

    own_name: str
    right_to_left: bool = False
    singular: tuple[int, ...] = (1,)  # numbers that take the form ``.one``
    digits: str = "0123456789"


TRAITS = {
    "en": LanguageTraits("English"),
    "de": LanguageTraits("Deutsch"),
    "fr": LanguageTraits("Français", singular=(0, 1)),
    "nl": LanguageTraits("Nederlands"),
    "it": LanguageTraits("Italiano"),
    "hu": LanguageTraits("Magyar"),
    "fa": LanguageTraits("فارسی", True, singular=(0, 1), digits="۰۱۲۳۴۵۶۷۸۹"),
}
LANGUAGES = tuple(TRAITS)
MOST_SECONDS = 90  # that are not told in minutes
ARABIC = "٠١٢٣٤٥٦٧٨٩"  # what some keyboards give for Persian digits
TO_LATIN = str.maketrans(
    {script[n]: str(n) for script in (ARABIC, TRAITS["fa"].digits) for n in range(10)}
    | {"؟": "?"}
)
FACT = re.compile(r"\{(\w+)\}")  # what is filled into a text


@cache
def shared_texts(language: str) -> dict[str, str]:
    """Return the texts of a language that belong to no game of ours."""
    return _texts_in(files("tavolata.locale").joinpath(language))


@cache
def catalogue(language: str) -> dict[str, str]:
    """Return all texts of a language, those of our games included."""
    texts = dict(shared_texts(language))
    for room in files("tavolata.locale").joinpath(language, "games").iterdir():
        if room.is_dir():
            texts |= _texts_in(room)
    return texts


def _texts_in(folder: Traversable) -> dict[str, str]:
    texts: dict[str, str] = {}
    for file in folder.iterdir():
        if file.is_file():
            texts |= json.loads(file.read_text(encoding="utf-8"))
    return texts


def latin(text: str) -> str:
    """Return what was typed with the digits and the question mark of English."""
    return text.translate(TO_LATIN)


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
        self._traits = TRAITS[name]
        self._digits = str.maketrans("0123456789", self._traits.digits)

    def say(self, key: str, **facts: object) -> str:
        """Return a text with its facts filled in; a number ``n`` chooses the plural."""
        n = facts.get("n")
        if key not in self.texts and isinstance(n, int):
            key += ".one" if n in self._traits.singular else ".other"
        written = {
            name: self.number(fact) if isinstance(fact, int) else fact
            for name, fact in facts.items()
        }
        return FACT.sub(lambda fact: str(written.get(fact[1], fact[0])), self.texts[key])

    def wait(self, seconds: int) -> str:
        """Return the sentence that says how long to wait."""
        if seconds <= MOST_SECONDS:
            return self.say("again.seconds", n=seconds)
        return self.say("again.minutes", n=-(-seconds // 60))

    def number(self, n: int) -> str:
        """Return a number in the language's own digits."""
        return str(n).translate(self._digits)

    def listed(self, items: Sequence[str]) -> str:
        """Join names as in a sentence."""
        if not items:
            return self.texts["nobody"]
        *most, last = items
        return self.say("list.and", most=self.row(most), last=last) if most else last

    def row(self, items: Sequence[str]) -> str:
        """Join things with commas only."""
        return self.texts["list.comma"].join(items)
