"""Attack a server of one's own with many sockets, and measure how long others wait.

    python benchmarks/attacks.py [KIND ...] [--sockets 20] [--seconds 5]

For each kind of attack: the time from a claim to its answer at a table that is played
meanwhile, how often the server has closed an attacker's connection, and what it has used of
a processor. Attackers whose connection was closed connect again at once.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import multiprocessing
import os
import random
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

from tavolata import protocol
from tavolata.client import Client
from tavolata.load_test.measure import processor_seconds

HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
HEAD = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"
KEY = bytes(4)  # a mask that changes nothing
BULK = 60_000  # bytes sent at once


def repeated(unit: bytes) -> bytes:
    """Return as many as are sent at once."""
    return unit * (BULK // len(unit))


def frame(first: int, payload: bytes) -> bytes:
    """Return a masked frame of at most 125 bytes."""
    return bytes([first, 0x80 | len(payload)]) + KEY + payload


FRAMES: dict[str, tuple[bytes, bytes]] = {  # what is sent once, and then for ever
    "empty continuations": (frame(0x01, b"x"), repeated(frame(0x00, b""))),
    "unmasked continuations": (frame(0x01, b"x"), repeated(b"\x00\x00")),
    "one-byte fragments": (frame(0x01, b"x"), repeated(frame(0x00, b"x"))),
    "whole in fragments": (
        b"",
        repeated(frame(0x01, b"{") + frame(0x00, b"") * 20 + frame(0x80, b"}")),
    ),
    "empty pings": (b"", repeated(frame(0x89, b""))),
    "full pings": (b"", repeated(frame(0x89, b"p" * 125))),
    "pongs": (b"", repeated(frame(0x8A, b""))),
    "binary": (b"", repeated(frame(0x82, b""))),
    "empty texts": (b"", repeated(frame(0x81, b""))),
    "listings": (b"", repeated(frame(0x81, b'{"t":"list"}'))),
    "random bytes": (b"", random.Random(1).randbytes(BULK)),
    "reserved bits": (b"", repeated(frame(0xF1, b"x"))),
}
REQUESTS: dict[str, tuple[bytes, bytes]] = {
    "pipelined requests": (b"", repeated(HEAD + b"\r\n")),
    "endless header": (HEAD, repeated(b"a: b\r\n")),
    "long header": (HEAD + b"a: ", b"x" * BULK),
    "body": (b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999\r\n\r\n", b"x" * BULK),
    "chunked body": (
        b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n",
        repeated(b"1\r\nx\r\n"),
    ),
    "nonsense": (b"", repeated(b"\r\n")),
}


def bulk(address: tuple[str, int], opening: bytes, rest: bytes) -> None:
    """Send as much as the server takes, until it closes."""
    with socket.create_connection(address) as plug:
        plug.sendall(opening)
        while True:
            plug.sendall(rest)
            with contextlib.suppress(BlockingIOError):
                if not plug.recv(1 << 16, socket.MSG_DONTWAIT):
                    return


def drip(address: tuple[str, int], opening: bytes, rest: bytes) -> None:
    """Send single bytes, each in a packet of its own."""
    with socket.create_connection(address) as plug:
        plug.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        plug.sendall(opening)
        for byte in rest:
            plug.sendall(bytes([byte]))
            with contextlib.suppress(BlockingIOError):
                if not plug.recv(1 << 16, socket.MSG_DONTWAIT):
                    return


def knock(address: tuple[str, int], opening: bytes, rest: bytes) -> None:
    """Connect, say something or nothing, and go."""
    with socket.create_connection(address) as plug:
        plug.sendall(opening)


def occupy(address: tuple[str, int], opening: bytes, rest: bytes) -> None:
    """Open fifty connections, and ask for nothing."""
    with contextlib.ExitStack() as stack:
        for _ in range(50):
            stack.enter_context(socket.create_connection(address)).sendall(opening)
        time.sleep(0.5)


def lie_low(address: tuple[str, int], opening: bytes, rest: bytes) -> None:
    """Do nothing: the baseline."""
    time.sleep(1)


Attack = tuple[Callable[[tuple[str, int], bytes, bytes], None], bytes, bytes]
ATTACKS: dict[str, Attack] = {
    "nothing": (lie_low, b"", b""),
    **{name: (bulk, HANDSHAKE + once, rest) for name, (once, rest) in FRAMES.items()},
    "frame byte by byte": (drip, HANDSHAKE, repeated(frame(0x81, b"x" * 100))),
    **{name: (bulk, once, rest) for name, (once, rest) in REQUESTS.items()},
    "head byte by byte": (drip, b"", HEAD + b"a: " + b"x" * BULK),
    "connects": (knock, b"", b""),
    "handshakes": (knock, HANDSHAKE, b""),
    "half handshakes": (occupy, HANDSHAKE[:50], b""),
    "idle connections": (occupy, b"", b""),
}


def attack(
    name: str, sockets: int, address: tuple[str, int], begin: float, end: float, out: object
) -> None:
    """Let some threads attack until the end; report how often they were closed."""
    how, opening, rest = ATTACKS[name]
    closed = [0] * sockets

    def run(place: int) -> None:
        time.sleep(max(0.0, begin - time.time()))
        while time.time() < end:
            with contextlib.suppress(OSError):
                how(address, opening, rest)
            closed[place] += 1

    threads = [threading.Thread(target=run, args=(n,), daemon=True) for n in range(sockets)]
    for thread in threads:
        thread.start()
    time.sleep(max(0.0, end - time.time()))
    out.send(sum(closed))  # type: ignore[attr-defined]  # a pipe's end has no public type
    os._exit(0)


async def honest(address: str, until: float) -> list[float]:
    """Play at a table of two; return the seconds from each claim to its answer."""
    waits: list[float] = []
    async with Client(address) as host, Client(address) as guest:
        await host.create(
            "solo", ["me", "open"], clock="off", courtesy=0, options={"target": "0"}
        )

        async def play(me: Client) -> None:
            asked = 0.0
            async for message in me:
                if isinstance(message, protocol.Seated) and me is host:
                    await guest.join(message.table)
                elif isinstance(message, protocol.TableInfo) and message.stage != "playing":
                    await me.ready()
                elif isinstance(message, protocol.Answer):
                    waits.append(time.monotonic() - asked)
                if me.moves and not me._claims:
                    await asyncio.sleep(0.02)
                    asked = time.monotonic()
                    await me.claim(random.choice(me.moves))

        playing = [asyncio.create_task(play(who)) for who in (host, guest)]
        await asyncio.sleep(until - time.time())
        for task in playing:
            task.cancel()
        await asyncio.wait(playing)
    return waits


started: dict[int, float] = {}  # what the server had used when the attack began


def note_start(pid: int) -> None:
    """Note what the server has used so far."""
    started[pid] = processor_seconds(pid)


def measure(name: str, sockets: int, seconds: float) -> None:
    """Start a server, attack it, and print a line of figures."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tavolata", "serve", "--port", "0", "--log", "error"]
        store = ["--store", str(Path(folder) / "tables.db")]
        errors = (Path(folder) / "errors").open("w+")
        with subprocess.Popen(
            command + store, stdout=subprocess.PIPE, stderr=errors, text=True
        ) as server:
            try:
                assert server.stdout is not None
                address = server.stdout.readline().split()[-1]
                host, _, port = address.removeprefix("http://").partition(":")
                begin = time.time() + 2.5
                end = begin + seconds
                ours, theirs = multiprocessing.Pipe()
                arguments = (name, sockets, (host, int(port)), begin, end, theirs)
                attacker = multiprocessing.get_context("spawn").Process(
                    target=attack, args=arguments
                )
                attacker.start()
                used = threading.Timer(begin - time.time(), note_start, (server.pid,))
                used.start()
                waits = sorted(asyncio.run(honest(address, end))) or [float("inf")]
                busy = (processor_seconds(server.pid) - started[server.pid]) / seconds
                closed = ours.recv() if ours.poll(5) else "?"
                attacker.join()
            finally:
                server.terminate()
        errors.seek(0)
        logged = sum(line.startswith("{") for line in errors)
        errors.close()
    p50, p99 = waits[len(waits) // 2], waits[len(waits) * 99 // 100]
    print(
        f"{name:24} {len(waits):6} claims  p50 {1000 * p50:7.1f} ms  p99 {1000 * p99:7.1f} ms"
        f"  longest {1000 * waits[-1]:7.1f} ms  closed {closed}"
        f"  logged {logged}  processor {100 * busy:3.0f} %",
        flush=True,
    )


def main() -> None:
    """Measure the kinds that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help="all of them by default")
    parser.add_argument("--sockets", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=5.0)
    given = parser.parse_args()
    for kind in given.kinds or ATTACKS:
        if kind not in ATTACKS:
            parser.error(f"there is no attack {kind!r}; possible: {', '.join(ATTACKS)}")
        measure(kind, given.sockets, given.seconds)


if __name__ == "__main__":
    main()
