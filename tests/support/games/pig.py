"""The example game Pig, installed into a folder of its own as somebody else's package."""

import atexit
import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from support.paths import ROOT, SRC

SOURCE = ROOT / "examples" / "pig"


@cache
def site() -> Path:
    """Install Pig once, into a folder that is removed when the tests end; return the folder."""
    folder = mkdtemp(prefix="tavolata-pig-")
    atexit.register(shutil.rmtree, folder)
    offline = ("--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check")
    command = (sys.executable, "-m", "pip", "install", "-q", *offline, "--target", folder)
    subprocess.run([*command, str(SOURCE)], check=True)
    return Path(folder)


def environment() -> dict[str, str]:
    """Return the environment of a process that finds Pig beside our own games."""
    path = os.pathsep.join((str(SRC), str(site())))
    return {**os.environ, "PYTHONPATH": path, "PYTHONUTF8": "1"}


def run(*command: str) -> str:
    """Run Python with Pig installed, and return what it prints."""
    done = subprocess.run(
        [sys.executable, *command],
        env=environment(),
        cwd=SOURCE,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stderr == ""
    return done.stdout
