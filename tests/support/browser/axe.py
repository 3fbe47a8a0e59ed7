"""The violations that axe-core finds."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, TypeAlias

from playwright.sync_api import Page

from support.paths import ROOT

Options: TypeAlias = dict[str, Any]

SOURCE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = "(options) => axe.run(document, { resultTypes: ['violations'], ...options })"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
NAMED_AS_SHOWN = "label-content-name-mismatch"  # a card is: its numeral is part of a picture
ALL: Options = {"runOnly": RULES}
COLOURS: Options = {"runOnly": ["color-contrast"]}


@cache
def source() -> str:
    """Return the program; the page's policy lets it in by no other way than this."""
    return SOURCE.read_text(encoding="utf-8")


def complaints(page: Page, where: str) -> list[str]:
    """Return everything that is wrong with what a page shows now, by day and by night."""
    _load(page)
    by_day = _run(page, f"{where}, light", ALL)
    _set_theme(page, "dark")
    by_night = _run(page, f"{where}, dark", COLOURS)
    _set_theme(page, "light")
    return by_day + by_night


def _load(page: Page) -> None:
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(source())


def _run(page: Page, where: str, options: Options) -> list[str]:
    return [
        f"{where}: {rule['id']}: {node['target']}: {node['failureSummary']}"
        for rule in page.evaluate(RUN, options)["violations"]
        for node in rule["nodes"]
        if not (rule["id"] == NAMED_AS_SHOWN and 'role="option"' in node["html"])
    ]


def _set_theme(page: Page, theme: Literal["light", "dark"]) -> None:
    """Choose a theme, and let the device prefer it, which pages without scripts follow."""
    page.emulate_media(color_scheme=theme)
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
