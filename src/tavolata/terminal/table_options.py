"""The options of a table as they are typed: edition, round or match, house rules."""

from __future__ import annotations

import argparse
from typing import Any

from tavolata.core.game import Game


class UsageError(ValueError):
    """A command that cannot be carried out as it was given."""


def house_rules(game: Game[Any, Any], given: argparse.Namespace) -> dict[str, str]:
    """Return the options given: a single round unless a match is asked for, then K=V."""
    asked: dict[str, str] = {}
    for pair in given.options:
        name, equals, value = pair.partition("=")
        if not equals:
            raise UsageError(f"--option takes NAME=VALUE, not {pair!r}")
        if name in asked:
            raise UsageError(f"--option {name} is given twice")
        asked[name] = value
    edition = dict(game.edition(given.edition)) if given.edition else {}
    return edition | ({} if given.match else dict(game.single)) | asked
