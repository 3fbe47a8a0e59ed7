"""A real server in a process of its own, and a person who types."""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeAlias

import pytest

from real_server import RealServer
from tavolata.cli import main

SOURCE = Path(__file__).parent.parent / "src"
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(SOURCE), "PYTHONUTF8": "1"}


@contextmanager
def serving(store: Path, *more: str) -> Iterator[str]:
    """Run a server whose bots act at once; give its address."""
    with RealServer(store, "--bot-pace", "0", *more) as server:
        yield server.address
        assert server.stop() == 0
    assert server.log == ""


Answer: TypeAlias = "str | Callable[[Typist], str]"


class Typist(io.StringIO):
    """A person before a terminal: reads what is printed, and answers what is asked.

    The answers are (pattern, answer): the first pattern that is found in what was printed since
    the last answer, the line with the prompt being the last, says what to type.
    """

    def __init__(self, *answers: tuple[str, Answer]) -> None:
        super().__init__()
        self.answers = answers
        self.keys, self._typed = os.pipe()
        self.read_to = 0
        self.closed_keys = False

    def fileno(self) -> int:
        """Return where the keyboard is read; this is also put in the place of stdin."""
        return self.keys

    def write(self, text: str) -> int:
        count = super().write(text)
        if re.search(r"(> |: )$", text):
            for pattern, answer in self.answers:
                if re.search(pattern, self.new, re.M | re.S):
                    self.type(answer if isinstance(answer, str) else answer(self))
                    break
        return count

    @property
    def new(self) -> str:
        """Return what was printed since the last answer."""
        return self.getvalue()[self.read_to :]

    def type(self, line: str) -> None:
        """Type a line."""
        self.read_to = len(self.getvalue())
        os.write(self._typed, f"{line}\n".encode())

    def hang_up(self) -> None:
        """Let the input end."""
        if not self.closed_keys:
            self.closed_keys = True
            os.close(self._typed)


def first_move(typist: Typist) -> str:
    """Answer with the first move of the last list; a shout comes first."""
    last = re.split(r"^(?:Your turn|You may act).*$", typist.new, flags=re.M)[-1]
    moves = re.findall(r"^ +(\d+)  (.*)$", last, re.M)
    shouts = [number for number, text in moves if text in ("call SOLO!", "say thank you")]
    return str([*shouts, *(number for number, _ in moves)][0])


MOVES: tuple[str, Answer] = (r"^(Your turn|You may act)", first_move)
READY: tuple[str, Answer] = (r"Press Enter when you are ready", "")
QUIT: tuple[str, Answer] = (r"Press Enter for another game", "q")
AGAIN: tuple[str, Answer] = (r"> $", "?")  # the list was shown before: ask for it again
PLAY = (QUIT, READY, MOVES, AGAIN)


def type_at(
    monkeypatch: pytest.MonkeyPatch, arguments: Sequence[str], *answers: tuple[str, Answer]
) -> tuple[int, str]:
    """Run a command with a typist; return its exit status and all that was printed."""
    typist = Typist(*answers)
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdin", typist)
        patch.setattr(sys, "stdout", typist)
        try:
            status = main(arguments)
        finally:
            typist.hang_up()
    return status, typist.getvalue()
