"""The pages: which file a path serves, its caching, and what is never served."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from support.server.clients import ServerClient, visit
from support.server.real_server import RealServer
from tavolata.server.http import pages
from tavolata.server.http.headers import ASSET_HEADERS, HEADERS

SCRIPT = "console.log('at the table');" * 20
FILES = {
    "index.html": "<!doctype html><title>the tables</title>",
    "worker.js": SCRIPT,
    "manifest.webmanifest": "{}",
    "icon.svg": "<svg/>",
    "icon-192.png": "a picture",
    "assets/main-12345678.js": SCRIPT,
    "assets/font-12345678.woff2": "a font",
    "rules/solo.html": "<!doctype html><title>SOLO</title>",
    "notes.md": "not for browsers",
}


@pytest.fixture
def built(tmp_path: Path) -> str:
    """Write files as the client's build does; give what lets a server find them."""
    folder = tmp_path / "static"
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        if path.suffix in (".html", ".js"):
            path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(text.encode()))
    (tmp_path / "secret.txt").write_text("nobody's business")
    return at(folder)


def at(folder: Path) -> str:
    """Return Python that lets a server find its pages there."""
    return f"""
from pathlib import Path
from tavolata.server.http import pages
pages.FOLDER = Path({str(folder)!r})"""


def test_every_screen_is_one_page_and_every_file_has_its_kind(
    tmp_path: Path, built: str
) -> None:
    async def scenario(visitor: ServerClient) -> None:
        for path, name, kind, caching in (
            ("/", "index.html", "text/html; charset=utf-8", "no-cache"),
            ("/t/ABCDEF", "index.html", "text/html; charset=utf-8", "no-cache"),
            ("/t/ABCDEF/games/3", "index.html", "text/html; charset=utf-8", "no-cache"),
            ("/how/ciao", "index.html", "text/html; charset=utf-8", "no-cache"),
            ("/rules/solo", "rules/solo.html", "text/html; charset=utf-8", "no-cache"),
            ("/worker.js", "worker.js", "text/javascript; charset=utf-8", "no-cache"),
            (
                "/manifest.webmanifest",
                "manifest.webmanifest",
                "application/manifest+json",
                "no-cache",
            ),
            ("/icon.svg", "icon.svg", "image/svg+xml", "no-cache"),
            ("/icon-192.png", "icon-192.png", "image/png", "no-cache"),
            (
                "/assets/main-12345678.js?x=1",
                "assets/main-12345678.js",
                "text/javascript; charset=utf-8",
                pages.FOR_EVER,
            ),
            (
                "/assets/font-12345678.woff2",
                "assets/font-12345678.woff2",
                "font/woff2",
                pages.FOR_EVER,
            ),
        ):
            status, text, headers = await visitor.ask(path)
            assert (status, text) == (200, FILES[name]), path
            assert headers["Content-Type"] == kind
            assert headers["Cache-Control"] == caching
            wanted = ASSET_HEADERS if path.startswith("/assets/") else HEADERS
            assert {name: headers.get(name) for name in wanted} == wanted
            async with visitor.session.head(f"{visitor.server.address}{path}") as response:
                assert response.status == 200
                assert response.headers["Content-Type"] == kind
                assert await response.read() == b""

    with RealServer(tmp_path / "tables.db", before=built) as server:
        visit(server, scenario)


def test_a_page_travels_compressed_and_only_when_it_has_changed(
    tmp_path: Path, built: str
) -> None:
    async def scenario(visitor: ServerClient) -> None:
        packed: dict[str, str] = {}
        for accepted, encoding in {
            "gzip, deflate, br": "gzip",
            "br;q=1.0, gzip;q=0.8": "gzip",
            "identity": None,
            "gzip;q=0": None,
        }.items():
            _, text, headers = await visitor.ask("/worker.js", **{"Accept-Encoding": accepted})
            assert text == SCRIPT
            assert headers.get("Content-Encoding") == encoding, accepted
            assert headers["Vary"] == "Accept-Encoding"
            packed[headers["Etag"]] = accepted
        assert len(packed) == 2  # one tag compressed, another one not
        for tag, accepted in packed.items():
            asked = {"Accept-Encoding": accepted, "If-None-Match": f'"other", {tag}'}
            status, text, headers = await visitor.ask("/worker.js", **asked)
            assert (status, text, headers["Etag"]) == (304, "", tag)
            assert "Content-Encoding" not in headers
        status, _, _ = await visitor.ask("/worker.js", **{"If-None-Match": '"other"'})
        assert status == 200

    with RealServer(tmp_path / "tables.db", before=built) as server:
        visit(server, scenario)


def test_nothing_else_is_given(tmp_path: Path, built: str) -> None:
    async def scenario(visitor: ServerClient) -> None:
        for path in (
            "/nothing",
            "/index.html",
            "/index",
            "/notes.md",
            "/worker.js.gz",
            "/assets",
            "/assets/",
            "/assets/../index.html",
            "/../secret.txt",
            "/assets/%2e%2e/%2e%2e/secret.txt",
            "/..%2fsecret.txt",
            "/%2e%2e/secret.txt",
            "//secret.txt",
            "/t/ABCDEF/else",
        ):
            plug = visitor.plug()
            plug.sendall(
                f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
            )
            answer = b""
            while part := plug.recv(65536):
                answer += part
            plug.close()
            assert answer.startswith(b"HTTP/1.1 404 "), path
            assert b"There is nothing here" in answer
            assert b"business" not in answer
            assert b"Content-Security-Policy" in answer

    with RealServer(tmp_path / "tables.db", before=built) as server:
        visit(server, scenario)


def test_without_a_built_client_the_page_says_how_to_build_it(tmp_path: Path) -> None:
    async def scenario(visitor: ServerClient) -> None:
        for path in ("/", "/t/ABCDEF"):
            status, text, _ = await visitor.ask(path)
            assert status == 200
            assert "make play" in text
            assert f"tavolata join {visitor.server.address}" in text
        assert (await visitor.ask("/worker.js"))[0] == 404

    with RealServer(tmp_path / "tables.db", before=at(tmp_path / "nothing")) as server:
        visit(server, scenario)
