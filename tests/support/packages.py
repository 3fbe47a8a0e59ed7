"""Programs from the system's packages: what to type for them here."""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping
from pathlib import Path


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
