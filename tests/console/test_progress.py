"""The progress bar of long commands."""

import sys

import pytest

from support.terminal.fake_terminal import FakeTerminal
from tavolata.console import progress
from tavolata.console.progress import end_progress, show_compiling, show_progress


def test_progress_is_drawn_on_a_terminal_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    show_compiling()
    show_progress(1, 2, "games")
    end_progress()
    assert capsys.readouterr() == ("", "")

    monkeypatch.delenv("TERM", raising=False)
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


def test_progress_has_room_in_a_narrow_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = FakeTerminal()
    monkeypatch.delenv("TERM", raising=False)
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(progress, "room", lambda stream: 39)
    show_progress(1_000_000, 2_000_000, "positions solved")
    show_progress(1_000, 2_000, "games")
    _, narrow, bar = screen.getvalue().split("\r")
    assert narrow == " 1,000,000 of 2,000,000 positions solved"
    assert bar == "█" * 9 + "·" * 9 + " 1,000 of 2,000 games"


def test_a_dumb_terminal_is_told_what_happens_without_a_bar(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = FakeTerminal()
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setattr(sys, "stderr", screen)
    show_compiling()
    show_progress(1_000, 2_000, "games")
    end_progress()
    assert screen.getvalue() == "compiling the rules, for up to two minutes …\n"
