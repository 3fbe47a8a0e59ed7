"""What a picture is put together from: shapes, texts, parts of the page, and the seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from tavolata.api.picture.drawings import PREFIX, Drawings, needed_parts
from tavolata.api.seated_game import SeatedGame

WIDTH = 720
CLOTH, LINE, INK, INK_2, LINEN = "#FAF8F2", "#C9CCD3", "#1B2340", "#4A5372", "#FDFBF5"
FONT = "font-family=\"'Atkinson Hyperlegible Next',system-ui,sans-serif\""
PLATE = 23  # the radius of a seat's plate
HEAD = 118  # the height of the row of seats


class Scene:
    """A picture while it is drawn. Positions are pixels from the top left corner."""

    def __init__(self, seated: SeatedGame, on_turn: int, drawings: Drawings | None) -> None:
        self.game, self.names = seated.game, seated.names
        self.on_turn = on_turn
        self.drawings = drawings
        self.height = 0.0
        self._shapes: list[str] = []
        self._parts: set[str] = set()

    def shape(self, svg: str) -> None:
        """Add a shape on top of the others."""
        self._shapes.append(svg)

    def part(
        self, name: str, x: float, y: float, width: float, height: float, more: str = ""
    ) -> None:
        """Add a drawing of the page."""
        self._parts.add(name)
        place = f'x="{x:.4g}" y="{y:.4g}" width="{width:.4g}" height="{height:.4g}"'
        self.shape(f'<use href="#{PREFIX}{name}" {place}{more}/>')

    def text(
        self,
        text: str,
        x: float,
        y: float,
        *,
        size: float = 14,
        fill: str = INK,
        bold: bool = False,
        anchor: str = "middle",
        widest: float = 0,
    ) -> None:
        """Write something; what would be wider than it may is cut."""
        if widest and len(text) > (most := int(widest / size / 0.55)):
            text = text[: max(1, most - 1)] + "…"
        weight = ' font-weight="700"' if bold else ""
        style = f'font-size="{size:g}" fill="{fill}" text-anchor="{anchor}"{weight}'
        self.shape(f'<text x="{x:.4g}" y="{y:.4g}" {style}>{escape(text)}</text>')

    def seats(
        self,
        counts: Sequence[int],
        viewer: int,
        draw_counted: Callable[[int, float, float], None],
    ) -> None:
        """Draw a row of plates with names and counts; dark is the one whose turn it is.

        What is counted is drawn, for a seat, to the right of a point.
        """
        step = (WIDTH - 24) / len(counts)
        for seat, count in enumerate(counts):
            x = 12 + step * (seat + 0.5)
            self._plate(seat, x, 38)
            self.text(self.names[seat], x, 82, bold=seat == viewer, widest=step - 6)
            self.text(str(count), x - 3, 104, size=15, fill=INK_2, bold=True, anchor="end")
            draw_counted(seat, x + 3, 104)

    def _plate(self, seat: int, x: float, y: float) -> None:
        ground, ink = (INK, LINEN) if seat == self.on_turn else ("#FFFFFF", INK)
        self.shape(
            f'<circle cx="{x:.4g}" cy="{y}" r="{PLATE}" fill="{ground}" stroke="{INK}" '
            f'stroke-width="1.5"/><circle cx="{x:.4g}" cy="{y}" r="{PLATE - 4}" fill="none" '
            f'stroke="{ink}" stroke-width="1.5"/>'
        )
        self.part(f"animal-{seat}", x - 12, y - 12, 24, 24, f' fill="{ink}"')

    def svg(self) -> str:
        """Return the finished picture."""
        parts = needed_parts(self.drawings, self._parts) if self.drawings else []
        ground = (
            f'<rect x=".5" y=".5" width="{WIDTH - 1}" height="{self.height - 1:g}" rx="14" '
            f'fill="{CLOTH}" stroke="{LINE}"/>'
        )
        box = f'viewBox="0 0 {WIDTH} {self.height:g}" width="{WIDTH}" height="{self.height:g}"'
        label = f'role="img" aria-label="{escape(self.game.title)}"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {box} {label} {FONT} '
            f'style="max-width:100%;height:auto"><defs>{"".join(parts)}</defs>'
            f"{ground}{''.join(self._shapes)}</svg>"
        )
