"""``tavolata load --at``: measure a server that already runs on this machine."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterable
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from tavolata import protocol
from tavolata.core.game import OptionError

if TYPE_CHECKING:
    from tavolata.load_test.clients import LoadTable

DELETING = 30.0  # seconds until all tables are gone, at most


def own_server(address: str) -> str:
    """Return the address of a server on this machine; refuse any other."""
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise OptionError("--at wants the address of a page, such as http://127.0.0.1:8000")
    try:
        found = socket.getaddrinfo(parts.hostname, parts.port, type=socket.SOCK_STREAM)
    except OSError as error:
        raise OptionError(f"--at {address}: {error.strerror}") from None
    if not all(is_here(family, place[0]) for family, _, _, _, place in found):
        raise OptionError("--at is for a server on this machine: run it there")
    return f"{parts.scheme}://{parts.netloc}"


def is_here(family: int, address: str | int) -> bool:
    """Tell whether an address is this machine's own: only then can one listen at it."""
    with socket.socket(family) as door:
        try:
            door.bind((address, 0))
        except OSError:
            return False
    return True


async def delete(tables: Iterable[LoadTable], connections: list[asyncio.Task[None]]) -> None:
    """Let the hosts delete their tables, which ends every connection there."""
    for table in tables:
        await table.seats[0].send(protocol.Delete(table.code))
    await asyncio.wait(connections, timeout=DELETING)
