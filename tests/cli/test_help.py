"""Help: every command and flag is explained, and every example can be typed."""

import argparse
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from tavolata.cli.commands import parser
from tavolata.cli.flags import path
from tavolata.cli.solver_report import variant_asked
from tavolata.games import game_named
from tavolata.terminal.table_options import house_rules

ALWAYS = {"--help"}  # what argparse explains by itself


def commands() -> dict[str, argparse.ArgumentParser]:
    """Return every command by its name."""
    (action,) = (a for a in parser()._actions if isinstance(a, argparse._SubParsersAction))
    return dict(action.choices)


EVERY_COMMAND = pytest.mark.parametrize("command", commands().values(), ids=commands().keys())


def examples(command: argparse.ArgumentParser) -> list[list[str]]:
    """Return the examples of a command's help, as they are typed."""
    _, heading, lines = (command.epilog or "").partition("Examples:\n")
    assert heading, f"{command.prog} has no examples: declare it with usage.add_command"
    return [shlex.split(line) for line in lines.splitlines()]


def flags(command: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Return every flag that a command takes."""
    yield from (a for a in command._actions if a.option_strings)


@EVERY_COMMAND
def test_a_command_is_described_in_sentences(command: argparse.ArgumentParser) -> None:
    assert command.description
    assert command.description.endswith(".")
    lines = [*command.description.splitlines(), *(command.epilog or "").splitlines()]
    assert [line for line in lines if len(line) > 80] == []


@EVERY_COMMAND
def test_everything_that_a_command_takes_is_explained(command: argparse.ArgumentParser) -> None:
    for action in command._actions:
        name = "/".join(action.option_strings) or action.dest
        assert action.help, f"{command.prog} does not explain {name}"
        assert len(action.help.split()) >= 3, f"{command.prog} says too little of {name}"


@EVERY_COMMAND
def test_every_flag_is_in_an_example(command: argparse.ArgumentParser) -> None:
    shown = {word for example in examples(command) for word in example}
    missing = {
        action.option_strings[-1]
        for action in flags(command)
        if not shown & {*action.option_strings} | (ALWAYS & {*action.option_strings})
    }
    assert missing == set(), f"{command.prog} needs examples for {missing}"


@EVERY_COMMAND
def test_every_example_can_be_typed(command: argparse.ArgumentParser) -> None:
    for program, name, *arguments in examples(command):
        assert f"{program} {name}" == command.prog
        given = parser().parse_args([name, *arguments])
        if getattr(given, "game", None) and hasattr(given, "options"):
            game = game_named(given.game)
            seats = getattr(given, "seats", None) or 2
            game.set_table(seats, house_rules(game, given), edition=given.edition)
        if name == "solve":
            variant_asked(given)


def test_the_examples_of_the_whole_program_can_be_typed() -> None:
    for program, *arguments in examples(parser()):
        assert program == "tavolata"
        parser().parse_args(arguments)


def test_the_program_lists_every_command_with_what_it_does() -> None:
    told = parser().format_help()
    (action,) = (a for a in parser()._actions if isinstance(a, argparse._SubParsersAction))
    summaries = {choice.dest: choice.help for choice in action._choices_actions}
    assert summaries.keys() == commands().keys()
    for name, summary in summaries.items():
        assert summary
        assert name in told


@EVERY_COMMAND
def test_every_file_may_be_named_from_home(command: argparse.ArgumentParser) -> None:
    """Only some shells put the home folder in the place of ``~``."""
    for action in command._actions:
        assert action.type is not Path, f"{command.prog} {action.dest}: read it by flags.path"
    assert path("~/club.db") == Path.home() / "club.db"
