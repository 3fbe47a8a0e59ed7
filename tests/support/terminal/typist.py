"""A simulated person who types at a real server, and clients that act meanwhile."""

from __future__ import annotations

import asyncio
import io
import os
import re
import subprocess
import sys
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from threading import Thread
from typing import Any, TypeAlias

import pytest

from support.paths import SRC
from support.server.real_server import PATIENCE
from tavolata.cli import main
from tavolata.client import Client
from tavolata.games import OURS

ENVIRONMENT = {**os.environ, "PYTHONPATH": str(SRC), "PYTHONUTF8": "1"}
EDITIONS = {name: next(iter(game.editions)) for name, game in OURS.items()}

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
        if re.search(r"(> |: )$", self.new):  # a prompt may come in pieces
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


def table(address: str, name: str = "ciao_ciao", *more: str, people: int = 1) -> list[str]:
    """Return the command that sets a table with two seats."""
    given = ["join", address, "--game", name, "--edition", EDITIONS[name], "--name", "Zoë"]
    seats = ["--people", str(people), "--bots", str(2 - people)]
    return [*given, *seats, "--clock", "relaxed", "--courtesy", "0", *more]


def code_in(text: str) -> str:
    """Return the code of the table that was shown."""
    found = re.search(r"^Table (\w+)\.", text, re.M)
    assert found
    return found[1]


def meanwhile(work: Coroutine[Any, Any, None]) -> None:
    """Let somebody else do something at the same server, and wait until it is done."""
    failures: list[BaseException] = []

    def run() -> None:
        try:
            asyncio.run(asyncio.wait_for(work, PATIENCE))
        except BaseException as error:
            failures.append(error)

    thread = Thread(target=run)
    thread.start()
    thread.join()
    assert not failures, failures


async def run_beside(*command: str, typed: str) -> str:
    """Run a command in a process of its own, type something and return what it told."""
    done = await asyncio.create_subprocess_exec(
        *(sys.executable, "-W", "error", "-m", "tavolata", *command),
        env=ENVIRONMENT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    output, _ = await done.communicate(typed.encode())
    told = output.decode()
    assert done.returncode == 0, told
    return told


def bounded(work: Awaitable[None]) -> None:
    """Run something that must not hang."""

    async def run() -> None:
        await asyncio.wait_for(work, PATIENCE)

    asyncio.run(run())


def cut(me: Client) -> None:
    """Cut the connection as a broken cable would."""
    assert me._ws is not None
    assert me._ws._response.connection is not None
    assert me._ws._response.connection.transport is not None
    me._ws._response.connection.transport.abort()
