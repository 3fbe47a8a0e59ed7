"""Read the keyboard in a thread, so that a person who types does not block the event loop."""

from __future__ import annotations

import asyncio
import contextlib
import sys
import threading

from tavolata.console.wrapping import fit
from tavolata.terminal.questions import PlayerLeft


class Keyboard:
    """Lines that a person types, or that come out of a pipe."""

    def __init__(self) -> None:
        self.is_terminal = sys.stdin.isatty()
        # Past ``sys.stdin``: a thread that waits in there would break the exit. On Windows this
        # is the console's own reader, which gives every letter whatever the code page.
        self._input = open(  # noqa: SIM115  # it closes nothing
            sys.stdin.fileno(), "rb", buffering=0, closefd=False
        )
        self._encoding = sys.stdin.encoding or "utf-8"
        self._rest = b""
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._wanted = threading.Semaphore(0)
        self._thread: threading.Thread | None = None

    def read(self) -> str | None:
        """Wait for a line and return it; None at the end of the input."""
        while b"\n" not in self._rest:
            try:
                typed = self._input.read(4096)
            except OSError:  # the terminal is gone
                typed = b""
            if not typed and not self._rest:
                return None
            self._rest += typed or b"\n"
        line, _, self._rest = self._rest.partition(b"\n")
        text = line.decode(self._encoding, "replace").strip()
        if not self.is_terminal:
            print(text, flush=True)  # a terminal has shown it already
        return text

    def ask(self, question: str) -> str:
        """Ask and wait; the end of the input, or an interrupt, means leaving."""
        print(fit(question), end="", flush=True)
        try:
            answer = self.read()
        except KeyboardInterrupt:
            answer = None
        if answer is None:
            print()
            raise PlayerLeft
        return answer

    async def line(self) -> str | None:
        """Return the next line while the loop goes on; None at the end of the input."""
        if self._thread is None:
            loop = asyncio.get_running_loop()
            self._thread = threading.Thread(target=self._listen, args=(loop,), daemon=True)
            self._thread.start()
        self._wanted.release()
        return await self._lines.get()

    def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        """Read one line each time one is wanted."""
        with contextlib.suppress(RuntimeError):  # the loop is closed, nobody wants it any more
            while self._wanted.acquire():
                line = self.read()
                loop.call_soon_threadsafe(self._lines.put_nowait, line)
                if line is None:
                    return
