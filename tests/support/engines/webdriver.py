"""WebKit, driven by classic WebDriver over HTTP; each page has a browser of its own."""

from __future__ import annotations

import json
import time
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from support.engines.page import Actions, Page
from support.engines.process import Process
from support.server.free_port import free_port

LIMIT = 60.0  # seconds that an answer may take
LEAVE = "(async () => { window.leaving = true; return ''; })()"
ARRIVED = "(async () => `${!window.leaving && document.readyState === 'complete'}`)()"
RUN = "const done = arguments[0]; ({}).then(done, (error) => done(`${{error}}`));"


class WebDriverPage(Page):
    """The only page of a browser that a driver has started."""

    def __init__(
        self, driver: str, environment: dict[str, str], options: dict[str, Any]
    ) -> None:
        port = free_port()
        self._address = f"http://127.0.0.1:{port}"
        self._process = Process([driver, f"--port={port}"], environment)
        try:
            self._wait_until_it_listens()
            wanted = {
                "pageLoadStrategy": "none",
                "timeouts": {"script": LIMIT * 1000},
                **options,
            }
            capabilities = {"alwaysMatch": wanted}
            session = self._ask("/session", capabilities=capabilities)["sessionId"]
        except BaseException:
            self._process.end()
            raise
        self._session = f"/session/{session}"

    def _wait_until_it_listens(self) -> None:
        end = time.monotonic() + LIMIT
        while not self._listens():
            assert time.monotonic() < end, f"no answer from {self._address}"
            time.sleep(0.05)

    def _listens(self) -> bool:
        try:
            self._send(Request(f"{self._address}/status"))
        except URLError:
            return False
        return True

    def _ask(self, path: str, **parameters: object) -> Any:
        headers = {"Content-Type": "application/json"}
        data = json.dumps(parameters).encode()
        return self._send(Request(self._address + path, data, headers))

    def _send(self, request: Request) -> Any:
        try:
            with urlopen(request, timeout=LIMIT) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            with error:
                raise AssertionError(f"{request.full_url}: {error.read().decode()}") from None

    def goto(self, address: str) -> None:
        """Load an address and wait until it is loaded, which WPE's driver sometimes misses."""
        self.run(LEAVE)
        self._ask(f"{self._session}/url", url=address)
        end = time.monotonic() + LIMIT
        while not self._is_loaded():
            assert time.monotonic() < end, f"{address} is not loaded"
            time.sleep(0.05)

    def _is_loaded(self) -> bool:
        try:
            return self.run(ARRIVED) == "true"
        except AssertionError:  # between two pages
            return False

    def run(self, expression: str) -> str:
        """Evaluate an expression that is a promise of a string."""
        script = RUN.format(expression)
        text: str = self._ask(f"{self._session}/execute/async", script=script, args=[])
        return text

    def perform(self, actions: Actions) -> None:
        """Use pointer and keyboard."""
        self._ask(f"{self._session}/actions", actions=actions)

    def screenshot(self) -> str:
        """Return a picture of what is shown: a PNG in base64."""
        picture: str = self._send(Request(f"{self._address}{self._session}/screenshot"))
        return picture

    def close(self) -> None:
        """End the driver and the browser it has started."""
        self._process.end()
