"""The round trip of a connection, as the server measures it.

A client could answer pings late to get more latency compensation than it needs. On a direct
connection the kernel's measure (TCP_INFO) is the upper bound: a page cannot influence it, only
somebody who controls the machine or the network, and then the gain is at most ``FARTHEST``.
Behind a proxy only the proxy's kernel has that measure; without it nothing is compensated. The
shortest of a few pings counts, because a busy server reads pongs late, and an estimate that is
too long would make honest claims look as if they were sent before the race was seen.
"""

from __future__ import annotations

import socket
import struct
from collections import deque
from typing import Any

SHORTEST_AT = 148  # bytes into Linux's tcp_info: the shortest recent round trip in microseconds
TCP_INFO = getattr(socket, "TCP_INFO", None)
RECENT = 4  # pings of which the shortest counts


def kernel_round_trip(transport: Any) -> float | None:
    """Return the round trip of a direct connection in seconds, where the system tells it."""
    sock = transport.get_extra_info("socket") if transport is not None else None
    if sock is None or TCP_INFO is None:
        return None
    try:
        info = sock.getsockopt(socket.IPPROTO_TCP, TCP_INFO, SHORTEST_AT + 4)
        (microseconds,) = struct.unpack_from("I", info, SHORTEST_AT)
    except (OSError, struct.error):
        return None
    return float(microseconds) / 1e6 or None  # the kernel has not measured it yet


class RoundTrip:
    """The recent measurements of one connection."""

    def __init__(self) -> None:
        self._pings: deque[float] = deque(maxlen=RECENT)

    def add(self, ping: float, most: float | None) -> float:
        """Add a ping; return the estimate, at most the trusted bound."""
        self._pings.append(ping)
        shortest = min(self._pings)
        return shortest if most is None else min(shortest, most)
