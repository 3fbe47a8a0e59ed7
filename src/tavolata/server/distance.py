"""How far away a connection is, as the server itself measures it.

A client could answer pings late to seem far away and be given time it does not need. On a
direct connection the kernel's own measure caps that: no page can slow it down, only somebody
who tampers with the machine or the line, and then by no more than ``FARTHEST``. Behind a proxy
only the proxy's kernel knows; where it does not tell, everybody counts as near. The shortest
round trip counts, because a busy server reads answers late, too, and who seems farther away
than they are would be taken for somebody who claims before having seen anything.
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
    return float(microseconds) / 1e6 or None  # nobody is as near as that: it was not measured


class Distance:
    """The recent measurements of one connection."""

    def __init__(self) -> None:
        self._pings: deque[float] = deque(maxlen=RECENT)

    def add(self, ping: float, most: float | None) -> float:
        """Note a ping; return the best estimate, which is no more than is vouched for."""
        self._pings.append(ping)
        shortest = min(self._pings)
        return shortest if most is None else min(shortest, most)
