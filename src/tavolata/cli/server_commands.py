"""The commands around the server and its store."""

from __future__ import annotations

import argparse
import os
import sys
from typing import Any

from tavolata.cli.flags import (
    LOG_LEVELS,
    days,
    host,
    log_level,
    minutes,
    pace,
    path,
    port,
    positive,
)
from tavolata.cli.usage import add_command, add_json
from tavolata.core.game import OptionError


def add_commands(commands: Any) -> None:
    """Add all of them."""
    add_serve(commands)
    add_load(commands)
    add_transfer(commands)
    add_doctor(commands)
    add_purge(commands)


def environ(variable: str) -> str | None:
    """Return a variable of the environment; an empty one counts as not set."""
    return os.environ.get(variable) or None


def add_serve(commands: Any) -> None:
    """Add the server itself; what is not said by a flag may be said by the environment."""
    serve = add_command(
        commands,
        "serve",
        "serve tables for browsers, terminals and bots",
        "Serve tables until Ctrl+C or a signal ends it; every move is kept. Flags may also be "
        "given by the environment: TAVOLATA_PORT for --port, and so on; TAVOLATA_ORIGINS, "
        "TAVOLATA_NAMES and TAVOLATA_LIMITS take several with blanks between.",
        (
            "--open",
            "--host 0.0.0.0 --port 9000 --bot-pace 2",
            "--store club.db --sync --log warning",
            "--proxy --proxy-rtt --limit tables=500",
            "--origin https://club.example.org",
            "--proxy --name games.example.org --public-metrics",
        ),
    )
    serve.add_argument(
        "--host",
        type=host,
        default=environ("TAVOLATA_HOST") or "127.0.0.1",
        help="where to listen; 127.0.0.1, which is this machine alone, unless said otherwise",
    )
    serve.add_argument(
        "--port",
        type=port,
        default=environ("TAVOLATA_PORT"),
        help="the port; 8000, or 0 for any that is free",
    )
    serve.add_argument(
        "--open",
        action="store_true",
        help="open the page in a browser; without --port, take the next port that is free",
    )
    add_store(serve)
    serve.add_argument(
        "--sync",
        action="store_true",
        help="wait for the disk at every move, so that a power cut takes none",
    )
    add_reach(serve)
    add_pace(serve)
    serve.set_defaults(run=run_serve)


def add_reach(serve: argparse.ArgumentParser) -> None:
    """Add the flags of names, origins and proxies."""
    serve.add_argument(
        "--origin",
        action="append",
        dest="origins",
        metavar="ADDRESS",
        default=(environ("TAVOLATA_ORIGINS") or "").split(),
        help="a further page that may connect, such as https://club.example.org",
    )
    serve.add_argument(
        "--name",
        action="append",
        dest="names",
        metavar="HOST",
        default=(environ("TAVOLATA_NAMES") or "").split(),
        help="a further name of this server, such as games.example.org; others are refused",
    )
    serve.add_argument(
        "--public-metrics",
        action="store_true",
        help="show /metrics to other machines, too",
    )
    serve.add_argument(
        "--proxy",
        action="store_true",
        help="a proxy stands in front and appends to X-Forwarded-For",
    )
    serve.add_argument(
        "--proxy-rtt",
        action="store_true",
        help="and it sets X-Client-RTT, so that races are even over long lines, too",
    )


def add_pace(serve: argparse.ArgumentParser) -> None:
    """Add the flags of the bots' pace, limits and the log level."""
    serve.add_argument(
        "--bot-pace",
        type=pace,
        default=environ("TAVOLATA_BOT_PACE") or "1",
        help="2 makes bots twice as slow, 0 lets them act at once",
    )
    serve.add_argument(
        "--limit",
        action="append",
        dest="limits",
        metavar="NAME=VALUE",
        default=(environ("TAVOLATA_LIMITS") or "").split(),
        help="how much anybody may ask for; a wrong name lists them",
    )
    serve.add_argument(
        "--log",
        type=log_level,
        metavar="LEVEL",
        default=environ("TAVOLATA_LOG") or "info",
        help=f"{', '.join(LOG_LEVELS)}; info unless said otherwise",
    )


def add_load(commands: Any) -> None:
    """Add the load."""
    load = add_command(
        commands,
        "load",
        "measure a server of its own under load",
        "Start a server with an empty store on this machine, play at many tables over real "
        "connections, and report moves, waits and processor time. It needs Linux.",
        (
            "--tables 300 --seconds 10 --warm 3",
            "--rate 200 --spectators 50 --core 0 --server-core 1 --json",
            "--soak 30 --tables 300",
            "--at https://games.example.org --tables 40",
        ),
    )
    load.add_argument(
        "--tables", type=positive, default=100, metavar="N", help="how many tables; 100"
    )
    load.add_argument(
        "--seconds", type=positive, default=5, metavar="S", help="how long to measure; 5"
    )
    load.add_argument(
        "--warm", type=positive, default=2, metavar="S", help="seconds before measuring; 2"
    )
    load.add_argument(
        "--rate", type=int, default=0, metavar="R", help="moves a second; 0: all it can"
    )
    load.add_argument(
        "--spectators", type=int, default=0, metavar="K", help="how many look on at one table"
    )
    load.add_argument(
        "--soak",
        type=minutes,
        metavar="MINUTES",
        help="let people come and go for so long instead, print the server's memory now and "
        "then, and fail if it grows",
    )
    load.add_argument(
        "--at",
        metavar="ADDRESS",
        help="measure a server that runs on this machine, through its proxy if it has one, "
        "instead of one of its own; the tables are deleted afterwards",
    )
    load.add_argument("--core", type=int, metavar="C", help="the processor to run on")
    load.add_argument("--server-core", type=int, metavar="C", help="the server's processor")
    add_json(load)
    load.set_defaults(run=run_load)


def add_transfer(commands: Any) -> None:
    """Add what moves tables from one store to another."""
    export = add_command(
        commands,
        "export",
        "write tables of a store to a file",
        "Write tables of a store, with all their games, to a file; the server may be running.",
        ("tables.txt", "two.txt KMRTW PQRST --store club.db"),
    )
    export.add_argument("file", type=path, metavar="FILE", help="the file to write")
    export.add_argument("codes", nargs="*", metavar="CODE", help="which tables; all if none")
    add_store(export)
    export.set_defaults(run=run_export)

    fetch = add_command(
        commands,
        "import",
        "put tables from such a file into a store",
        "Put the tables of an exported file into a store that no server is using; none of them "
        "may be there already.",
        ("tables.txt", "two.txt --store club.db"),
    )
    fetch.add_argument("file", type=path, metavar="FILE", help="a file that export has written")
    add_store(fetch)
    fetch.set_defaults(run=run_import)


def add_doctor(commands: Any) -> None:
    """Add the check of a store."""
    doctor = add_command(
        commands,
        "doctor",
        "check a store, and repair it",
        "Read all of a store and play every game in it again; the server may be running. The "
        "exit status is 0 if nothing is wrong and 1 if something is.",
        ("", "club.db", "club.db --repair"),
    )
    add_store_argument(doctor)
    doctor.add_argument(
        "--repair",
        action="store_true",
        help="save a copy, keep of doubled moves those that can be played, and set aside what "
        "cannot; no server may be using the store",
    )
    doctor.set_defaults(run=run_doctor)


def add_purge(commands: Any) -> None:
    """Add the deletion of tables."""
    purge = add_command(
        commands,
        "purge",
        "delete old tables of a store",
        "List the tables that nobody has used for long, or that have one of the codes; with "
        "--yes, delete them with all their games. For that no server may be using the store.",
        ("--older-than 90d", "club.db --older-than 52w --yes", "--code KMRTWB --yes"),
    )
    add_store_argument(purge)
    which = purge.add_mutually_exclusive_group(required=True)
    which.add_argument(
        "--older-than",
        type=days,
        metavar="AGE",
        help="tables where nothing was done for so long: 90d are days, 12w weeks",
    )
    which.add_argument(
        "--code", action="append", default=[], metavar="CODE", help="this table; repeatable"
    )
    purge.add_argument("--yes", action="store_true", help="delete them, instead of listing")
    purge.set_defaults(run=run_purge)


def add_store_argument(command: argparse.ArgumentParser) -> None:
    """Add the store that a command is about."""
    command.add_argument(
        "store",
        nargs="?",
        type=path,
        metavar="STORE",
        default=environ("TAVOLATA_STORE"),
        help="the file that keeps the tables; ~/.local/share/tavolata/tables.db by default",
    )


def add_store(command: argparse.ArgumentParser) -> None:
    """Add where the tables are kept."""
    command.add_argument(
        "--store",
        type=path,
        metavar="PATH",
        default=environ("TAVOLATA_STORE"),
        help="the file that keeps the tables; ~/.local/share/tavolata/tables.db by default",
    )


def run_serve(given: argparse.Namespace) -> int:
    """Serve until told to stop."""
    from tavolata.server import serve

    return serve.main(given)


def run_load(given: argparse.Namespace) -> int:
    """Measure a server under load."""
    if sys.platform == "linux":
        from tavolata.load import measure, soak

        return measure.run(given) if given.soak is None else soak.run(given)
    raise OptionError("load needs Linux: it reads processor times from /proc")


def run_export(given: argparse.Namespace) -> int:
    """Write tables to a file."""
    from tavolata.server.store import transfer

    return transfer.export_tables(given.store, given.codes, given.file)


def run_import(given: argparse.Namespace) -> int:
    """Put tables from a file into a store."""
    from tavolata.server.store import transfer

    return transfer.import_tables(given.store, given.file)


def run_doctor(given: argparse.Namespace) -> int:
    """Check a store."""
    from tavolata.server.store import doctor

    return doctor.examine_store(given.store, repairs=given.repair)


def run_purge(given: argparse.Namespace) -> int:
    """Delete tables."""
    from tavolata.server.store import purge

    return purge.purge(given.store, given.older_than, given.code, really=given.yes)
