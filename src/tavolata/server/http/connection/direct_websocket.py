"""A WebSocket that handles text frames as soon as they are read, without a task in between.

aiohttp puts every frame into a queue and wakes a task that takes it out. For the frequent text
frames that costs measurable time, so they bypass the queue; all other frames go through it.

The queue is private to aiohttp. With a version whose queue has another shape all frames use
that queue, and only the speed differs.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web

if TYPE_CHECKING:
    from aiohttp._websocket.reader import WebSocketDataQueue
    from aiohttp.base_protocol import BaseProtocol
else:
    try:
        from aiohttp._websocket.reader import WebSocketDataQueue
    except ImportError:
        WebSocketDataQueue = object  # constructing an Inbox then raises TypeError

MOST_QUEUED = 1 << 16  # bytes, as aiohttp has it
TEXT = WSMsgType.TEXT  # members of an enumeration are not found as fast


class Inbox(WebSocketDataQueue):
    """The queue of one WebSocket; while ``on_text`` is set, text frames bypass it."""

    def __init__(self, protocol: BaseProtocol) -> None:
        super().__init__(protocol, MOST_QUEUED, loop=asyncio.get_running_loop())
        self.on_text: Callable[[str], None] | None = None
        assert not self._buffer  # what is read below; an AttributeError if there is none

    def feed_data(self, data: Any, *size: int) -> None:
        """Take a frame in; it does not overtake those that wait in the queue."""
        if self.on_text is not None and data.type is TEXT and not self._buffer:
            self.on_text(data.data)
        else:
            super().feed_data(data, *size)


def inbox_instead_of(queue: Any) -> Any:
    """Return an inbox in place of aiohttp's queue, or the queue if its shape is not known."""
    try:
        return Inbox(queue._protocol)
    except (AttributeError, TypeError):
        return queue


class DirectWebSocket(web.WebSocketResponse):
    """A WebSocket with an inbox for a queue, as far as aiohttp lets it have one.

    A version that keeps its queue elsewhere goes on with its own.
    """

    _queue: Any = None

    def handle_texts(self, on_text: Callable[[str], None] | None) -> None:
        """Call a function with every text frame as it comes, or no longer."""
        if isinstance(self._queue, Inbox):
            self._queue.on_text = on_text

    def release(self) -> None:
        """Keep nothing that leads back here, so that a closed connection is freed at once."""
        self.handle_texts(None)
        drop_traceback(self.exception())
        if isinstance(self._queue, Inbox):
            drop_traceback(self._queue.exception())

    @property
    def _reader(self) -> Any:
        return self._queue

    @_reader.setter
    def _reader(self, queue: Any) -> None:
        self._queue = None if queue is None else inbox_instead_of(queue)


def drop_traceback(error: BaseException | None) -> None:
    """Drop the traceback of an error: its frames keep the connection's objects alive."""
    while error is not None:
        error.__traceback__ = None
        error = error.__context__
