"""Sphinx: a site of the documents and the Python API. The sources are the whole repository."""

import re
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from tavolata import __version__

project = "tavolata"
author = "The tavolata authors"
release = version = __version__

root_doc = "docs/index"
include_patterns = ["*.md", "docs/**.md", "benchmarks/*.md", "tools/*.md", "web/README.md"]
exclude_patterns = ["**/node_modules", ".*", "site"]
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]

myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
napoleon_use_ivar = True
nitpick_ignore_regex = [
    ("py:.*", r"(?!tavolata\.api|tavolata\.[A-Z]).*"),  # not described here
    ("py:class", r"tavolata\.api\.\w+\.[SV]"),  # the types of a game's states and views
]

html_theme = "furo"
pygments_dark_style = "github-dark"
html_title = "tavolata"
html_copy_source = False
html_show_copyright = False
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#1B2340",
        "color-brand-content": "#214E9E",
        "color-background-secondary": "#FAF8F2",
    },
    "dark_css_variables": {
        "color-brand-primary": "#FFE9B8",
        "color-brand-content": "#9DB7F0",
        "color-background-primary": "#161E38",
        "color-background-secondary": "#10172E",
        "color-code-background": "#10172E",
    },
}

_LISTED = re.compile(r"^(?:- |\|.*)\[.*\]\(", re.M)


def add_navigation(app: Sphinx, name: str, source: list[str]) -> None:
    """Make the links that the first page and the translations list the navigation."""
    if name not in ("docs/index", "docs/translations"):
        return
    for section in re.split(r"^## ", source[0], flags=re.M):
        listed = [line for line in section.splitlines() if _LISTED.match(line)]
        links = re.findall(r"\[([^\]]+)\]\(([^)]+)\)", "\n".join(listed))
        if links:
            caption = section.splitlines()[0].removeprefix("# ")
            named = name == root_doc  # translations have their titles
            entries = "\n".join(f"{text} <{page}>" if named else page for text, page in links)
            options = f":hidden:\n:caption: {caption}"
            source[0] += f"\n```{{toctree}}\n{options}\n\n{entries}\n```\n"


def hide_constructor(app: Sphinx, what: str, *_: object) -> tuple[str, None] | None:
    """Show a class without what makes it: all of them are made by functions."""
    return ("", None) if what == "class" else None


def mark_language(
    app: Sphinx, name: str, template: str, context: dict[str, Any], *_: Any
) -> None:
    """Say the language of translated rules, and write Persian from right to left."""
    translated = re.match(r"docs/rules/(\w+)/", name)
    if translated:
        direction = "rtl" if translated[1] == "fa" else "ltr"
        body = context["body"]
        context["body"] = f'<div lang="{translated[1]}" dir="{direction}">{body}</div>'


def add_entrance(app: Sphinx, error: Exception | None) -> None:
    """Lead from the folder itself to the first page."""
    page = '<!doctype html><meta http-equiv="refresh" content="0; url=docs/index.html">'
    Path(app.outdir, "index.html").write_text(f"{page}<title>tavolata</title>\n", "utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    """Connect what is above."""
    app.connect("source-read", add_navigation)
    app.connect("autodoc-process-signature", hide_constructor)
    app.connect("html-page-context", mark_language)
    app.connect("build-finished", add_entrance)
    return {"parallel_read_safe": True}
