"""The interface opens without a connection, says so, and takes new versions cleanly."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from support.browser.player import Player
from support.browser.texts import catalogue, saying
from support.browser.visits import PATIENCE, Visits, wait_until
from support.server.real_server import RealServer
from tavolata.server.http.pages import FOLDER

# Whoever opens a cache in the moment it is forgotten makes it anew.
CACHED = """async () => {
  const found = {};
  const names = await caches.keys();
  if (names.length > 2) return found;
  for (const name of names) {
    const kept = await (await caches.open(name)).keys();
    found[name] = kept.map((request) => new URL(request.url).pathname).sort();
  }
  return found;
}"""


def cached(page: Page) -> dict[str, list[str]]:
    """Return what each version has in its cache, oldest first; nothing while some must go."""
    found: dict[str, list[str]] = page.evaluate(CACHED)
    return found


def wait_for_cached(page: Page, texts: str, version: str = "") -> None:
    """Wait until a version has kept some texts, and at most the version before is left."""

    def there() -> bool:
        found = cached(page)
        newest = list(found)[-1] if found else ""
        wanted = re.compile(rf"/assets/{texts}-{version}[^-]+\.json")
        kept = any(wanted.fullmatch(path) for path in found.get(newest, []))
        return f"/assets/main-{version}" in newest and kept

    wait_until(page, there)


def newer_build(folder: Path, version: int) -> Path:
    """Return a build in which every file has another name, as if all had changed."""
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("*.gz"))
    names = {}
    for path in (folder / "assets").iterdir():
        stem, hashed = path.name.rsplit("-", 1)
        names[path.name] = f"{stem}-v{version}{hashed}"  # no hash begins so
        path.rename(path.with_name(names[path.name]))
    for path in folder.rglob("*"):
        if path.suffix in (".js", ".css", ".html"):
            text = path.read_text(encoding="utf-8")
            for old, new in names.items():
                text = text.replace(old, new)
            path.write_text(text, encoding="utf-8")
    return folder


def restart_with(server: RealServer, folder: Path) -> None:
    """Let the server come back with another build."""
    server.kill()
    server.before = (
        "from pathlib import Path; from tavolata.server.http import pages; "
        f"pages.FOLDER = Path({str(folder)!r})"
    )
    server.start()


def says_that_there_is_no_server(page: Page) -> None:
    """Wait for the lobby without a server, which no other alert is."""
    expect(page.get_by_role("alert")).to_contain_text(catalogue("en")["refused.unreachable"])


def test_the_interface_opens_without_a_server(visits: Visits, own_server: RealServer) -> None:
    page = visits.open(own_server.address, forgiving=True, worker=True)
    wait_for_cached(page, "en")
    own_server.kill()

    page.reload()

    says_that_there_is_no_server(page)


def test_the_interface_notices_that_the_server_is_back(
    visits: Visits, own_server: RealServer
) -> None:
    page = visits.open(own_server.address, forgiving=True, worker=True)
    wait_for_cached(page, "en")
    own_server.kill()
    page.reload()
    says_that_there_is_no_server(page)

    own_server.start()

    expect(Player(page).button("lobby.deal")).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("language", ["en", "fa"])
def test_how_to_play_opens_without_a_server(
    visits: Visits, own_server: RealServer, language: str
) -> None:
    page = visits.open(own_server.address, forgiving=True, worker=True, language=language)
    for part in (language, f"{language}-how", f"{language}-score"):
        wait_for_cached(page, part)
    own_server.kill()

    for game in ("solo", "ciao", "ciao_ciao"):
        page.goto(f"{own_server.address}/how/{game}")
        expect(page.get_by_role("heading", level=1)).to_have_text(
            saying("how.title.of", language)
        )
        expect(page.locator(".lesson").first).to_be_visible()


def test_a_path_of_a_table_opens_without_a_server(
    visits: Visits, own_server: RealServer
) -> None:
    page = visits.open(own_server.address, forgiving=True, worker=True)
    wait_for_cached(page, "en")
    own_server.kill()

    page.goto(f"{own_server.address}/t/ABCDE")

    expect(page.get_by_role("heading", level=1)).to_have_text(saying("join.looking"))
    expect(page.locator(".line")).to_contain_text("No connection")


def test_the_api_never_comes_from_the_cache(visits: Visits, own_server: RealServer) -> None:
    page = visits.open(own_server.address, forgiving=True, worker=True)
    wait_for_cached(page, "en")
    ask = "() => fetch('/api/games').then((answer) => answer.status, () => 0)"
    assert page.evaluate(ask) == 200
    own_server.kill()

    assert page.evaluate(ask) == 0


def test_a_new_version_keeps_the_language_in_use_and_forgets_old_ones(
    visits: Visits, own_server: RealServer, tmp_path: Path
) -> None:
    page = visits.open(own_server.address, forgiving=True, worker=True)
    wait_for_cached(page, "en")

    for version in (1, 2):
        restart_with(own_server, newer_build(tmp_path / f"build{version}", version))
        page.reload()
        wait_for_cached(page, "en", f"v{version}")

    oldest, newest = cached(page)
    assert "/assets/main-v1" in oldest
    assert "/assets/main-v2" in newest
    own_server.kill()
    page.reload()
    says_that_there_is_no_server(page)


def test_it_can_be_installed(visits: Visits, own_server: RealServer) -> None:
    page = visits.open(own_server.address, forgiving=True, worker=True)
    manifest = json.loads(page.request.get(f"{own_server.address}/manifest.webmanifest").text())

    assert manifest["display"] == "standalone"
    assert manifest["name"]
    assert manifest["short_name"]
    assert manifest["start_url"] == "/"
    sizes = {each["sizes"] for each in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    assert any("maskable" in each.get("purpose", "") for each in manifest["icons"])
    for icon in manifest["icons"]:
        answer = page.request.get(own_server.address + icon["src"])
        assert (answer.status, answer.headers["content-type"]) == (200, icon["type"])
        if icon["sizes"] != "any":
            width, height = (int.from_bytes(answer.body()[i : i + 4]) for i in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"
    read = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert read["data"], "the browser has found none"
    assert read["errors"] == []
