"""A pool of search processes for bots, with a queue that is fair by table.

Tables take turns, however many searches each has queued. The more searches wait, the less time
each gets, so that all are answered within a second or two; a search always does at least one
batch of iterations. A process that is killed is replaced, and its search repeated.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from tavolata.bots.decision import Decision, decide
from tavolata.bots.levels import LEVELS
from tavolata.bots.questions import Question
from tavolata.bots.search.backends import search_for
from tavolata.server.metrics import Durations

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

    if sys.platform == "win32":
        from multiprocessing.connection import PipeConnection as Connection
    else:
        from multiprocessing.connection import Connection

T = TypeVar("T")

DRAINING = 1.0  # seconds in which the processes should get through all that waits
GRACE = 10.0  # seconds that a search may take longer than it should, before it is given up
STARTING = 60.0  # seconds that a process may take to begin
ATTEMPTS = 3  # processes that may end over one question
MOST = 4  # processes


def answer(question: Question, seconds: float) -> Decision:
    """Decide in a process for searching."""
    return decide(
        question, search_for(question.game, question.level), Random(), seconds=seconds
    )


def worker_main(line: Connection[Any, Any]) -> None:
    """Run in a search process: call the functions received, one after the other."""
    _follow_parent()
    line.send(None)  # ready
    with suppress(EOFError, OSError):
        while True:
            function, arguments = line.recv()
            try:
                result = function(*arguments)
            except Exception as error:
                result = RuntimeError(f"{type(error).__name__}: {error}")
            line.send(result)


def _follow_parent() -> None:
    """Lower the priority, and end when the server ends, however that happens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its processes
    if hasattr(os, "nice"):
        os.nice(10)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()


class SearchProcess:
    """One process, begun when it is needed, and anew when it has ended."""

    def __init__(self) -> None:
        self.begun = 0  # how often
        self._process: SpawnProcess | None = None
        self._line: Connection[Any, Any] | None = None
        self._closed = False

    def call(self, timeout: float, function: Callable[..., T], *arguments: Any) -> T:
        """Return what a function returns there; whoever calls this does so in a thread."""
        for _ in range(ATTEMPTS):
            try:
                line = self._line or self._begin()
                line.send((function, arguments))
                result = self._receive(line, timeout)
            except (EOFError, OSError):  # it was killed
                self.end()
                if self._closed:
                    break
                continue
            if isinstance(result, Exception):
                raise result
            returned: T = result
            return returned
        raise RuntimeError("no search process stays alive")

    def _begin(self) -> Connection[Any, Any]:
        context = multiprocessing.get_context("spawn")
        line, other = context.Pipe()
        process = context.Process(target=worker_main, args=(other,), daemon=True)
        process.start()
        other.close()
        self._process, self._line = process, line
        self.begun += 1
        if self._closed:
            process.kill()
        self._receive(line, STARTING)
        return line

    def _receive(self, line: Connection[Any, Any], timeout: float) -> Any:
        """Return the answer of a process; kill one that does not answer in time."""
        if not line.poll(timeout):
            self.end()
            raise RuntimeError(f"a search process was silent for {timeout:.0f} seconds")
        return line.recv()

    def end(self) -> None:
        """End the process and wait for it."""
        process, self._process, line, self._line = self._process, None, self._line, None
        if process is not None and line is not None:
            process.kill()
            process.join()
            process.close()
            line.close()

    def close(self) -> None:
        """End the process for good; a waiting caller gets an error."""
        self._closed = True
        process = self._process
        if process is not None:
            with suppress(ValueError):  # somebody else has closed it meanwhile
                process.kill()


class SearchJob(NamedTuple):
    """A queued search."""

    question: Question
    decision: asyncio.Future[Decision]
    asked_at: float


class FairQueue:
    """A round-robin queue: tables take turns, however many searches each has."""

    def __init__(self) -> None:
        self._tables: dict[str, deque[SearchJob]] = {}  # in the order of their turns
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def add(self, table: str, job: SearchJob) -> None:
        """Queue a search behind those of its table."""
        self._tables.setdefault(table, deque()).append(job)
        self._size += 1

    def take(self) -> SearchJob:
        """Remove the next search; its table has its next turn after all others."""
        table = next(iter(self._tables))
        jobs = self._tables.pop(table)
        job = jobs.popleft()
        if jobs:
            self._tables[table] = jobs
        self._size -= 1
        return job


class SearchPool:
    """All search processes of one server."""

    def __init__(self, waits: Durations) -> None:
        self.waits = waits  # how long questions wait for their turn
        count = max(1, min(MOST, (os.cpu_count() or 2) - 1))
        self.processes = [SearchProcess() for _ in range(count)]
        self.queue = FairQueue()
        self._idle = list(self.processes)
        self._threads = ThreadPoolExecutor(len(self.processes), "search")
        self._working: set[asyncio.Task[None]] = set()

    async def decide(self, table: str, question: Question) -> Decision:
        """Return what a bot does."""
        decision: asyncio.Future[Decision] = asyncio.get_running_loop().create_future()
        self.queue.add(table, SearchJob(question, decision, time.monotonic()))
        self._start_jobs()
        return await decision

    def _start_jobs(self) -> None:
        """Give the next searches to idle processes."""
        while self._idle and len(self.queue):
            seconds = self.seconds_each()
            work = self._work(self._idle.pop(), self.queue.take(), seconds)
            task = asyncio.get_running_loop().create_task(work)
            self._working.add(task)
            task.add_done_callback(self._working.discard)

    def seconds_each(self) -> float:
        """Return how long a search may take, for as many as wait now."""
        return DRAINING * len(self.processes) / len(self.queue)

    async def _work(self, process: SearchProcess, job: SearchJob, seconds: float) -> None:
        """Run a search in a process."""
        self.waits.observe(time.monotonic() - job.asked_at)
        budget = LEVELS[job.question.level].budget
        assert budget is not None
        seconds = min(seconds, budget.seconds)
        try:
            decision = await asyncio.get_running_loop().run_in_executor(
                self._threads, process.call, seconds + GRACE, answer, job.question, seconds
            )
            if not job.decision.done():  # nobody waits for it any more
                job.decision.set_result(decision)
        except Exception as error:
            if not job.decision.done():
                job.decision.set_exception(error)
        self._idle.append(process)
        self._start_jobs()

    @property
    def restarts(self) -> int:
        """Return how many processes have ended unexpectedly."""
        return sum(max(0, process.begun - 1) for process in self.processes)

    def close(self) -> None:
        """End all processes at once."""
        for task in self._working:
            task.cancel()
        for process in self.processes:
            process.close()
        self._threads.shutdown(cancel_futures=True)
        for process in self.processes:
            process.end()
