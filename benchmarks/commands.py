"""Run commands with a time limit, leaving no process or file behind."""

import os
import signal
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

LEAVING = 5  # seconds, before those who were asked to end are made to


class FailedError(Exception):
    """A command that did not do what it was started for."""


def run(
    command: Sequence[str],
    seconds: float,
    *,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
) -> str:
    """Return what a command prints; no process and no temporary file of it is left over."""
    with (
        TemporaryDirectory(ignore_cleanup_errors=True) as place,
        subprocess.Popen(
            command,
            cwd=cwd,
            env={**os.environ, **(env or {}), "TMPDIR": place},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            start_new_session=True,  # a group of its own, to end all of it
        ) as child,
    ):
        try:
            printed, complaints = child.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            raise FailedError(f"not done in {seconds:g} seconds") from None
        finally:
            end(child)
    if child.returncode != 0:
        raise FailedError(last_line(complaints) or f"exit status {child.returncode}")
    return printed


def end(child: subprocess.Popen[str]) -> None:
    """End a process and all of its group: they are asked, then made to."""
    for demand in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(child.pid, demand)
            child.wait(LEAVING)
        except ProcessLookupError:  # all gone
            return
        except subprocess.TimeoutExpired:
            continue


def last_line(text: str) -> str:
    """Return the last line that says anything."""
    return next((line for line in reversed(text.splitlines()) if line.strip()), "")
