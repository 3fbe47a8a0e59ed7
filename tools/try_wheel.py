"""Try the wheel in a clean environment, with the Python that runs this.

Builds the wheel (or takes the one that is named), installs it into a new virtual environment
and, without Node and without anything of the checkout, asks for its version, serves its pages
and stops, plays a game through a pipe and solves a small game. Runs on every system.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import signal
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if sys.platform == "win32":
    FOLDER, STOP = "Scripts", signal.CTRL_BREAK_EVENT
    GROUP = subprocess.CREATE_NEW_PROCESS_GROUP  # so that the signal ends the server alone
else:
    FOLDER, STOP, GROUP = "bin", signal.SIGINT, 0
DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))
KEPT = ("SYSTEMROOT", "TEMP", "TMP", "LANG")  # of the environment; no PATH, so no Node
PAGES = ("/", "/how/solo", "/rules/fa/ciao", "/licenses.txt", "/healthz")
GAME = ("play", "ciao", "--edition", "full", "--seats", "3", "--seed", "1", "--language", "en")
LIBRARY = """
import tavolata
table = tavolata.table("ciao_ciao", seed=1)
while not table.is_over:
    table.play(tavolata.bots.choose(table))
assert tavolata.loads(table.replay) == table
print(f"{len(table.history)} moves, a picture of {len(table.svg()):,} bytes")
"""
SOLVED = ("solve", "ciao_ciao", "--planks", "7", "--pawns", "1", "--json")


class Failed(Exception):  # noqa: N818  # a finding
    """What does not work, in words."""


class Clean:
    """A virtual environment with nothing but the wheel and what it asks for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        venv.create(folder, with_pip=True)
        self.bin = folder / FOLDER
        self.environment = {
            **{name: os.environ[name] for name in KEPT if name in os.environ},
            "HOME": str(folder),
            "USERPROFILE": str(folder),
        }

    def pip(self, command: str, *arguments: str) -> None:
        """Run pip."""
        pip = [str(self.bin / "python"), "-m", "pip", "--disable-pip-version-check", command]
        subprocess.run([*pip, "--quiet", *arguments], check=True)

    def run(self, *arguments: str, program: str = "tavolata", typed: str = "") -> str:
        """Run tavolata, or another program, and return what it prints."""
        done = subprocess.run(
            [self.bin / program, *arguments],
            env=self.environment,
            cwd=self.folder,
            input=typed.encode(),
            capture_output=True,
            timeout=600,
            check=False,
        )
        if done.returncode:
            raise Failed(f"{' '.join(arguments)}: {done.stderr.decode(errors='replace')}")
        return done.stdout.decode(errors="replace")


def build(folder: Path) -> Path:
    """Build the wheel of this checkout, in an environment of its own."""
    Clean(folder / "venv").pip("wheel", "--no-deps", "--wheel-dir", str(folder), str(ROOT))
    (wheel,) = folder.glob("*.whl")
    return wheel


def try_version(clean: Clean) -> str:
    """Ask which version this is."""
    return clean.run("--version").strip()


def try_pages(clean: Clean) -> str:
    """Start a server, look at its pages and at what the first one asks for, and stop it."""
    command = ["serve", "--port", "0", "--log", "error", "--store", str(clean.folder / "t.db")]
    server = subprocess.Popen(
        [clean.bin / "tavolata", *command],
        env=clean.environment,
        cwd=clean.folder,
        stdout=subprocess.PIPE,
        text=True,
        creationflags=GROUP,
    )
    with server:
        try:
            assert server.stdout is not None
            seen = look_at_pages(server.stdout.readline().split()[-1])
            server.send_signal(STOP)
            if server.wait(30) != 0:
                raise Failed(f"the server ended with {server.returncode}")
        finally:
            server.kill()
    return seen


def look_at_pages(address: str) -> str:
    """Fetch a server's pages, and what the first one asks for."""
    assets = re.findall(r'(?:src|href)="(/assets/[^"]+)"', fetch(address))
    if not assets:
        raise Failed("the first page names no scripts: it was not built")
    for path in (*PAGES, *assets):
        fetch(address + path)
    return f"{len(PAGES) + len(assets)} pages and files"


def fetch(address: str) -> str:
    """Return what is at an address."""
    try:
        with DIRECT.open(address, timeout=30) as answer:
            text: str = answer.read().decode(errors="replace")
            return text
    except urllib.error.URLError as error:
        raise Failed(f"{address}: {error}") from error


def try_terminal(clean: Clean) -> str:
    """Play a game by always choosing the first move."""
    told = clean.run(*GAME, typed="1\n" * 3000)
    if "The game is over." not in told:
        raise Failed(f"the game did not end: {told[-500:]}")
    return told.splitlines()[-1]


def try_python(clean: Clean) -> str:
    """Play a game from Python, and draw it."""
    return clean.run("-c", LIBRARY, program="python").strip()


def try_solver(clean: Clean) -> str:
    """Say what is missing without a compiler; with it, solve a small game exactly."""
    try:
        clean.run(*SOLVED)
    except Failed as hint:
        if "pip install numba" not in str(hint):
            raise
        clean.pip("install", "numba")
    found = json.loads(clean.run(*SOLVED))
    if not abs(found["exploitability"]) < 1e-9:
        raise Failed(f"the solution can be exploited: {found}")
    return f"{found['states']:,} positions, value {found['value']:.6f}"


def main() -> int:
    """Try everything and say how it went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("wheel", nargs="?", type=Path, help="the wheel; built here if none")
    parser.add_argument("--no-solver", action="store_true", help="where there is no numba")
    given = parser.parse_args()
    print(f"{platform.system()} {platform.machine()}, Python {platform.python_version()}")
    tried = [try_version, try_pages, try_terminal, try_python]
    tried += [] if given.no_solver else [try_solver]
    failed = 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        wheel = given.wheel or build(Path(folder, "dist"))
        clean = Clean(Path(folder, "clean"))
        clean.pip("install", str(wheel.resolve()))
        for attempt in tried:
            name = attempt.__name__.removeprefix("try_")
            try:
                print(f"  {name:9} ok: {attempt(clean)}", flush=True)
            except Failed as finding:
                failed += 1
                print(f"  {name:9} FAILED: {finding}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
