"""Declare commands, each with a description, an explanation and examples."""

from __future__ import annotations

import argparse
import difflib
import textwrap
from collections.abc import Iterable, Sequence
from typing import Any

WIDTH = 80  # columns of a help text


def add_command(
    commands: Any, name: str, summary: str, about: str, examples: Sequence[str]
) -> argparse.ArgumentParser:
    """Add a command with its help; the examples are what is typed after its name.

    ``tests/cli/test_help.py`` types every example, and wants each flag in one of them.
    """
    command: argparse.ArgumentParser = commands.add_parser(
        name,
        help=summary,
        description=textwrap.fill(about, WIDTH),
        epilog=examples_text(f"{name} {example}" for example in examples),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.set_defaults(command=command)
    return command


def unknown_words(parser: argparse.ArgumentParser, words: Sequence[str]) -> str:
    """Say what a parser does not know, and which of its flags may have been meant."""
    flags = [flag for action in parser._actions for flag in action.option_strings]
    near = [
        match
        for word in words
        for match in difflib.get_close_matches(word.partition("=")[0], flags, n=1)
    ]
    meant = f"; did you mean {' '.join(near)}?" if near else ""
    return f"not understood: {' '.join(words)}{meant}"


def examples_text(lines: Iterable[str]) -> str:
    """Return the end of a help text: commands that can be typed as they stand."""
    return "\n".join(["Examples:", *(f"  tavolata {line}".rstrip() for line in lines)])


def add_table_options(command: argparse.ArgumentParser) -> None:
    """Add the options of a table."""
    command.add_argument("--seats", type=int, metavar="N", help="how many seats the table has")
    command.add_argument(
        "--edition", metavar="E", help="which printed edition; a wrong name lists them"
    )
    add_house_rules(command)


def add_house_rules(command: Any) -> None:
    """Add house rules, any number of them."""
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="K=V",
        dest="options",
        help="a house rule, as often as you like; a wrong name or value lists the right ones",
    )


def add_json(command: argparse.ArgumentParser) -> None:
    """Add the report for programs."""
    command.add_argument(
        "--json", action="store_true", help="print the report as JSON, for programs"
    )
