"""The configuration of a server: from flags, the environment, and defaults."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field, fields, replace
from pathlib import Path

from tavolata.core.game import OptionError
from tavolata.server.hub.limits import Limits

ON, OFF = ("1", "yes", "on", "true"), ("0", "no", "off", "false")
ORIGIN = re.compile(
    r"(?P<origin>(?P<scheme>https?)://([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?)/?", re.ASCII
)
WHOLE = re.compile(r"\d{1,9}", re.ASCII)
DECIMAL = re.compile(r"\d{1,9}(\.\d{1,3})?", re.ASCII)
NAME = re.compile(r"[a-z\d_-]+(\.[a-z\d_-]+)*\.?", re.ASCII)
USUAL_PORTS = {"http": ":80", "https": ":443"}


def default_store() -> Path:
    """Return the default path of the store."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "tavolata" / "tables.db"


def store_meant(path: Path | None) -> Path:
    """Return the store that a command is about; root is told which one if none was named."""
    store = path or default_store()
    if path is None and sys.platform != "win32" and os.geteuid() == 0:
        print(
            f"tavolata: root's own store is meant, {store}; another can be named",
            file=sys.stderr,
        )
    return store


def read_limits(pairs: Iterable[str]) -> Limits:
    """Return the limits with some of them set, NAME=VALUE each."""
    limits = Limits()
    for pair in pairs:
        name, _, text = pair.partition("=")
        if name not in {field.name for field in fields(Limits)}:
            names = ", ".join(field.name for field in fields(Limits))
            raise OptionError(f"there is no limit {name!r}; the limits: {names}")
        kind = type(getattr(limits, name))
        if not (WHOLE if kind is int else DECIMAL).fullmatch(text):
            number = "whole number" if kind is int else "number"
            raise OptionError(f"the limit {name} cannot be {text!r}; possible: a {number}")
        limits = replace(limits, **{name: kind(float(text))})
    return limits


def read_origins(texts: Iterable[str]) -> tuple[str, ...]:
    """Return the addresses of pages as browsers write them: scheme, host and unusual port."""
    return tuple(_read_origin(text) for text in texts)


def _read_origin(text: str) -> str:
    match = ORIGIN.fullmatch(text.lower())
    if match is None:
        raise OptionError(f"{text!r} is no origin; one looks like https://games.example.org")
    return match["origin"].removesuffix(USUAL_PORTS[match["scheme"]])


def read_names(texts: Iterable[str]) -> tuple[str, ...]:
    """Return names of hosts as browsers send them."""
    return tuple(_read_name(text) for text in texts)


def _read_name(text: str) -> str:
    try:
        name = text.lower().encode("idna").decode()
    except UnicodeError:
        name = ""
    if not NAME.fullmatch(name):
        raise OptionError(f"{text!r} is no name of a host; one looks like games.example.org")
    return name.removesuffix(".")


def is_on(variable: str) -> bool:
    """Tell whether the environment switches something on."""
    text = os.environ.get(variable, "").lower()
    if text not in ("", *ON, *OFF):
        raise OptionError(f"{variable} cannot be {text!r}; possible: {', '.join(ON + OFF)}")
    return text in ON


@dataclass(frozen=True)
class Config:
    """All settings of a server."""

    host: str = "127.0.0.1"
    port: int = 8000
    store: Path = field(default_factory=default_store)
    sync: bool = False  # sync every commit, so that a power cut loses no move
    origins: tuple[str, ...] = ()  # besides the server's own
    names: tuple[str, ...] = ()  # besides this machine's own
    public_metrics: bool = False  # whether other machines may read the figures
    proxy: bool = False  # whether a proxy sets X-Forwarded-For
    proxy_rtt: bool = False  # and X-Client-RTT
    pace: float = 1.0
    limits: Limits = field(default_factory=Limits)
    opens: bool = False  # whether to open the first page in a browser
    spare_ports: int = 0  # how many more to try when the port is taken
