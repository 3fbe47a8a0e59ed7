"""``tavolata serve``: start, say where, run until told to stop."""

from __future__ import annotations

import argparse
import asyncio
import gc
import signal
from contextlib import suppress

from aiohttp import web

from tavolata.server.config import Config, default_store, read_limits
from tavolata.server.lock import Lock
from tavolata.server.logs import http_logger, log, set_up
from tavolata.server.store import Store
from tavolata.server.web import Server

try:
    import uvloop
except ImportError:  # not for every system; the standard loop serves as well, only slower
    uvloop = None  # type: ignore[assignment]  # a module there, nothing here

try:
    import resource
except ImportError:  # only where files are limited
    resource = None  # type: ignore[assignment]  # a module there, nothing here


KEEP_ALIVE = 30.0  # seconds that a connection may stay without asking for anything


def main(given: argparse.Namespace) -> int:
    """Serve as the command line says."""
    config = Config(
        host=given.host,
        port=given.port,
        store=given.store or default_store(),
        sync=given.sync,
        origins=tuple(given.origins),
        proxy=given.proxy,
        pace=given.bot_pace,
        limits=read_limits(given.limits),
    )
    set_up(given.log)
    allow_many_files()
    return uvloop.run(run(config)) if uvloop is not None else asyncio.run(run(config))


def allow_many_files() -> None:
    """Use as many sockets as the system lets us; by itself it begins with about a thousand."""
    if resource is not None:
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(ValueError, OSError):  # some systems say more than they allow
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


async def run(config: Config) -> int:
    """Serve until a signal or a broken store; return the exit status."""
    with Lock(config.store):
        server = Server(config, Store(config.store, sync=config.sync))
        runner = web.AppRunner(
            server.app(),
            access_log=None,
            logger=http_logger,
            keepalive_timeout=KEEP_ALIVE,
            shutdown_timeout=2.0,
        )
        await runner.setup()
        site = web.TCPSite(runner, config.host, config.port)
        try:
            await site.start()
        except OSError as error:
            await server.stop()
            raise OSError(f"cannot listen on {config.host}:{config.port}: {error}") from None
        stopped = asyncio.Event()
        for name in (signal.SIGINT, signal.SIGTERM):
            server.loop.add_signal_handler(name, stopped.set)
        host, port = runner.addresses[0][:2]
        print(f"tavolata is at http://{host}:{port}", flush=True)
        gc.freeze()  # what is there now stays
        gc.disable()  # the server looks for garbage itself, now and then
        log("started", host=host, port=port)
        waits = [asyncio.ensure_future(e.wait()) for e in (stopped, server.broken)]
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        for wait in waits:
            wait.cancel()
        await site.stop()
        await server.stop()
        await runner.cleanup()
        log("stopped")
        return 1 if server.broken.is_set() else 0
