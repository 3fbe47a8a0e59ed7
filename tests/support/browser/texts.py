"""The texts of the pages, from the catalogues that the pages use."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import tavolata.locale

FOLDER = Path(tavolata.locale.__file__).parent
LANGUAGES = sorted(path.name for path in FOLDER.iterdir() if len(path.name) == 2)


@cache
def catalogue(language: str) -> dict[str, str]:
    """Return all texts of a language."""
    texts: dict[str, str] = {}
    for path in (FOLDER / language).rglob("*.json"):
        texts |= json.loads(path.read_text(encoding="utf-8"))
    return texts


def saying(key: str, language: str = "en") -> re.Pattern[str]:
    """Return a pattern for a text, whatever its facts are; any of its plural forms."""
    texts = catalogue(language)
    forms = [texts[name] for name in (key, f"{key}.one", f"{key}.other") if name in texts]
    assert forms, f"there is no text {key!r}"
    patterns = [re.sub(r"\\{\w+\\}", ".+", re.escape(form)) for form in forms]
    return re.compile("^(?:" + "|".join(patterns) + ")$")
