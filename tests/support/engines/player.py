"""A simulated person at a table: finds elements by role and name, and presses them."""

from __future__ import annotations

import base64
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from support.browser.player import SIT
from support.browser.texts import saying
from support.browser.visits import NOWHERE
from support.engines.page import Page
from support.paths import ROOT

T = TypeVar("T")
PICTURES = ROOT / ".screens"
LOOK = Path(__file__).with_name("look.js").read_text(encoding="utf-8")
PATIENCE = 30.0  # seconds after which something will not happen any more
LONGEST = 240.0  # seconds that a round may take on a busy machine
MOST_TABS = 60
CONTRAST = 40  # of 255 between a text and what is behind it; the weave of the cloth has less
SETTINGS = """(settings) => {
  localStorage["tavolata.settings"] = JSON.stringify(settings);
}"""
# What recorder.js has noted, and requests to other hosts, also of pages without that script.
FAULTS = """() => [
  ...(window.faults ?? []),
  ...performance.getEntriesByType("resource").map(({ name }) => name)
    .filter((name) => !["", location.host].includes(new URL(name).host))
    .map((name) => `asked somebody else: ${name}`),
]"""
ACTS = ("keep", "draw", "take", "pass", "roll", "believe")


def wait_for(condition: Callable[[], T], what: str, patience: float = PATIENCE) -> T:
    """Wait until something is so, and return it."""
    end = time.monotonic() + patience
    while not (result := condition()):
        assert time.monotonic() < end, f"{what} has not come"
        time.sleep(0.05)
    return result


class EnginePlayer:
    """Drives a page as somebody does who sees it."""

    def __init__(self, page: Page, address: str, language: str = "en") -> None:
        self.page, self.address, self.language = page, address, language

    # Coming and going

    def wait_for_size(self, width: int, height: int) -> None:
        """Wait until the window has its size: on Wayland it gets that after it has opened."""
        wait_for(
            lambda: self.page.evaluate("() => [innerWidth, innerHeight]") == [width, height],
            f"a window of {width} x {height}",
        )

    def settle(self, **settings: object) -> None:
        """Choose settings before the first page; nothing moves in it."""
        self.page.goto(self.address + NOWHERE)
        chosen = {"language": self.language, "theme": "light", "name": "Zoë", "motion": "off"}
        self.page.evaluate(SETTINGS, {**chosen, **settings})

    def set_table(self, game: str, seats: list[str], **setup: object) -> str:
        """Set a table with anything that can be set, sit down, and return its code."""
        setup = {"clock": "off", "windows": 0, "courtesy": 0, "name": "Zoë", **setup}
        code: str = self.page.evaluate(SIT, {"game": game, "seats": seats, **setup})
        self.go(f"/t/{code}")
        return code

    def set_table_in_lobby(self, game: str) -> str:
        """Set a table for robots and one friend, by pressing, and return its link."""
        self.press_part(f".game[data-game={game}]")
        self.press_part(".chair-menu > button", -1)
        self.press("lobby.seat.open", "menuitemradio")
        if game == "solo":
            self.press("lobby.rules.all")
            self.choose("rules.courtesy", "0")  # throw-ins are not waited for
            self.press("rules.done")
        self.press("lobby.set")
        self.sees("button", "wait.im_ready")
        link: str = self.page.evaluate("() => location.href")
        return link

    def go(self, path: str) -> None:
        """Go to a path of the same server."""
        self.check_faults()
        self.page.goto(self.address + path)

    def check_faults(self) -> None:
        """Fail if anything went wrong in the page."""
        faults = self.page.evaluate(FAULTS)
        assert not faults, faults

    # Looking

    def _wait(self, condition: Callable[[], T], what: str, patience: float = PATIENCE) -> T:
        """Wait until something is so in the page; if it never is, say what is there instead."""
        try:
            return wait_for(condition, what, patience)
        except AssertionError as error:
            raise AssertionError(f"{error}; instead: {self._tell_situation()}") from None

    def _tell_situation(self) -> str:
        """Keep a screenshot, and tell what is shown and offered and what went wrong."""
        PICTURES.mkdir(exist_ok=True)
        picture = PICTURES / f"failed-{time.strftime('%H%M%S')}-{id(self)}.png"
        picture.write_bytes(base64.b64decode(self.page.screenshot()))
        situation = self.look("situation", self._texts())
        return json.dumps(
            {**situation, "faults": self.page.evaluate(FAULTS), "picture": picture.name},
            ensure_ascii=False,
            indent=1,
        )

    def look(self, function: str, *arguments: object) -> Any:
        """Call a function of look.js."""
        call = f"{function}(...{json.dumps(arguments)})"
        return self.page.evaluate(f"() => {{ {LOOK}\nreturn {call}; }}")

    def pattern(self, key: str) -> str:
        """Return what a text looks like, whatever its facts are."""
        return saying(key, self.language).pattern

    def sees(self, role: str, key: str, within: str = "body") -> None:
        """Wait until something with this role and text is there."""
        pattern = self.pattern(key)
        self._wait(lambda: self.look("names", role, pattern, within), f"{role} {key}")

    def sees_part(self, selector: str) -> dict[str, float]:
        """Wait until a part of the page is there, and return where it is."""
        found: dict[str, float] = self._wait(lambda: self.look("box", selector), selector)
        return found

    def wait_until_gone(self, selector: str) -> None:
        """Wait until nothing of it is shown any more."""
        self._wait(lambda: self.look("box", selector) is None, f"the end of {selector}")

    def check_painted(self) -> None:
        """Fail if a text that should be seen stays unpainted, or in the colour behind it."""
        end = time.monotonic() + PATIENCE
        while blank := self._unpainted():
            assert time.monotonic() < end, f"not painted: {blank}"

    def _unpainted(self) -> list[str]:
        texts = self.look("textsToBeSeen")
        painted = self.page.painted([text["box"] for text in texts])
        return [
            text["text"]
            for text, shown in zip(texts, painted, strict=True)
            if shown.lightest - shown.darkest < CONTRAST
        ]

    # Pressing

    def press(self, key: str, role: str = "button", within: str = "body") -> None:
        """Press what has this text; whatever lies over it is a fault."""
        pattern = self.pattern(key)
        self._click(lambda: self.look("spot", role, pattern, within), f"{role} {key}")

    def be_ready(self) -> None:
        """Say so in the waiting room."""
        self.press("wait.im_ready")

    def press_part(self, selector: str, at: int = 0) -> None:
        """Press a part of the page."""
        self._click(lambda: self.look("spotAt", selector, at), selector)

    def choose(self, key: str, value: str) -> None:
        """Choose from a list; what opens for it belongs to the system, not to the page."""
        self.sees("combobox", key)
        self.look("choose", self.pattern(key), value)

    def _click(self, look: Callable[[], Any], what: str) -> None:
        """Click where something is, once it is there and has come to rest."""
        before, spot = None, self._wait(look, what)
        while spot != before:
            before, spot = spot, self._wait(look, what)
        assert spot["over"] == "", f"{what} cannot be pressed: over it lies {spot['over']}"
        self.page.click(spot["x"], spot["y"])

    # Playing

    @property
    def is_over(self) -> bool:
        """Tell whether the round is over."""
        return self.look("box", ".ending") is not None

    def wait_for_offer(self) -> None:
        """Wait until there is something to do at the table."""
        self._wait(lambda: self.look("spotOfOffer", self._texts()), "one's turn", LONGEST)

    def play_round(self) -> None:
        """Press whatever is offered until the round is over."""
        self._wait(self._play_on, "the end of the round", LONGEST)

    def _play_on(self) -> bool:
        if self.is_over:
            return True
        self.act()
        return False

    def act(self) -> None:
        """Press the first thing that is offered, if there is any."""
        spot = self.look("spotOfOffer", self._texts())
        if spot is not None and spot["over"] == "":  # what goes by may lie over it for a moment
            before = self.look("news")
            self.page.click(spot["x"], spot["y"])
            self._hear_more_than(before)

    def _hear_more_than(self, before: str) -> None:
        """Wait a moment for what comes of a press; somebody may have been faster."""
        end = time.monotonic() + 1
        while self.look("news") == before and time.monotonic() < end:
            time.sleep(0.02)

    def _texts(self) -> dict[str, Any]:
        two = "۲" if self.language == "fa" else "2"  # to be announced
        return {
            "playable": self.pattern("table.card.playable"),
            "thank": self.pattern("act.thank"),
            "acts": [*(self.pattern(f"act.{name}") for name in ACTS), two],
        }


class KeyboardPlayer(EnginePlayer):
    """Somebody who has no mouse."""

    def press(self, key: str, role: str = "button", within: str = "body") -> None:
        """Go to what has this text and press Enter."""
        self.sees(role, key, within)
        self.look("aimAt", role, self.pattern(key), within)
        self._reach_goal()
        self.page.press("Enter")

    def act(self) -> None:
        """Go to the first thing that is offered, if there is any, and press Enter."""
        place = self.look("aimAtOffer", self._texts())
        if place is None:
            return
        before = self.look("news")
        self._reach_goal()
        if self.page.evaluate("() => goal.matches('[role=option]')"):
            ahead = "ArrowLeft" if self.language == "fa" else "ArrowRight"
            self.page.press("Home", *[ahead] * place)
        self.page.press("Enter")
        self._hear_more_than(before)

    def is_at_goal(self) -> bool:
        """Tell whether the keyboard is where it went last."""
        return bool(self.page.evaluate("() => document.activeElement === goal"))

    def _reach_goal(self) -> None:
        for _ in range(MOST_TABS):
            key = self.look("keyToGoal")
            if not key:
                unseen = self.look("unseenFocus")
                assert not unseen, f"nobody sees where the keyboard is: {unseen}"
                return
            self.page.press(key)
        raise AssertionError("the keyboard does not get there")
