"""Install engines: ``python -m support.engines.install [NAME …]``, or all."""

from __future__ import annotations

import sys

from support.browser.chromium import install
from support.engines.engines import ENGINES


def main() -> None:
    """Install what is missing, if apt may, and say what to type for the rest."""
    engines = [ENGINES[name] for name in sys.argv[1:] or ENGINES]
    missing = [engine for engine in engines if engine.missing()]
    if missing:
        install(*(package for engine in missing for package in engine.packages))
    for engine in missing:
        if why := engine.missing():
            print("!" * 79, f"{why}. Its tests are skipped.", "!" * 79, sep="\n")


if __name__ == "__main__":
    main()
