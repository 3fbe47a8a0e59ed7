"""Run ``make play``, ``make test``, the wheel, README's and serving.md's commands in chroots.

    sudo python3 tools/bare
    sudo python3 tools/bare --commit v0.1.0 --systems forky,noble --users user --commands test

Builds a minimal installation of each system with debootstrap (python3, python3-venv, make and
git, and what these need), once, and keeps it. Every run gets a fresh copy of it (an overlay), a
clean clone of the commit, and process and mount namespaces of its own: whatever happens, also
Ctrl-C, its processes end with it and nothing stays mounted. Needs root, debootstrap and git.

How this machine reaches its mirror, PyPI and npm is handed on: apt's mirror and proxies, and
the settings of pip and npm (network.py). Whole logs are kept in the folder ``logs`` of --roots.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from machine import Machine
from roots import SYSTEMS, Root

REPOSITORY = Path(__file__).resolve().parents[2]
USERS = ("root", "user")
COMMANDS = ("play", "test", "wheel", "serve", "operate")
FOR_ROOT = {"operate"}


def main() -> int:
    """Run everything that is asked for, and print the table."""
    given = options()
    for name in (signal.SIGINT, signal.SIGTERM):  # what runs ends with it
        signal.signal(name, lambda *_: sys.exit("tools/bare: stopped"))
    if os.geteuid() != 0:
        raise SystemExit("tools/bare: chroot and mount need root; run it with sudo")
    for program in ("debootstrap", "git", "unshare"):
        if shutil.which(program) is None:
            raise SystemExit(f"tools/bare: {program} is missing; apt-get install {program}")
    (given.roots / "logs").mkdir(parents=True, exist_ok=True)
    rows = [("system", "user", "command", "seconds", "result")]
    failed = False
    for suite in given.systems:
        root = Root(suite, given.roots, given.ubuntu_mirror)
        root.build()
        for user in given.users:
            with Machine(root, user, REPOSITORY, given.commit, keep=given.keep) as machine:
                for command in given.commands:
                    if command in FOR_ROOT and user != "root":
                        continue
                    outcome = machine.run(command)
                    failed |= not outcome.passed
                    rows.append(
                        (root.title, user, command, f"{outcome.seconds:.0f}", outcome.text)
                    )
                    print("  ".join(rows[-1]), flush=True)
    print("\n" + as_table(rows))
    return 1 if failed else 0


def options() -> argparse.Namespace:
    """Read the command line."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    given = argparse.ArgumentParser(
        prog="tools/bare",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    given.add_argument("--commit", default="HEAD", help="what is tried; HEAD")
    for name, all_of_them in (
        ("systems", tuple(SYSTEMS)),
        ("users", USERS),
        ("commands", COMMANDS),
    ):
        given.add_argument(
            f"--{name}",
            type=some_of(all_of_them),
            default=all_of_them,
            metavar="A,B",
            help=f"some of {', '.join(all_of_them)}; all unless said otherwise",
        )
    given.add_argument(
        "--roots",
        type=Path,
        default=cache / "tavolata-bare",
        metavar="FOLDER",
        help="where roots and logs are kept; tavolata-bare in the user's cache",
    )
    given.add_argument("--ubuntu-mirror", metavar="URL", help="debootstrap's own by default")
    given.add_argument("--keep", action="store_true", help="keep the copies that were run")
    read = given.parse_args()
    read.roots = read.roots.resolve()
    return read


def some_of(names: tuple[str, ...]) -> Callable[[str], tuple[str, ...]]:
    """Return a reader of comma separated names."""

    def read(text: str) -> tuple[str, ...]:
        chosen = tuple(text.split(","))
        for name in chosen:
            if name not in names:
                raise argparse.ArgumentTypeError(f"no {name!r}; there are {', '.join(names)}")
        return chosen

    return read


def as_table(rows: Sequence[tuple[str, ...]]) -> str:
    """Return rows as a table in Markdown."""
    lines = [f"| {' | '.join(row)} |" for row in rows]
    lines.insert(1, "|" + "---|" * len(rows[0]))
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
