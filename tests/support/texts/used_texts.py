"""Which texts are used: by the sources of page and terminal, and by all events of the games."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Set
from pathlib import Path
from typing import Any, get_args

from support.texts.possible_texts import (
    SOURCE,
    all_cards,
    events_of,
    reasons_of,
    refusals,
    words,
)
from tavolata.core.events import Reason
from tavolata.core.game import Game
from tavolata.games import OURS
from tavolata.games.solo import cards as solo_cards
from tavolata.protocol import Stage

WEB = SOURCE.parent.parent / "web" / "src"
KEY = re.compile(r"[a-z_]+(\.([\w-]|\{\})+)+")
HOLE = "{}"
ENDING = re.compile(r"(\{\})?(\.[\w-]+)+")  # of a key that comes from elsewhere
LITERAL = re.compile(r"(^|\.)[a-z_]{2,}(\.|$)")  # a part of a key that is not filled in
PLURALS = (".one", ".other")


class Noting(dict[str, str]):
    """A catalogue that notes which of its texts are used."""

    def __init__(self, texts: dict[str, str]) -> None:
        super().__init__(texts)
        self.used: set[str] = set()

    def __getitem__(self, key: str) -> str:
        self.used.add(key)
        return super().__getitem__(key)


def told(game: Game[Any, Any], me: int) -> set[str]:
    """Return the keys of all that can be told of a game to one of its seats."""
    person = words(game, me=me)
    person.texts = noting = Noting(person.texts)
    view = game.new_view()
    view.__dict__["debt"] = 2
    for event in events_of(game):
        assert "{" not in person.event(event)
    for code, facts in reasons_of(game):
        assert "{" not in person.reason(Reason(code, "S-01", facts))
    for action in range(game.actions):
        assert "{" not in person.action(action)
        assert "{" not in person.action(action, view)
    for kind in all_cards(game):
        assert person.card(kind)
    return noting.used


def all_told() -> set[str]:
    """Return the keys of all that can be told of the games, and refused by the server."""
    keys = {key for game in OURS.values() for me in (0, 1, -1) for key in told(game, me)}
    keys |= {f"solo.colour.{colour}" for colour in range(solo_cards.OPEN + 1)}
    keys |= {f"refused.{code}" for code in refusals()} | {"refused"}
    return keys | {f"online.enter.{stage}" for stage in get_args(Stage) if stage != "playing"}


def python_files() -> list[Path]:
    """Return the sources of Python's faces."""
    http = SOURCE / "server" / "http"
    pages = (http / name for name in ("error_pages.py", "request_checks.py"))
    faces = [*(SOURCE / "terminal").rglob("*.py"), *(SOURCE / "wording").rglob("*.py")]
    return [*faces, *pages, SOURCE / "locale" / "__init__.py"]


def browser_files(folder: Path = WEB) -> list[Path]:
    """Return the sources of the page."""
    return [*folder.rglob("*.ts"), *folder.rglob("*.tsx")]


def texts_in(files: Iterable[Path]) -> Iterator[str]:
    """Yield every text in some sources, with holes where something is filled in."""
    for file in files:
        source = file.read_text(encoding="utf-8")
        yield from _of_python(source) if file.suffix == ".py" else _of_typescript(source)


def _of_python(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.JoinedStr):
            parts = (p.value if isinstance(p, ast.Constant) else HOLE for p in node.values)
            yield "".join(map(str, parts))


def _of_typescript(source: str) -> Iterator[str]:
    yield from re.findall(r'"([^"\n]*)"', source)
    for text in re.findall(r"`([^`\n]*)`", source):
        yield re.sub(r"\$\{[^{}]*\}", HOLE, text)


def keys_in(
    texts: Iterable[str], catalogue: Mapping[str, str], listed: Set[str] = frozenset()
) -> tuple[set[str], set[str]]:
    """Return the keys of a catalogue among texts, and what looks like a key but is none.

    A text with holes stands for all keys that it can become, and one that begins with a dot or
    a hole for all keys it can make of others; but not for those that are ``listed``: the code
    has lists of them, and one that nobody says must not hide behind the others.
    """
    texts = set(texts)
    areas = {key.partition(".")[0] for key in catalogue if "." in key}
    used, missing = set(), set()
    for text in texts:
        found = _becomes(text, catalogue)
        used |= found - listed if HOLE in text else found
        is_part = any(f".{text}" in key for key in catalogue)
        if not (found or is_part) and KEY.fullmatch(text) and text.split(".")[0] in areas:
            missing.add(text)
    endings = {text.removeprefix(HOLE) for text in texts if ENDING.fullmatch(text)}
    made = {key + ending for key in used for ending in endings} & catalogue.keys()
    return used | (made - listed), missing


def _becomes(text: str, catalogue: Mapping[str, str]) -> set[str]:
    """Return the keys that a text is, or can become when its holes are filled."""
    if HOLE in text:
        if ENDING.fullmatch(text) or not LITERAL.search(text):
            return set()
        pattern = re.compile(re.escape(text).replace(re.escape(HOLE), r"[\w.-]+"))
        return {key for key in catalogue if pattern.fullmatch(key)}
    return {text, *(text + form for form in PLURALS)} & catalogue.keys()
