"""Texts: all events, reasons and refusals of random games have sentences without gaps."""

import re
from random import Random
from typing import Any

import pytest

from support.texts.possible_texts import (
    EVERY_GAME,
    SOURCE,
    event_types,
    refusals,
    server_words,
    words,
    written_reasons,
)
from tavolata.core.events import Reason
from tavolata.core.game import TABLE, Game
from tavolata.games import GAMES
from tavolata.protocol import Why
from tavolata.terminal.lobby import refusal
from tavolata.testing.random_play import random_steps, random_table

TABLES = {"solo": 40, "ciao": 15, "ciao_ciao": 150}  # enough to see everything


def test_every_refusal_of_the_server_can_be_said() -> None:
    assert len(refusals()) > 20
    for code, facts in refusals().items():
        said = refusal(Why(code, facts={name: [1, 2] for name in facts}))
        assert code not in said.split()
        assert not re.search(r"[{}\[]", said)
    for code, facts in server_words("Reason").items():
        assert words(GAMES["solo"]).reason(Reason(code, "", dict.fromkeys(facts, 3)))
    assert refusal(Why("brand-new", facts={"x": 1})) == "The server refused: brand-new."


def test_what_a_server_writes_cannot_steer_the_terminal() -> None:
    said = refusal(Why("not-possible", facts={"text": "\x1b[2J\x9bno\r\n"}))
    assert said == "That is not possible: ?[2J?no??"


def test_every_kind_of_event_has_been_found() -> None:
    names = {kind.__name__ for kind in event_types()}
    narrators = [SOURCE / "core" / "events.py", *SOURCE.glob("games/*/telling/narrate.py")]
    classes = {
        name
        for file in narrators
        for name in re.findall(
            r"^class (\w+)\(Event, frozen=True\)", file.read_text("utf-8"), re.M
        )
    }
    assert names == classes
    assert len(names) > 30


@EVERY_GAME
def test_real_games_are_told_without_a_gap(game: Game[Any, Any]) -> None:
    told, rng, kinds = words(game), Random(8), set()
    for _ in range(TABLES[game.name]):
        s = random_table(game, rng)
        events = game.narrate_deal(s)
        for before, seat, action, after in random_steps(game, s, rng, most=250):
            events += game.narrate(before, seat, action, after)
        for event in events:
            line = told.event(event)
            assert line
            assert not re.search(r"[{}]|None|-1", line)
            kinds.add(type(event))
    mine = {kind for kind in event_types() if f".{game.name}." in kind.__module__}
    assert mine <= kinds, "these were never seen"


@pytest.mark.unmeasured  # every refusal has a test of its own
@EVERY_GAME
def test_real_refusals_are_told_without_a_gap(game: Game[Any, Any]) -> None:
    told, rng, codes = words(game), Random(9), set()
    stride = 2 if game.name == "ciao_ciao" else 23  # it has few actions, and rare moments
    for _ in range(TABLES[game.name]):
        s = random_table(game, rng)
        for number, _ in enumerate(random_steps(game, s, rng, most=200)):
            if number % stride and s.phase < 30:
                continue
            for seat in range(TABLE, s.seats):
                for action in range(game.actions):
                    if (reason := game.refusal(s, seat, action)) is not None:
                        codes.add(reason.code)
                        line = told.reason(reason)
                        assert line.endswith(f" ({reason.rule})")
                        assert not re.search(r"[{}]|None|-1", line.rpartition(" (")[0])
    known = {code for owner, code, _ in written_reasons() if owner is game} - {"no-such-move"}
    assert codes <= known
    assert len(codes) >= 0.75 * len(known)
