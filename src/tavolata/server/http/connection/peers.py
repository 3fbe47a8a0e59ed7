"""The peer of a connection: its address, the origin of its page, the proxy in between."""

from __future__ import annotations

import asyncio
import ipaddress
import re
from collections.abc import Collection
from urllib.parse import urlsplit

from aiohttp import web

from tavolata.server.config import Config
from tavolata.server.hub.limits import LOCAL

ROUND_TRIP = "X-Client-RTT"
MICROSECONDS = re.compile(r"\d{1,9}", re.ASCII)
FORWARDED = (  # what a proxy adds
    "Forwarded",
    "Via",
    "X-Forwarded-For",
    "X-Forwarded-Host",
    "X-Forwarded-Proto",
    "X-Real-IP",
)
WITH_PORT = re.compile(r"\[(?P<six>.+)\](:\d+)?|(?P<four>[\d.]+):\d+")


def has_own_origin(request: web.Request, origins: Collection[str]) -> bool:
    """Tell whether a page of this server opens the socket, or no page at all."""
    given = request.headers.getall("Origin", [])
    if not given:
        return True
    if len(given) > 1 or given[0] == "null":  # a page that hides where it is from
        return False
    (origin,) = given
    try:
        own = urlsplit(origin).netloc == request.headers.get("Host", "").lower() != ""
    except ValueError:  # no address at all
        return False
    return own or origin in origins


def is_local(request: web.Request) -> bool:
    """Tell whether a program on this machine asks for itself, not a proxy for somebody."""
    return is_loopback(request.remote or "") and not any(
        name in request.headers for name in FORWARDED
    )


def address_of(request: web.Request, *, proxy: bool) -> str:
    """Return whose connection this is."""
    if not proxy:
        return LOCAL if is_local(request) else address_group(request.remote or "")
    last = request.headers.getall("X-Forwarded-For", [""])[-1]  # a proxy may add a line
    address = last.rpartition(",")[2].strip()
    if match := WITH_PORT.fullmatch(address):
        address = match["six"] or match["four"]
    return address_group(address)


def address_of_peer(transport: asyncio.BaseTransport) -> str:
    """Return whose connection this is, before anything was asked."""
    peer = transport.get_extra_info("peername") or ("",)
    return LOCAL if is_loopback(peer[0]) else address_group(peer[0])


def is_loopback(address: str) -> bool:
    """Tell whether an address is this machine's own for itself."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return False
    mapped = parsed.ipv4_mapped if isinstance(parsed, ipaddress.IPv6Address) else None
    return (mapped or parsed).is_loopback


def behind_proxy(request: web.Request, config: Config) -> float | None:
    """Return the seconds between a proxy and its client and back; None without a proxy."""
    if not config.proxy:
        return None
    told = request.headers.getall(ROUND_TRIP, [""])[-1] if config.proxy_rtt else ""
    return int(told) / 1e6 if MICROSECONDS.fullmatch(told) else 0.0


def address_group(address: str) -> str:
    """Return what counts as one address: of IPv6 the network that a household is given."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return "unknown"
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    return str(parsed.ipv4_mapped or ipaddress.ip_network((parsed.packed[:8] + bytes(8), 64)))
