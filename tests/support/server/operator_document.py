"""The configurations and commands of docs/serving.md, adapted to run in a folder."""

from __future__ import annotations

import contextlib
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from aiohttp.abc import AbstractResolver, ResolveResult

from support.paths import ROOT
from support.server import operator_root
from support.server.install_programs import PATH, find

NAME = "games.example.org"
PROGRAM = Path(sys.executable).with_name("tavolata")
PATIENCE = 30.0


def blocks(language: str = "") -> list[str]:
    """Return the blocks of the document in a language; those to be typed have none."""
    text = (ROOT / "docs" / "serving.md").read_text(encoding="utf-8")
    fenced = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.M | re.S)
    return [block for of, block in fenced if of == language]


def commands(containing: str) -> list[str]:
    """Return the lines of the block to be typed in which something stands."""
    (found,) = [block for block in blocks() if containing in block]
    return found.splitlines()


class Operator:
    """Runs the document's commands: as root as they stand, else in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.state = folder / "var"
        self.state.mkdir(mode=0o700)
        self.is_root = operator_root.is_possible()
        self.type("true")  # gives root's folder to the user of the service, as systemd does

    def here(self, text: str) -> str:
        """Put our places in those of the document; only root can become another user."""
        places = {
            "runuser -u tavolata -- ": "",
            "/opt/tavolata/venv/bin/tavolata": str(PROGRAM),
            "/var/lib/tavolata": str(self.state),
            f"/etc/letsencrypt/live/{NAME}": str(self.folder),
            "/var/log/nginx": str(self.folder),
        }
        for place, ours in places.items():
            text = text.replace(place, ours)
        return text

    def type(self, command: str) -> str:
        """Type a command, which must work, and return what it printed."""
        environment = {k: v for k, v in os.environ.items() if not k.startswith("TAVOLATA_")}
        environment["PATH"] = PATH
        if self.is_root:
            (*_, user) = commands("useradd")
            shell = operator_root.as_root(command, self.folder, self.state, user)
        else:
            shell = ["sh", "-c", self.here(command)]
        typed = subprocess.run(
            shell,
            env=environment,
            cwd="/",
            capture_output=True,
            text=True,
            check=False,
        )
        assert typed.returncode == 0, f"{command}: {typed.stderr}"
        return typed.stdout

    def make_certificate(self) -> Path:
        """Make the certificate that the proxies use, and return it."""
        openssl = find("openssl")
        assert openssl is not None
        certificate = self.folder / "fullchain.pem"
        key = self.folder / "privkey.pem"
        command = f"req -x509 -newkey rsa:2048 -nodes -days 2 -keyout {key} -out {certificate}"
        names = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
        subprocess.run([openssl, *command.split(), *names], check=True, capture_output=True)
        return certificate


class OnThisMachine(AbstractResolver):
    """Finds every name here."""

    async def resolve(self, host: str, port: int = 0, family: int = 0) -> list[ResolveResult]:
        """Return this machine."""
        return [
            ResolveResult(
                hostname=host, host="127.0.0.1", port=port, family=2, proto=0, flags=0
            )
        ]

    async def close(self) -> None:
        """Close nothing."""


@contextmanager
def running(command: list[str], port: int | None, log: Path) -> Iterator[None]:
    """Run a proxy until the end, once it listens at a port of this machine, if given."""
    with log.open("w") as output, subprocess.Popen(command, stdout=output, stderr=output) as it:
        try:
            if port is not None:
                wait_for(port, it, log)
            yield
        finally:
            it.terminate()


def wait_for(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    """Wait until it listens."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert process.poll() is None, log.read_text()
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 5):
            return
        time.sleep(0.05)
    raise AssertionError(log.read_text())


def has_ipv6() -> bool:
    """Tell whether this machine speaks IPv6 with itself."""
    try:
        with socket.create_server(("::1", 0), family=socket.AF_INET6):
            return True
    except OSError:
        return False
