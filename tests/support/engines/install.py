"""Install browsers, if apt may, and say what to type for the rest.

``python -m support.engines.install`` installs all engines for ``make test-browsers``; with
``--short``, a Chromium and a Firefox for ``make test``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable

from support.browser import chromium
from support.engines.engines import ENGINES, Engine, Firefox
from support.packages import install
from support.skips import on_forge


def missing(engines: Iterable[type[Engine]]) -> list[tuple[str, ...]]:
    """Return the packages of each engine that is not installed."""
    return [engine.packages for engine in engines if engine.missing()]


def remind(engines: Iterable[type[Engine]]) -> int:
    """Say what to type for those that are still missing, which is an error on a forge."""
    reasons = [why for engine in engines if (why := engine.missing())]
    for why in reasons:
        print("!" * 79, f"{why}. Its tests are skipped.", "!" * 79, sep="\n")
    return 1 if reasons and on_forge() else 0


def main() -> int:
    """Install what is missing."""
    if "--short" in sys.argv:
        wanted = [] if chromium.is_installed() else [("chromium-headless-shell",)]
        install(*wanted, *missing([Firefox]))
        return max(chromium.main(), remind([Firefox]))
    install(*missing(ENGINES.values()))
    return remind(ENGINES.values())


if __name__ == "__main__":
    sys.exit(main())
