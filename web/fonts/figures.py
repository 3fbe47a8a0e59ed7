"""Write the outlines of the numbers on cards to figures.json, for pictures without any font.

Wants fonttools, and the packages installed: ``python web/fonts/figures.py``.
"""

import json
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
SLAB = "../node_modules/@fontsource/alfa-slab-one/files/alfa-slab-one-latin-400-normal.woff"

font = TTFont(HERE / SLAB)
names, glyphs, widths = font.getBestCmap(), font.getGlyphSet(), font["hmtx"]
figures = {}
for figure in "+0123456789":
    pen = SVGPathPen(glyphs, ntos=lambda number: f"{round(number)}")
    glyphs[names[ord(figure)]].draw(pen)
    figures[figure] = {"width": widths[names[ord(figure)]][0], "outline": pen.getCommands()}
drawn = {"em": font["head"].unitsPerEm, "figures": figures}
(HERE / "figures.json").write_text(json.dumps(drawn, indent=2) + "\n", encoding="utf-8")
