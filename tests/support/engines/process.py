"""A program that tests start, with everything that it starts itself."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Mapping
from contextlib import suppress

LIMIT = 20.0  # seconds that a program may take to end


class Process:
    """A program in a process group of its own, so that nothing of it stays behind."""

    def __init__(
        self,
        command: list[str],
        environment: Mapping[str, str] = os.environ,
        *,
        output: int = subprocess.DEVNULL,
        errors: int = subprocess.DEVNULL,
    ) -> None:
        self.popen = subprocess.Popen(
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=errors,
            text=True,
            start_new_session=True,
        )

    def line_with(self, part: str) -> str:
        """Read what the program says until a line has this in it, and return that line."""
        said = self.popen.stdout or self.popen.stderr
        assert said is not None, "nobody listens to this program"
        lines = []
        for line in said:
            lines.append(line)
            if part in line:
                return line.strip()
        raise AssertionError(f"{self.popen.args!r} has ended: {''.join(lines)}")

    def end(self) -> None:
        """End it and all that it has started."""
        with suppress(ProcessLookupError):
            os.killpg(self.popen.pid, signal.SIGKILL)
        self.popen.wait(LIMIT)
        for stream in (self.popen.stdout, self.popen.stderr):
            if stream is not None:
                stream.close()
