"""The texts of a game from another package: its own, else English, never another game's."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import pytest

from support.games.outside_texts import ENGLISH, outside_game
from tavolata.core.events import Event, GameWon, SeatNumber
from tavolata.core.record import Array
from tavolata.games import OURS
from tavolata.games.ciao_ciao.telling.view import View
from tavolata.locale import LANGUAGES, catalogue, shared_texts
from tavolata.locale.game_texts import (
    game_texts,
    has_rules,
    missing_texts,
    page_texts,
    rules_of,
    table_fields,
    text_problems,
)
from tavolata.testing import GameTests


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_has_its_own_texts_over_the_shared_ones(tmp_path: Path, language: str) -> None:
    texts = game_texts(outside_game(tmp_path), language)

    assert shared_texts(language).keys() <= texts.keys()
    assert ENGLISH.keys() - texts.keys() <= {"event.moved.you"}
    assert texts["about"] == ENGLISH["about"]
    of_ours = catalogue(language).keys() - shared_texts(language).keys()
    assert len(of_ours) > 100
    assert not of_ours & (texts.keys() - ENGLISH.keys())


def test_a_translated_sentence_is_not_mixed_with_an_english_form(tmp_path: Path) -> None:
    texts = game_texts(outside_game(tmp_path), "de")

    assert texts["event.moved"] == "{seat} geht auf {plank}."
    assert "event.moved.you" not in texts
    assert texts["reason.roll-first"] == ENGLISH["reason.roll-first"]


@pytest.mark.parametrize("name", OURS)
def test_our_games_have_all_our_texts(name: str) -> None:
    assert game_texts(OURS[name], "de") == catalogue("de")
    assert missing_texts(OURS[name]) == []
    assert has_rules(OURS[name])


def test_a_game_called_like_a_folder_of_ours_is_not_ours(tmp_path: Path) -> None:
    cards = replace(outside_game(tmp_path), name="cards")

    assert game_texts(cards, "en")["about"] == ENGLISH["about"]


def test_what_a_page_is_sent_is_the_games_own_or_of_any_game(tmp_path: Path) -> None:
    texts = page_texts(outside_game(tmp_path), "fa")

    assert texts.keys() >= ENGLISH.keys()
    assert texts["about"] == "\u2068Four planks, one die.\u2069"  # English among Persian
    assert texts["event.game-won"] == catalogue("fa")["event.game-won"]
    assert {key.partition(".")[0] for key in texts.keys() - ENGLISH.keys()} == {
        "event",
        "hint",
        "reason",
    }


def test_a_game_without_resources_is_told_by_names(tmp_path: Path) -> None:
    bare = replace(outside_game(tmp_path), resources=None)

    assert game_texts(bare, "de") == shared_texts("de")
    assert rules_of(bare, "de") is None
    assert not has_rules(bare)
    assert "action.roll" in missing_texts(bare)


def test_missing_english_texts_are_said_by_name(tmp_path: Path) -> None:
    game = outside_game(tmp_path)
    (problem,) = text_problems(game)

    assert problem.startswith("no English text for ")
    missing = problem.removeprefix("no English text for ").split(", ")
    assert {"action.believe", "action.push", "number.plank", "option.tie"} <= set(missing)
    assert not set(missing) & ENGLISH.keys()
    assert "option.points_end.yes" not in missing


class Caught(Event, frozen=True):
    seat: int
    by: SeatNumber


def test_a_fact_that_is_called_as_a_seat_and_told_as_a_number_is_named(tmp_path: Path) -> None:
    game = outside_game(tmp_path)
    caught = replace(game, events=(*game.events, Caught))

    assert text_problems(caught)[0] == "caught tells seat as a number: it is no SeatNumber"
    assert len(text_problems(game)) == 1


def test_texts_of_no_event_and_braces_that_are_no_fact_are_named(tmp_path: Path) -> None:
    game = outside_game(tmp_path)
    wrong = {
        "event.moved": "{seat} geht von {start} auf {plank}.",
        "event.moved.you": "Du gehst auf {planks}, {planks}!",
        "event.mved": "{seat} geht.",
        "event.drew.turn": "{seat} zieht {count}.",
        "action.announce": "{argument} {count} ansagen",
        "reason.roll-first": "{seat}, wirf {times}!",  # nobody says which facts a reason has
    }
    (tmp_path / "locale/de.json").write_text(json.dumps(wrong), encoding="utf-8")

    assert text_problems(game)[:-1] == [
        "locale/de.json: event.moved has no fact start",
        "locale/de.json: event.moved.you has no fact planks",
        "locale/de.json: event.mved is of no event",
        "locale/de.json: action.announce has no fact count",
    ]


def test_the_kit_finds_what_is_wrong_with_texts(tmp_path: Path) -> None:
    class TestBridge(GameTests):
        game = outside_game(tmp_path)

    class TestBare(GameTests):
        game = replace(TestBridge.game, resources=None)

    TestBare().test_texts_are_complete_and_have_the_facts_they_tell()
    with pytest.raises(AssertionError, match="no English text for event"):
        TestBridge().test_texts_are_complete_and_have_the_facts_they_tell()


class Drew(Event, frozen=True):
    seat: SeatNumber


def test_an_event_that_is_called_as_a_common_one_is_named(tmp_path: Path) -> None:
    game = outside_game(tmp_path)
    clash = replace(game, events=(*game.events, Drew))
    common = replace(game, events=(*game.events, GameWon))

    assert text_problems(clash)[0] == "drew is the name of a common event: its texts are told"
    assert len(text_problems(common)) == 1


class HandView(View):
    hand: Annotated[list[int], Array("i1", 3)]


def test_cards_and_marks_are_among_the_missing_texts(tmp_path: Path) -> None:
    bridge = outside_game(tmp_path)
    missing = missing_texts(replace(bridge, new_view=HandView, look=bridge.look))

    assert {"card.0", "card.1", "card.2", "mark.rolls"} <= set(missing)
    assert "card.3" not in missing
    assert "mark.roll" not in missing_texts(replace(bridge, marks=bridge.action_names))


def test_a_catalogue_that_cannot_be_read_is_said_and_left_out(tmp_path: Path) -> None:
    game = outside_game(tmp_path)
    (tmp_path / "locale/de.json").write_text("{", encoding="utf-8")
    (tmp_path / "locale/fr.json").write_text(json.dumps({"about": 3}), encoding="utf-8")

    (tmp_path / "rules/fr.md").write_bytes(b"# R\xe8gles")

    problems = text_problems(game)

    assert problems[2].startswith("rules/fr.md cannot be read: ")
    assert rules_of(game, "fr") == rules_of(game, "en")
    assert problems[0].startswith("locale/de.json cannot be read: ")
    assert problems[1] == "locale/fr.json cannot be read: it is not one object of texts"
    assert game_texts(game, "de")["action.roll"] == "roll"


def test_public_numbers_are_all_but_house_rules(tmp_path: Path) -> None:
    game = outside_game(tmp_path)
    fields = table_fields(game)

    assert {"plank", "reserve"} <= set(fields.of_seats)
    assert {"announced", "podium"} <= set(fields.of_table)
    shown = {*fields.of_table, *fields.of_seats}
    assert not shown & {option.name for option in game.options}
    assert not shown & {"seat", "seats", "turn", "phase", "winners"}
    assert "renewals" in table_fields(OURS["solo"]).of_table  # no game's own field is hidden
