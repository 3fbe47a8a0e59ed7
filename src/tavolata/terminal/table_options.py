"""The options of a table as they are typed: edition, round or match, house rules."""

from __future__ import annotations

import argparse
from typing import Any

from tavolata.console.plain_text import plain
from tavolata.core.game import Game
from tavolata.locale import latin
from tavolata.terminal.errors import UsageError
from tavolata.terminal.language import say


def house_rules(game: Game[Any, Any], given: argparse.Namespace) -> dict[str, str]:
    """Return the options given: a single round unless a match is asked for, then K=V."""
    asked: dict[str, str] = {}
    for pair in given.options:
        name, equals, value = pair.partition("=")
        if not equals:
            raise UsageError(say("error.option-form", text=plain(pair)))
        if name in asked:
            raise UsageError(say("error.option-twice", name=plain(name)))
        asked[name] = latin(value)
    edition = dict(game.edition(given.edition)) if given.edition else {}
    return edition | ({} if given.match else dict(game.single)) | asked
