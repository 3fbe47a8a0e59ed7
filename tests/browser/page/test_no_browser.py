"""Without a browser: said loudly with the command that installs one, and never with CI=true."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from support import packages
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
    done = without_browser(tmp_path, ci, "support.browser.chromium")
    assert (done.returncode, done.stderr) == (status, "")
    assert chromium.NO_BROWSER in done.stdout
    assert f"To install one:  {chromium.how_to_install()}\n" in done.stdout


@pytest.mark.parametrize(("ci", "status"), [("", 0), ("true", 1)])
@pytest.mark.parametrize(
    ("look", "reason"),
    [
        (
            ("tests/browser/page/loading/test_first_load.py", "-k", "light and en"),
            chromium.NO_BROWSER,
        ),
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
    "ID=debian": (
        "sudo apt-get install chromium-headless-shell",
        "sudo apt-get install firefox-esr",
    ),
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


# Apt

INSTALL = "install --yes --no-install-recommends"
FAILS_IF_NAMED = """
echo "$*" >> {folder}/asked
for word in "$@"; do
  grep -qxFe "$word" {folder}/failing && echo "E: no answer" >&2 && exit 100
done
exit 0
"""


class Apt:
    """An apt that writes down what it is asked, and fails at the words that are told."""

    def __init__(self, folder: Path) -> None:
        program(folder / "apt-get", FAILS_IF_NAMED.format(folder=folder))
        self._asked, self.failing = folder / "asked", folder / "failing"
        self._asked.touch()
        self.failing.touch()

    @property
    def asked(self) -> list[str]:
        """Return the commands, with all settings."""
        return self._asked.read_text().splitlines()

    @property
    def commands(self) -> list[str]:
        """Return the commands without settings."""
        return [re.sub(r"-qq (-o \S+ )+", "", line) for line in self.asked]


@pytest.fixture
def apt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Apt:
    """Put a false apt in place, which root of a Debian may use."""
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(packages, "family", lambda: {"debian"})
    return Apt(tmp_path)


def test_apt_renews_its_lists_once_and_installs_each_browser_by_itself(
    apt: Apt, capsys: pytest.CaptureFixture[str]
) -> None:
    apt.failing.write_text("chromium\n")
    packages.install(("chromium",), ("firefox-esr",))
    assert apt.commands == ["update", f"{INSTALL} chromium", f"{INSTALL} firefox-esr"]
    assert capsys.readouterr().out.splitlines() == [
        "For the tests of the pages: apt-get update",
        f"For the tests of the pages: apt-get {INSTALL} chromium",
        "  has failed: E: no answer",
        f"For the tests of the pages: apt-get {INSTALL} firefox-esr",
    ]


def test_apt_gives_up_a_silent_network_once_and_soon(apt: Apt) -> None:
    apt.failing.write_text("update\n")
    packages.install(("chromium",), ("firefox-esr",))
    assert apt.commands == ["update"]
    for setting in ("Retries=0", "http::Timeout=15", "https::Timeout=15"):
        assert f" -o Acquire::{setting} " in apt.asked[0]


def test_nothing_is_asked_of_apt_if_nothing_is_missing(apt: Apt) -> None:
    packages.install()
    assert apt.asked == []
