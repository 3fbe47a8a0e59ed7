"""The picture of the dice race: the bridge with its pawns, the podium, and the cup."""

from __future__ import annotations

from typing import Any

from tavolata.api.picture.scene import HEAD, INK, LINEN, WIDTH, Scene

WOOD, WOOD_2, WOOD_INK, SWAMP = "#E9DFC9", "#CDBE9D", "#5E5338", "#1B2340"
TOP, HIGH = HEAD + 34, 176
LEFT, SPAN = 22, 440  # where the bridge begins, and how long it is
STEPS_LEFT, STEP = LEFT + SPAN + 16, 24
PAWN = 29
PAWN_HIGH = PAWN * 62 / 44


def draw_bridge(scene: Scene, view: Any) -> None:
    """Draw a view that has ``plank``, ``planks``, ``reserve``, ``podium`` and a die."""

    def draw_pawn(seat: int, x: float, y: float) -> None:
        scene.part(f"pawn-{seat}", x, y - 15, 13, 18)

    scene.seats(view.reserve[: view.seats], view.seat, draw_pawn)
    scene.height = TOP + HIGH + 96
    _draw_water(scene)
    _draw_planks(scene, view)
    _draw_podium(scene, view)
    for seat in range(view.seats):
        _draw_pawn(scene, view, seat)
    _draw_cup(scene, view)


def _draw_water(scene: Scene) -> None:
    """Draw the swamp, from under the bridge to the end of the picture."""
    y, end = TOP + HIGH - 20, scene.height - 1
    scene.shape(
        f'<path d="M1 {y}H{WIDTH - 1}V{end - 14}A13.5 13.5 0 0 1 {WIDTH - 14.5} {end - 0.5}'
        f'H14.5A13.5 13.5 0 0 1 1 {end - 14}Z" fill="{SWAMP}"/>'
    )


def _draw_planks(scene: Scene, view: Any) -> None:
    step = SPAN / view.planks
    for number in range(1, view.planks + 1):
        x = LEFT + (number - 1) * step
        scene.shape(
            f'<rect x="{x + 2:.4g}" y="{TOP}" width="{step - 4:.4g}" height="{HIGH}" rx="4" '
            f'fill="{WOOD}" stroke="{INK}" stroke-width="2"/><rect x="{x + 3:.4g}" '
            f'y="{TOP + HIGH - 10}" width="{step - 6:.4g}" height="9" fill="{WOOD_2}"/>'
        )
        scene.text(str(number), x + step / 2, TOP + 20, size=15, fill=WOOD_INK, bold=True)


def _draw_podium(scene: Scene, view: Any) -> None:
    """Draw the steps, each a little higher than the one before, and who stands on them."""
    for place, owner in enumerate(view.podium[: 2 * view.seats]):  # more are never taken
        tall = 54 + 9 * place
        x, y = STEPS_LEFT + place * STEP, TOP + HIGH - tall
        scene.shape(
            f'<rect x="{x}" y="{y}" width="{STEP}" height="{tall}" rx="2" fill="{LINEN}" '
            f'stroke="{INK}" stroke-width="2"/>'
        )
        scene.text(str(place + 1), x + STEP / 2, y + 20, size=14, bold=True)
        if owner > 0:
            _stand(scene, owner - 1, x + STEP / 2, y + 2)


def _draw_pawn(scene: Scene, view: Any, seat: int) -> None:
    """Draw a seat's pawn on its plank; the third one across, which wins, beyond the podium."""
    if view.plank[seat] > view.planks:
        _stand(scene, seat, WIDTH - 26, TOP + HIGH - 2)
    elif view.plank[seat] > 0:
        x = LEFT + (view.plank[seat] - 0.5) * SPAN / view.planks
        _stand(scene, seat, x, TOP + 30 + (HIGH - 42) * (seat + 1) / view.seats)


def _stand(scene: Scene, seat: int, x: float, foot: float) -> None:
    scene.part(f"pawn-{seat}", x - PAWN / 2, foot - PAWN_HIGH, PAWN, PAWN_HIGH)


def _draw_cup(scene: Scene, view: Any) -> None:
    """Draw the cup, the die if the seat in view may see it, and what was announced."""
    y = TOP + HIGH + 14
    scene.part("cup-down", WIDTH / 2 - 36, y, 62, 69)
    if view.die >= 0:
        scene.part(f"die-{view.die}", WIDTH / 2 + 44, y + 20, 40, 42)
    if view.announced > 0:
        scene.shape(
            f'<path d="M{WIDTH / 2 - 128} {y + 6}h64a10 10 0 0 1 10 10v6l12 8-12 4v6'
            f'a10 10 0 0 1-10 10h-64a10 10 0 0 1-10-10v-24a10 10 0 0 1 10-10z" fill="{LINEN}"/>'
        )
        scene.text(f"{view.announced}!", WIDTH / 2 - 96, y + 36, size=24, bold=True)
