"""A WebSocket client that writes raw bytes, valid or not."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import os
import struct
from collections.abc import Iterator

from support.server.real_server import PATIENCE


class Raw:
    """A WebSocket client that writes raw bytes, valid or not."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def connect(cls, address: str) -> Raw:
        """Shake hands."""
        host, _, port = address.removeprefix("http://").partition(":")
        raw = cls(*await asyncio.open_connection(host, int(port)))
        try:
            raw.writer.write(handshake(f"{host}:{port}"))
            head = await asyncio.wait_for(raw.reader.readuntil(b"\r\n\r\n"), PATIENCE)
            assert b" 101 " in head
        except BaseException:
            await raw.close()
            raise
        return raw

    async def close(self) -> None:
        """Cut the connection."""
        self.writer.transport.abort()
        with contextlib.suppress(ConnectionError):
            await self.writer.wait_closed()


def handshake(host: str) -> bytes:
    """Return the request for a WebSocket."""
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


def ws_frame(
    data: bytes, *, first: int = 0x81, masked: bool = True, length: int | None = None
) -> bytes:
    """Return a WebSocket frame; ``first`` has its flags and kind."""
    size = len(data) if length is None else length
    mask = 0x80 if masked else 0
    if size < 126:
        head = bytes([first, mask | size])
    elif size < 1 << 16:
        head = bytes([first, mask | 126]) + struct.pack(">H", size)
    else:
        head = bytes([first, mask | 127]) + struct.pack(">Q", size)
    return head + (bytes(4) if masked else b"") + data


def read_frames(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the whole frames, flags and payload, after the handshake of a WebSocket."""
    at = data.find(b"\r\n\r\n") + 4
    while at + 2 <= len(data):
        first, size = data[at], data[at + 1] & 0x7F
        masked = data[at + 1] & 0x80
        at += 2
        if size > 125:
            wide = 2 if size == 126 else 8
            size = int.from_bytes(data[at : at + wide], "big")
            at += wide
        mask = data[at : at + 4] if masked else b""
        at += len(mask)
        if at + size > len(data):
            return
        payload = data[at : at + size]
        if mask:
            payload = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        yield first, payload
        at += size
