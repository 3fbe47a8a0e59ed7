"""The site of ``make docs``: every page is in its navigation, and every link has its place."""

import re
from pathlib import Path

import pytest

from support.paths import ROOT

DOCS = ROOT / "docs"
SECTIONS = ["Start here", "Play", "Host", "Program", "Study", "Contribute"]
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)")
PAGES = sorted([*DOCS.rglob("*.md"), *ROOT.glob("*.md")])


def read(page: Path) -> str:
    """Return a page without its code."""
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)
    return re.sub(r"`[^`\n]*`", lambda code: code[0][1:-1].replace("[", ""), text)


def linked(page: Path) -> set[Path]:
    """Return the pages that a page links to."""
    links = [link.partition("#")[0] for link in LINK.findall(read(page))]
    return {(page.parent / link).resolve() for link in links if link.endswith(".md")}


def anchors(page: Path) -> set[str]:
    """Return what headings are called in links, as forges and the site do."""
    heads = re.findall(r"^#+ +(.*)$", read(page), re.M)
    words = (re.sub(r"[^\w\- ]", "", LINK.sub("", head)).strip() for head in heads)
    return {word.lower().replace(" ", "-") for word in words}


def test_every_page_is_in_the_navigation_once() -> None:
    first, translations = DOCS / "index.md", DOCS / "translations.md"
    listed = linked(first) | linked(translations)
    assert sorted({*PAGES} - listed - {first}) == [], "list it in docs/index.md"
    assert not linked(first) & linked(translations)
    assert re.findall(r"^## (.*)$", read(first), re.M) == SECTIONS
    names = [name.strip() for name in re.findall(r"^- \[([^\]]*)\]", read(first), re.M)]
    assert len(names) == len(set(names)) == len(linked(first))


@pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(ROOT)) for page in PAGES])
def test_every_anchor_that_is_linked_to_exists(page: Path) -> None:
    for link in LINK.findall(read(page)):
        target, sign, anchor = link.partition("#")
        if sign and "://" not in link:
            assert anchor in anchors((page.parent / target) if target else page), link
