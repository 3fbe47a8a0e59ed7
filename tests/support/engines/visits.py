"""Pages that people open in an engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from support.engines.engines import ENGINES, Engine
from support.engines.player import EnginePlayer

SIZES = {"phone": (390, 844), "desktop": (1280, 800)}
Visit = Callable[..., EnginePlayer]


def start(name: str, *, forced_colours: bool = False) -> Engine:
    """Start an engine; without it, tests are skipped, and the summary says what to type."""
    kind = ENGINES[name]
    if missing := kind.missing():
        pytest.skip(missing)
    return kind(forced_colours=forced_colours)


def visits(engine: Engine, home: str) -> Iterator[Visit]:
    """Open pages for people: ``visit("/how/solo", size="phone", language="fa")``."""
    players: list[EnginePlayer] = []

    def opened(
        path: str = "/",
        *,
        size: str | tuple[int, int] = "desktop",
        language: str = "en",
        kind: type[EnginePlayer] = EnginePlayer,
        address: str = "",
        **settings: object,
    ) -> EnginePlayer:
        width, height = SIZES[size] if isinstance(size, str) else size
        player = kind(engine.open(width, height), address or home, language)
        players.append(player)
        player.wait_for_size(width, height)
        player.settle(**settings)
        player.go(path)
        return player

    try:
        yield opened
        for player in players:
            player.check_faults()
    finally:
        for player in players:
            player.page.close()
