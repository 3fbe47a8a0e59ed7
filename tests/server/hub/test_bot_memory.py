"""The history of the running round that bots get, with and without a restart of the server."""

from __future__ import annotations

import pytest

from support.hub.games import CALM, play_on
from support.hub.harness import HubClient, HubHarness
from tavolata import protocol
from tavolata.bots.questions import Question
from tavolata.core.events import RoundBegan
from tavolata.games import OURS
from tavolata.protocol import Hint, Join, Ready

MATCH = {"solo": {"target": "500"}, "ciao": {"rounds": "3"}, "ciao_ciao": {}}


def question_about(harness: HubHarness, person: HubClient) -> Question:
    """Return what is asked when somebody wants a hint."""
    while not person.moves:
        harness.wait(0.1)
    person.send(Hint())
    assert harness.bot_requests[-1].asker is person.connection
    return harness.bot_requests[-1].question


def play_a_while(harness: HubHarness, person: HubClient, game: str) -> None:
    """Play into the second round if there is one."""
    if game != "ciao_ciao":
        while person.last(protocol.TableInfo).stage == "playing":
            play_on(harness, [person], 1)
        person.send(Ready())
    play_on(harness, [person], 6)


@pytest.mark.parametrize("game", OURS)
def test_a_bot_remembers_the_running_round_after_a_restart(game: str) -> None:
    harness = HubHarness(seed=5)
    (person,) = harness.set_table(game, 1, 2, options=MATCH[game], **CALM)
    play_a_while(harness, person, game)
    asked = question_about(harness, person)
    assert len(asked.history) > 6
    assert [type(event) for event in asked.history].count(RoundBegan) == 1

    harness.bots = False  # nobody moves before the same is asked again
    code, token = person.last(protocol.Seated).table, person.token
    harness.restart()
    again = harness.person().send(Join(code, token=token))
    assert question_about(harness, again).history == asked.history
