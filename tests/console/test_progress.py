"""The progress bar of long commands."""

import sys

import pytest

from support.terminal.fake_terminal import FakeTerminal
from tavolata.console.progress import end_progress, show_compiling, show_progress


def test_progress_is_drawn_on_a_terminal_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    show_compiling()
    show_progress(1, 2, "games")
    end_progress()
    assert capsys.readouterr() == ("", "")

    screen = FakeTerminal()
    monkeypatch.setattr(sys, "stderr", screen)
    show_compiling()
    show_progress(1_000, 2_000, "games")
    show_progress(2_000, 2_000, "games")
    end_progress()

    waiting, half, whole = screen.getvalue().split("\r")
    assert waiting == "compiling the rules, for up to two minutes …\n"
    assert half == "█" * 15 + "·" * 15 + " 1,000 of 2,000 games"
    assert whole == "█" * 30 + " 2,000 of 2,000 games\n"
