"""Files: never seen half-written, and kept to save time."""

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
CODE = ".code"  # how files of compiled code end
SOLUTION, INTERRUPTED = ".npy", ".part"  # the same of solutions, and of those to be continued


def check_folder(flag: str, file: Path | None) -> None:
    """Refuse a file that a flag names in a folder that is not there, before any work."""
    if file is not None and not (folder := file.absolute().parent).is_dir():
        text = f"{flag}: there is no folder {folder}"
        raise OptionError(text, "no-folder", flag=flag, folder=str(folder))


def check_output(flag: str, file: Path | None) -> None:
    """Refuse a file that ``replacing`` could not write in the end, before any work."""
    check_folder(flag, file)
    if file is None:
        return
    try:
        if file.exists() and not file.is_file():
            text = f"{flag}: {file} is no plain file"
            raise OptionError(text, "no-plain-file", flag=flag, file=str(file))
        draft = _draft(file)
        draft.touch(FOR_OWNER, exist_ok=False)
        draft.unlink()
    except OSError as error:
        text, why = f"{flag}: {file} cannot be written: {error.strerror}", str(error.strerror)
        raise OptionError(text, "not-writable", flag=flag, file=str(file), why=why) from None


@contextmanager
def replacing(file: Path, mode: int = FOR_ALL) -> Iterator[BinaryIO]:
    """Write a new file beside another, then put it in its place, synced to the disk.

    If anything fails, the old one stays as it was and the new one is removed.
    """
    draft = _draft(file)
    try:
        with open(draft, "xb", opener=lambda name, flags: os.open(name, flags, mode)) as opened:
            yield opened
            opened.flush()
            os.fsync(opened.fileno())
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)


def _draft(file: Path) -> Path:
    """Return a name beside a file that no other file has."""
    return file.with_name(f"{file.name}.{secrets.token_hex(4)}.part")


def cache_folder() -> Path:
    """Return the folder of all of them but the compiled code, which may be elsewhere."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "tavolata"


def code_folder() -> Path:
    """Return where compiled code is kept; TAVOLATA_COMPILED names another place."""
    named = os.environ.get("TAVOLATA_COMPILED")
    return Path(named) if named else cache_folder() / "compiled"
