"""The command line: ``tavolata play``, ``join``, ``serve`` and all the others."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tavolata import __version__
from tavolata.bots.levels import DEFAULT, LEVELS
from tavolata.flags import courtesy, positive, seat
from tavolata.game import Game, OptionError
from tavolata.games import GAMES, game_named
from tavolata.locale import LANGUAGES, preferred
from tavolata.notation import NotationError
from tavolata.replay import ReplayError
from tavolata.server.commands import add_commands


class UsageError(ValueError):
    """A command that cannot be carried out as it was given."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status; a wrong one is explained, never a trace."""
    options = parser().parse_args(arguments)
    try:
        status: int = options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads our output has heard enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (UsageError, OptionError, NotationError, ReplayError, OSError) as error:
        print(f"tavolata: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("tavolata: interrupted", file=sys.stderr)
        return 130
    return status


def parser() -> argparse.ArgumentParser:
    """Return the parser of all commands."""
    top = argparse.ArgumentParser(
        prog="tavolata",
        description="SOLO, Ciao! and Ciao Ciao…: three family games at one table.",
    )
    top.add_argument("--version", action="version", version=f"tavolata {__version__}")
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    play = commands.add_parser("play", help="play in the terminal against bots")
    play.add_argument("game", nargs="?", metavar="GAME", help=", ".join(GAMES))
    add_table_options(play)
    play.add_argument("--level", default=DEFAULT, choices=LEVELS, help="how well bots play")
    play.add_argument("--match", action="store_true", help="a whole match, not one round")
    play.add_argument("--seed", type=int, help="the same deal again")
    play.add_argument("--save", type=Path, metavar="FILE", help="write the replay here")
    add_language(play)
    play.set_defaults(run=run_play)

    replay = commands.add_parser("replay", help="verify a replay and print it")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument("--at", type=int, metavar="N", help="show the table after move N")
    add_language(replay)
    replay.set_defaults(run=run_replay)

    verify = commands.add_parser("verify", help="check that a server has dealt as promised")
    verify.add_argument("file", type=Path, metavar="FILE")
    verify.add_argument("--commitment", metavar="HASH", help="as it was shown before the deal")
    add_language(verify)
    verify.set_defaults(run=run_verify)

    simulate = commands.add_parser("simulate", help="play many games and report")
    simulate.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    add_table_options(simulate)
    simulate.add_argument("--games", type=positive, default=10_000, metavar="M")
    simulate.add_argument(
        "--match", action="store_true", help="whole matches, not single rounds"
    )
    simulate.add_argument("--policy", default="random", metavar="P")
    simulate.add_argument("--threads", type=positive, default=os.cpu_count() or 1, metavar="T")
    simulate.add_argument("--device", default="cpu", choices=("cpu", "cuda"))
    simulate.add_argument("--seed", type=int, default=0, metavar="S")
    simulate.add_argument("--json", action="store_true", help="print the report as JSON")
    simulate.set_defaults(run=run_simulate)
    add_tournament(commands)
    add_solve(commands)
    add_join(commands)
    add_commands(commands)
    return top


def add_tournament(commands: Any) -> None:
    """Add tournaments among bots."""
    tournament = commands.add_parser("tournament", help="let bots play each other and report")
    tournament.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    tournament.add_argument(
        "--bots", default=",".join(LEVELS), metavar="A,B", help=f"{','.join(LEVELS)}"
    )
    add_table_options(tournament)
    tournament.add_argument("--games", type=positive, default=1_000, metavar="M", help="a pair")
    tournament.add_argument("--match", action="store_true", help="whole matches, not rounds")
    tournament.add_argument("--seed", type=int, default=0, metavar="S")
    tournament.add_argument(
        "--processes", type=positive, default=os.cpu_count() or 1, metavar="P"
    )
    tournament.add_argument(
        "--file", type=Path, metavar="FILE", help="keep results here, and go on from there"
    )
    tournament.add_argument("--plot", type=Path, metavar="FILE", help="draw a picture (SVG)")
    tournament.add_argument("--json", action="store_true", help="print the report as JSON")
    tournament.set_defaults(run=run_tournament)


def add_solve(commands: Any) -> None:
    """Add the solver of Ciao Ciao…."""
    from tavolata.solve import report

    solve = commands.add_parser("solve", help="find perfect play of Ciao Ciao…")
    report.add_options(solve)
    solve.add_argument("--threads", type=positive, default=os.cpu_count() or 1, metavar="T")
    solve.add_argument(
        "--turns",
        type=positive,
        default=2_000_000,
        metavar="N",
        help="to learn from, four seats",
    )
    solve.add_argument("--json", action="store_true", help="print the report as JSON")
    solve.add_argument("--chart", type=Path, metavar="FILE", help="draw the odds as SVG")
    solve.set_defaults(run=run_solve)


def add_join(commands: Any) -> None:
    """Add the terminal as a client of a server."""
    join = commands.add_parser("join", help="play in the terminal at a table of a server")
    join.add_argument("address", metavar="ADDRESS", help="http://HOST:PORT, or a table's link")
    join.add_argument("code", nargs="?", metavar="CODE", help="of a table; none to set one")
    join.add_argument("--name", metavar="N", help="what you are called")
    join.add_argument("--seat", type=seat, metavar="N", help="the seat you want, from 0")
    join.add_argument("--token", default="", metavar="T", help="come back to your seat")
    join.add_argument("--watch", action="store_true", help="look on")
    add_language(join)
    table = join.add_argument_group("to set a table (what is missing is asked for)")
    table.add_argument("--game", metavar="GAME", help=", ".join(GAMES))
    table.add_argument("--edition", metavar="E")
    table.add_argument("--option", action="append", default=[], metavar="K=V", dest="options")
    table.add_argument("--match", action="store_true", help="a whole match, not one round")
    table.add_argument("--people", type=positive, metavar="N", help="you included")
    table.add_argument("--bots", type=int, metavar="N")
    table.add_argument("--clock", choices=("relaxed", "brisk", "off"))
    table.add_argument(
        "--windows",
        type=int,
        choices=(0, 1, 2, 4),
        default=1,
        help="races, thanks and holds last so many times as long; 0: no end",
    )
    table.add_argument(
        "--courtesy",
        type=courtesy,
        default=1500,
        metavar="MS",
        help="milliseconds in which others may throw in first; 1500",
    )
    table.add_argument("--public", action="store_true", help="list the table for everybody")
    join.set_defaults(run=run_join)


def add_language(command: argparse.ArgumentParser) -> None:
    """Let a person be spoken to in their language, which the environment usually tells."""
    spoken = preferred(os.environ)
    text = f"{', '.join(LANGUAGES)}; {spoken} unless you say so"
    command.add_argument(
        "--language", choices=LANGUAGES, default=spoken, metavar="L", help=text
    )


def add_table_options(command: argparse.ArgumentParser) -> None:
    """Add what says how a table is set."""
    command.add_argument("--seats", type=int, metavar="N")
    command.add_argument("--edition", metavar="E")
    command.add_argument("--option", action="append", default=[], metavar="K=V", dest="options")


def house_rules(game: Game[Any, Any], given: argparse.Namespace) -> dict[str, str]:
    """Return the options given: a single round unless a match is asked for, then K=V."""
    asked: dict[str, str] = {}
    for pair in given.options:
        name, equals, value = pair.partition("=")
        if not equals:
            raise UsageError(f"--option takes NAME=VALUE, not {pair!r}")
        if name in asked:
            raise UsageError(f"--option {name} is given twice")
        asked[name] = value
    edition = dict(game.edition(given.edition)) if given.edition else {}
    return edition | ({} if given.match else dict(game.single)) | asked


def run_play(given: argparse.Namespace) -> int:
    """Play in the terminal."""
    from tavolata.tui import line, speech

    speech.speak(given.language)
    return line.play(given)


def run_join(given: argparse.Namespace) -> int:
    """Play at a table of a server."""
    from tavolata.tui import online, speech

    speech.speak(given.language)
    return online.join(given)


def run_replay(given: argparse.Namespace) -> int:
    """Verify and print a replay."""
    from tavolata.tui import show, speech

    speech.speak(given.language)
    return show.show_replay(given.file, given.at)


def run_simulate(given: argparse.Namespace) -> int:
    """Simulate and report."""
    from tavolata.sim import report

    game = game_named(given.game)
    seats = given.seats if given.seats is not None else report.usual_seats(game)
    return report.run(game, seats, house_rules(game, given), given)


def run_tournament(given: argparse.Namespace) -> int:
    """Let bots play each other."""
    from tavolata.bots import standings

    game = game_named(given.game)
    seats = given.seats if given.seats is not None else game.seats[0]
    return standings.run(game, seats, house_rules(game, given), given)


def run_solve(given: argparse.Namespace) -> int:
    """Solve and report."""
    from tavolata.solve import report

    return report.run(given)


def run_verify(given: argparse.Namespace) -> int:
    """Check a deal and the game that followed."""
    from tavolata.tui import show, speech

    speech.speak(given.language)
    return show.verify(given.file, given.commitment)
