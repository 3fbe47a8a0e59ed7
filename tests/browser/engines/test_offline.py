"""The rules can be read without a server: the page keeps all that how-to-play needs."""

from __future__ import annotations

import pytest

from browser.engines.conftest import Serve
from support.engines.player import wait_for
from support.engines.visits import Visit

KEPT = """async () => {
  const paths = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) paths.push(new URL(url).pathname);
  }
  return paths;
}"""


@pytest.mark.parametrize("language", ["en", "fa"])
def test_how_to_play_can_be_read_without_a_server(
    visit: Visit, serve: Serve, language: str
) -> None:
    server = serve(scripts=())
    player = visit(address=server.address, size="phone", language=language)
    player.sees("button", "lobby.guide")
    for part in ("", "how-", "score-"):
        file = f"/assets/{language}-{part}"
        wait_for(
            lambda: any(path.startswith(file) for path in player.page.evaluate(KEPT)), file
        )
    server.kill()

    for game in ("solo", "ciao", "ciao_ciao"):
        player.go(f"/how/{game}")
        player.sees("heading", "how.title.of")
        player.sees_part(".how .lesson")
        player.check_painted()
