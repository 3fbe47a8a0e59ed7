"""What bots remember of the running round, with and without a restart of the server."""

from __future__ import annotations

import pytest

from desk import Desk, Person
from playing import CALM, play_on
from tavolata import protocol
from tavolata.bots.decide import Question
from tavolata.events import RoundBegan
from tavolata.games import GAMES
from tavolata.protocol import Hint, Join, Ready

MATCH = {"solo": {"target": "500"}, "ciao": {"rounds": "3"}, "ciao_ciao": {}}


def question_about(desk: Desk, person: Person) -> Question:
    """Return what is asked when somebody wants a hint."""
    while not person.moves:
        desk.wait(0.1)
    person.send(Hint())
    assert desk.thoughts[-1].asker is person.connection
    return desk.thoughts[-1].question


def play_a_while(desk: Desk, person: Person, game: str) -> None:
    """Play into the second round if there is one."""
    if game != "ciao_ciao":
        while person.last(protocol.Table).stage == "playing":
            play_on(desk, [person], 1)
        person.send(Ready())
    play_on(desk, [person], 6)


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_remembers_the_running_round_after_a_restart(game: str) -> None:
    desk = Desk(seed=5)
    (person,) = desk.set_table(game, 1, 2, options=MATCH[game], **CALM)
    play_a_while(desk, person, game)
    asked = question_about(desk, person)
    assert len(asked.story) > 6
    assert [type(event) for event in asked.story].count(RoundBegan) == 1

    desk.bots = False  # nobody moves before the same is asked again
    code, token = person.last(protocol.Seated).table, person.token
    desk.restart()
    again = desk.person().send(Join(code, token=token))
    assert question_about(desk, again).story == asked.story
