"""Cards in colour, where a terminal shows it and nobody has declined."""

import sys

import pytest

from support.terminal.fake_terminal import FakeTerminal
from tavolata.games import GAMES
from tavolata.terminal.colours import paint
from tavolata.wording.words import Words


def test_shapes_are_coloured_on_a_terminal_unless_nobody_wants_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = Words(GAMES["solo"], ("You", "Ada"), 0, paint=paint)
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert told.card(0) == "▲ red 1 [R1]"

    monkeypatch.setattr(sys, "stdout", FakeTerminal())
    assert told.card(0) == "\x1b[31m▲\x1b[0m red 1 [R1]"
    monkeypatch.setenv("NO_COLOR", "1")
    assert told.card(0) == "▲ red 1 [R1]"
