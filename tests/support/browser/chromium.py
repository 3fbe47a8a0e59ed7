"""Find a Chromium for the tests, or say how to install one.

``make test`` runs this as a program at its very end, where what it says is seen.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from support.packages import command_here
from support.skips import on_forge

NAMES = (
    "chromium-headless-shell",  # the same engine without windows: a quarter less CPU time
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
NO_BROWSER = "no browser was found: nothing that people see was tested"
CHROME = "google-chrome-stable_current_amd64.deb"
COMMANDS = {
    "ubuntu": (  # its chromium is a snap, which the driver cannot start
        "sudo apt-get install wget && "
        f"wget https://dl.google.com/linux/direct/{CHROME} && sudo apt-get install ./{CHROME}"
    ),
    "debian": "sudo apt-get install chromium-headless-shell",
    "fedora": "sudo dnf install chromium",
    "arch": "sudo pacman -S chromium",
    "suse": "sudo zypper install chromium",
    "alpine": "sudo apk add chromium",
}
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find(playwright: Playwright) -> str | None:
    """Return the Chromium that we are told, the system's, or Playwright's own."""
    told = os.environ.get("CHROMIUM")
    if told:
        return told
    for name in NAMES:
        path = shutil.which(name)
        if path and _runs(path):
            return path
    own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


def _runs(browser: str) -> bool:
    """Tell whether it is one: Ubuntu's ``chromium-browser`` only asks for a snap."""
    asked = subprocess.run([browser, "--version"], capture_output=True, check=False)
    return asked.returncode == 0


def launch(playwright: Playwright) -> Browser:
    """Start it; without one, tests are skipped, which fails on a forge (support/skips.py)."""
    path = find(playwright)
    if path is None:
        pytest.skip(NO_BROWSER)
    return playwright.chromium.launch(executable_path=path, args=list(FLAGS))


def is_installed() -> bool:
    """Tell whether there is one."""
    with sync_playwright() as playwright:
        return find(playwright) is not None


def how_to_install() -> str:
    """Return the command that installs one on this system."""
    return command_here(COMMANDS) or "CHROMIUM=/path/of/a/Chromium make test"


def main() -> int:
    """Remind of a missing one, which is an error on a forge."""
    if is_installed():
        return 0
    frame = "!" * 79
    print(frame, f"{NO_BROWSER}.", f"To install one:  {how_to_install()}", frame, sep="\n")
    return 1 if on_forge() else 0


if __name__ == "__main__":
    sys.exit(main())
