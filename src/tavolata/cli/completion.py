"""``tavolata completion``: completion scripts for bash, zsh and fish.

They are made from the parser itself, so that they know every command and flag there is.
"""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from tavolata.bots.levels import LEVELS
from tavolata.cli.flags import LOG_LEVELS, path
from tavolata.cli.usage import add_command
from tavolata.games import GAMES
from tavolata.protocol import CLOCKS

FILE = None  # any file
NAMES = {  # what the parser does not check
    "game": tuple(GAMES),
    "log": LOG_LEVELS,
    "level": tuple(LEVELS),
    "clock": CLOCKS,
}


@dataclass(frozen=True)
class Argument:
    """A flag, or something that stands without one."""

    flag: str  # nothing if it stands alone
    help: str
    takes_value: bool
    values: tuple[str, ...] | None  # what it may be, as far as that is known; or a file

    @classmethod
    def of(cls, action: argparse.Action) -> Argument:
        """Return what an action of the parser takes."""
        values = tuple(map(str, action.choices or NAMES.get(action.dest, ())))
        return cls(
            action.option_strings[-1] if action.option_strings else "",
            action.help or "",
            action.nargs != 0,
            FILE if action.type is path else values,
        )


def commands_of(parser: argparse.ArgumentParser) -> dict[str, tuple[str, list[Argument]]]:
    """Return every command with its summary and what it takes."""
    (listed,) = (a for a in parser._actions if isinstance(a, argparse._SubParsersAction))
    summaries = {choice.dest: choice.help or "" for choice in listed._choices_actions}
    return {
        name: (summaries[name], [Argument.of(action) for action in command._actions])
        for name, command in listed.choices.items()
    }


def bash(parser: argparse.ArgumentParser) -> str:
    """Return the script for bash, as old as that of macOS."""
    commands, after_flag, after_command = commands_of(parser), [], []
    for name, (_, arguments) in commands.items():
        for argument in arguments:
            if argument.flag and argument.takes_value:
                after_flag.append(f"    '{name} {argument.flag}') {_bash_values(argument)} ;;")
        alone = [_bash_values(a) for a in arguments if not a.flag and a.values != ()]
        flags = quoted(argument.flag for argument in arguments if argument.flag)
        parts = "; ".join([*dict.fromkeys(alone), f"_tavolata_words {flags}"])
        after_command.append(f"    {name}) {parts} ;;")
    first = quoted([*commands, "--help", "--version"])
    return f"""\
# eval "$(tavolata completion bash)" in ~/.bashrc
_tavolata_words() {{ COMPREPLY+=($(compgen -W "$1" -- "$word")); }}
_tavolata_files() {{ local IFS=$'\\n'; COMPREPLY+=($(compgen -f -- "$word")); }}
_tavolata() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}}
  COMPREPLY=()
  if [ "$COMP_CWORD" = 1 ]; then _tavolata_words {first}; return; fi
  case "${{COMP_WORDS[1]}} $before" in
{lines(after_flag)}
    *) case "${{COMP_WORDS[1]}}" in
{lines(after_command)}
    esac ;;
  esac
}}
complete -o filenames -F _tavolata tavolata
"""


def _bash_values(argument: Argument) -> str:
    """Return what offers the values of an argument."""
    if argument.values is FILE:
        return "_tavolata_files"
    return f"_tavolata_words {quoted(argument.values)}" if argument.values else ":"


def zsh(parser: argparse.ArgumentParser) -> str:
    """Return the script for zsh."""
    commands = commands_of(parser)
    described = [shlex.quote(f"{name}:{summary}") for name, (summary, _) in commands.items()]
    cases = []
    for name, (_, arguments) in commands.items():
        specs = [shlex.quote(_zsh_spec(argument)) for argument in arguments]
        cases.append(f"    {name}) _arguments {' '.join(specs)} ;;")
    return f"""\
#compdef tavolata
# eval "$(tavolata completion zsh)" in ~/.zshrc, after compinit
_tavolata() {{
  local -a commands=({" ".join(described)})
  if (( CURRENT == 2 )); then _describe command commands; return; fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
{lines(cases)}
  esac
}}
compdef _tavolata tavolata
"""


def _zsh_spec(argument: Argument) -> str:
    """Return what ``_arguments`` wants to know."""
    text = "".join(f"\\{letter}" if letter in "[]:\\" else letter for letter in argument.help)
    values = "_files" if argument.values is FILE else f"({' '.join(argument.values)})"
    if not argument.flag:
        return f"*:{text}:{values}"
    return f"*{argument.flag}[{text}]" + (f":value:{values}" if argument.takes_value else "")


def fish(parser: argparse.ArgumentParser) -> str:
    """Return the script for fish."""
    script = [
        "# tavolata completion fish > ~/.config/fish/completions/tavolata.fish",
        "complete -c tavolata -f",
        "complete -c tavolata -n __fish_use_subcommand -l version -d 'print the version'",
    ]
    for name, (summary, arguments) in commands_of(parser).items():
        script.append(
            f"complete -c tavolata -n __fish_use_subcommand -a {name} -d {shlex.quote(summary)}"
        )
        script += (_fish_line(name, a) for a in arguments if a.flag or a.values != ())
    return lines([*script, ""])


def _fish_line(name: str, argument: Argument) -> str:
    """Return the line for one argument of a command."""
    line = f"complete -c tavolata -n '__fish_seen_subcommand_from {name}'"
    if argument.flag:
        line += f" -l {argument.flag.removeprefix('--')} -d {shlex.quote(argument.help)}"
    if argument.values is FILE:
        return f"{line} -F -r" if argument.flag else f"{line} -F"
    line += " -x" if argument.flag and argument.takes_value else ""
    return f"{line} -a {quoted(argument.values)}" if argument.values else line


def lines(parts: Iterable[str]) -> str:
    """Return parts of a script, each in a line."""
    return "\n".join(parts)


def quoted(words: Iterable[str]) -> str:
    """Return words as one argument of a shell."""
    return shlex.quote(" ".join(words))


SHELLS: dict[str, Callable[[argparse.ArgumentParser], str]] = {
    "bash": bash,
    "zsh": zsh,
    "fish": fish,
}


def add_completion(commands: Any, parser: argparse.ArgumentParser) -> None:
    """Add the command; it describes all that the parser has by the time it runs."""
    command = add_command(
        commands,
        "completion",
        "print a script that completes commands in a shell",
        "Print a script that lets a shell complete commands and flags; its first lines say "
        "where it belongs.",
        ("bash", "zsh", "fish"),
    )
    command.add_argument("shell", choices=SHELLS, metavar="SHELL", help="bash, zsh or fish")

    def run(given: argparse.Namespace) -> int:
        print(SHELLS[given.shell](parser), end="")
        return 0

    command.set_defaults(run=run)
