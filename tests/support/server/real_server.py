"""The real server in a process of its own: started, killed and started again on one store."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

from support.paths import SRC

PATIENCE = 120.0  # seconds that only a failure takes, also on a busy machine
PLENTY = (
    "frames_a_second=100000 frames_at_once=100000 lines_a_second=100000 lines_at_once=100000 "
    "connections=50000 connections_from_one_address=50000 tables_from_one_address=50000 "
    "costly_messages_a_second_from_one_address=100000 "
    "costly_messages_at_once_from_one_address=100000"
)
LITTLE = 4096  # bytes that a file may have when not even a page is to fit into the log

# A system takes up to megabytes for a client that does not read before the server notices it.
SMALL_BUFFERS = """import socket
create_server = socket.create_server
def create_small(*where, **how):
    server = create_server(*where, **how)
    server.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 16384)
    return server
socket.create_server = create_small"""


class RealServer:
    """``tavolata serve`` on a free port."""

    def __init__(
        self,
        store: Path,
        *flags: str,
        limits: str = PLENTY,
        log: str = "error",
        before: str = "",  # Python to run first, to make long waits short
        measured: bool = True,  # for coverage, which makes it half as fast
        **environment: str,
    ) -> None:
        self.store, self.flags, self.before = store, flags, before
        self.log_file = store.with_name("server.log")
        self.address = ""
        self.port = 0  # any that is free
        coverage = () if measured else ("COVERAGE_",)
        self._environment = {
            **{k: v for k, v in os.environ.items() if not k.startswith(coverage)},
            "PYTHONPATH": str(SRC),
            "PYTHONUTF8": "1",
            "TAVOLATA_LIMITS": limits,
            "TAVOLATA_LOG": log,
            **environment,
        }
        self._process: subprocess.Popen[str] | None = None

    @property
    def process(self) -> subprocess.Popen[str]:
        """Return the process that runs, or ran last."""
        assert self._process is not None, "start the server first"
        return self._process

    def command(self) -> list[str]:
        """Return what is run."""
        first = f"{self.before}\nimport sys; from tavolata.cli import main; sys.exit(main())"
        flags = ["serve", "--port", str(self.port), "--store", str(self.store), *self.flags]
        return [sys.executable, "-c", first, *flags]

    def start(self) -> Self:
        """Start, and wait until it says where it is."""
        with self.log_file.open("a") as errors:
            self._process = subprocess.Popen(
                self.command(),
                env=self._environment,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "http://" not in line:
            self.wait()
            raise AssertionError(f"the server has not started: {self.log}")
        self.address = line.split()[-1]
        return self

    @property
    def log(self) -> str:
        """Return what it has written to its error stream, all starts together."""
        return self.log_file.read_text(encoding="utf-8")

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.wait()

    def stop(self) -> int:
        """Ask it to stop and return its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.wait()

    def wait(self) -> int:
        """Wait until it has ended, and return its exit status."""
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise
        finally:
            if self.process.stdout is not None:
                self.process.stdout.close()

    def limit_files(self, size: int | None = None) -> None:
        """Let every write beyond a size fail, as on a full disk; without a size, none."""
        if sys.platform != "linux":
            raise NotImplementedError("only Linux sets the limits of another process")
        import resource  # noqa: PLC0415  # Windows has none, and all tests import this file

        infinite = resource.RLIM_INFINITY
        limit = infinite if size is None else size
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (limit, infinite))

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.kill()
        else:
            self.wait()


@contextmanager
def serving(store: Path, *more: str) -> Iterator[str]:
    """Run a server whose bots act at once; give its address."""
    with RealServer(store, "--bot-pace", "0", *more) as server:
        yield server.address
        assert server.stop() == 0
    assert server.log == ""
