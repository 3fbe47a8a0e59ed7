"""Why tests are skipped is said, and on a forge only some reasons do."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from support.paths import ROOT


@pytest.mark.parametrize(
    ("ci", "shell", "status"), [("", "bash", 0), ("true", "fish", 0), ("true", "bash", 1)]
)
def test_every_reason_is_said_and_some_fail_on_a_forge(
    ci: str, shell: str, status: int
) -> None:
    """As in ``make test``, others run the tests and their reports are gathered."""
    outside = ("PYTEST_", "COVERAGE_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(outside)}
    tests = ("tests/cli/test_completion.py", "-k", f"{shell}_completes", "--numprocesses=1")

    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *tests],
        cwd=ROOT,
        env={**kept, "PATH": "", "CI": ci},
        capture_output=True,
        text=True,
        check=False,
    )

    reason = f"{shell} is not installed: its completion was not tried"
    assert (done.returncode, done.stderr) == (status, "")
    assert re.search(rf"^SKIPPED \[\d+\] \S+: {reason}$", done.stdout, re.M)
    assert (f"MAY NOT BE SKIPPED WITH CI=true: {reason}" in done.stdout) == bool(status)
