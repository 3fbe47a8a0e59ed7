"""``python -m tavolata``."""

import sys

from tavolata.cli import main

if __name__ == "__main__":  # and not when a process for bots begins
    sys.exit(main())
