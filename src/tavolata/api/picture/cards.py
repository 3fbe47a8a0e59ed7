"""The picture of a card game: seats, stock, top card, what holds, and the hand in view."""

from __future__ import annotations

from typing import Any

from tavolata.api.picture.scene import HEAD, INK, INK_2, LINEN, WIDTH, Scene
from tavolata.core.game import SPECTATOR

CARD, HIGH = 100, 140
HAND, HAND_HIGH = 80, 112
MIDDLE = HEAD + 10


def draw_cards(scene: Scene, view: Any) -> None:
    """Draw a view that has ``top``, ``sizes``, ``hand`` and ``pile_size``."""

    def draw_card(seat: int, x: float, y: float) -> None:
        scene.part(f"back-{scene.game.name}", x, y - 13, 10, 14)

    scene.seats(view.sizes[: view.seats], view.seat, draw_card)
    _draw_piles(scene, view)
    scene.height = MIDDLE + HIGH + 24
    if view.seat != SPECTATOR:
        _draw_hand(scene, view)


def _draw_piles(scene: Scene, view: Any) -> None:
    """Draw the stock, the top card, and what it asks of whoever is next."""
    name, centre = scene.game.name, WIDTH / 2
    left = centre - CARD - 10
    if view.pile_size > 0:
        scene.part(f"back-{name}", left, MIDDLE, CARD, HIGH)
    else:
        _draw_empty(scene, left)
    _pill(scene, str(view.pile_size), left + CARD / 2, MIDDLE + HIGH - 16)
    if view.top >= 0:
        scene.part(f"{name}-{view.top}", centre + 10, MIDDLE, CARD, HIGH)
    else:
        _draw_empty(scene, centre + 10)
    beside = centre + CARD + 28
    assert scene.drawings is not None
    marked = f"{name}-mark-{getattr(view, scene.drawings.mark)}"
    if marked in scene.drawings.parts:
        scene.part(marked, beside, MIDDLE + 10, 34, 34)
    arrow = "↻" if view.direction > 0 else "↺"
    scene.text(arrow, beside + 17, MIDDLE + 82, size=34, fill=INK_2)
    if view.debt > 0:
        _pill(scene, f"+{view.debt}", beside + 17, MIDDLE + HIGH - 16)


def _draw_empty(scene: Scene, x: float) -> None:
    """Draw a place where no card lies."""
    scene.shape(
        f'<rect x="{x + 1:g}" y="{MIDDLE + 1}" width="{CARD - 2}" height="{HIGH - 2}" rx="9" '
        f'fill="none" stroke="{INK_2}" stroke-dasharray="5 5"/>'
    )


def _pill(scene: Scene, text: str, x: float, y: float) -> None:
    """Write a number that is read on any ground."""
    wide = 18 + 9 * len(text)
    scene.shape(
        f'<rect x="{x - wide / 2:g}" y="{y - 13:g}" width="{wide}" height="26" rx="13" '
        f'fill="{INK}" stroke="{LINEN}" stroke-width="2"/>'
    )
    scene.text(text, x, y + 5.5, size=16, fill=LINEN, bold=True)


def _draw_hand(scene: Scene, view: Any) -> None:
    """Draw the cards of the seat in view, one over the other where they are many."""
    kinds = [kind for kind, copies in enumerate(view.hand) for _ in range(copies)]
    top = scene.height
    scene.height += HAND_HIGH + 18
    if not kinds:
        return
    step = min(HAND + 6, (WIDTH - 36 - HAND) / max(1, len(kinds) - 1))
    left = (WIDTH - HAND - step * (len(kinds) - 1)) / 2
    for place, kind in enumerate(kinds):
        scene.part(f"{scene.game.name}-{kind}", left + place * step, top, HAND, HAND_HIGH)
