"""A game of another package in the terminal: its own words, and none of our games'."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Annotated

import pytest

from support.games.outside_texts import outside_game
from tavolata.bots.decision import Decision
from tavolata.core.events import (
    Drew,
    Event,
    GameWon,
    Kind,
    OtherSeat,
    Reason,
    RoundBegan,
    SeatNumber,
)
from tavolata.core.record import Array
from tavolata.games.ciao_ciao import CIAO_CIAO
from tavolata.games.ciao_ciao.telling.narrate import Fell, Moved, Rolled
from tavolata.games.ciao_ciao.telling.view import View
from tavolata.locale import LANGUAGES
from tavolata.testing.random_play import random_steps, random_table
from tavolata.wording.words import Words

NAMES = ("You", "Ada", "Béla", "Chiara")


def words(folder: Path, language: str = "en", me: int = 0) -> Words:
    return Words(outside_game(folder), NAMES, me, language)


def test_events_and_reasons_are_told_by_own_texts_shared_ones_or_names(tmp_path: Path) -> None:
    told = words(tmp_path)

    assert told.event(Moved(1, 4)) == "Ada went on to 4."
    assert told.event(Moved(0, 4)) == "You went on to 4."
    assert told.event(RoundBegan(2, 1)) == "Round 2. First turn: Ada."
    assert told.event(GameWon((0, 1))) == "The game is over. Won by: you and Ada."
    assert told.event(Rolled(1)) == "Rolled (Ada)"
    assert told.event(Fell(1, 3)) == "Fell (Ada, plank 3)"
    assert told.event(Drew(1, 8, "turn")) == "Ada drew 8."  # a count is a number here
    assert told.event(Drew(1, 8, "fun")) == "Drew (Ada, count 8, why fun)"
    assert told.reason(Reason("roll-first", "B-1")) == "Roll first, please. (B-1)"
    assert told.reason(Reason("not-your-turn", "", {"turn": 1})) == "It is Ada's turn."
    assert told.reason(Reason("too-low", "")) == "Too low."
    assert told.hint(Decision(0, "mood")) == "My advice: roll."


class Swindled(Event, frozen=True):
    """A fact is what its annotation says, whatever it is called."""

    thief: SeatNumber
    victim: OtherSeat
    turn: int
    loot: tuple[Kind, ...]
    guards: tuple[SeatNumber, ...] = ()


def test_what_a_fact_is_depends_on_its_annotation_and_not_on_its_name(tmp_path: Path) -> None:
    assert words(tmp_path).event(Swindled(1, 2, 3, (4, 5), (0, 1))) == (
        "Swindled (Ada, Béla, turn 3, loot 4, 5, you and Ada)"
    )
    told = words(tmp_path)
    told.texts = told.texts | {
        "event.swindled": "{thief} fooled {victim}: {loot}.",
        "event.swindled.you": "You fooled {victim}.",
        "event.swindled.to_you": "{thief} fooled you.",
    }
    assert told.event(Swindled(1, 2, 0, ())) == "Ada fooled Béla: 0 cards."
    assert told.event(Swindled(0, 2, 1, ())) == "You fooled Béla."
    assert told.event(Swindled(1, 0, 1, ())) == "Ada fooled you."


def test_moves_are_told_by_their_texts_or_their_notation(tmp_path: Path) -> None:
    told = words(tmp_path)
    game = told.game

    said = {game.write_action(a): told.action(a) for a in range(game.actions)}

    assert said["roll"] == "roll"
    assert said["announce:3"] == "say 3"
    assert said["push:1"] == "push the lowest"
    assert said["push:2"] == "push 2"
    assert said["believe"] == "believe"


def test_a_board_has_every_seat_its_numbers_and_those_of_the_table(tmp_path: Path) -> None:
    told = words(tmp_path)
    s = told.game.read_table("3+5 | 1+6 ; phase=doubt die=2 announced=2 asked=1")

    lines = told.board(told.game.view(s, 1)).splitlines()

    assert lines[0] == "› You: plank 3, left 5"
    assert lines[1] == "  Ada: plank 1, left 6"
    assert "announced 2" in lines[2]
    assert "podium 0 0 0 0 0 0" in lines[2]  # a list that is not of the seats, in a row
    assert "die" not in lines[2]  # it is hidden from this seat


class LabelledView(View):
    """A view with a hand, a kind of card, a seat, and a kind for each place of a row."""

    caught: SeatNumber
    trump: Kind
    places: Annotated[list[Kind], Array("i1", 5)]
    hand: Annotated[list[int], Array("i1", 5)]


def test_a_number_of_a_view_may_stand_for_a_seat_or_a_card(tmp_path: Path) -> None:
    game = replace(outside_game(tmp_path), new_view=LabelledView, look=CIAO_CIAO.look)
    told = Words(game, NAMES, 0)
    told.texts = told.texts | {"card.2": "Ruby", "action.announce": "claim {kind}"}
    view = LabelledView()
    view.seats, view.caught, view.trump, view.places = 2, 1, 2, [2, -1, 3, -1, -1]

    board = told.board(view)

    assert "caught Ada" in board
    assert "trump Ruby" in board
    assert board.endswith("places Ruby – 3")  # nothing is shown behind the last
    assert told.action(game.read_action("announce:2")) == "claim Ruby"


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_are_told_in_every_language(tmp_path: Path, language: str) -> None:
    told, rng = words(tmp_path, language), Random(3)
    game = told.game
    s = random_table(game, rng)
    lines = [told.event(event) for event in game.narrate_deal(s)]
    for before, seat, action, after in random_steps(game, s, rng, most=120):
        lines += [told.event(event) for event in game.narrate(before, seat, action, after)]
        for other in range(-1, s.seats):
            lines.append(told.board(game.view(after, other)))
    lines += [told.action(action) for action in range(game.actions)]
    assert len(lines) > 100
    assert not [line for line in lines if not line or "{" in line or "event." in line]
    assert told.title == ("Brücke" if language == "de" else "Bridge")
    assert told.note() == "Four planks, one die."
