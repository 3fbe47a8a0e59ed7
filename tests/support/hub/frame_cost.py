"""What a frame costs the server, in milliseconds of processor time."""

from __future__ import annotations

import time

from support.hub.harness import HubClient
from tavolata import protocol
from tavolata.server.hub.limits import Limits

MOST_MS = 5.0  # of processor time for any single frame
GENEROUS = Limits(
    frames_a_second=1e9,
    frames_at_once=1e9,
    lines_a_second=1e9,
    lines_at_once=1e9,
    connections_from_one_address=10**6,
    tables_from_one_address=10**6,
    wrong_codes_from_one_address=10**6,
)


def cost(person: HubClient, frame: protocol.FromClient | bytes) -> float:
    """Send a frame; return the milliseconds of processor time that it took the event loop."""
    data = frame if isinstance(frame, bytes) else protocol.encode(frame)
    harness = person.harness
    before = time.thread_time() - harness.elsewhere
    harness.hub.handle(data, person.connection, harness.now)
    harness.settle()
    return (time.thread_time() - harness.elsewhere - before) * 1000
