"""``tools/bare`` as far as it can be tried without building a root."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from try_wheel import Failed

import operate
import service
from support.paths import ROOT, SRC
from support.server.free_port import free_port


def bare(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run it."""
    command = [sys.executable, "-B", "tools/bare", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_its_help_shows_commands_to_type() -> None:
    done = bare("--help")
    assert done.returncode == 0
    assert "sudo python3 tools/bare --commit" in done.stdout


def test_a_wrong_system_is_answered_with_the_right_ones() -> None:
    done = bare("--systems", "forky,slackware")
    assert done.returncode == 2
    assert "no 'slackware'; there are bookworm, trixie, forky, noble" in done.stderr


@pytest.mark.skipif(os.geteuid() == 0, reason="root is not refused")
def test_whoever_is_not_root_is_told_why_that_is_needed() -> None:
    assert bare().stderr == "tools/bare: chroot and mount need root; run it with sudo\n"


# What a newcomer reports

SERVES = """exec {python} -c "import sys; from tavolata.cli import main; sys.exit(main())" \
  serve --port "${{2#PORT=}}" --store {folder}/tables.db"""
WARNS = "echo 'x.py:1: RuntimeWarning: Unexpected value in sys.prefix' >&2\n"
TESTS = "echo '4 passed in 1.00s'"


def newcomer(folder: Path, command: str, make: str) -> dict[str, Any]:
    """Let a newcomer try a command where ``make`` is a script, and return the outcome."""
    script = folder / "make"
    script.write_text("#!/bin/sh\n" + make.format(python=sys.executable, folder=folder))
    script.chmod(0o755)
    path = f"{folder}:{os.environ['PATH']}"
    done = subprocess.run(
        [sys.executable, "tools/bare/newcomer.py", command, str(folder), str(free_port())],
        cwd=ROOT,
        env={**os.environ, "PATH": path, "PYTHONPATH": str(SRC)},
        capture_output=True,
        text=True,
        check=True,
    )
    outcome: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return outcome


@pytest.mark.parametrize(("command", "make"), [("play", SERVES), ("test", TESTS)])
def test_a_command_that_warns_has_failed(command: str, make: str, tmp_path: Path) -> None:
    quiet = newcomer(tmp_path, command, make)
    assert quiet["passed"], quiet
    warned = newcomer(tmp_path, command, WARNS + make)
    assert not warned["passed"]
    assert "1 lines with warnings: x.py:1: RuntimeWarning: Unexpected" in warned["text"]


@pytest.mark.parametrize(("command", "tool"), [("wheel", "wheel"), ("serve", "readme")])
def test_what_a_tool_tries_is_told_one_by_one(command: str, tool: str, tmp_path: Path) -> None:
    (tmp_path / "tools").mkdir()
    script = tmp_path / f"tools/try_{tool}.py"
    script.write_text("print('  pip       ok: 7 pages')")
    assert newcomer(tmp_path, command, "") | {"seconds": 0} == {
        "passed": True,
        "seconds": 0,
        "text": "pip ok",
    }
    script.write_text("print('  pip       ok: 7 pages\\n  uvx       FAILED: no'); exit(1)")
    told = newcomer(tmp_path, command, "")
    assert (told["passed"], told["text"]) == (False, "pip ok, uvx FAILED")


# The stand-in for systemctl

UNIT = """[Service]
User={user}
StateDirectory=tavolata
StateDirectoryMode=0700
Environment=FILE=/nowhere
UMask=0077
ExecStart={python} -c "{code}"
"""
WRITES = (
    "import os, time; open(os.environ['FILE'], 'w').write(os.environ['HOME']); time.sleep(99)"
)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root becomes another user")
@pytest.mark.filterwarnings("ignore:subprocess:ResourceWarning")  # it outlives its starter
def test_a_unit_is_started_as_its_user_with_its_folder_and_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, place in (("UNITS", "units"), ("STATE", ""), ("RUNNING", ""), ("LOGS", "")):
        monkeypatch.setattr(service, name, tmp_path / place)
    drop_ins = tmp_path / "units/tavolata.service.d"
    drop_ins.mkdir(parents=True)
    unit = UNIT.format(user="root", python=sys.executable, code=WRITES)
    (tmp_path / "units/tavolata.service").write_text(unit)
    written = tmp_path / "tavolata/written"
    (drop_ins / "test.conf").write_text(f"[Service]\nEnvironment=FILE={written}\n")

    service.main(["enable", "--now", "tavolata"])
    pid = int((tmp_path / "tavolata.pid").read_text())
    while not written.exists() or not written.read_text():
        assert service.is_running(pid), (tmp_path / "tavolata.log").read_text()
    service.main(["stop", "tavolata"])

    assert written.read_text() == "/root"
    assert written.stat().st_mode & 0o777 == 0o600
    assert written.parent.stat().st_mode & 0o777 == 0o700
    assert not service.is_running(pid)


def test_what_is_not_imitated_is_refused() -> None:
    with pytest.raises(SystemExit, match="reload nginx is not imitated"):
        service.main(["reload", "nginx"])


def test_an_operator_types_the_blocks_of_the_document() -> None:
    document = (ROOT / "docs/serving.md").read_text(encoding="utf-8")
    assert operate.unit_of(document).startswith("[Unit]\n")
    with pytest.raises(Failed, match="does not say to type systemctl enable"):
        operate.unit_of(document.replace(operate.ENABLE, "systemctl start tavolata"))
    assert operate.commands(document, "git clone ADDRESS")[-1].startswith("useradd --system")
