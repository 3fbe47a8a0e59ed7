"""The command line: ``tavolata play``, ``join``, ``serve`` and all the others."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Any

from tavolata import __version__
from tavolata.bots.levels import LEVELS
from tavolata.cli.cache_commands import add_cache
from tavolata.cli.completion import add_completion
from tavolata.cli.flags import path, positive
from tavolata.cli.server_commands import add_commands as add_server_commands
from tavolata.cli.store_commands import add_commands as add_store_commands
from tavolata.cli.terminal_commands import add_commands as add_terminal_commands
from tavolata.cli.terminal_commands import speak
from tavolata.cli.usage import (
    add_command,
    add_json,
    add_table_options,
    examples_text,
    unknown_words,
)
from tavolata.compiled.compile_error import CompileError
from tavolata.console.streams import prepare_streams
from tavolata.console.wrapping import fit
from tavolata.core.game import OptionError
from tavolata.core.notation import NotationError
from tavolata.core.replay import ReplayError
from tavolata.games import GAMES, LEFT_OUT, game_named
from tavolata.locale import LANGUAGES
from tavolata.terminal.errors import UsageError, in_words
from tavolata.terminal.table_options import house_rules

EXPLAINED = (UsageError, OptionError, NotationError, ReplayError, CompileError)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status; errors are explained without a traceback."""
    prepare_streams()
    for name, why in LEFT_OUT.items():
        print(f"tavolata: the game {name!r} is left out: {why}", file=sys.stderr)
    options = read_command(arguments)
    speak(getattr(options, "language", LANGUAGES[0]))
    try:
        status: int = options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader of our output has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (*EXPLAINED, OSError) as error:
        print(fit(f"tavolata: {in_words(error)}", sys.stderr), file=sys.stderr)
        return 2
    except KeyboardInterrupt as interrupt:  # with what was kept, if there is anything to say
        told = ". ".join(filter(None, ["tavolata: interrupted", str(interrupt)]))
        print(fit(told, sys.stderr), file=sys.stderr)
        return 130
    return status


def read_command(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read a command line; what is wrong ends it, with the usage of the command it is for."""
    top = parser()
    options, unknown = top.parse_known_args(arguments)
    command: argparse.ArgumentParser = getattr(options, "command", top)
    if unknown:
        command.error(unknown_words(command, unknown))
    if command is top:
        top.error("a command is missing; tavolata --help lists them")
    return options


def parser() -> argparse.ArgumentParser:
    """Return the parser of all commands."""
    top = argparse.ArgumentParser(
        prog="tavolata",
        description="SOLO, Ciao! and Ciao Ciao…: three family games at one table.\n"
        "Each command explains itself: tavolata COMMAND --help",
        epilog=examples_text(("serve --open", "play solo", "join http://127.0.0.1:8000")),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument(
        "--version",
        action="version",
        version=f"tavolata {__version__}",
        help="print which version this is",
    )
    commands = top.add_subparsers(metavar="COMMAND")
    add_terminal_commands(commands)
    add_server_commands(commands)
    add_store_commands(commands)
    add_simulate(commands)
    add_tournament(commands)
    add_solve(commands)
    add_cache(commands)
    add_completion(commands, top)
    return top


def add_simulate(commands: Any) -> None:
    """Add the simulation."""
    simulate = add_command(
        commands,
        "simulate",
        "play many games and report",
        "Play many games by a simple policy on all cores or on a GPU, and report lengths, win "
        "rates, points and how often each rule fired. It needs numba (pip install numba), and "
        "compiles the rules first, which takes up to two minutes.",
        (
            "solo --games 100000",
            "ciao --seats 3 --games 5000 --threads 2 --seed 7 --json",
            "solo --edition en --option throw_in=no-black --match",
            "ciao_ciao --policy random --device cuda",
        ),
    )
    simulate.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    add_table_options(simulate)
    simulate.add_argument(
        "--games",
        type=positive,
        default=10_000,
        metavar="M",
        help="how many games to play; 10,000 unless said otherwise",
    )
    simulate.add_argument(
        "--match", action="store_true", help="play whole matches, not single rounds"
    )
    simulate.add_argument(
        "--policy",
        default="random",
        metavar="P",
        help="how seats choose; random; a wrong one lists all",
    )
    add_threads(simulate)
    simulate.add_argument(
        "--device", default="cpu", choices=("cpu", "cuda"), help="what the games run on"
    )
    add_seed(simulate)
    add_json(simulate)
    simulate.set_defaults(run=run_simulate)


def add_tournament(commands: Any) -> None:
    """Add tournaments among bots."""
    tournament = add_command(
        commands,
        "tournament",
        "let bots play each other and report",
        "Let bots of several levels play each other with the same deals for all, and report "
        "who wins how often. An interrupt reports what has been played.",
        (
            "solo",
            "ciao --bots easy,normal --seats 3 --games 50 --processes 2",
            "solo --edition en --option target=200 --match",
            "ciao --seed 7 --json",
            "ciao_ciao --file results.txt --plot results.svg",
        ),
    )
    tournament.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    tournament.add_argument(
        "--bots",
        default=",".join(LEVELS),
        metavar="A,B",
        help=f"which bots, with commas between; {','.join(LEVELS)} unless said otherwise",
    )
    add_table_options(tournament)
    tournament.add_argument(
        "--games",
        type=positive,
        default=1_000,
        metavar="M",
        help="how many games a pair plays; 1,000",
    )
    tournament.add_argument(
        "--match", action="store_true", help="play whole matches, not single rounds"
    )
    add_seed(tournament)
    tournament.add_argument(
        "--processes",
        type=positive,
        default=os.cpu_count() or 1,
        metavar="P",
        help="how many processes share the work; one for each processor unless said otherwise",
    )
    tournament.add_argument(
        "--file", type=path, metavar="FILE", help="keep results here, and go on from there"
    )
    tournament.add_argument(
        "--plot", type=path, metavar="FILE", help="draw the results as a picture (SVG)"
    )
    add_json(tournament)
    tournament.set_defaults(run=run_tournament)


def add_solve(commands: Any) -> None:
    """Add the solver of Ciao Ciao…."""
    from tavolata.cli import solver_report

    solve = add_command(
        commands,
        "solve",
        "find perfect play of Ciao Ciao…",
        "Find perfect play of Ciao Ciao… for two seats, nearly so for three, and learn by "
        "playing for four. It needs numba (pip install numba). What an interrupt leaves is "
        "taken up by the next such command.",
        (
            "ciao_ciao",
            "ciao_ciao --seats 3 --threads 2 --json",
            "ciao_ciao --planks 7 --pawns 2 --chart odds.svg",
            "ciao_ciao --podium-placement next-above --podium-fall highest",
            "ciao_ciao --points-end no-three-possible --tie highest-step",
            "ciao_ciao --seats 4 --turns 100000",
        ),
    )
    solver_report.add_options(solve)
    add_threads(solve)
    solve.add_argument(
        "--turns",
        type=positive,
        default=2_000_000,
        metavar="N",
        help="how many turns to learn from, with four seats",
    )
    add_json(solve)
    solve.add_argument("--chart", type=path, metavar="FILE", help="draw the odds as SVG")
    solve.set_defaults(run=run_solve)


def add_threads(command: argparse.ArgumentParser) -> None:
    """Add how many processors may be used."""
    command.add_argument(
        "--threads",
        type=positive,
        default=os.cpu_count() or 1,
        metavar="T",
        help="how many threads; one for each processor unless said otherwise",
    )


def add_seed(command: argparse.ArgumentParser) -> None:
    """Add what makes a run repeatable."""
    command.add_argument(
        "--seed",
        type=int,
        default=0,
        metavar="S",
        help="the same number gives the same result again; 0 unless said otherwise",
    )


def run_simulate(given: argparse.Namespace) -> int:
    """Simulate and report."""
    from tavolata.cli import simulation_report

    game = game_named(given.game)
    seats = given.seats if given.seats is not None else simulation_report.usual_seats(game)
    return simulation_report.run(game, seats, house_rules(game, given), given)


def run_tournament(given: argparse.Namespace) -> int:
    """Let bots play each other."""
    from tavolata.cli import tournament_report

    game = game_named(given.game)
    seats = given.seats if given.seats is not None else game.seats[0]
    return tournament_report.run(game, seats, house_rules(game, given), given)


def run_solve(given: argparse.Namespace) -> int:
    """Solve and report."""
    from tavolata.cli import solver_report

    return solver_report.run(given)
