"""``tavolata serve``: start, say where, run until told to stop."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace

from tavolata.core.game import OptionError
from tavolata.games import OUTSIDE
from tavolata.locale.game_texts import text_problems
from tavolata.server.config import (
    Config,
    default_store,
    is_on,
    read_limits,
    read_names,
    read_origins,
)
from tavolata.server.http import address
from tavolata.server.http.app import Server
from tavolata.server.http.listening import (
    allow_many_files,
    taking_connections,
    within_descriptors,
)
from tavolata.server.logs import log, log_callback_failure, set_up
from tavolata.server.store.opening import check_not_in_use, opened_store
from tavolata.server.store.store import InUseError, UnavailableError

if sys.platform == "win32":  # its standard loop serves as well, only slower
    from asyncio import run as run_in_loop
else:
    from uvloop import run as run_in_loop

PORT = 8000
SPARE_PORTS = 20  # to try, for somebody who only wants to play
SECOND_SERVER = """\
To stop that one, press Ctrl+C where it runs. To have a second one beside it, give it tables of
its own: --store FILE (make play STORE=FILE)"""
ONLY_HERE = """\
Its links work only on this machine. To let phones and others on your network in: --host 0.0.0.0
(HOST=0.0.0.0 make play)"""
ROOT = "a server needs no rights of root, and a store made by root is refused to others"


def main(given: argparse.Namespace) -> int:
    """Serve as the command line says."""
    config = Config(
        host=given.host,
        port=PORT if given.port is None else given.port,
        store=given.store or default_store(),
        sync=given.sync or is_on("TAVOLATA_SYNC"),
        origins=read_origins(given.origins),
        names=read_names(given.names),
        public_metrics=given.public_metrics or is_on("TAVOLATA_PUBLIC_METRICS"),
        proxy=given.proxy or is_on("TAVOLATA_PROXY"),
        proxy_rtt=given.proxy_rtt or is_on("TAVOLATA_PROXY_RTT"),
        pace=given.bot_pace,
        limits=read_limits(given.limits),
        opens=given.open,
        spare_ports=SPARE_PORTS if given.open and given.port is None else 0,
    )
    if config.proxy_rtt and not config.proxy:
        raise OptionError("--proxy-rtt says what a proxy does; it needs --proxy")
    set_up(given.log or ("warning" if given.open else "info"))
    config = replace(config, limits=within_descriptors(config.limits, allow_many_files()))
    try:
        return run_in_loop(run(config))
    except InUseError as error:
        raise InUseError(f"{error}\n{SECOND_SERVER}") from None
    except UnavailableError as error:  # the same may work a little later
        print(f"tavolata: {error}", file=sys.stderr)
        return 1


def warn_root() -> None:
    """Warn that a server needs no root privileges."""
    if sys.platform != "win32" and os.geteuid() == 0:
        log("running-as-root", logging.WARNING, text=ROOT)


def warn_text_problems() -> None:
    """Warn which texts the games of other packages lack; tables show names instead."""
    for game in OUTSIDE.values():
        for problem in text_problems(game):
            log("game-texts", logging.WARNING, game=game.name, text=problem)


def say_where(host: str, port: int, *, opens: bool) -> str:
    """Say where the server is, open its page if that is wanted, and return the address."""
    here, others = address.of_page(host, port), address.for_others(host, port)
    print(f"tavolata is at {here}", flush=True)
    if others:
        print(f"and for others on your network at {others}", flush=True)
    elif opens and address.is_for_this_machine(host):
        print(ONLY_HERE, flush=True)
    if opens:
        print("Ctrl+C stops it; every table is kept", flush=True)
        address.show_page(others or here)  # so that the links it shows are good for others
    return here


def stopping_signals() -> list[signal.Signals]:
    """Return what ends a server; a closed terminal does not if it was started with nohup."""
    signals = [signal.SIGINT, signal.SIGTERM]
    if sys.platform == "win32":
        signals.append(signal.SIGBREAK)  # Ctrl+Break
    elif signal.getsignal(signal.SIGHUP) == signal.SIG_DFL:
        signals.append(signal.SIGHUP)
    return signals


def on_stopping_signals(loop: asyncio.AbstractEventLoop, stop: Callable[[], None]) -> None:
    """Call a function in the loop at every signal that ends a server."""
    for name in stopping_signals():
        try:
            loop.add_signal_handler(name, stop)
        except NotImplementedError:  # the loop of Windows has no such thing
            signal.signal(name, lambda *_: loop.call_soon_threadsafe(stop))


async def run(config: Config) -> int:
    """Serve until a signal or a broken store; return the exit status."""
    asyncio.get_running_loop().set_exception_handler(log_callback_failure)
    with ExitStack() as opened:
        sockets = take_port(config)
        for listening in sockets:
            opened.enter_context(listening)
        store = opened.enter_context(opened_store(config.store, sync=config.sync))
        server = Server(config, store)
        async with taking_connections(server, sockets) as (host, port):
            stopped = asyncio.Event()
            on_stopping_signals(server.loop, stopped.set)
            store.announce(say_where(host, port, opens=config.opens))
            server.garbage.begin()
            log("started", host=host, port=port, connections=config.limits.connections)
            warn_root()
            warn_text_problems()
            if store.is_damaged:
                log("store-damaged", logging.ERROR, text=store.warning)
            waits = [asyncio.ensure_future(e.wait()) for e in (stopped, server.broken)]
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            for wait in waits:
                wait.cancel()
        log("stopped")
        return 1 if server.broken.is_set() else 0


def take_port(config: Config) -> list[socket.socket]:
    """Listen before there is a store, so that a start which fails here leaves none behind."""
    try:
        return address.bind(config.host, config.port, config.spare_ports)
    except OSError:
        check_not_in_use(config.store)  # or say where the server is that has it
        raise
