"""The pages: the built client's files, read once at the start.

Each file has a route of its own, so what is asked for never becomes a path on the disk.
"""

from __future__ import annotations

import gzip
import hashlib
import html
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

from aiohttp import web

from tavolata.games import GAMES
from tavolata.server.http import error_pages

FOLDER = Path(__file__).parent.parent / "static"  # written by web/build.mjs
SCREENS = ("/", "/t/{code}", "/t/{code}/games/{number}", "/how/{game}")  # one page shows all
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
FOR_EVER = "public, max-age=31536000, immutable"  # the names of assets change with them
ASK_AGAIN = "no-cache"  # keep it, but ask whether it is still the same

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>tavolata</title>
<main>
<h1>tavolata</h1>
<p>This server has tables for {games}, but its pages are not built:
<code>make play</code> in a copy of the sources does it. Or sit down from a terminal:
<code>tavolata join {address}</code>.</p>
</main>
</html>
"""

Handler = Callable[[web.Request], Awaitable[web.Response]]


class File(NamedTuple):
    """A file as it is sent."""

    data: bytes
    packed: bytes  # the same compressed, or nothing
    kind: str
    caching: str
    tag: str  # changes with the content


def read(folder: Path) -> dict[str, File]:
    """Return every file of a folder by the path under which it is served."""
    files = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix in KINDS:
            data, beside = path.read_bytes(), path.with_name(f"{path.name}.gz")
            name = f"/{path.relative_to(folder).as_posix()}".removesuffix(".html")
            packed = beside.read_bytes() if beside.exists() else b""
            caching = FOR_EVER if name.startswith("/assets/") else ASK_AGAIN
            files[name] = File(data, packed, KINDS[path.suffix], caching, tag_of(data))
    return files


def tag_of(data: bytes) -> str:
    """Return what changes with the content of a file."""
    return hashlib.sha256(data).hexdigest()[:16]


def routes() -> list[web.RouteDef]:
    """Return a route for every page and file, and one for what is not there."""
    files = read(FOLDER)
    index = files.pop("/index", None)
    screen = file_handler(index) if index else say_how_to_build
    return [
        *(web.get(path, screen) for path in SCREENS),
        *(web.get(path, file_handler(file)) for path, file in files.items()),
        web.get("/{nothing:.*}", say_not_found),
    ]


def file_handler(file: File) -> Handler:
    """Return what answers with a file, compressed if that is welcome."""

    async def give(request: web.Request) -> web.Response:
        packed = bool(file.packed) and takes_gzip(request.headers.get("Accept-Encoding", ""))
        tag = f"{file.tag}-gz" if packed else file.tag
        headers = {"Cache-Control": file.caching, "ETag": f'"{tag}"', "Vary": "Accept-Encoding"}
        if any(known.value in (tag, "*") for known in request.if_none_match or ()):
            return web.Response(status=304, headers=headers)
        headers["Content-Type"] = file.kind
        if packed:
            headers["Content-Encoding"] = "gzip"
        return web.Response(body=file.packed if packed else file.data, headers=headers)

    return give


def takes_gzip(accepted: str) -> bool:
    """Tell whether a browser reads what is compressed."""
    found = re.search(r"\bgzip\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)", accepted)
    return found is not None and not re.fullmatch(r"0(\.0*)?", found[1] or "1")


def unpacked_for(request: web.Request, packed: bytes) -> web.Response:
    """Answer with compressed JSON, unpacked for whoever cannot read it so."""
    if not takes_gzip(request.headers.get("Accept-Encoding", "")):
        return web.Response(body=gzip.decompress(packed), content_type="application/json")
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return web.Response(body=packed, content_type="application/json", headers=headers)


async def say_how_to_build(request: web.Request) -> web.Response:
    """Answer for a client that is not there."""
    host = request.headers.get("Host", "ADDRESS")
    games = html.escape(", ".join(game.title for game in GAMES.values()))
    text = NOT_BUILT.format(games=games, address=html.escape(f"{request.scheme}://{host}"))
    return web.Response(text=text, content_type="text/html")


async def say_not_found(request: web.Request) -> web.Response:
    """Answer for a page that is not there."""
    return error_pages.not_found(request)
