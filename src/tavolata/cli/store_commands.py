"""The commands for a store: ``export``, ``import``, ``doctor`` and ``purge``."""

from __future__ import annotations

import argparse
import os
from typing import Any

from tavolata.cli.flags import days, path
from tavolata.cli.usage import add_command


def add_commands(commands: Any) -> None:
    """Add all of them."""
    add_transfer(commands)
    add_doctor(commands)
    add_purge(commands)


def environ(variable: str) -> str | None:
    """Return a variable of the environment; an empty one counts as not set."""
    return os.environ.get(variable) or None


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
    """Add the deletion of tables and games."""
    purge = add_command(
        commands,
        "purge",
        "delete old tables or games of a store",
        "List the tables that nobody has used for long, or that have one of the codes; with "
        "--yes, delete them with all their games. Or list and delete old games of tables that "
        "stay. To delete, no server may be using the store.",
        (
            "--older-than 90d",
            "club.db --older-than 52w --yes",
            "club.db --games-older-than 26w",
            "--code KMRTWB --yes",
        ),
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
        "--games-older-than",
        type=days,
        metavar="AGE",
        help="games played so long ago, of any table; the last game of each table stays",
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
    """Delete tables, or games of tables that stay."""
    from tavolata.server.store import purge

    if given.games_older_than is not None:
        return purge.purge_games(given.store, given.games_older_than, really=given.yes)
    return purge.purge_tables(given.store, given.older_than, given.code, really=given.yes)
