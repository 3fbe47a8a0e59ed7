"""Pig, installed as another package, in the terminal: with bots, and at a server."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from support.games import pig
from support.paths import SRC
from support.server.real_server import RealServer
from support.terminal.terminal_process import TerminalProcess
from support.terminal.typist import PLAY
from tavolata.locale import LANGUAGES

SHORT = ("--option", "target=60")  # it has one edition, so nobody asks for it
RAW_KEY = re.compile(r"\b(?:event|reason|action|number|option|hint)\.[a-z]|[{}]|Traceback")


@pytest.mark.parametrize("language", LANGUAGES)
def test_pig_is_played_against_bots_in_every_language(language: str) -> None:
    command = ("play", "pig", "--seats", "3", "--seed", "1", "--language", language, *SHORT)
    with TerminalProcess(
        *command, answers=((r"> $", "1"),), environment=pig.environment()
    ) as person:
        assert person.wait() == 0
        told = person.getvalue()

    assert not RAW_KEY.search(told)
    assert {"en": "  Roll", "de": "  Würfeln", "fa": "  تاس بریز"}.get(
        language, "  Roll"
    ) in told
    first = told.splitlines()[0]
    assert ("a 1 loses it all" in first) == (language not in ("de", "fa"))


def test_pig_is_played_at_a_server(tmp_path: Path) -> None:
    path = os.pathsep.join((str(SRC), str(pig.site())))
    store = tmp_path / "pig.db"
    with RealServer(store, "--bot-pace", "0", measured=False, PYTHONPATH=path) as server:
        table = ("--game", "pig", *SHORT, "--people", "1", "--bots", "1", "--clock", "off")
        command = ("join", server.address, *table, "--name", "Ada", "--language", "en")
        with TerminalProcess(*command, answers=PLAY, environment=pig.environment()) as person:
            assert person.wait() == 0
            told = person.getvalue()

    assert "Pig, edition classic. At the table: You, Béla (bot)." in told
    assert "Roll as often as you dare: a 1 loses it all." in told
    assert re.search(r"^. You: Points \d+$", told, re.M)
    assert re.search(r"^You rolled (\d: \d+ points|a 1 and lost)", told, re.M)
    assert "The game is over. " in told
    assert not RAW_KEY.search(told)
