"""Words and boards as they are shown: every card and move its own."""

from random import Random
from typing import Any

import pytest

from support.texts.possible_texts import EVERY_GAME, NAMES, all_cards, words
from tavolata.core.events import Drew, GameWon, Laid, Reason, Swapped
from tavolata.core.game import Game
from tavolata.games import OURS
from tavolata.games.ciao import cards as ciao_cards
from tavolata.games.ciao_ciao.telling.narrate import DoubtResolved
from tavolata.locale import catalogue
from tavolata.testing.random_play import random_steps, random_table
from tavolata.wording.games.ciao_ciao import die


@EVERY_GAME
def test_real_tables_are_shown_to_seats_and_spectators(game: Game[Any, Any]) -> None:
    told, rng = words(game), Random(10)
    for _ in range(10):
        s = random_table(game, rng)
        for _ in random_steps(game, s, rng, most=80):
            for seat in range(-1, s.seats):
                text = told.board(game.view(s, seat))
                assert all(name in text for name in NAMES[: s.seats])
                assert ("Your hand:" in text) == (seat >= 0 and game.name != "ciao_ciao")


@pytest.mark.parametrize("name", ["solo", "ciao"])
def test_every_card_looks_different_and_shows_its_notation(name: str) -> None:
    game = OURS[name]
    cards = [words(game).card(kind) for kind in all_cards(game)]

    assert len(set(cards)) == len(cards)
    for kind, card in enumerate(cards):
        assert card.endswith(f" [{game.write_action(kind)}]")


@EVERY_GAME
def test_every_move_of_a_person_reads_differently(game: Game[Any, Any]) -> None:
    told = words(game)
    mine = [a for a in range(game.actions) if game.write_action(a)[:4] not in ("time", "next")]

    assert len({told.action(action) for action in mine}) == len(mine)


def test_some_lines_as_they_are_said() -> None:
    solo, ciao, bluff = (words(game) for game in OURS.values())

    owing = OURS["solo"].new_view()
    owing.debt = 4

    assert solo.event(Laid(1, 0)) == "Ada laid ▲ red 1 [R1]."
    assert solo.event(Laid(1, 0, out_of_turn=True)) == "Ada was quick and laid ▲ red 1 [R1]."
    assert solo.event(GameWon((0, 2, 3))) == "The game is over. Won by: you, Béla and Chiara."
    assert solo.event(GameWon(())) == "The game is over. Won by: nobody."
    assert solo.reason(Reason("debt-first", "S-A7", {"kind": 0, "debt": 1})) == (
        "Not now: ▲ red 1 [R1]. There is a bill of 1 card: pass it on with the same sign, "
        "or draw. (S-A7)"
    )
    assert solo.reason(Reason("call-is-owed", "S-A37", {"seats": 0b110})) == (
        "Wait, SOLO may still be called: Ada and Béla. (S-A37)"
    )
    assert solo.reason(Reason("no-such-move", "")) == "There is no such move."
    assert solo.action(OURS["solo"].read_action("draw"), owing) == "draw 4 cards"
    assert solo.action(OURS["solo"].read_action("name:B")) == "name blue"
    assert ciao.card(ciao_cards.JOKER + 2) == "☺··· red joker [Jr]"
    assert ciao.action(OURS["ciao"].read_action("give:O:2")) == "give ■ obstacle [O] to Béla"
    assert ciao.reason(Reason("no-such-seat", "C-A17", {"seats": 3})) == (
        "There are only 3 seats. (C-A17)"
    )
    assert bluff.action(OURS["ciao_ciao"].read_action("push:3")) == "push the pawn off step 3"
    assert (die(bluff, 0), die(bluff, 4)) == ("a cross", "4")


def test_the_boards_as_they_are_shown() -> None:
    solo, ciao, bluff = OURS.values()
    s = solo.read_table("R+2 | G1 W | B1 ; turn=1 debt=2 colour=R")
    text = words(solo).board(solo.view(s, 0))
    assert text.startswith("On top: ▲ red Take 2 [R+2], colour red, debt 2\n")
    assert "Cards: You 2, Ada 1; stock: 108\nYour hand:\n    ■ green 1 [G1]\n" in text

    s = ciao.read_table("- | Rg | Sg")
    assert words(ciao).board(ciao.view(s, 0)).startswith("No card lies there yet.\n")
    s = ciao.read_table("Jg | Rg | Sg ; symbol=paper")
    assert "counts as paper" in words(ciao).board(ciao.view(s, 0))
    s = ciao.read_table("Jg | Rg | Sg ; phase=name layer=0")
    assert "counts as ?" in words(ciao).board(ciao.view(s, 0))

    s = bluff.read_table("3+5 | - | podium 1 - ; phase=announce die=x")
    assert words(bluff).board(bluff.view(s, 0)) == (
        "You: pawn on plank 3 of 9, 5 in reserve, podium –\n"
        "Ada: pawn none on the bridge, 0 in reserve, podium 1\n"
        "You know the die: a cross"
    )
    s = bluff.read_table("3+5 | 1+6 ; phase=doubt die=2 announced=2 asked=1")
    assert words(bluff).board(bluff.view(s, 1)).endswith("You have announced 2.")


def test_the_person_is_told_of_themselves() -> None:
    solo, ciao, bluff = (words(game, me=1) for game in OURS.values())

    assert solo.event(Laid(1, 0)) == "You laid ▲ red 1 [R1]."
    assert solo.event(Drew(1, 1, "debt")) == "You had to draw 1 card."
    assert solo.event(Swapped(2, 1)) == "Béla exchanged hands with you."
    assert solo.event(Swapped(1, 2)) == "You exchanged hands with Béla."
    assert solo.event(GameWon((1,))) == "The game is over. You won!"
    assert solo.event(GameWon((1, 2))) == "The game is over. Won by: you and Béla."
    assert solo.reason(Reason("call-is-owed", "", {"seats": 0b010})) == (
        "First call SOLO, or wait until the moment for it is over."
    )
    assert ciao.reason(Reason("no-such-seat", "", {"seats": 2})) == "There are only 2 seats."
    assert ciao.action(OURS["ciao"].read_action("name:paper")) == "name paper"
    assert bluff.event(DoubtResolved(1, 2, true=False)) == (
        "It was a bluff: Béla doubted you rightly."
    )
    assert bluff.event(DoubtResolved(2, 1, true=True)) == (
        "It was true: you doubted Béla wrongly."
    )


def test_one_who_looks_on_is_told_of_others_only() -> None:
    told = words(OURS["solo"], me=-1)
    assert told.event(Swapped(1, 2)) == "Ada exchanged hands with Béla."
    assert told.event(GameWon((1,))) == "The game is over. Won by: Ada."


def test_persian_numbers_have_persian_digits() -> None:
    solo, bluff = words(OURS["solo"], "fa"), words(OURS["ciao_ciao"], "fa")
    solo.texts = bluff.texts = catalogue("en")
    assert solo.card(6) == "▲ red ۷ [R7]"  # notation is typed, and stays as it is
    assert solo.event(Drew(1, 10, "turn")) == "Ada drew ۱۰ cards."
    assert solo.count(0) == "۰ card"
    assert die(bluff, 3) == "۳"
