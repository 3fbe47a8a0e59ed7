"""Error pages, in the reader's language."""

from __future__ import annotations

import html
import re
from functools import cache

from aiohttp import web

from tavolata.locale import LANGUAGES, Language
from tavolata.server.http.html_page import html_page

RANGE = re.compile(r"\s*([a-z]{1,8})(?:-[a-z\d-]*)?\s*(?:;\s*q=([\d.]{1,5}))?\s*", re.ASCII)

speaking = cache(Language)


def language_of(accepted: str) -> str:
    """Return the language that a browser asks for first among those we have."""
    best, found = 0.0, LANGUAGES[0]
    for part in accepted.lower()[:500].split(","):
        match = RANGE.fullmatch(part)
        if match is not None and match[1] in LANGUAGES:
            weight = _number(match[2] or "1")
            if weight > best:
                best, found = weight, match[1]
    return found


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return 0.0


def not_found(request: web.Request) -> web.Response:
    """Answer for a page that is not there."""
    language = speaking(language_of(request.headers.get("Accept-Language", "")))
    link = f'<p><a href="/">{html.escape(language.say("server.home"))}</a></p>'
    return _answer(request, language, 404, language.say("server.nothing"), link)


def refusing(
    request: web.Request, status: int, key: str, *, seconds: int = 0, **facts: str
) -> web.Response:
    """Answer why a request is refused, and when to come back."""
    language = speaking(language_of(request.headers.get("Accept-Language", "")))
    more = f"<p>{html.escape(language.wait(seconds))}</p>" if seconds else ""
    response = _answer(request, language, status, language.say(key, **facts), more)
    if seconds:
        response.headers["Retry-After"] = str(seconds)
    response.force_close()
    return response


def _answer(
    request: web.Request, language: Language, status: int, text: str, more: str
) -> web.Response:
    """Return a page for browsers, and a line for everything else."""
    if "text/html" not in request.headers.get("Accept", ""):
        return web.Response(status=status, text=text)
    page = html_page(language.name, text, f"<h1>{html.escape(text)}</h1>\n{more}")
    return web.Response(status=status, text=page, content_type="text/html")
