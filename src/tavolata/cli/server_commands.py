"""The commands ``serve`` and ``load``."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from tavolata.cli.flags import (
    LOG_LEVELS,
    host,
    log_level,
    minutes,
    pace,
    port,
    positive,
)
from tavolata.cli.store_commands import add_store, environ
from tavolata.cli.usage import add_command, add_json
from tavolata.core.game import OptionError


def add_commands(commands: Any) -> None:
    """Add all of them."""
    add_serve(commands)
    add_load(commands)


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
        metavar="PACE",
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
        default=environ("TAVOLATA_LOG"),
        help=f"{', '.join(LOG_LEVELS)}; info, or with --open warning, unless said otherwise",
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
        "then, and fail if it grows or a garbage collection takes over 20 ms",
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


def run_serve(given: argparse.Namespace) -> int:
    """Serve until told to stop."""
    from tavolata.server import serve

    return serve.main(given)


def run_load(given: argparse.Namespace) -> int:
    """Measure a server under load."""
    if sys.platform == "linux":
        from tavolata.load_test import measure, soak

        return measure.run(given) if given.soak is None else soak.run(given)
    raise OptionError("load needs Linux: it reads processor times from /proc")
