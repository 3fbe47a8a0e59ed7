"""A game as another package would bring it: our rules, with a name and texts of its own."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from tavolata.core.game import Game
from tavolata.games.ciao_ciao import CIAO_CIAO

ENGLISH = {
    "about": "Four planks, one die.",
    "event.moved": "{seat} went on to {plank}.",
    "event.moved.you": "You went on to {plank}.",
    "reason.roll-first": "Roll first, please.",
    "action.roll": "roll",
    "action.announce": "say {argument}",
    "action.push:1": "push the lowest",
    "number.planks": "planks",
    "number.reserve": "left",
}
GERMAN = {
    "title": "Brücke",
    "event.moved": "{seat} geht auf {plank}.",
    "action.roll": "würfeln",
}
RULES = """\
# Bridge

Go *over* it, **now**, with `roll`. <b>No</b> [tags](https://example.org/a), [no](javascript:x).

## How

- **B-1** First roll.
- Then
  1. say
  2. wait

| die | means |
|---|---|
| 1 | one & only |
"""


def outside_game(folder: Path) -> Game[Any, Any]:
    """Return a game whose resources are written into a folder."""
    for path, text in {
        "locale/en.json": json.dumps(ENGLISH),
        "locale/de.json": json.dumps(GERMAN),
        "rules/en.md": RULES,
        "rules/fa.md": "# پل\n\nبرو.\n",
    }.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return replace(CIAO_CIAO, name="bridge", title="Bridge", resources=folder)
