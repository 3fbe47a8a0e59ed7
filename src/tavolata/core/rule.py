"""The decorators of rules: plain functions that can also be compiled.

A rule never allocates, raises, formats strings, looks functions up in dicts, or knows what
runs it. The decorators only remember the function; whoever compiles teaches the compiler.
"""

from collections.abc import Callable
from typing import Any, TypeVar

RULES: list[Callable[..., Any]] = []
SELDOM: set[Callable[..., Any]] = set()

_F = TypeVar("_F", bound=Callable[..., Any])


def rule(function: _F) -> _F:
    """Mark a function as a rule and return it unchanged."""
    RULES.append(function)
    return function


def seldom(function: _F) -> _F:
    """Mark a rule that few moves reach: not worth unfolding at every place that asks it."""
    SELDOM.add(function)
    return rule(function)
