"""Floods of every kind of frame and request, by raw sockets that read no answer.

A flood of frames is cut before any message in it is read. So messages that may cost much are
sent at a pace which the server allows, and all of them are read.

python tests/support/soak/attacks.py KIND ADDRESS SECONDS [SOCKETS [CODE]]
"""

from __future__ import annotations

import base64
import contextlib
import json
import os
import random
import socket
import struct
import sys
import time
from collections.abc import Callable
from typing import NamedTuple
from urllib.parse import urlsplit

FROM = "127.0.0.66"  # the attacker's own address on this machine
STRANGER = "203.0.113.9"  # so that it has no share in the higher limits of this machine's own
SOCKETS = 20
CHUNK = 64 << 10  # bytes of an attack that are made before it begins
PACE = 0.12  # seconds between two pieces of one connection, of two messages at most
MOST_NEW = 200  # connections a second: an attack is not to use up the machine's ports


def frame(first: int, data: bytes = b"", *, size: int | None = None) -> bytes:
    """Return a masked frame; its declared size may be wrong."""
    size = len(data) if size is None else size
    if size < 126:
        head = bytes((first, 0x80 | size))
    elif size < 1 << 16:
        head = bytes((first, 0x80 | 126)) + struct.pack(">H", size)
    else:
        head = bytes((first, 0x80 | 127)) + struct.pack(">Q", size)
    return head + bytes(4) + data


def many(piece: bytes) -> bytes:
    """Return a chunk full of the same."""
    return piece * (CHUNK // len(piece) + 1)


def message(**fields: object) -> bytes:
    """Return a message as a text frame."""
    return frame(0x81, json.dumps(fields).encode())


def fragments(code: str) -> bytes:
    """Return messages in fragments of one byte."""
    text = json.dumps({"t": "join", "table": code or "NOBODY"}).encode()
    parts = [text[i : i + 1] for i in range(len(text))]
    middle = b"".join(frame(0x00, part) for part in parts[1:-1])
    return many(frame(0x01, parts[0]) + middle + frame(0x80, parts[-1]))


WebSocketAttack = Callable[[str], bytes]
FRAMES: dict[str, WebSocketAttack] = {
    "empty-continuations": lambda _: frame(0x01) + many(frame(0x00)),
    "empty-texts": lambda _: many(frame(0x81)),
    "empty-pings": lambda _: many(frame(0x89)),
    "long-pings": lambda _: many(frame(0x89, bytes(125))),
    "pongs": lambda _: many(frame(0x8A, b"?")),
    "fragments": fragments,
    "endless-message": lambda _: frame(0x01, b"{") + many(frame(0x00, bytes(1000))),
    "binary": lambda _: many(frame(0x82, bytes(50))),
    "garbage": lambda _: random.Random(1).randbytes(CHUNK),
    "unknown-kinds": lambda _: many(frame(0x83) + frame(0x8B) + frame(0xF1)),
    "lying-size": lambda _: frame(0x81, size=1 << 62) + many(b"x"),
    "long-texts": lambda _: many(frame(0x81, b'"' + bytes(b"x" * 4090) + b'"')),
    "closes": lambda _: many(frame(0x88, b"\x03\xe8")),
}
MESSAGES: dict[str, WebSocketAttack] = {  # each is sent again and again, at a pace
    "lists": lambda _: message(t="list"),
    "wrong-codes": lambda _: message(t="join", table="QQQQQQ"),
    "tables": lambda _: message(t="create", game="solo", seats=["me", "bot:master"]),
    "watchers": lambda code: message(t="join", table=code, watch=True),
    "claims": lambda code: (
        message(t="join", table=code, watch=True) + message(t="claim", id="a", seen=0, action=1)
    ),
}
REQUESTS: dict[str, bytes] = {
    "silent-connections": b"",
    "half-requests": b"GET / HTTP/1.1\r\nHost: a\r\nX-A: ",
    "endless-header": b"GET / HTTP/1.1\r\nX-A: " + many(b"a"),
    "many-headers": b"GET / HTTP/1.1\r\n" + many(b"X-A: b\r\n"),
    "pipelined-requests": many(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"),
    "endless-body": b"POST /ws HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n" + many(b"x"),
    "no-http": many(b"\x16\x03\x01 hello\r\n\r\n"),
    "slow-readers": many(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"),
}
KINDS = [*MESSAGES, *FRAMES, *REQUESTS]  # tables that are set come first, to be put away


class Flooded(NamedTuple):
    """What an attack has done."""

    opened: int  # connections: more than there are sockets if some were cut and opened again
    joined: int  # of them, those that the server took, for frames with a handshake
    sent: int  # bytes


class Attacker:
    """Keeps so many connections open and sends as much as they take; never reads an answer."""

    def __init__(self, kind: str, address: str, code: str) -> None:
        parts = urlsplit(address)
        self.goal = (parts.hostname or "127.0.0.1", parts.port or 80)
        frames = FRAMES.get(kind) or MESSAGES.get(kind)
        self.is_frames = frames is not None
        self.data = frames(code) if frames else REQUESTS[kind]
        self.pace = PACE if kind in MESSAGES else 0.0
        self.next: dict[socket.socket, float] = {}  # when each may send its next piece
        self.opened = self.joined = self.sent = 0

    def connect(self) -> socket.socket | None:
        """Open a connection and shake hands, if the attack is made of frames."""
        sock = socket.socket()
        try:
            sock.settimeout(2.0)
            sock.bind((FROM, 0))
            sock.connect(self.goal)
            self.opened += 1
            if self.is_frames:
                sock.sendall(handshake(*self.goal))
                if b" 101 " not in sock.recv(4096):
                    sock.close()
                    return None
            sock.setblocking(False)
        except OSError:
            sock.close()
            return None
        self.joined += 1
        return sock

    def run(self, seconds: float, sockets: int) -> None:
        """Flood for so long."""
        started = time.monotonic()
        open_ones: dict[socket.socket, int] = {}  # and how far each has sent its chunk
        while (past := time.monotonic() - started) < seconds:
            wanted = min(sockets - len(open_ones), int(past * MOST_NEW) + sockets - self.opened)
            for _ in range(wanted):
                sock = self.connect()
                if sock is not None:
                    open_ones[sock] = 0
            sent = [self.send(sock, open_ones) for sock in list(open_ones)]
            if not any(sent):
                time.sleep(0.01)
        for sock in open_ones:
            sock.close()

    def send(self, sock: socket.socket, open_ones: dict[socket.socket, int]) -> int:
        """Send as much as goes; a connection that was cut is let go."""
        at, now = open_ones[sock], time.monotonic()
        if now < self.next.get(sock, 0.0):
            return 0
        self.next[sock] = now + self.pace
        with contextlib.suppress(BlockingIOError):
            try:
                sent = sock.send(self.data[at : at + (16 << 10)]) if self.data else 0
            except OSError as error:
                if isinstance(error, BlockingIOError):
                    raise
                sock.close()
                del open_ones[sock]
                return 0
            at += sent
            self.sent += sent
            open_ones[sock] = at if at < len(self.data) else 0
            return sent
        return 0


def handshake(host: str, port: int) -> bytes:
    """Return the request for a WebSocket."""
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        f"X-Forwarded-For: {STRANGER}\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


def main(kind: str, address: str, seconds: str, sockets: str = "", code: str = "") -> None:
    """Attack a server, which has to be on this machine."""
    attacker = Attacker(kind, address, code)
    assert attacker.goal[0].startswith("127."), "attacks are for this machine alone"
    attacker.run(float(seconds), int(sockets or SOCKETS))
    print(json.dumps(Flooded(attacker.opened, attacker.joined, attacker.sent)))


if __name__ == "__main__":
    main(*sys.argv[1:])
