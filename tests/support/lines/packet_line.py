"""Links of real IP packets that are lost, delayed, duplicated and reordered.

Two network namespaces are joined by pairs of TUN devices; this process carries every packet
from one to the other, or does not. It needs root, ``ip`` and ``/dev/net/tun``, but not the
kernel's own netem, which many kernels lack.
"""

from __future__ import annotations

import contextlib
import fcntl
import heapq
import os
import select
import shutil
import struct
import subprocess
import time
from dataclasses import dataclass
from itertools import count
from random import Random
from threading import Thread
from types import TracebackType
from typing import Self

TUN = "/dev/net/tun"
TUNSETIFF, IFF_TUN, IFF_NO_PI = 0x400454CA, 0x0001, 0x1000
BIGGEST = 65536


@dataclass(frozen=True)
class PacketFaults:
    """What happens to packets."""

    delay: float  # seconds each way
    jitter: float = 0.0  # up to so many more, each packet for itself: some overtake others
    loss: float = 0.0
    doubled: float = 0.0


def what_is_missing() -> str:
    """Return what lines of packets would need here, or nothing."""
    if os.getuid() != 0:
        return "root"
    if shutil.which("ip") is None:
        return "the command ip (iproute2)"
    return "" if os.path.exists(TUN) else TUN


def ip(*words: str) -> None:
    """Configure the network."""
    subprocess.run(["ip", *words], check=True, capture_output=True)


class PacketLine:
    """One line from the clients' namespace to the server's."""

    def __init__(self, number: int, faults: PacketFaults, server: str, clients: str) -> None:
        self.faults, self.is_dead = faults, False
        self.address = f"10.77.{number}.1"  # the server's at this line
        self.carried = self.lost = 0
        self._rng, self._number = Random(number), count()
        self._ends = [
            open_end(
                f"tv{os.getpid() % 10_000}{number}{side}", space, f"10.77.{number}.{place}"
            )
            for side, space, place in (("s", server, 1), ("c", clients, 2))
        ]
        self._waiting: list[tuple[float, int, int, bytes]] = []
        self._is_open = True
        self._thread = Thread(target=self._carry, daemon=True)
        self._thread.start()

    def _carry(self) -> None:
        one, other = self._ends
        across = {one: other, other: one}
        while self._is_open:
            due = self._waiting[0][0] - time.monotonic() if self._waiting else 0.1
            ready, _, _ = select.select(self._ends, [], [], min(0.1, max(0.0, due)))
            for end in ready:
                with contextlib.suppress(BlockingIOError):
                    while True:
                        self._take(os.read(end, BIGGEST), across[end])
            while self._waiting and self._waiting[0][0] <= time.monotonic():
                _, _, end, packet = heapq.heappop(self._waiting)
                with contextlib.suppress(OSError):  # the device is not up yet
                    os.write(end, packet)

    def _take(self, packet: bytes, to: int) -> None:
        faults, rng = self.faults, self._rng
        self.carried += 1
        if self.is_dead or rng.random() < faults.loss:
            self.lost += 1
            return
        for _ in range(1 + (rng.random() < faults.doubled)):
            due = time.monotonic() + faults.delay + rng.uniform(0, faults.jitter)
            heapq.heappush(self._waiting, (due, next(self._number), to, packet))

    def close(self) -> None:
        """Take the line away."""
        self._is_open = False
        self._thread.join()
        for end in self._ends:
            os.close(end)


def open_end(name: str, space: str, address: str) -> int:
    """Make a TUN device in a namespace; return the descriptor of its packets."""
    end = os.open(TUN, os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(end, TUNSETIFF, struct.pack("16sH22x", name.encode(), IFF_TUN | IFF_NO_PI))
    ip("link", "set", name, "netns", space)
    ip("-n", space, "addr", "add", f"{address}/30", "dev", name)
    ip("-n", space, "link", "set", name, "up")
    return end


class PacketNetwork:
    """A namespace for the server, one for its clients, and the lines between them."""

    def __init__(self, *lines: PacketFaults) -> None:
        self.server, self.clients = (f"tv{os.getpid()}{side}" for side in ("server", "clients"))
        self._faults = lines
        self.lines: list[PacketLine] = []

    @staticmethod
    def inside(space: str) -> tuple[str, ...]:
        """Return the beginning of a command that runs in a namespace."""
        return ("ip", "netns", "exec", space)

    def __enter__(self) -> Self:
        for space in (self.server, self.clients):
            ip("netns", "add", space)
            ip("-n", space, "link", "set", "lo", "up")
        for number, faults in enumerate(self._faults, 1):
            self.lines.append(PacketLine(number, faults, self.server, self.clients))
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for line in self.lines:
            line.close()
        for space in (self.server, self.clients):
            ip("netns", "del", space)
