"""Where a server is: for whoever started it, and for others on the network."""

from __future__ import annotations

import errno
import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress

from aiohttp import web

EVERYWHERE = ("0.0.0.0", "::")  # whoever listens there is heard on the whole network
OUTSIDE = ("192.0.2.1", 9)  # an address that nobody has; asking the way sends nothing

UNAVAILABLE = {
    errno.EADDRINUSE: "another program does; choose another port (--port)",
    errno.EACCES: "the system keeps it back; choose another port (--port)",  # often on Windows
}


async def listen(runner: web.AppRunner, host: str, port: int, spare: int) -> web.TCPSite:
    """Listen on a port; while it cannot be had and there are spare ones, on the next."""
    site = web.TCPSite(runner, host, port)
    try:
        await site.start()
    except OSError as error:
        await site.stop()
        if error.errno in UNAVAILABLE and spare:
            return await listen(runner, host, port + 1, spare - 1)
        why = UNAVAILABLE.get(error.errno or 0, error)
        raise OSError(f"cannot listen on {host}:{port}: {why}") from None
    return site


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


def show_page(address: str) -> None:
    """Open a page where somebody sits before a desktop; never wait for it."""
    desktop = sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )
    if desktop and sys.stdout.isatty():
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
