"""``python -m tavolata``."""

import sys

from tavolata.cli import main

sys.exit(main())
