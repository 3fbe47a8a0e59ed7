"""Logs: one JSON object a line. No code, token or address is ever written."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import os
import stat
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

from aiohttp.http_exceptions import HttpProcessingError

logger = logging.getLogger("tavolata.server")
http_logger = logging.getLogger("tavolata.server.http")  # for the library
MOST_BYTES = 4095  # of a line: with its end, what a pipe takes whole, or not at all


class AnonymousFilter(logging.Filter):
    """Replace the HTTP library's messages, which name addresses and paths."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Drop records of broken requests and connections; keep the trace of other failures."""
        error = record.exc_info[1] if record.exc_info else None
        record.msg, record.args = "request-failed", ()
        return not isinstance(error, HttpProcessingError | ConnectionError)


class Lines(logging.Formatter):
    """Format a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return time, level, what happened, and its facts."""
        facts: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat("T", "milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            facts["trace"] = self.formatException(record.exc_info)
        line = json.dumps(facts, ensure_ascii=False)
        while len(line.encode("utf-8", "replace")) > MOST_BYTES and facts.get("trace"):
            trace = facts["trace"]  # the last frames matter most
            facts["trace"] = trace[len(trace) // 2 + 1 :]
            line = json.dumps(facts, ensure_ascii=False)
        return line


class WholeLines(logging.Handler):
    """Write each line by one call, so that after a kill it is complete or absent.

    A file may still get a part of one, from a process that is killed while it writes or a
    disk that is full. What comes next then begins a line of its own.
    """

    def __init__(self, descriptor: int) -> None:
        super().__init__()
        self._descriptor = descriptor
        self._is_torn = ends_mid_line(descriptor)

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record; a failure to write is ignored."""
        line = self.format(record).encode("utf-8", "replace") + b"\n"
        if self._is_torn:
            line = b"\n" + line
        with suppress(OSError):
            self._is_torn = os.write(self._descriptor, line) < len(line)


def ends_mid_line(descriptor: int) -> bool:
    """Tell whether a file ends in the middle of a line, as far as it can be read."""
    try:
        size = os.fstat(descriptor).st_size
        if size == 0 or not stat.S_ISREG(os.fstat(descriptor).st_mode):
            return False
        with open(f"/proc/self/fd/{descriptor}", "rb") as file:  # it is open for writing alone
            file.seek(-1, os.SEEK_END)
            return file.read() != b"\n"
    except OSError:
        return False


def log(
    event: str, level: int = logging.INFO, error: BaseException | None = None, **facts: Any
) -> None:
    """Log an event with its facts."""
    logger.log(level, event, extra={"facts": facts}, exc_info=error)


def log_callback_failure(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log what failed in the event loop where nobody waits for it, as a whole line.

    The loop's own text would be several lines, which may name addresses and codes.
    """
    error = context.get("exception")
    facts = {} if error else {"text": context["message"]}
    log("callback-failed", logging.ERROR, error, **facts)


def mark(code: str) -> str:
    """Return a hash of a table's code, by which nobody can join it."""
    return hashlib.sha256(code.encode()).hexdigest()[:8]


def set_up(level: str) -> None:
    """Send the server's log to the error stream."""
    handler = WholeLines(2)
    handler.setFormatter(Lines())
    logger.handlers[:] = [handler]
    http_logger.filters[:] = [AnonymousFilter()]
    logger.setLevel(level.upper())
    logger.propagate = False
