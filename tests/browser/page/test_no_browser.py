"""Without a browser: said loudly with the command that installs one, and never with CI=true."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from support.browser import chromium
from support.engines.engines import ENGINES, Firefox
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
        (("tests/browser/page/test_firefox.py",), Firefox.how_to_install()),
        (("tests/browser/engines", "-k", "dims and wpe"), ENGINES["wpe"].how_to_install()),
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


SYSTEMS = {  # what a system says it is, and what installs a Chromium and a Firefox there
    "ID=debian": ("sudo apt-get install chromium", "sudo apt-get install firefox-esr"),
    "ID=linuxmint ID_LIKE=ubuntu": (chromium.COMMANDS["ubuntu"], Firefox.commands["ubuntu"]),
    "ID=ubuntu ID_LIKE=debian": (chromium.COMMANDS["ubuntu"], Firefox.commands["ubuntu"]),
    "ID=fedora": ("sudo dnf install chromium", "sudo dnf install firefox"),
    "ID=opensuse-leap ID_LIKE=suse": (
        "sudo zypper install chromium",
        "sudo zypper install MozillaFirefox",
    ),
    "": ("CHROMIUM=/path/of/a/Chromium make test", "see Debian's packages firefox-esr"),
}


@pytest.mark.parametrize("system", SYSTEMS)
def test_each_system_has_its_own_commands(monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    def release() -> dict[str, str]:
        if not system:
            raise OSError("the system does not say what it is")
        return dict(line.split("=") for line in system.split())

    monkeypatch.setattr("platform.freedesktop_os_release", release)
    for user, sudo in ((1000, "sudo "), (0, "")):
        monkeypatch.setattr(os, "geteuid", lambda user=user: user)
        said = (chromium.how_to_install(), Firefox.how_to_install())
        assert said == tuple(each.replace("sudo ", sudo) for each in SYSTEMS[system])


def program(file: Path, text: str) -> Path:
    """Write a program for the shell."""
    file.write_text(f"#!/bin/sh\n{text}\n")
    file.chmod(0o755)
    return file


def test_a_stub_is_no_browser(tmp_path: Path) -> None:
    stub = program(tmp_path / "chromium-browser", "echo 'this needs a snap'; exit 10")
    assert not chromium._runs(str(stub))


@pytest.mark.parametrize("name", ["firefox-esr", "firefox"])
def test_a_firefox_goes_by_either_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert "is not installed" in Firefox.missing()
    file = program(tmp_path / name, "exec /usr/lib/firefox/firefox")
    assert (Firefox.missing(), Firefox.program()) == ("", str(file))


def test_a_firefox_that_is_a_snap_sees_no_profile_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    stub = program(tmp_path / "firefox", 'exec /snap/bin/firefox "$@"')  # as in Ubuntu
    assert Firefox.program() is None
    stub.unlink()
    stub.symlink_to(program(tmp_path / "snap", "exec firefox"))  # as in /snap/bin
    assert Firefox.program() is None
