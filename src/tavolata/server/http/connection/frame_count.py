"""Count WebSocket frames in a byte stream before they are parsed (RFC 6455, 5.2)."""

from __future__ import annotations

MASKED = 0x80
LENGTH = 0x7F
KEY_SIZE = 4
HEAD = 2 + KEY_SIZE  # bytes before the payload of a short masked frame
EXTENDED = {126: 2, 127: 8}  # bytes of a length that does not fit into seven bits


class FrameCounter:
    """Follows the frames of one connection; of their payload it looks at nothing."""

    __slots__ = ("_head", "_rest")

    def __init__(self) -> None:
        self._head = b""  # of a frame whose length is not known yet
        self._rest = 0  # bytes of the last frame that are still to come

    @property
    def is_between(self) -> bool:
        """Tell whether the next byte begins a frame."""
        return not (self._rest or self._head)

    def count(self, data: bytes, most: int) -> int:
        """Return how many frames begin in the next bytes; stop counting after ``most``."""
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


def is_one_frame(data: bytes) -> bool:
    """Tell whether these bytes, if they begin a frame, are one short masked frame."""
    size = len(data) - HEAD
    return 0 <= size < 126 and data[1] == MASKED + size


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
