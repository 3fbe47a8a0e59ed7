"""Try README's commands for those without make, as they are written there.

Packs the last commit as ``tavolata.zip``, as forges offer it, and types in an empty folder
what README says: a virtual environment and pip, then uvx, then pipx (both installed for it
from PyPI). Each has to serve the pages and a whole game, and to end with Ctrl+C. Runs on every
system, with the Python that runs this; needs git and the internet.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import signal
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from typing import NamedTuple

from try_wheel import FOLDER, GROUP, ROOT, STOP, Failed, look_at_pages

SECONDS = 1200  # to download everything and to build the pages
STOPS_WITHIN = 30.0
GAME = """
import asyncio, sys
from tavolata.client import Client
from tavolata.protocol import Answer, Snapshot, TableInfo, Told

async def play(address):
    async with Client(address) as me:
        await me.create("ciao_ciao", ["me", "bot:easy"], courtesy=0)
        async for message in me:
            match message:
                case TableInfo(stage="over"):
                    return print("a game of", me.n, "events")
                case TableInfo(stage="waiting" | "between", chairs=at) if not at[me.seat].ready:
                    await me.ready()
                case Told() | Snapshot() | Answer(answer="not allowed") if me.moves:
                    if me.game.waits_for(me.look()) == me.seat:
                        await me.claim(me.moves[0])

asyncio.run(asyncio.wait_for(play(sys.argv[1]), 300))
"""


class Way(NamedTuple):
    """One way to install and start: its commands, of which the last one serves."""

    name: str
    commands: list[str]


def ways(readme: str, system: str) -> list[Way]:
    """Return what README says to type on a system (``sys.platform``) without make."""
    _, _, section = readme.partition("**Without make**")
    section, _, _ = section.partition("\n\nUnofficial")
    (block,) = re.findall(r"^```\n(.*?)^```", section, re.M | re.S)
    spans = re.findall(r"`([^`\n]+)`", section.replace(f"```\n{block}```", ""))
    on_windows = [span for span in spans if span.startswith(("py ", "venv\\"))]
    return [
        Way("pip", on_windows if system == "win32" else block.splitlines()),
        *(
            Way(name, [s for s in spans if s.startswith(f"{name} ")])
            for name in ("uvx", "pipx")
        ),
    ]


def surroundings(folder: Path) -> dict[str, str]:
    """Install uvx and pipx, and return an environment in which all is kept in a folder."""
    programs = folder / "programs"
    venv.create(programs, with_pip=True)
    pip = [str(programs / FOLDER / "python"), "-m", "pip", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "--quiet", "uv", "pipx"], check=True)
    path = [Path(sys.executable).parent, programs / FOLDER, os.environ["PATH"]]
    return {
        **{name: value for name, value in os.environ.items() if "TAVOLATA" not in name},
        "PATH": os.pathsep.join(map(str, path)),
        "PY_PYTHON": ".".join(map(str, sys.version_info[:2])),  # what ``py`` starts on Windows
        "PIPX_HOME": str(folder / "pipx"),
        "UV_CACHE_DIR": str(folder / "uv"),
        "TAVOLATA_STORE": str(folder / "tables.db"),
        "TAVOLATA_BOT_PACE": "0",  # bots act at once
    }


class Newcomer:
    """Somebody who types commands in a folder."""

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        self.folder, self.environment = folder, environment

    def follow(self, way: Way) -> str:
        """Install, serve, look at the pages, play a game and stop; say what there was."""
        *before, serve = way.commands
        for command in before:
            done = subprocess.run(
                command,
                shell=True,
                cwd=self.folder,
                env=self.environment,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                timeout=SECONDS,
                check=False,
            )
            if done.returncode:
                raise Failed(f"{command}: {done.stdout}")
        return self.serve(serve)

    def serve(self, command: str) -> str:
        """Start a server by a command, use it and stop it as Ctrl+C does."""
        server = subprocess.Popen(
            command,
            shell=True,
            cwd=self.folder,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            creationflags=GROUP,
            start_new_session=True,
        )
        said: list[str] = []
        assert server.stdout is not None
        with server:
            try:
                for line in server.stdout:
                    said.append(line)
                    if "tavolata is at" in line:
                        break
                else:
                    raise Failed(f"{command}: {''.join(said)}")
                address = said[-1].split()[-1]
                seen = f"{look_at_pages(address)}, {self.play(address)}"
                interrupt(server)
                rest, _ = server.communicate(timeout=STOPS_WITHIN)
            except subprocess.TimeoutExpired:
                raise Failed(f"does not stop within {STOPS_WITHIN:.0f} s") from None
            finally:
                if server.poll() is None:
                    kill(server)
        if "Traceback" in rest:
            raise Failed(rest)
        return seen

    def play(self, address: str) -> str:
        """Play a game as a page does, by the client that pip has installed."""
        python = self.folder / "venv" / FOLDER / "python"
        done = subprocess.run(
            [python, "-c", GAME, address],
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise Failed(done.stderr)
        return done.stdout.strip()


def pack(file: Path) -> None:
    """Pack the last commit as forges do."""
    git = ("git", "-c", "safe.directory=*", "-C", str(ROOT), "archive")
    packed = (*git, "--prefix=tavolata-main/", f"--output={file}", "HEAD")
    subprocess.run(packed, check=True)


def interrupt(server: subprocess.Popen[str]) -> None:
    """Interrupt a command and all that it has started, as a terminal does."""
    if sys.platform == "win32":
        server.send_signal(STOP)
    else:
        os.killpg(server.pid, STOP)


def kill(server: subprocess.Popen[str]) -> None:
    """End what does not end by itself."""
    if sys.platform == "win32":
        subprocess.run(["taskkill", "/F", "/T", "/PID", str(server.pid)], check=False)
    else:
        os.killpg(server.pid, signal.SIGKILL)


def main() -> int:
    """Try every way and say how it went."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    print(f"{platform.system()} {platform.machine()}, Python {platform.python_version()}")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    failed = 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        newcomer = Newcomer(Path(folder, "typed"), surroundings(Path(folder)))
        newcomer.folder.mkdir()
        pack(newcomer.folder / "tavolata.zip")
        for way in ways(readme, sys.platform):
            try:
                print(f"  {way.name:9} ok: {newcomer.follow(way)}", flush=True)
            except Failed as finding:
                failed += 1
                print(f"  {way.name:9} FAILED: {finding}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
