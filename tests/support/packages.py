"""Programs from the system's packages: what to type for them here, or apt without asking."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

PATIENCE = 600.0  # seconds for a step of apt
OPTIONS = (
    "DPkg::Lock::Timeout=300",  # seconds, while another apt is at work
    "Acquire::Retries=0",
    "Acquire::http::Timeout=15",  # seconds, where a network swallows what is sent
    "Acquire::https::Timeout=15",
    "APT::Update::Error-Mode=any",  # or each package would be waited for in vain
)


def command_here(commands: Mapping[str, str]) -> str:
    """Return this system's command, or nothing; root needs no sudo for it."""
    here = family()
    command = next((typed for system, typed in commands.items() if system in here), "")
    return command if os.geteuid() else command.replace("sudo ", "")


def family() -> set[str]:
    """Return what this system calls itself and what it is like, if it says so."""
    try:
        release = platform.freedesktop_os_release()
    except OSError:
        return set()
    return {release["ID"], *release.get("ID_LIKE", "").split()}


def is_snap(program: str) -> bool:
    """Tell whether a program is a snap, or Ubuntu's script that starts one or asks for it."""
    path = Path(program).resolve()
    with path.open("rb") as file:
        start = file.read(4096)
    return path.name == "snap" or (start.startswith(b"#!") and b"/snap/bin/" in start)


def install(*programs: tuple[str, ...]) -> None:
    """Install the packages of each, if apt may do so without asking; Ubuntu has no browsers."""
    apt = ["apt-get"] if os.geteuid() == 0 else ["sudo", "-n", "apt-get"]
    if not programs or "ubuntu" in family() or None in map(shutil.which, ("apt-get", apt[0])):
        return
    if run(apt, "update"):
        for packages in programs:
            run(apt, "install", "--yes", "--no-install-recommends", *packages)


def run(apt: list[str], *words: str) -> bool:
    """Say what apt does for the tests of the pages, let it, and tell whether it has."""
    print("For the tests of the pages:", *apt, *words, flush=True)
    options = [part for option in OPTIONS for part in ("-o", option)]
    try:
        subprocess.run(
            [*apt, "-qq", *options, *words],
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=True,
        )
    except subprocess.CalledProcessError as failed:
        print("  has failed:", *failed.stderr.splitlines()[:1])
        return False
    except subprocess.TimeoutExpired:
        print(f"  has not ended in {PATIENCE:.0f} s")
        return False
    return True
