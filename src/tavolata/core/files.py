"""Write files that are never seen half-written."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from tavolata.core.options import OptionError

FOR_ALL = 0o666  # less what the umask takes away
FOR_OWNER = 0o600


def check_folder(flag: str, file: Path | None) -> None:
    """Refuse a file that a flag names in a folder that is not there, before any work."""
    if file is not None and not file.absolute().parent.is_dir():
        raise OptionError(f"{flag}: there is no folder {file.absolute().parent}")


@contextmanager
def replacing(file: Path, mode: int = FOR_ALL) -> Iterator[BinaryIO]:
    """Write a new file beside another, then put it in its place, synced to the disk.

    If anything fails, the old one stays as it was and the new one is removed.
    """
    draft = file.with_name(f"{file.name}.{secrets.token_hex(4)}.part")
    try:
        with open(draft, "xb", opener=lambda name, flags: os.open(name, flags, mode)) as opened:
            yield opened
            opened.flush()
            os.fsync(opened.fileno())
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)
