"""Who connects: from which address, and by whose page."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Collection
from urllib.parse import urlsplit

from aiohttp import web

from tavolata.server.config import Config

ROUND_TRIP = "X-Client-RTT"
MICROSECONDS = re.compile(r"\d{1,9}", re.ASCII)
WITH_PORT = re.compile(r"\[(?P<six>.+)\](:\d+)?|(?P<four>[\d.]+):\d+")


def is_ours(request: web.Request, origins: Collection[str]) -> bool:
    """Tell whether a page of this server opens the socket, or no page at all."""
    origin = request.headers.get("Origin")
    if origin is None or origin in origins:
        return True
    try:
        return urlsplit(origin).netloc == request.host
    except ValueError:  # no address at all
        return False


def address_of(request: web.Request, *, proxy: bool) -> str:
    """Return whose connection this is."""
    address = request.remote or ""
    if proxy:
        last = request.headers.getall("X-Forwarded-For", [""])[-1]  # a proxy may add a line
        address = last.rpartition(",")[2].strip()
        if match := WITH_PORT.fullmatch(address):
            address = match["six"] or match["four"]
    return household(address)


def behind_proxy(request: web.Request, config: Config) -> float | None:
    """Return the seconds between a proxy and its client and back; None without a proxy."""
    if not config.proxy:
        return None
    told = request.headers.getall(ROUND_TRIP, [""])[-1] if config.proxy_rtt else ""
    return int(told) / 1e6 if MICROSECONDS.fullmatch(told) else 0.0


def household(address: str) -> str:
    """Return what counts as one address: of IPv6 the network that a household is given."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return "unknown"
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    return str(parsed.ipv4_mapped or ipaddress.ip_network((parsed.packed[:8] + bytes(8), 64)))
