"""An exclusive lock on an open file, held until the file is closed, on every system."""

from __future__ import annotations

import os
import sys

if sys.platform == "win32":
    import msvcrt

    # Windows lets nobody else read locked bytes, so one is locked that is never written:
    # behind SQLite's own (from 1 << 30), and below 2 GB, where the C library counts to.
    PLACE = 0x7FFF0000

    def lock_file(descriptor: int) -> None:
        """Lock an open file, or raise OSError at once if somebody else has it."""
        position = os.lseek(descriptor, 0, os.SEEK_CUR)
        os.lseek(descriptor, PLACE, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(descriptor, position, os.SEEK_SET)

else:
    import fcntl

    def lock_file(descriptor: int) -> None:
        """Lock an open file, or raise OSError at once if somebody else has it."""
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
