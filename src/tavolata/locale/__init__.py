"""The texts of people's faces: a folder of catalogues for each language."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

LANGUAGES = ("en",)


@cache
def catalogue(language: str) -> dict[str, str]:
    """Return all texts of a language."""
    texts: dict[str, str] = {}
    for file in files("tavolata.locale").joinpath(language).iterdir():
        texts |= json.loads(file.read_text(encoding="utf-8"))
    return texts
