"""The built pages with a script of the tests before the first of their own."""

from __future__ import annotations

import shutil
from pathlib import Path

from tavolata.server.http.pages import FOLDER

HERE = Path(__file__).parent
SERVE = (
    "from pathlib import Path; import tavolata.server.http.pages as p; p.FOLDER = Path({!r})"
)


def with_scripts(folder: Path, *names: str) -> str:
    """Copy the built pages, add scripts, and return the Python that lets a server use it."""
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("index.html.gz"))
    page = folder / "index.html"
    tags = ""
    for name in names:
        shutil.copy(HERE / name, folder / "assets")
        tags += f'<script src="/assets/{name}"></script>'
    text = page.read_text(encoding="utf-8")
    assert "<head>" in text
    page.write_text(text.replace("<head>", f"<head>{tags}"), encoding="utf-8")
    return SERVE.format(str(folder))
