"""Run inside the chroot as root: install, serve and upgrade as docs/serving.md says.

Blocks of commands are typed as they are written; ``ADDRESS`` is the clone that this is in, and
``systemctl`` is service.py. The unit gets a drop-in with a free port. A line for each step.
"""

from __future__ import annotations

import re
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.error
from contextlib import closing
from pathlib import Path

CLONE = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(CLONE / "tools"))

from try_readme import GAME  # noqa: E402  # the path is set above
from try_wheel import Failed, fetch, look_at_pages  # noqa: E402

PYTHON = "/opt/tavolata/venv/bin/python"
STATE = Path("/var/lib/tavolata")
COMPILED = STATE / ".cache/tavolata/compiled"
UNIT = Path("/etc/systemd/system/tavolata.service")
ENABLE = "systemctl enable --now tavolata"
PATIENCE = 300.0  # seconds to start, or to compile
NEWER = "IS_NEWER"  # a name that the newer commit has


def blocks(document: str, language: str = "") -> list[str]:
    """Return the blocks in a language; those to be typed have none."""
    fenced = re.findall(r"^```(\w*)\n(.*?)^```$", document, re.M | re.S)
    return [block for of, block in fenced if of == language]


def commands(document: str, containing: str) -> list[str]:
    """Return the lines of the block to be typed in which something stands."""
    (found,) = [block for block in blocks(document) if containing in block]
    return found.splitlines()


def unit_of(document: str) -> str:
    """Return the unit, after which the text has to say how it is enabled."""
    (unit,) = blocks(document, "ini")
    if f"`{ENABLE}`" not in document:
        raise Failed(f"the document does not say to type {ENABLE}")
    return unit


class Operator:
    """Somebody with a new machine, who follows the document."""

    def __init__(self, document: str) -> None:
        self.document = document
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"

    def type(self, *lines: str) -> None:
        """Type commands; each has to work."""
        for line in lines:
            print(f"# {line}", flush=True)
            subprocess.run(["sh", "-c", line], cwd="/", check=True)

    def install(self) -> str:
        """Install from the clone."""
        lines = commands(self.document, "git clone ADDRESS")
        self.type(*(line.replace("ADDRESS", str(CLONE)) for line in lines))
        return f"{len(lines)} commands"

    def serve(self) -> str:
        """Start the service, look at its pages and play a game."""
        UNIT.write_text(unit_of(self.document), encoding="utf-8")
        drop_in = UNIT.with_name("tavolata.service.d") / "test.conf"
        drop_in.parent.mkdir()
        variables = f"TAVOLATA_PORT={self.port} TAVOLATA_BOT_PACE=0"
        drop_in.write_text(f"[Service]\nEnvironment={variables}\n")
        self.type(ENABLE)
        self.wait_for_page()
        store = STATE / "tables.db"
        if (STATE.owner(), STATE.stat().st_mode & 0o777) != ("tavolata", 0o700):
            raise Failed(f"{STATE} is not private")
        if (store.owner(), store.stat().st_mode & 0o777) != ("tavolata", 0o600):
            raise Failed(f"{store} is not private")
        return f"{look_at_pages(self.address)}, {self.play('easy')}"

    def keep_compiled_code(self) -> str:
        """Let a search compile, and remove its code."""
        self.play("hard")
        end = time.monotonic() + PATIENCE
        while not list(COMPILED.glob("*.code")):
            if time.monotonic() > end:
                raise Failed(f"nothing was compiled into {COMPILED}")
            time.sleep(0.5)
        files = [file for file in COMPILED.iterdir() if file.suffix == ".code"]
        size = sum(file.stat().st_size for file in files)
        (line,) = commands(self.document, "tavolata/compiled")
        self.type(line)
        return f"{len(files)} files of {size / 1e6:.1f} MB, removed"

    def upgrade(self) -> str:
        """Upgrade to a newer commit; tables stay."""
        with (CLONE / "src/tavolata/__init__.py").open("a", encoding="utf-8") as file:
            file.write(f"\n{NEWER} = True\n")
        identity = "-c user.name=test -c user.email=test@example.org"
        self.type(f"git -C {CLONE} {identity} commit --quiet --all --message newer")
        before = self.codes()
        self.type(*commands(self.document, "cp --archive /var/lib/tavolata "))
        self.wait_for_page()
        if self.codes() != before or not before:
            raise Failed(f"before there were the tables {before}, now {self.codes()}")
        self.type(f"{PYTHON} -c 'import tavolata; assert tavolata.{NEWER}'")
        (copy,) = STATE.parent.glob("tavolata.*-*-*")
        if copy.owner() != "tavolata" or not (copy / "tables.db").exists():
            raise Failed(f"{copy} is no copy")
        return f"{len(before)} tables stay, {look_at_pages(self.address)}, {self.play('easy')}"

    def stop(self) -> str:
        """Stop the service."""
        self.type("systemctl stop tavolata")
        return "ended"

    def play(self, level: str) -> str:
        """Play a game against a bot by the client that was installed."""
        program = GAME.replace("bot:easy", f"bot:{level}")
        done = subprocess.run(
            [PYTHON, "-c", program, self.address], capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise Failed(done.stderr)
        return done.stdout.strip()

    def wait_for_page(self) -> None:
        """Wait until the service answers."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                fetch(self.address)
                return
            except (Failed, urllib.error.URLError, OSError) as error:
                if time.monotonic() > end:
                    raise Failed(f"the service does not answer: {error}") from None
            time.sleep(0.2)

    def codes(self) -> list[str]:
        """Return the codes of all tables in the store."""
        with closing(sqlite3.connect(STATE / "tables.db")) as db:
            return [code for (code,) in db.execute("SELECT code FROM tables ORDER BY code")]


def main() -> int:
    """Follow the document step by step, up to the first that fails."""
    systemctl = Path("/usr/local/bin/systemctl")
    systemctl.write_text(f'#!/bin/sh\nexec python3 {CLONE}/tools/bare/service.py "$@"\n')
    systemctl.chmod(0o755)
    operator = Operator((CLONE / "docs/serving.md").read_text(encoding="utf-8"))
    operator.type(f"git -C {CLONE} checkout --quiet -B main")  # for git pull
    for name, step in (
        ("install", operator.install),
        ("serve", operator.serve),
        ("compile", operator.keep_compiled_code),
        ("upgrade", operator.upgrade),
        ("stop", operator.stop),
    ):
        try:
            print(f"  {name:9} ok: {step()}", flush=True)
        except (Failed, subprocess.CalledProcessError) as finding:
            print(f"  {name:9} FAILED: {finding}", flush=True)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
