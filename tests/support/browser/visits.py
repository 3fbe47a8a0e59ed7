"""Open pages for simulated people, and collect the errors that happen in them."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    expect,
)

# Playwright waits for what it is told to wait for; this is when it gives up, on a busy machine.
PATIENCE = 60_000  # milliseconds
expect.set_options(timeout=PATIENCE)
NOWHERE = "/healthz"  # a path of the server without a page, to begin at quickly


def wait_until(page: Page, condition: Callable[[], object], what: str = "it") -> None:
    """Wait until something is so that Playwright itself cannot wait for."""
    end = time.monotonic() + PATIENCE / 1000
    while not condition():
        assert time.monotonic() < end, f"{what} has not happened"
        page.wait_for_timeout(50)


LISTEN = r"""
window.heard = []; // without the marks round names
new MutationObserver((changes) => {
  for (const { target } of changes) {
    const live = (target.parentElement ?? target).closest?.("[aria-live=polite]");
    if (live) window.heard.push(live.textContent.replace(/[\u2068\u2069]/g, ""));
  }
}).observe(document, { subtree: true, childList: true, characterData: true });
"""

BLOCKED = """
for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, {
    get() { throw new DOMException("Access is denied for this document.", "SecurityError"); },
  });
}
"""


class Visits:
    """Every page of a test, each in a browser profile of its own."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.faults: list[str] = []
        self._contexts: list[BrowserContext] = []

    def open(
        self,
        address: str,
        *,
        language: str = "en",
        width: int = 390,
        height: int = 844,
        theme: str = "light",
        name: str = "Zoë",
        forgiving: bool = False,  # of requests that fail because there is no server
        worker: bool = False,  # whether the page may install its worker
        touch: bool = False,  # a finger instead of a mouse
        storage: bool = True,  # else denied, as by a browser that is to keep nothing
        **settings: object,
    ) -> Page:
        """Open a page for somebody who has chosen these settings; nothing moves in it."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            locale=language,  # of what the server writes before it knows of settings
            reduced_motion="reduce",
            has_touch=touch,
            is_mobile=touch,
            service_workers="allow" if worker else "block",
        )
        self._contexts.append(context)
        context.set_default_timeout(PATIENCE)
        chosen = {"language": language, "theme": theme, "name": name, "motion": "off"}
        stored = json.dumps(json.dumps({**chosen, **settings}))
        key = "'tavolata.settings'"
        keep = f"localStorage[{key}] ??= {stored}"
        context.add_init_script(keep if storage else BLOCKED)
        context.add_init_script(LISTEN)
        page = context.new_page()
        self._watch(page, urlsplit(address).netloc, forgiving)
        page.goto(address)
        return page

    def _watch(self, page: Page, home: str, forgiving: bool) -> None:
        """Note whatever a page should not do."""

        def on_console(message: ConsoleMessage) -> None:
            ours = "blocked by Playwright" not in message.text
            if message.type in ("error", "warning") and ours and not forgiving:
                self.faults.append(f"{message.type}: {message.text}")

        def on_request(request: Request) -> None:
            parts = urlsplit(request.url)
            if parts.scheme not in ("data", "blob") and parts.netloc != home:
                self.faults.append(f"asked somebody else: {request.url}")

        def on_failure(request: Request) -> None:
            if not forgiving and request.failure != "net::ERR_ABORTED":  # that is our leaving
                self.faults.append(f"failed: {request.url}: {request.failure}")

        page.on("console", on_console)
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("request", on_request)
        page.on("requestfailed", on_failure)

    def close(self) -> None:
        """Close all of them."""
        while self._contexts:
            self._contexts.pop().close()
