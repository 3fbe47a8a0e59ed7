"""Explain why rules cannot be compiled: the line to blame, instead of numba's whole report."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

PLACE = re.compile(r'File "(?P<file>[^"]+)", line (?P<line>\d+):\n(?P<shown>.*?)\n *\^', re.S)
NO_RULE = re.compile(r"Untyped global name '(\w+)'.*<class 'function'>")


class CompileError(Exception):
    """Rules that cannot be compiled, with the line that is to blame."""


@contextmanager
def explained() -> Iterator[None]:
    """Raise CompileError for whatever numba reports; its report is the cause."""
    try:
        yield
    except Exception as error:
        if (
            type(error).__module__ != "numba.core.errors"
        ):  # not imported here: commands have none
            raise
        raise CompileError(explanation(str(error))) from error


def explanation(report: str) -> str:
    """Return one sentence of numba's report: its innermost line that is not numba's own."""
    places = (place for place in PLACE.finditer(report) if "site-packages" not in place["file"])
    place = next(places, None)
    if place is None:
        return f"the rules cannot be compiled: {report}"
    source = place["shown"].splitlines()[-1].strip()
    why = "a rule uses only numbers, lists of them and other rules"
    if name := NO_RULE.search(report):
        why = f"{name[1]} is not marked @rule"
    return f"{place['file']}, line {place['line']}, cannot be compiled: {source} ({why})"
