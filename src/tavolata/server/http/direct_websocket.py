"""A WebSocket whose text frames are heard as soon as they are read, without a task in between.

aiohttp puts every frame into a queue and wakes a task that takes it out. Claims come so often
that this shows; they pass the queue by, and all other kinds of frames go through it as ever.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from aiohttp import WSMsgType, web
from aiohttp._websocket.reader import WebSocketDataQueue
from aiohttp.base_protocol import BaseProtocol

MOST_QUEUED = 1 << 16  # bytes, as aiohttp has it
TEXT = WSMsgType.TEXT  # members of an enumeration are not found as fast


class Inbox(WebSocketDataQueue):
    """The queue of one WebSocket; texts pass by it while somebody hears them."""

    def __init__(self, protocol: BaseProtocol) -> None:
        super().__init__(protocol, MOST_QUEUED, loop=asyncio.get_running_loop())
        self.hear: Callable[[str], None] | None = None

    def feed_data(self, data: Any, size: int) -> None:
        """Take a frame in; it does not overtake those that wait in the queue."""
        if self.hear is not None and data.type is TEXT and not self._buffer:
            self.hear(data.data)
        else:
            super().feed_data(data, size)


class DirectWebSocket(web.WebSocketResponse):
    """A WebSocket with an inbox for a queue.

    A version of aiohttp that keeps its queue elsewhere goes on with its own: all frames are
    then heard from the task.
    """

    inbox: Inbox | None = None

    def hear(self, hear: Callable[[str], None] | None) -> None:
        """Let texts be heard as they come, or no longer."""
        if self.inbox is not None:
            self.inbox.hear = hear

    def release(self) -> None:
        """Keep nothing that leads back here, so that a closed connection is freed at once."""
        self.hear(None)
        drop_traceback(self.exception())
        if self.inbox is not None:
            drop_traceback(self.inbox.exception())

    @property
    def _reader(self) -> WebSocketDataQueue | None:
        return self.inbox

    @_reader.setter
    def _reader(self, queue: WebSocketDataQueue | None) -> None:
        self.inbox = None if queue is None else Inbox(queue._protocol)


def drop_traceback(error: BaseException | None) -> None:
    """Forget where an error came from: who keeps it would keep all that was at work there."""
    while error is not None:
        error.__traceback__ = None
        error = error.__context__
