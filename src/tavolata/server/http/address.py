"""Bind sockets, and tell the addresses of a server for this machine and for the network."""

from __future__ import annotations

import errno
import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress

EVERYWHERE = ("0.0.0.0", "::")  # these listen on all interfaces
HERE = ("127.0.0.1", "::1", "localhost")  # nobody else reaches these
BACKLOG = 128  # connections that wait to be accepted
OUTSIDE = ("192.0.2.1", 9)  # an unused address; connecting a UDP socket to it sends nothing

ANOTHER = "choose another port (--port; make play PORT=9001)"
UNAVAILABLE = {
    errno.EADDRINUSE: f"another program does; {ANOTHER}",
    errno.EACCES: f"the system keeps it back; {ANOTHER}",  # often on Windows
}


def bind(host: str, port: int, spare: int) -> list[socket.socket]:
    """Listen on a port; while it cannot be had and there are spare ones, on the next."""
    opened: list[socket.socket] = []
    try:
        for family, address in resolve(host):
            opened.append(_listen(family, address, port or _port_of(opened)))
    except OSError as error:
        for other in opened:
            other.close()
        if error.errno in UNAVAILABLE and spare:
            return bind(host, port + 1, spare - 1)
        why = UNAVAILABLE.get(error.errno or 0, error)
        raise OSError(f"cannot listen on {host}:{port}: {why}") from None
    return opened


def resolve(host: str) -> list[tuple[int, str]]:
    """Return every address of a name, each with its family."""
    found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    return list(dict.fromkeys((family, str(where[0])) for family, _, _, _, where in found))


def _listen(family: int, address: str, port: int) -> socket.socket:
    """Open one socket; that of all IPv6 addresses is for all of IPv4 as well."""
    both = address == EVERYWHERE[1] and socket.has_dualstack_ipv6()
    return socket.create_server(
        (address, port), family=family, backlog=BACKLOG, dualstack_ipv6=both
    )


def _port_of(opened: list[socket.socket]) -> int:
    """Return the port of the first socket: a server has one, whatever the family."""
    return int(opened[0].getsockname()[1]) if opened else 0


def of_page(host: str, port: int) -> str:
    """Return the address of the first page, for a browser on this machine."""
    if host in EVERYWHERE:
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def for_others(host: str, port: int) -> str:
    """Return the address for others on the network, or nothing if they cannot come in."""
    if host not in EVERYWHERE:
        return ""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        way.connect(OUTSIDE)
        return of_page(way.getsockname()[0], port)
    return ""


def is_for_this_machine(host: str) -> bool:
    """Tell whether nobody but this machine reaches a host."""
    return host in HERE


def show_page(address: str) -> None:
    """Open a page in the desktop's browser, if there is one, without waiting."""
    desktop = sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )
    if desktop and sys.stdout.isatty():
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
