"""Run Python's garbage collector in short passes instead of long pauses.

Nearly everything is freed by reference counting. What is left are cycles that libraries make
when something fails. The automatic collector would look through all tables now and then, which
takes some 50 ms with a thousand of them; so it is off, and instead

- new objects are looked through as soon as there are a few thousand (1 or 2 ms),
- all objects are looked through now and then while there are few, or while nobody is connected,
- and otherwise only when there are far more than people and tables account for, so that memory
  is bounded whatever happens.

Objects that exist before the first visitor are frozen (``gc.freeze``). ``gc.collect(0)`` and
``gc.collect()`` mean the same in every Python from 3.11 on; ``gc.collect(1)`` does not.
"""

from __future__ import annotations

import asyncio
import gc
import time

from tavolata.server.metrics import Metrics

HEARTBEAT = 0.1  # seconds between two measurements of the event loop's delay
NEW = 5_000  # objects
FEW = 30_000  # objects: a pass takes about 5 ms
COUNT_EVERY = 60.0  # seconds: with a thousand tables, counting takes as long
EACH = 400  # objects that a connection or a table may account for


class GarbageCollector:
    """The garbage collector of one server."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self._kept = 0  # objects that the last pass over all has left
        self._count_at = 0.0  # when to count them again

    def begin(self) -> None:
        """Turn the automatic collector off; exempt the objects that exist now."""
        gc.collect()
        gc.freeze()
        gc.disable()

    async def run(self) -> None:
        """Measure the event loop's delay and collect the young generation, for ever."""
        while True:
            due = time.monotonic() + HEARTBEAT
            await asyncio.sleep(HEARTBEAT)
            self.metrics.loop_late.observe(time.monotonic() - due)
            if gc.get_count()[0] > NEW:
                self._collect(0)

    def sweep(self, people: int, now: float) -> None:
        """Collect all objects if that is quick, nobody is connected, or memory requires it.

        ``people`` is the number of connections and tables.
        """
        if now < self._count_at:
            return
        self._count_at = now + COUNT_EVERY
        objects = len(gc.get_objects())
        if objects <= FEW or not people or objects > max(EACH * people, 2 * self._kept):
            self._collect(2)
            self._kept = len(gc.get_objects())

    def _collect(self, generation: int) -> None:
        started = time.monotonic()
        gc.collect(generation)
        self.metrics.collecting.observe(time.monotonic() - started)
