"""Count WebSocket frames in a byte stream before they are parsed (RFC 6455, 5.2)."""

from __future__ import annotations

MASKED = 0x80
LENGTH = 0x7F
KEY_SIZE = 4
EXTENDED = {126: 2, 127: 8}  # bytes of a length that does not fit into seven bits


class FrameCounter:
    """Follows the frames of one connection; of their payload it looks at nothing."""

    __slots__ = ("_head", "_rest")

    def __init__(self) -> None:
        self._head = b""  # of a frame whose length is not known yet
        self._rest = 0  # bytes of the last frame that are still to come

    def count(self, data: bytes, most: int) -> int:
        """Return how many frames begin in the next bytes; stop counting after ``most``."""
        size = len(data)
        if size > 1 and not self._rest and not self._head:
            second = data[1]
            if MASKED <= second < MASKED + 126 and size == second - MASKED + 2 + KEY_SIZE:
                return 1  # one short frame and nothing else, as honest clients send
        return self._walk(data, most)

    def _walk(self, data: bytes, most: int) -> int:
        """Go from header to header."""
        data, at, count = self._head + data, self._rest, 0
        self._head, self._rest = b"", 0
        while at < len(data) and count <= most:
            count += 1
            end = _end_of_frame(data, at)
            if end < 0:
                self._head = data[at:]
                return count
            at = end
        self._rest = max(0, at - len(data))
        return count


def _end_of_frame(data: bytes, at: int) -> int:
    """Return where a frame ends, perhaps beyond the data; -1 if that cannot be told yet."""
    if len(data) < at + 2:
        return -1
    length = data[at + 1] & LENGTH
    key = KEY_SIZE if data[at + 1] & MASKED else 0
    extended = EXTENDED.get(length, 0)
    if len(data) < at + 2 + extended:
        return -1
    if extended:
        length = int.from_bytes(data[at + 2 : at + 2 + extended], "big")
    return at + 2 + extended + key + length
