"""The browser that tests look through."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright

NO_BROWSER = "no browser was found: nothing that people see was tested"
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
    for name in ("chromium", "chromium-browser", "google-chrome"):
        installed = shutil.which(name)
        if installed:
            return installed
    own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


def launch(playwright: Playwright) -> Browser:
    """Start it; without one, tests are skipped, and the summary says so (tests/conftest.py)."""
    path = find(playwright)
    if path is None:
        assert os.environ.get("CI") != "true", NO_BROWSER
        pytest.skip(NO_BROWSER)
    return playwright.chromium.launch(executable_path=path, args=list(FLAGS))
