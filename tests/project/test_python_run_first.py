"""Python in strings, which tests and load tests run before a server, changes what is there.

Assigning an attribute that has moved to another module would fail nothing, and do nothing.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from support.paths import ROOT

FOLDERS = ("src", "tests", "benchmarks", "tools")
FILLED_IN = re.compile(r"\{[^{}]*\}")  # by str.format
ASSIGNING = re.compile(r"\b(?!self\.)\w+\.\w+ = ")  # most files do not, and need no parsing
MOVED = """
LIMIT = 3
FIRST = f"from tavolata.server import store; store.CACHE = {LIMIT}"
SECOND = "import tavolata.server.http.app as a\\n"
SECOND += "a.WATCH_EVERY = 1; a.NEVER.WAS = {!r}; other.KNOWN = 2"
"""


def programs_in(source: str) -> Iterator[ast.Module]:
    """Yield the strings of a source text that are Python, whatever is filled in."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.JoinedStr):
            parts = (
                part.value if isinstance(part, ast.Constant) else 0 for part in node.values
            )
            text = "".join(map(str, parts))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = FILLED_IN.sub("0", node.value)
        else:
            continue
        if "import" in text or "=" in text:
            try:
                yield ast.parse(text)
            except (SyntaxError, ValueError):
                continue


def imported(program: ast.Module) -> Iterator[tuple[str, Any]]:
    """Yield what a program imports of ours, with the name it has there."""
    for node in ast.walk(program):
        if isinstance(node, ast.Import):
            for name in node.names:
                if name.asname and name.name.startswith("tavolata."):
                    yield name.asname, import_module(name.name)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tavolata."):
            for name in (name for name in node.names if name.name != "*"):
                yield name.asname or name.name, part_of(node.module or "", name.name)


def part_of(module: str, name: str) -> Any:
    """Return something that a module has, which may be another module."""
    found = import_module(module)
    return getattr(found, name) if hasattr(found, name) else import_module(f"{module}.{name}")


def is_there(target: ast.expr, names: dict[str, Any]) -> bool:
    """Tell whether an attribute exists, if it is of something that is known."""
    path = ast.unparse(target).split(".")
    if not isinstance(target, ast.Attribute) or path[0] not in names:
        return True
    found = names[path[0]]
    for name in path[1:]:
        if not hasattr(found, name):
            return False
        found = getattr(found, name)
    return True


def missing(source: str) -> list[str]:
    """Return the attributes that programs in a source text assign, and that do not exist."""
    programs = list(programs_in(source)) if ASSIGNING.search(source) else []
    names = dict(pair for program in programs for pair in imported(program))
    targets = [
        target
        for program in programs
        for node in ast.walk(program)
        if isinstance(node, ast.Assign)
        for target in node.targets
    ]
    return [ast.unparse(target) for target in targets if not is_there(target, names)]


def sources() -> Iterator[Path]:
    """Yield all our files of Python but this one."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            if path != Path(__file__):
                yield path


def test_what_is_assigned_before_a_server_starts_exists() -> None:
    found = {
        str(path.relative_to(ROOT)): wrong
        for path in sources()
        if (wrong := missing(path.read_text(encoding="utf-8")))
    }
    assert found == {}


def test_an_attribute_that_has_moved_is_found() -> None:
    assert missing(MOVED) == ["store.CACHE", "a.NEVER.WAS"]
