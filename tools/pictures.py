"""Take the pictures of docs/pictures: ``python tools/pictures.py [NAME …]``."""

from __future__ import annotations

import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tests"))

from playwright.sync_api import Page, sync_playwright  # noqa: E402

import tavolata  # noqa: E402
from support.browser.chromium import launch  # noqa: E402
from support.browser.player import Player, play  # noqa: E402
from support.browser.visits import NOWHERE, Visits  # noqa: E402
from support.server.real_server import RealServer  # noqa: E402

FOLDER = HERE.parent / "docs" / "pictures"
DESKTOP, PHONE, SMALL, LYING = (1440, 900), (390, 844), (360, 640), (740, 360)
SINGLE = {"solo": {"target": "0"}, "ciao": {"rounds": "1"}, "ciao_ciao": {}}


@dataclass(frozen=True)
class Picture:
    """What is on a picture: a screen, in a language, by day or by night."""

    name: str
    size: tuple[int, int]
    language: str = "en"
    theme: str = "light"
    game: str = ""  # none: the entrance
    seats: int = 4
    moves: int = 3  # of one's own, before it is taken; -1 for the end
    path: str = ""


PICTURES = (
    Picture("lobby-desktop", DESKTOP),
    Picture("lobby-phone-de", PHONE, "de"),
    Picture("lobby-phone-fa-dark", PHONE, "fa", "dark"),
    Picture("solo-desktop", DESKTOP, game="solo", seats=6),
    Picture("solo-desktop-fa-dark", DESKTOP, "fa", "dark", "solo", 5),
    Picture("solo-phone-de", PHONE, "de", "light", "solo", 6),
    Picture("solo-small-phone-10", SMALL, game="solo", seats=10),
    Picture("solo-lying-dark", LYING, "en", "dark", "solo", 5),
    Picture("ciao-desktop-dark", DESKTOP, "en", "dark", "ciao", 5),
    Picture("ciao-phone-fa", PHONE, "fa", "light", "ciao", 4),
    Picture("ciao-phone-de-dark", PHONE, "de", "dark", "ciao", 4),
    Picture("ciao-ciao-desktop", DESKTOP, game="ciao_ciao", moves=12),
    Picture("ciao-ciao-phone-de", PHONE, "de", "light", "ciao_ciao", 4, 14),
    Picture("ciao-ciao-phone-fa-dark", PHONE, "fa", "dark", "ciao_ciao", 3, 10),
    Picture("solo-end-desktop", DESKTOP, game="solo", moves=-1),
    Picture("ciao-end-phone-fa-dark", PHONE, "fa", "dark", "ciao", 4, -1),
    Picture("ciao-ciao-end-phone-de", PHONE, "de", "light", "ciao_ciao", 3, -1),
    Picture("how-desktop", DESKTOP, path="/how/solo"),
    Picture("how-phone-fa", PHONE, "fa", path="/how/ciao"),
)


def draw_from_python() -> None:
    """Draw the table of docs/python.md, as a notebook shows it."""
    table = tavolata.table("solo", seats=4, edition="en", seed=7)
    (FOLDER / "python-table.svg").write_text(f"{table.svg()}\n", encoding="utf-8")


def main() -> None:
    """Take all pictures, or those that are named."""
    draw_from_python()
    wanted = [picture for picture in PICTURES if picture.name in sys.argv[1:]] or PICTURES
    FOLDER.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        RealServer(Path(folder) / "tables.db", "--bot-pace", "0") as server,
    ):
        browser = launch(playwright)
        for picture in wanted:
            take(picture, Visits(browser), server.address)
        browser.close()


def take(picture: Picture, visits: Visits, address: str) -> None:
    """Play until the picture is there, and take it."""
    width, height = picture.size
    page = visits.open(
        f"{address}{NOWHERE if picture.game else picture.path or '/'}",
        language=picture.language,
        theme=picture.theme,
        width=width,
        height=height,
    )
    if picture.game:
        sit_and_play(picture, page)
    page.mouse.move(0, 0)
    page.wait_for_timeout(1500)
    path = FOLDER / f"{picture.name}.png"
    page.screenshot(path=path)
    print(path.name, path.stat().st_size)
    visits.close()


def sit_and_play(picture: Picture, page: Page) -> None:
    """Sit down with robots and play so many moves, or to the end."""
    player = Player(page, picture.language)
    seats = ["me", *["bot"] * (picture.seats - 1)]
    player.set_table(picture.game, seats, options=SINGLE[picture.game], courtesy=300)
    player.be_ready()
    player.wait_for_cards()
    if picture.moves < 0:
        play([player])
        return
    acted = 0

    def enough() -> bool:
        nonlocal acted
        acted += player.act()
        return acted >= picture.moves or player.is_over

    play([player], enough)


if __name__ == "__main__":
    main()
