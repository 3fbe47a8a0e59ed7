"""The picture of a game without drawings: its name and a few lines of text."""

from __future__ import annotations

from tavolata.api.picture.scene import INK_2, Scene

LINE = 21


def draw_text(scene: Scene, description: str) -> None:
    """Write what a table looks like."""
    scene.text(scene.game.title, 20, 34, size=18, bold=True, anchor="start")
    for number, line in enumerate(description.splitlines()):
        y = 62 + number * LINE
        scene.text(line.strip(), 20, y, size=15, fill=INK_2, anchor="start", widest=680)
    scene.height = 62 + LINE * len(description.splitlines())
