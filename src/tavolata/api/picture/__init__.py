"""A picture of a table as a seat sees it, drawn with the parts of the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tavolata.api.picture.bridge import draw_bridge
from tavolata.api.picture.cards import draw_cards
from tavolata.api.picture.drawings import drawings_of
from tavolata.api.picture.scene import Scene
from tavolata.api.picture.text import draw_text
from tavolata.api.seated_game import SeatedGame

LAYOUTS: dict[str, Callable[[Scene, Any], None]] = {"cards": draw_cards, "bridge": draw_bridge}


def draw(seated: SeatedGame, view: Any, on_turn: int, describe: Callable[[], str]) -> str:
    """Return a view of a table as SVG.

    The picture has a ground of its own, so that it can be read on a light page and on a dark
    one, and it refers to nothing outside itself. A game that has no drawings is shown by what
    ``describe`` says.
    """
    drawings = drawings_of(seated.game.name)
    scene = Scene(seated, on_turn, drawings)
    if drawings is None:
        draw_text(scene, describe())
    else:
        LAYOUTS[drawings.layout](scene, view)
    return scene.svg()
