"""Without a browser: said loudly with the command that installs one, and never with CI=true."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from support.browser import chromium
from support.paths import ROOT


def without_browser(tmp_path: Path, ci: str, *command: str) -> subprocess.CompletedProcess[str]:
    """Run something as if nobody had ever installed a browser here."""
    outside = ("CHROMIUM", "PYTEST_", "COVERAGE_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(outside)}
    here = {"PATH": "", "HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path), "CI": ci}
    return subprocess.run(
        [sys.executable, "-m", *command],
        cwd=ROOT,
        env={**kept, **here, "PYTHONPATH": "tests"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(("ci", "status"), [("", 0), ("true", 1)])
def test_the_reason_and_the_command_are_said_last(tmp_path: Path, ci: str, status: int) -> None:
    done = without_browser(tmp_path, ci, "support.browser.chromium", "--remind")
    assert (done.returncode, done.stderr) == (status, "")
    assert chromium.NO_BROWSER in done.stdout
    assert f"To install one:  {chromium.how_to_install()}\n" in done.stdout


@pytest.mark.parametrize(("ci", "status"), [("", 0), ("true", 1)])
@pytest.mark.parametrize(
    ("look", "reason"),
    [
        (("tests/browser/page/test_first_load.py", "-k", "light and en"), chromium.NO_BROWSER),
        (("tests/browser/page/test_firefox.py",), "sudo apt-get install firefox-esr"),
        (
            ("tests/browser/engines", "-k", "dims and wpe"),
            "sudo apt-get install wpewebkit-driver cog weston",
        ),
    ],
)
def test_tests_of_pages_are_skipped_with_the_reason_and_a_forge_fails(
    tmp_path: Path, look: tuple[str, ...], reason: str, ci: str, status: int
) -> None:
    done = without_browser(tmp_path, ci, "pytest", "-p", "no:cacheprovider", *look)
    assert done.returncode == status
    skipped = [line for line in done.stdout.splitlines() if line.startswith("SKIPPED")]
    assert skipped
    assert all(reason in line for line in skipped)


@pytest.mark.parametrize(
    ("system", "command"),
    [
        ("ID=debian", "sudo apt-get install chromium"),
        ("ID=linuxmint ID_LIKE=ubuntu", chromium.COMMANDS["ubuntu"]),
        ("ID=ubuntu ID_LIKE=debian", chromium.COMMANDS["ubuntu"]),
        ("ID=fedora", "sudo dnf install chromium"),
        ("", "CHROMIUM=/path/of/a/Chromium make test"),
    ],
)
def test_each_system_has_its_own_command(
    monkeypatch: pytest.MonkeyPatch, system: str, command: str
) -> None:
    def release() -> dict[str, str]:
        if not system:
            raise OSError("the system does not say what it is")
        return dict(line.split("=") for line in system.split())

    monkeypatch.setattr("platform.freedesktop_os_release", release)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert chromium.how_to_install() == command
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert chromium.how_to_install() == command.replace("sudo ", "")


def test_a_stub_is_no_browser(tmp_path: Path) -> None:
    stub = tmp_path / "chromium-browser"
    stub.write_text("#!/bin/sh\necho 'this needs a snap'; exit 10\n")
    stub.chmod(0o755)
    assert not chromium._runs(str(stub))
