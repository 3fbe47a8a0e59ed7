"""Tests may be skipped; on a forge (``CI=true``) only for the reasons that are listed here."""

from __future__ import annotations

import os
from collections.abc import Iterable

import pytest

ALLOWED = {  # how a reason begins, and why a forge may have it
    "OpenSpiel is not installed": "only `make bench` installs it",
    "caddy is not installed": "most forges lack it, and nginx is tried in the same ways",
    "nginx is not installed": "a container is rarely asked to have a server of pages",
    "sqlite3 is not installed": "the shell of SQLite is for operators; the store needs none",
    "systemd-analyze is not installed": "containers have no systemd",
    "fish is not installed": "every shell is sent the same list of words",
    "zsh is not installed": "the same",
    "no small disk can be mounted": "many containers, and Ubuntu, allow no namespace",
    "this machine has no IPv6": "many containers have none",
    "only root": "most forges are ordinary users",
    "root is not refused": "and some are root",
    "this is no checkout": "a source package has no list of files",
}


def on_forge() -> bool:
    """Tell whether a forge runs this, which nobody watches."""
    return os.environ.get("CI") == "true"


def forbidden(skipped: Iterable[pytest.TestReport | pytest.CollectReport]) -> list[str]:
    """Return the reasons, each once, for which nothing may be skipped here."""
    told = {str(report.longrepr[2]) for report in skipped if isinstance(report.longrepr, tuple)}
    reasons = (reason.removeprefix("Skipped: ") for reason in told)
    return sorted(r for r in reasons if on_forge() and not r.startswith(tuple(ALLOWED)))
