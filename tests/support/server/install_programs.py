"""Find the programs that docs/serving.md uses; where one is missing, unpack Debian's package.

``make test`` runs this as a program. The packages are unpacked into the environment and not
installed: that needs no root, and an installed proxy would run at once, and again after every
boot, at ports 80 and 443 of this machine.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

PROGRAMS = {"nginx": "-v", "caddy": "version", "openssl": "version", "sqlite3": "--version"}
UNPACKED = Path(sys.prefix, "programs")
FOLDERS = ("/usr/sbin", "/sbin", f"{UNPACKED}/usr/bin", f"{UNPACKED}/usr/sbin")
PATH = os.pathsep.join((os.environ.get("PATH", os.defpath), *FOLDERS))
PATIENCE = 600.0  # seconds for apt


def find(program: str) -> str | None:
    """Return where a program is, here or unpacked."""
    return shutil.which(program, path=PATH)


def missing() -> list[str]:
    """Return the programs that are not here, or do not run."""
    return [program for program, version in PROGRAMS.items() if not _runs(program, version)]


def _runs(program: str, version: str) -> bool:
    path = find(program)
    if path is None:
        return False
    return subprocess.run([path, version], capture_output=True, check=False).returncode == 0


def unpack(packages: Iterable[str]) -> None:
    """Unpack Debian's packages, whose libraries every Debian with a Python has."""
    if None in (shutil.which("apt-get"), shutil.which("dpkg-deb")):
        return
    with tempfile.TemporaryDirectory() as folder:
        unknown = [package for package in packages if not _download(package, folder)]
        if unknown:
            _update_lists()
            for package in unknown:
                _download(package, folder)
        for file in Path(folder).glob("*.deb"):
            _run("dpkg-deb", "--extract", str(file), str(UNPACKED))


def _download(package: str, folder: str) -> bool:
    return _run("apt-get", "-qq", "download", package, folder=folder)


def _update_lists() -> None:
    """Let apt learn what there is, if it may do so without asking."""
    is_root = sys.platform != "win32" and os.geteuid() == 0
    sudo = [] if is_root else ["sudo", "-n"]
    if not sudo or shutil.which("sudo"):
        _run(*sudo, "apt-get", "-qq", "update")


def _run(*command: str, folder: str = "/") -> bool:
    try:
        done = subprocess.run(
            command, cwd=folder, capture_output=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def main() -> int:
    """Unpack what is missing and say what could not be had; with CI=true that is an error."""
    if packages := missing():
        print(f"For the tests of docs/serving.md apt downloads {', '.join(packages)}.")
        unpack(packages)
    without = missing()
    for program in without:
        print(f"{program} is not installed: a part of docs/serving.md will not be tried.")
    return 1 if without and os.environ.get("CI") == "true" else 0


if __name__ == "__main__":
    sys.exit(main())
