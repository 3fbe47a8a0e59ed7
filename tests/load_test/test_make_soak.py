"""Two minutes of ``make soak``: every fault and every attack once, at a few tables."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from support.paths import TESTS

LONGEST = 1200.0  # seconds; it takes about 130


@pytest.mark.unmeasured
@pytest.mark.skipif(sys.platform != "linux", reason="faults are made by means of Linux")
def test_everything_that_goes_wrong_in_months_goes_wrong_in_minutes() -> None:
    environment = {k: v for k, v in os.environ.items() if not k.startswith("COVERAGE_")}
    run = subprocess.run(
        [sys.executable, str(TESTS / "support" / "soak"), "--minutes", "2", "--tables", "6"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        timeout=LONGEST,
    )
    assert run.returncode == 0, run.stdout[-8000:]
