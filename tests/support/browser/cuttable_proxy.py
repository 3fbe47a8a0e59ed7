"""A TCP proxy between browser and server that can be cut."""

from __future__ import annotations

import socket
from contextlib import suppress
from threading import Thread
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit


class CuttableProxy:
    """Passes every byte on, until it is cut; then nobody is let in until it is mended."""

    def __init__(self, address: str) -> None:
        self._goal = ("127.0.0.1", urlsplit(address).port or 80)
        self._door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        self._is_cut = False
        self._ends: list[socket.socket] = []

    def cut(self) -> None:
        """Cut every connection, and all to come."""
        self._is_cut = True
        for end in self._ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        self._ends.clear()

    def mend(self) -> None:
        """Let connections through again."""
        self._is_cut = False

    def _open(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._door.accept()
                if self._is_cut:
                    near.close()
                    continue
                far = socket.create_connection(self._goal)
                self._ends += [near, far]
                Thread(target=_carry, args=(near, far), daemon=True).start()
                Thread(target=_carry, args=(far, near), daemon=True).start()

    def __enter__(self) -> Self:
        Thread(target=self._open, daemon=True).start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._door.shutdown(socket.SHUT_RDWR)
        self._door.close()
        self.cut()


def _carry(start: socket.socket, goal: socket.socket) -> None:
    with suppress(OSError):
        while data := start.recv(65536):
            goal.sendall(data)
    for end in (start, goal):
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
        end.close()
