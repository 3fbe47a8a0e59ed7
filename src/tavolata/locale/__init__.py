"""The texts of people's faces, one catalogue per language."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

LANGUAGES = ("en",)


@cache
def catalogue(language: str) -> dict[str, str]:
    """Return all texts of a language."""
    texts: dict[str, str] = json.loads(
        files("tavolata.locale").joinpath(f"{language}.json").read_text(encoding="utf-8")
    )
    return texts
