"""A person at a terminal in a process of its own, who plays while the test goes on."""

from __future__ import annotations

import codecs
import subprocess
import sys
from collections.abc import Mapping
from threading import Thread
from types import TracebackType
from typing import Self

from support.terminal.typist import ENVIRONMENT, PLAY, Answer, Typist

PATIENCE = 60.0  # seconds to leave, on a busy machine


class TerminalProcess(Typist):
    """A ``tavolata`` command with somebody who answers whatever it asks."""

    def __init__(
        self,
        *command: str,
        answers: tuple[tuple[str, Answer], ...] = PLAY,
        before: str = "",  # Python to run first, to make long waits short
        inside: tuple[str, ...] = (),  # the command that runs it somewhere else
        environment: Mapping[str, str] = ENVIRONMENT,
    ) -> None:
        super().__init__(*answers)
        first = f"{before}\nimport sys; from tavolata.cli import main; sys.exit(main())"
        self._process = subprocess.Popen(
            [*inside, sys.executable, "-W", "error", "-c", first, *command],
            env=environment,
            stdin=self.keys,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            bufsize=0,
        )
        self._reading = Thread(target=self._read, daemon=True)
        self._reading.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        decode = codecs.getincrementaldecoder("utf-8")().decode
        while data := self._process.stdout.read(4096):
            self.write(decode(data))

    def wait(self) -> int:
        """Wait until it has ended by itself, and return its exit status."""
        status = self._process.wait(PATIENCE)
        self._reading.join(PATIENCE)
        return status

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.kill()
        self.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()
        self.hang_up()
