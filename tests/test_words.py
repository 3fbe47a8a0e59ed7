"""Words: a text for every event, reason, card and move, and no text without a use."""

import ast
import re
import string
from dataclasses import fields
from random import Random
from typing import Any, get_args

import pytest

from random_games import random_steps, random_table
from sayings import (
    EVERY_GAME,
    SAMPLES,
    SOURCE,
    all_cards,
    event_types,
    game_of,
    refusals,
    samples,
    server_words,
    words,
    written_reasons,
)
from tavolata.events import Reason
from tavolata.game import TABLE, Game
from tavolata.games import GAMES
from tavolata.locale import LANGUAGES, catalogue
from tavolata.protocol import Stage, Why
from tavolata.solo import cards as solo_cards
from tavolata.tui.lobby import refusal
from tavolata.tui.words import Words

TABLES = {"solo": 40, "ciao": 15, "ciao_ciao": 150}  # enough to see everything


class Noting(dict[str, str]):
    """A catalogue that notes which of its texts are used."""

    def __init__(self, texts: dict[str, str]) -> None:
        super().__init__(texts)
        self.used: set[str] = set()

    def __getitem__(self, key: str) -> str:
        self.used.add(key)
        return super().__getitem__(key)


def say_everything(game: Game[Any, Any]) -> Words:
    """Return the words of a game after everything has been said that it can say."""
    told = words(game)
    told.texts = Noting(told.texts)
    for kind in event_types():
        if game in game_of(kind.__module__):
            if game.name == "ciao_ciao" and {f.name for f in fields(kind)} & {"kind", "kinds"}:
                continue  # it has no cards
            for event in samples(kind):
                assert told.event(event)
    for owner, code, facts in written_reasons():
        if owner is game:
            values = {name: 3 if name == "seats" else SAMPLES[name][0] for name in facts}
            assert told.reason(Reason(code, "S-01", values))
    for action in range(game.actions):
        if game.write_action(action) not in ("time-up", "next-round"):
            assert told.action(action)
            assert told.action(action, debt=2)
    return told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there_and_none_is_unused(language: str) -> None:
    texts = catalogue(language)
    used: set[str] = set()
    for game in GAMES.values():
        told = say_everything(game)
        for kind in all_cards(game):
            told.card(kind)
        assert isinstance(told.texts, Noting)
        used |= told.texts.used
    used |= {f"solo.colour.{colour}" for colour in range(solo_cards.OPEN + 1)}
    used |= {f"refused.{code}" for code in refusals()}
    used |= {f"reason.{code}" for code in server_words("Reason")}
    used |= {f"online.enter.{stage}" for stage in get_args(Stage) if stage != "playing"}
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and node.value in texts:
                used.add(node.value)
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                used |= {str(node.values[0].value) + name for name in GAMES} & texts.keys()
    assert sorted(used - texts.keys()) == []
    assert sorted(texts.keys() - used) == [], "no part of tavolata says these"


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
    narrators = [SOURCE / "events.py", *SOURCE.glob("*/narrate.py")]
    classes = {
        name
        for file in narrators
        for name in re.findall(r"^class (\w+)\(Event\)", file.read_text("utf-8"), re.M)
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


def test_a_text_has_only_placeholders_that_can_be_filled() -> None:
    known = {*SAMPLES, "seats", "n", "file", "text", "first", "last", "default", "games"}
    known |= {"code", "most", "possible", "free", "ms", "game", "edition", "host", "clocks"}
    known |= {"link", "command", "names", "name", "hash", "emoji", "listed", "seconds"}
    known |= {"editions", "top", "stock", "sizes", "steps", "planks", "0", "1"}
    for language in LANGUAGES:
        for key, text in catalogue(language).items():
            names = {name for _, name, _, _ in string.Formatter().parse(text) if name}
            assert names <= known, key


def test_every_language_has_the_same_texts() -> None:
    for language in LANGUAGES:
        assert catalogue(language).keys() == catalogue("en").keys()
        assert all(catalogue(language).values())
