"""What all tests share."""

import os

os.environ.setdefault("NUMBA_BOUNDSCHECK", "1")  # compiled code must not write past a table
