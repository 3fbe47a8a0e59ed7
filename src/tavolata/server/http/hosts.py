"""Check host names against DNS rebinding: a server answers only to its own.

A page of evil.example can point its own name at this machine (DNS rebinding): the browser then
treats the server as the page's own origin. It still sends ``Host: evil.example``, so a server
that answers only to its own names is safe. An IP address cannot be pointed elsewhere, so every
address is accepted, also one that this machine gets later.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable

AUTHORITY = re.compile(r"(?:\[(?P<six>[\da-f:.]+)\]|(?P<name>[\w.-]+))(?::\d{1,5})?", re.ASCII)
AT_HOME = (".local", ".lan", ".home", ".home.arpa", ".internal")  # nobody can register these


class Hosts:
    """The names of a server."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = frozenset(name.lower() for name in names)

    def knows(self, authority: str) -> bool:
        """Tell whether this is a name of the server, or an address, with any port."""
        match = AUTHORITY.fullmatch(authority.lower())
        if match is None:
            return False
        name = match["name"]
        if name is None or is_address(name):
            return name is not None or is_address(match["six"])
        name = name.removesuffix(".")
        return name in self._names or name in machine_names()


def is_address(text: str) -> bool:
    """Tell whether a host is written as an IP address."""
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True


def machine_names() -> set[str]:
    """Return what this machine is called now, by itself and on a network at home."""
    whole = socket.gethostname().lower().removesuffix(".")
    short = whole.partition(".")[0]
    return {"localhost", whole, short, *(short + ending for ending in AT_HOME)}


def host_of(origin: str) -> str:
    """Return the host in the address of a page."""
    return re.sub(r"https?://|:\d+$", "", origin).strip("[]")
