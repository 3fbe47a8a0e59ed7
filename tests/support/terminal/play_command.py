"""The arguments of ``tavolata play`` for tests, and a check of the replay that it writes."""

from collections.abc import Callable
from pathlib import Path

from support.games.replays import verify
from support.terminal.typist import EDITIONS
from tavolata.core.replay import Replay
from tavolata.locale import catalogue

HAND = catalogue("en")["event.hand-is.you"].partition("{")[0]
Type = Callable[..., None]


def table(name: str, *more: str) -> list[str]:
    return ["play", name, "--edition", EDITIONS[name], "--seats", "3", "--seed", "1", *more]


def verified(file: Path) -> Replay:
    return verify(file.read_text(encoding="utf-8"))
