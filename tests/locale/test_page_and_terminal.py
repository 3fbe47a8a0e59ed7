"""Page and terminal show the same sentences; the terminal only adds shapes and notation."""

import json
import string
from typing import Any

import pytest

from support.texts.page_code import ask_page
from support.texts.possible_texts import (
    NAMES,
    SOURCE,
    all_cards,
    events_of,
    reasons_of,
    refusals,
    words,
)
from tavolata.bots.decision import Decision
from tavolata.core.events import Reason
from tavolata.core.game import Game
from tavolata.games import OURS
from tavolata.locale import LANGUAGES, catalogue
from tavolata.protocol import Why, write_event
from tavolata.terminal.language import set_language
from tavolata.terminal.lobby import refusal
from tavolata.wording.words import Words

FOLDER = SOURCE / "locale" / "en"
OF_HINTS = ("other", "count", "debt", "kind", "colour", "number", "die", "plank")
SAMPLES = ((1, 1, 2, 7, 1, 4, 2, 5), (2, 3, 4, 0, 3, 1, 3, 1))
FACTS = [dict(zip(OF_HINTS, row, strict=True)) for row in SAMPLES]
SEATS = (0, 1, -1)  # whom a sentence is about, to whom it happens, and one who looks on


class Bare(Words):
    """Words with the mere names of cards."""

    def card(self, kind: int) -> str:
        return self.card_name(kind)


def browser(asked: list[dict[str, Any]], texts: dict[str, dict[str, str]]) -> list[str]:
    """Return what the browser's words are for these."""
    said: list[str] = ask_page("say.ts", {"texts": texts, "asked": asked})
    return said


def everything(game: Game[Any, Any], language: str) -> list[tuple[dict[str, Any], str]]:
    """Return all that can be said in a game, each with what the terminal says."""
    said: list[tuple[dict[str, Any], str]] = []
    common = {"language": language, "names": NAMES, "game": game.name}
    for me in SEATS:
        told = Bare(game, NAMES, me, language)
        for event in events_of(game):
            asked = common | {"me": me, "event": write_event(event)}
            said.append((asked, told.event(event)))
        for code, facts in reasons_of(game):
            asked = common | {"me": me, "reason": {"code": code, "facts": facts}}
            said.append((asked, told.reason(Reason(code, "", facts))))
    named = words(game, language)
    for kind in all_cards(game):
        said.append((common | {"me": -1, "kind": kind}, named.card_name(kind)))
    return said


def compare(said: list[tuple[dict[str, Any], str]], texts: dict[str, dict[str, str]]) -> None:
    answers = browser([asked for asked, _ in said], texts)
    assert len(answers) == len(said)
    for (asked, expected), answer in zip(said, answers, strict=True):
        assert answer == expected, asked


@pytest.mark.parametrize("language", LANGUAGES)
def test_events_reasons_and_cards_are_told_alike(language: str) -> None:
    said = [pair for game in OURS.values() for pair in everything(game, language)]
    assert len(said) > 900
    compare(said, {language: catalogue(language)})


def actions_of(game: Game[Any, Any]) -> list[int]:
    """Return all that people can do; what the table does itself is left out."""
    of_table = ("time-up", "next-round")
    return [a for a in range(game.actions) if game.write_action(a) not in of_table]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OURS)
def test_hints_are_told_alike(name: str, language: str) -> None:
    game = OURS[name]
    told, said = Bare(game, NAMES, 0, language), []
    common = {"language": language, "names": NAMES, "game": name, "me": 0}
    for action in [None, *actions_of(game)]:
        for percent, debt in ((-1, 0), (62, 4)):
            view = game.new_view()
            view.__dict__["debt"] = debt
            advice = {"action": -1 if action is None else action, "why": "win"}
            asked = common | {"advice": advice | {"percent": percent}, "n": debt}
            said.append((asked, told.hint(Decision(action, "win", percent), view)))
    for why in whys_of(game):
        for n, numbers in enumerate(FACTS):
            named = placeholders(told.texts[f"hint.why.{why}"])
            facts = {name: number for name, number in numbers.items() if name in named}
            assert facts.keys() == named, why
            decision = Decision(None, why, facts=facts)
            advice = {"action": -1, "why": why, "percent": -1, "facts": facts}
            said.append((common | {"advice": advice, "n": n}, told.hint(decision)))
    assert not any("{" in sentence for _, sentence in said)
    compare(said, {language: catalogue(language)})


def placeholders(text: str) -> set[str]:
    """Return what is filled into a text."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def whys_of(game: Game[Any, Any]) -> list[str]:
    """Return the names of all reasons for a hint that a game may have."""
    files = [*FOLDER.glob(f"games/{game.name}/hint.json")]
    files += [] if game.name == "ciao_ciao" else [FOLDER / "games" / "cards" / "hint.json"]
    keys = {key for file in files for key in json.loads(file.read_text(encoding="utf-8"))}
    return sorted(key.removeprefix("hint.why.") for key in keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_are_told_alike(language: str) -> None:
    set_language(language)
    said = []
    for code, names in refusals().items():
        facts = {name: [1, 2] if name in ("free", "possible") else 3 for name in names}
        asked = {"language": language, "names": [], "game": "", "me": -1}
        terminal = refusal(Why(code, facts=facts))
        if code == "table-full":
            terminal = catalogue(language)["refused.table-full"]  # it adds a flag
        said.append((asked | {"refusal": {"code": code, "facts": facts}}, terminal))
    set_language(LANGUAGES[0])
    compare(said, {language: catalogue(language)})


def test_numbers_and_plurals_are_alike_in_every_language() -> None:
    english = catalogue("en")
    said = []
    for language in LANGUAGES:
        told = words(OURS["solo"], language)
        told.texts = english
        for n in (0, 1, 2, 3, 10, 21, 101, 1234567890):
            asked = {"language": language, "names": [], "game": "", "me": -1, "n": n}
            said.append((asked, told.count(n)))
    assert {"۲ cards", "۱۲۳۴۵۶۷۸۹۰ cards"} < {text for _, text in said}
    compare(said, dict.fromkeys(LANGUAGES, english))
