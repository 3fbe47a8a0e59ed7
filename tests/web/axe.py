"""What axe-core has to complain about."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = "() => axe.run(document, { resultTypes: ['violations'] })"


@cache
def source() -> str:
    """Return the program; the page's policy lets it in by no other way than this."""
    return SOURCE.read_text(encoding="utf-8")


def complaints(page: Page, where: str) -> list[str]:
    """Return everything that is wrong with what a page shows now."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(source())
    return [
        f"{where}: {rule['id']}: {node['target']}: {node['failureSummary']}"
        for rule in page.evaluate(RUN)["violations"]
        for node in rule["nodes"]
    ]
