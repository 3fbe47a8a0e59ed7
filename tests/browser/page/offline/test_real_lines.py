"""A page and a terminal play over bad connections: delayed, cut in mid-frame, gone silent."""

from __future__ import annotations

import re
import time

from support.browser.player import Player, play
from support.browser.visits import NOWHERE, Visits, wait_until
from support.lines.claim_audit import check_claims, unanswered
from support.lines.shaped_line import Faults, ShapedLine
from support.server.real_server import RealServer
from support.terminal.terminal_process import TerminalProcess

IMPATIENT = "import tavolata.client.client as c; c.SILENCE = 2.0; c.CONNECTING = 2.0"
BETWEEN = 1.5  # seconds from one fault to the next
LONGEST = 300.0  # seconds that a round may take on a busy machine; it takes about 25
FAULTS = Faults(delay=0.01, jitter=0.02, loss=0.02)
SAME_END = [  # what the terminal says, and what the page does
    (r"Won by: Zoë\.", "You win!"),
    ("You won!", "Ada wins!"),
    ("Won by: .* and ", "Won together: "),
    ("", "Nobody wins"),
]


class Weather:
    """Faults of two lines, one after the other; then they stay as they are."""

    def __init__(self, near: ShapedLine, far: ShapedLine) -> None:
        self._faults = iter(
            (
                (near.cut,),
                (far.cut,),
                (far.fall_silent,),
                (far.speak_again,),
                (near.cut, near.fall_silent),  # it tries to come back, and nobody answers
                (near.speak_again,),
            )
        )
        self._at = time.monotonic()
        self.is_over = False

    def passes(self) -> bool:
        """Let the next fault happen when its time has come; tell whether it was the last."""
        if time.monotonic() >= self._at:
            faults = next(self._faults, None)
            self.is_over = faults is None
            for fault in faults or ():
                fault()
            self._at = time.monotonic() + BETWEEN
        return self.is_over


def ends_alike(terminal: str, page: str) -> bool:
    """Tell whether both say that the same one has won."""
    (end,) = re.findall(r"The game is over\.(.*)", terminal)
    sheet = next(sheet for said, sheet in SAME_END if re.search(said, end))
    return sheet in re.sub("[\u2068\u2069]", "", page)  # the marks round names


def test_a_page_and_a_terminal_play_a_round_over_bad_lines(
    visits: Visits, own_server: RealServer
) -> None:
    with (
        ShapedLine(own_server.address, FAULTS, seed=1) as near,
        ShapedLine(own_server.address, FAULTS, seed=2) as far,
    ):
        page = Player(visits.open(near.address + NOWHERE, forgiving=True))
        code = page.set_table("ciao", ["me", "open"], options={"rounds": "1"})
        join = ("join", far.address, code, "--name", "Ada")
        with TerminalProcess(*join, before=IMPATIENT) as terminal:
            told = terminal.getvalue
            wait_until(page.page, lambda: "Your seat: 1" in told(), "a seat")
            page.be_ready()
            page.wait_for_cards()
            weather = Weather(near, far)

            play([page], lambda: weather.passes() and page.is_over, longest=LONGEST)

            wait_until(page.page, lambda: "The game is over." in told(), "the same end")
            wait_until(
                page.page,
                lambda: not unanswered(near) | unanswered(far),
                "an answer to every claim",
            )
            assert terminal.wait() == 0
        assert ends_alike(told(), page.sheet.inner_text())
    assert check_claims(own_server.store, near, far) > 10
