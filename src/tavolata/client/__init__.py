"""A client of a table's server, for terminals, load tests and bots of your own.

    async with Client("http://127.0.0.1:8000") as me:
        await me.join("XKCD42", name="Ada")
        await me.ready()
        async for message in me:
            ...

The view is updated automatically. After a lost connection the client returns to its seat and
sends unanswered claims again with the same id, so none is done twice.
"""

from tavolata.client.client import RETRIES, Client, ClientError, ConnectionLost
from tavolata.client.reading import apply_changes, read_events, read_reason, read_view

__all__ = [
    "RETRIES",
    "Client",
    "ClientError",
    "ConnectionLost",
    "apply_changes",
    "read_events",
    "read_reason",
    "read_view",
]
