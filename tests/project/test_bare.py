"""``tools/bare`` as far as it can be tried without building a root."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from support.paths import ROOT


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
