"""Chromium and Firefox, driven by WebDriver BiDi over a WebSocket."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import aiohttp

from support.engines.page import Actions, Page

LIMIT = 60.0  # seconds that an answer may take


class BidiConnection:
    """A connection to a browser.

    Its event loop runs in a thread of its own, because Playwright keeps the main thread's.
    """

    def __init__(self, address: str) -> None:
        self._runner = asyncio.Runner()
        self._thread = ThreadPoolExecutor(1)
        self._calls = 0
        self._thread.submit(self._runner.run, self._open(address)).result(LIMIT)

    async def _open(self, address: str) -> None:
        self._session = aiohttp.ClientSession()
        self._socket = await self._session.ws_connect(address, max_msg_size=0)

    def call(self, method: str, /, **parameters: object) -> Any:
        """Call a method and return its result."""
        answer = self._thread.submit(self._runner.run, self._call(method, parameters))
        return answer.result(LIMIT)

    async def _call(self, method: str, parameters: dict[str, object]) -> Any:
        self._calls += 1
        request = {"id": self._calls, "method": method, "params": parameters}
        await self._socket.send_json(request)
        while True:
            answer = await self._socket.receive_json()
            if answer.get("id") != self._calls:
                continue  # events
            assert answer["type"] == "success", f"{method}: {answer['message']}"
            return answer["result"]

    def close(self) -> None:
        """Close it."""
        self._thread.submit(self._runner.run, self._close()).result(LIMIT)
        self._thread.submit(self._runner.close).result(LIMIT)
        self._thread.shutdown()

    async def _close(self) -> None:
        await self._socket.close()
        await self._session.close()


class BidiPage(Page):
    """A tab in a user context, which shares nothing with others."""

    def __init__(self, connection: BidiConnection, width: int, height: int) -> None:
        self.connection = connection
        self._user = connection.call("browser.createUserContext")["userContext"]
        created = connection.call("browsingContext.create", type="tab", userContext=self._user)
        self.context = created["context"]
        size = {"width": width, "height": height}
        self._call("browsingContext.setViewport", viewport=size)

    def _call(self, method: str, **parameters: object) -> Any:
        return self.connection.call(method, context=self.context, **parameters)

    def goto(self, address: str) -> None:
        """Load an address and wait until it is loaded."""
        self._call("browsingContext.navigate", url=address, wait="complete")

    def run(self, expression: str) -> str:
        """Evaluate an expression that is a promise of a string."""
        target = {"context": self.context}
        answer = self.connection.call(
            "script.evaluate", expression=expression, target=target, awaitPromise=True
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        text: str = answer["result"]["value"]
        return text

    def perform(self, actions: Actions) -> None:
        """Use pointer and keyboard."""
        self._call("input.performActions", actions=actions)

    def screenshot(self) -> str:
        """Return a picture of what is shown: a PNG in base64."""
        picture: str = self._call("browsingContext.captureScreenshot")["data"]
        return picture

    def close(self) -> None:
        """Close it and forget its user context."""
        self.connection.call("browser.removeUserContext", userContext=self._user)
