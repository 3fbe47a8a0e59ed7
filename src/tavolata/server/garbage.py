"""Run Python's garbage collector in short passes instead of long pauses.

Nearly everything is freed by reference counting. What is left are cycles that libraries make
when something fails. The automatic collector would look through all tables now and then, which
takes some 50 ms with a thousand of them; so it is off, and instead

- new objects are looked through as soon as there are a few thousand (1 or 2 ms),
- all objects are looked through now and then while there are few, or while nobody is connected,
- and otherwise only when there are far more than people and tables account for, so that memory
  is bounded whatever happens.

How many there are is estimated from the allocated blocks of memory, 2.6 of which belong to an
object: counting objects takes 10 to 50 ms on a busy server, counting blocks 0.2 ms. All of it
is in the metric ``tavolata_collect_seconds``, in CPU time: other programs on the machine make
the event loop late, but no pass of the collector longer.

Objects that exist before the first visitor are frozen (``gc.freeze``). ``gc.collect(0)`` and
``gc.collect()`` mean the same in every Python from 3.11 on; ``gc.collect(1)`` does not.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tavolata.server.metrics import Metrics

HEARTBEAT = 0.1  # seconds between two measurements of the event loop's delay
NEW = 5_000  # objects
FEW = 75_000  # blocks: a pass over their objects takes about 5 ms
COUNT_EVERY = 60.0  # seconds
EACH = 1_000  # blocks that a connection or a table may account for; it has about 250


class GarbageCollector:
    """The garbage collector of one server."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self._at_first = 0  # blocks before the first visitor
        self._kept = 0  # blocks that the last pass over all has left
        self._count_at = 0.0  # when to count them again

    def begin(self) -> None:
        """Turn the automatic collector off; exempt the objects that exist now."""
        gc.collect()
        gc.freeze()
        gc.disable()
        self._at_first = sys.getallocatedblocks()

    async def run(self) -> None:
        """Measure the event loop's delay and collect the young generation, for ever."""
        while True:
            due = time.monotonic() + HEARTBEAT
            await asyncio.sleep(HEARTBEAT)
            self.metrics.loop_late.observe(time.monotonic() - due)
            if gc.get_count()[0] > NEW:
                with self._measured():
                    gc.collect(0)

    def sweep(self, people: int, now: float) -> None:
        """Collect all objects if that is quick, nobody is connected, or memory requires it.

        ``people`` is the number of connections and tables.
        """
        if now < self._count_at:
            return
        self._count_at = now + COUNT_EVERY
        with self._measured():
            blocks = self._blocks()
            if blocks <= FEW or not people or blocks > max(EACH * people, 2 * self._kept):
                gc.collect()
                self._kept = self._blocks()

    def _blocks(self) -> int:
        """Return how many blocks of memory were allocated since the first visitor."""
        return sys.getallocatedblocks() - self._at_first

    @contextmanager
    def _measured(self) -> Iterator[None]:
        """Note how long the event loop is held up by the collector."""
        started = time.thread_time()
        yield
        self.metrics.collecting.observe(time.thread_time() - started)
