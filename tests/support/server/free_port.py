"""A port for a program that has to be told its own."""

from __future__ import annotations

import contextlib
import random
import socket
from pathlib import Path

RANGE = Path("/proc/sys/net/ipv4/ip_local_port_range")
LOWEST = 10_000
USUAL_EPHEMERAL = 32_768


def free_port() -> int:
    """Return a port that nobody listens at, and that the system gives to nobody by itself.

    A port that the system has chosen is free for a moment only: the next program that asks for
    any port, or connects, may be given the same.
    """
    while True:
        port = random.randrange(LOWEST, first_ephemeral())
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


def first_ephemeral() -> int:
    """Return the first port that the system gives away by itself."""
    try:
        first = int(RANGE.read_text(encoding="ascii").split()[0])
    except OSError:
        return USUAL_EPHEMERAL
    return first if first > LOWEST else USUAL_EPHEMERAL
