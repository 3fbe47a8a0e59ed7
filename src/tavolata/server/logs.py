"""Logs: one JSON object a line. No code, token or address is ever written."""

from __future__ import annotations

import hashlib
import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any

from aiohttp.http_exceptions import HttpProcessingError

logger = logging.getLogger("tavolata.server")
http_logger = logging.getLogger("tavolata.server.http")  # for the library


class Faceless(logging.Filter):
    """Keep who asked for what out of what the HTTP library has to say."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Drop what a broken request or line caused; of other failures keep the trace."""
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
        return json.dumps(facts, ensure_ascii=False)


def log(
    event: str, level: int = logging.INFO, error: BaseException | None = None, **facts: Any
) -> None:
    """Write down that something happened."""
    logger.log(level, event, extra={"facts": facts}, exc_info=error)


def mark(code: str) -> str:
    """Return a name for a table that does not let anybody in."""
    return hashlib.sha256(code.encode()).hexdigest()[:8]


def set_up(level: str) -> None:
    """Send the server's log to the error stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logger.handlers[:] = [handler]
    http_logger.filters[:] = [Faceless()]
    logger.setLevel(level.upper())
    logger.propagate = False
