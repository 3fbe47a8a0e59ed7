"""The command line: ``tavolata play``, ``join``, ``serve`` and all the others."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tavolata import __version__
from tavolata.game import Game, OptionError
from tavolata.games import GAMES, game_named
from tavolata.notation import NotationError
from tavolata.replay import ReplayError


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

    play = commands.add_parser("play", help="play in the terminal against simple bots")
    play.add_argument("game", nargs="?", metavar="GAME", help=", ".join(GAMES))
    add_table_options(play)
    play.add_argument("--match", action="store_true", help="a whole match, not one round")
    play.add_argument("--seed", type=int, help="the same deal again")
    play.add_argument("--save", type=Path, metavar="FILE", help="write the replay here")
    play.set_defaults(run=run_play)

    replay = commands.add_parser("replay", help="verify a replay and print it")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument("--at", type=int, metavar="N", help="show the table after move N")
    replay.set_defaults(run=run_replay)

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
    add_join(commands)
    add_server_commands(commands)
    return top


def add_join(commands: Any) -> None:
    """Add the terminal as a client of a server."""
    join = commands.add_parser("join", help="play in the terminal at a table of a server")
    join.add_argument("address", metavar="ADDRESS", help="http://HOST:PORT, or a table's link")
    join.add_argument("code", nargs="?", metavar="CODE", help="of a table; none to set one")
    join.add_argument("--name", metavar="N", help="what you are called")
    join.add_argument("--seat", type=seat, metavar="N", help="the seat you want, from 0")
    join.add_argument("--token", default="", metavar="T", help="come back to your seat")
    join.add_argument("--watch", action="store_true", help="look on")
    table = join.add_argument_group("to set a table (what is missing is asked for)")
    table.add_argument("--game", metavar="GAME", help=", ".join(GAMES))
    table.add_argument("--edition", metavar="E")
    table.add_argument("--option", action="append", default=[], metavar="K=V", dest="options")
    table.add_argument("--match", action="store_true", help="a whole match, not one round")
    table.add_argument("--people", type=positive, metavar="N", help="you included")
    table.add_argument("--bots", type=int, metavar="N")
    table.add_argument("--clock", choices=("relaxed", "brisk", "off"))
    table.add_argument(
        "--courtesy",
        type=courtesy,
        default=1500,
        metavar="MS",
        help="milliseconds in which others may throw in first; 1500",
    )
    table.add_argument("--public", action="store_true", help="list the table for everybody")
    join.set_defaults(run=run_join)


def add_server_commands(commands: Any) -> None:
    """Add the commands around the server."""
    serve = commands.add_parser("serve", help="serve tables for browsers, terminals and bots")
    environ = os.environ.get
    serve.add_argument("--host", default=environ("TAVOLATA_HOST", "127.0.0.1"))
    serve.add_argument("--port", type=port, default=environ("TAVOLATA_PORT", "8000"))
    add_store(serve)
    serve.add_argument(
        "--sync",
        action="store_true",
        default=environ("TAVOLATA_SYNC", "") not in ("", "0", "no"),
        help="wait for the disk at every move, so that a power cut takes none",
    )
    serve.add_argument(
        "--origin",
        action="append",
        dest="origins",
        default=environ("TAVOLATA_ORIGINS", "").split(),
        help="a further page address that may connect",
    )
    serve.add_argument(
        "--proxy",
        action="store_true",
        default=environ("TAVOLATA_PROXY", "") not in ("", "0", "no"),
        help="a proxy stands in front and sets X-Forwarded-For",
    )
    serve.add_argument(
        "--bot-pace",
        type=pace,
        default=environ("TAVOLATA_BOT_PACE", "1"),
        help="2 makes bots twice as slow, 0 lets them act at once",
    )
    serve.add_argument(
        "--limit",
        action="append",
        dest="limits",
        metavar="NAME=VALUE",
        default=environ("TAVOLATA_LIMITS", "").split(),
        help="how much anybody may ask for; a wrong name lists them",
    )
    serve.add_argument(
        "--log",
        choices=("debug", "info", "warning", "error"),
        default=environ("TAVOLATA_LOG", "info"),
    )
    serve.set_defaults(run=run_serve)

    load = commands.add_parser("load", help="measure a server of its own under load")
    load.add_argument("--tables", type=positive, default=100, metavar="N")
    load.add_argument("--seconds", type=positive, default=5, metavar="S")
    load.add_argument("--warm", type=positive, default=2, metavar="S", help="before measuring")
    load.add_argument("--rate", type=int, default=0, metavar="R", help="moves/s; 0: all it can")
    load.add_argument("--spectators", type=int, default=0, metavar="K", help="at one table")
    load.add_argument("--core", type=int, metavar="C", help="the processor to run on")
    load.add_argument("--server-core", type=int, metavar="C", help="and the server's")
    load.add_argument("--json", action="store_true", help="print the figures as JSON")
    load.set_defaults(run=run_load)

    verify = commands.add_parser("verify", help="check that a server has dealt as promised")
    verify.add_argument("file", type=Path, metavar="FILE")
    verify.add_argument("--commitment", metavar="HASH", help="as it was shown before the deal")
    verify.set_defaults(run=run_verify)

    export = commands.add_parser("export", help="write tables of a store to a file")
    export.add_argument("file", type=Path, metavar="FILE")
    export.add_argument("codes", nargs="*", metavar="CODE", help="which tables; all if none")
    add_store(export)
    export.set_defaults(run=run_export)

    fetch = commands.add_parser("import", help="put tables from such a file into a store")
    fetch.add_argument("file", type=Path, metavar="FILE")
    add_store(fetch)
    fetch.set_defaults(run=run_import)


def add_store(command: argparse.ArgumentParser) -> None:
    """Add where the tables are kept."""
    command.add_argument(
        "--store",
        type=Path,
        metavar="PATH",
        default=os.environ.get("TAVOLATA_STORE"),
        help="the file that keeps the tables",
    )


def port(text: str) -> int:
    """Read a port; 0 takes any that is free."""
    if not (text.isascii() and text.isdigit() and int(text) < 1 << 16):
        raise argparse.ArgumentTypeError(f"{text!r} is not a port from 0 to 65535")
    return int(text)


def seat(text: str) -> int:
    """Read a seat."""
    if not (text.isascii() and text.isdigit() and int(text) < 10):
        raise argparse.ArgumentTypeError(f"{text!r} is not a seat from 0 to 9")
    return int(text)


def courtesy(text: str) -> int:
    """Read how long others may throw in first."""
    if not (text.isascii() and text.isdigit() and int(text) <= 4000):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 to 4000")
    return int(text)


def pace(text: str) -> float:
    """Read how slow bots are."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 100:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 to 100")
    return number


def add_table_options(command: argparse.ArgumentParser) -> None:
    """Add what says how a table is set."""
    command.add_argument("--seats", type=int, metavar="N")
    command.add_argument("--edition", metavar="E")
    command.add_argument("--option", action="append", default=[], metavar="K=V", dest="options")


def positive(text: str) -> int:
    """Read a number of at least 1."""
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of at least 1")
    return int(text)


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
    from tavolata.tui import line

    return line.play(given)


def run_join(given: argparse.Namespace) -> int:
    """Play at a table of a server."""
    from tavolata.tui import online

    return online.join(given)


def run_replay(given: argparse.Namespace) -> int:
    """Verify and print a replay."""
    from tavolata.tui import show

    return show.show_replay(given.file, given.at)


def run_simulate(given: argparse.Namespace) -> int:
    """Simulate and report."""
    from tavolata.sim import report

    game = game_named(given.game)
    seats = given.seats if given.seats is not None else report.usual_seats(game)
    return report.run(game, seats, house_rules(game, given), given)


def run_serve(given: argparse.Namespace) -> int:
    """Serve until told to stop."""
    from tavolata.server import serve

    return serve.main(given)


def run_load(given: argparse.Namespace) -> int:
    """Measure a server under load."""
    from tavolata import load

    return load.run(given)


def run_verify(given: argparse.Namespace) -> int:
    """Check a deal and the game that followed."""
    from tavolata.tui import show

    return show.verify(given.file, given.commitment)


def run_export(given: argparse.Namespace) -> int:
    """Write tables to a file."""
    from tavolata.server import transfer

    return transfer.export_tables(given.store, given.codes, given.file)


def run_import(given: argparse.Namespace) -> int:
    """Put tables from a file into a store."""
    from tavolata.server import transfer

    return transfer.import_tables(given.store, given.file)
