"""What a frame costs the server, in milliseconds of processor time."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from support.hub.harness import HubClient
from tavolata import protocol
from tavolata.server.hub.limits import Limits

MOST_MS = 5.0  # of processor time for any single frame, where LOOP takes LOOP_MS
LOOP = range(100_000)
LOOP_MS = 5.0
GENEROUS = Limits(
    frames_a_second=1e9,
    frames_at_once=1e9,
    lines_a_second=1e9,
    lines_at_once=1e9,
    connections_from_one_address=10**6,
    tables_from_one_address=10**6,
    wrong_codes_from_one_address=10**6,
    costly_messages_at_once_from_one_address=1e9,
)


def is_too_slow(ms: float) -> bool:
    """Tell whether a frame has cost more than it may on a machine as slow as this is now."""
    return ms > MOST_MS and ms > MOST_MS * slowdown()


def slowdown() -> float:
    """Return how much longer plain Python takes here and now than where the limit was set."""
    times = []
    for _ in range(3):
        before, total = time.thread_time(), 0
        for number in LOOP:
            total += number
        times.append((time.thread_time() - before) * 1000)
    return max(1.0, max(times) / LOOP_MS)


@contextmanager
def untraced() -> Iterator[None]:
    """Let nothing but the code itself cost time: coverage costs several times as much."""
    tracer = sys.gettrace()
    sys.settrace(None)
    try:
        yield
    finally:
        sys.settrace(tracer)


def cost(person: HubClient, frame: protocol.FromClient | bytes) -> float:
    """Send a frame; return the milliseconds of processor time that it took the event loop."""
    data = frame if isinstance(frame, bytes) else protocol.encode(frame)
    harness = person.harness
    before = time.thread_time() - harness.elsewhere
    harness.hub.handle(data, person.connection, harness.now)
    harness.settle()
    return (time.thread_time() - harness.elsewhere - before) * 1000
