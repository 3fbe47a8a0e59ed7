"""The courtesy window, and the cooldown after a false shout."""

from __future__ import annotations

from typing import Any

import pytest

from support.hub.harness import HubClient
from support.hub.simulated_races import SPEED, THROW_IN, Contest, SimulatedRace
from tavolata import protocol
from tavolata.core.game import ROUND_OVER
from tavolata.games.ciao import phase as ciao_phase
from tavolata.games.solo import SOLO, actions, phase
from tavolata.server.hub.game.claim_queue import COOLDOWN
from tavolata.server.hub.services import hashed

# The courtesy window of S-A15


def courteous(
    courtesy: int = 1500, table: str = "R5 | R7 B1 G1 | R9 R8 B2 | R7 G3 G4"
) -> SimulatedRace:
    """Return a track on which seat 0 has just laid R7."""
    track = SimulatedRace(Contest("solo", table, ("0 R7",), {}))
    track.running_game.table_record.courtesy = courtesy
    track.set_up()
    track.open()
    return track


def top(track: SimulatedRace) -> str:
    return SOLO.write_action(track.running_game.table.top)


@pytest.mark.rule("S-A15")
@pytest.mark.parametrize("courtesy", [400, 1500])
def test_the_next_seats_act_waits_for_the_courtesy_to_end(courtesy: int) -> None:
    track = courteous(courtesy)
    track.claim("1 R9")
    track.harness.wait(courtesy / 1000 - 0.001)
    assert top(track) == "R7"
    track.harness.wait(0.0011)
    assert top(track) == "R9"


@pytest.mark.rule("S-A15")
def test_a_throw_in_passes_an_act_that_waits_which_is_then_too_late() -> None:
    track = courteous()
    track.claim("1 R9")
    track.harness.wait(0.3)
    track.claim("2 R7")
    assert track.running_game.table.layer == 2
    answer = track.people[1].last(protocol.Answer)
    assert (answer.answer, track.running_game.claim_queue.waiting) == ("too late", [])


def test_who_loses_the_connection_while_an_act_waits_is_answered_on_the_next() -> None:
    track = courteous()
    track.claim("1 R9")
    record, chair = track.running_game.table_record, track.running_game.chairs[1].record
    chair.token = hashed("known")
    track.people[1].go()
    again = track.harness.person().send(protocol.Join(record.code, token="known"))
    again.send(
        protocol.Claim(
            f"c{track.claims}",
            track.running_game.update_encoder.n,
            track.running_game.table.top,
        )
    )
    track.harness.wait(1.6)
    assert again.last(protocol.Answer).answer == "done"
    assert top(track) == "R9"


@pytest.mark.parametrize("act", ["draw", "R9"])
def test_an_act_that_waits_when_a_round_ends_is_not_played_in_the_next(act: str) -> None:
    track = courteous(4000, "R5 | R7 R7 | R9 R8 B2 ; called=0 target=500")
    track.claim(f"1 {act}")
    track.claim("0 R7")
    assert track.running_game.table.phase == ROUND_OVER
    for person in track.people:
        person.send(protocol.Ready())
    assert track.running_game.table.phase < ROUND_OVER
    moves = len(track.running_game.arbiter.moves)
    track.harness.wait(5)
    assert len(track.running_game.arbiter.moves) == moves
    assert track.people[1].last(protocol.Answer).answer == "too late"


def test_a_stand_in_does_nothing_more_when_its_person_is_back() -> None:
    track = courteous(4000)
    chair = track.running_game.chairs[1].record
    chair.token = hashed("known")
    track.people[1].send(protocol.Leave())
    track.harness.wait_until(lambda: bool(track.running_game.claim_queue.waiting))
    track.harness.person().send(
        protocol.Join(track.running_game.table_record.code, token="known")
    )
    track.harness.wait(60)
    assert len(track.running_game.arbiter.moves) == 1
    assert track.running_game.claim_queue.waiting == []


@pytest.mark.rule("S-A15")
@pytest.mark.parametrize("hands", ["R7 G3 G4", "G2 G3 G4"], ids=["held", "not held"])
def test_the_courtesy_is_as_long_whether_or_not_anybody_holds_the_card(hands: str) -> None:
    track = courteous(table=f"R5 | R7 B1 G1 | R9 R8 B2 | {hands}")
    assert track.running_game.claim_queue.courtesy_until == track.harness.now + 1.5


@pytest.mark.rule("S-A15")
def test_a_newer_act_replaces_the_one_that_waits() -> None:
    track = courteous()
    track.claim("1 R9")
    track.claim("1 R8")
    answer = track.people[1].last(protocol.Answer)
    assert answer.why == protocol.Why("replaced")
    track.harness.wait(1.6)
    assert top(track) == "R8"
    assert len(track.running_game.arbiter.moves) == 2


@pytest.mark.rule("S-A15")
def test_a_seat_that_lays_the_very_same_card_on_its_turn_need_not_wait() -> None:
    track = courteous(table="R5 | R7 B1 G1 | R7 R8 B2 | G2 G3 G4")
    track.claim("1 R7")
    assert track.running_game.table.layer == 1


@pytest.mark.rule("S-A15")
def test_the_courtesy_begins_once_a_colour_is_named_and_not_before() -> None:
    track = SimulatedRace(THROW_IN)
    track.set_up()
    track.do("0 W")
    assert track.running_game.table.phase == phase.NAME
    assert track.running_game.claim_queue.courtesy_until == 0.0
    track.harness.wait(5.0)
    track.do("0 name:R")
    assert track.running_game.claim_queue.courtesy_until == track.harness.now + 1.5


# Cooling down


def shout(person: HubClient, **kwargs: Any) -> protocol.Answer:
    return person.claim(actions.CALL, **kwargs)


def test_after_a_false_shout_a_seat_is_not_heard_out_of_turn_for_a_second() -> None:
    track = courteous()
    guest = track.people[2]
    assert shout(guest).why == protocol.Why("nothing-to-call", "S-A36", {"size": 3})
    track.harness.wait(COOLDOWN - 0.4)
    answer = guest.claim(SOLO.read_action("R7"))
    assert answer.why == protocol.Why("cooling-down", "", {"ms": 400})
    assert track.running_game.table.layer == 0
    track.harness.wait(0.41)
    assert guest.claim(SOLO.read_action("R7")).answer == "done"


def test_a_false_shout_keeps_nobody_from_their_own_turn() -> None:
    track = courteous(courtesy=0)
    guest = track.people[1]
    assert shout(guest).answer == "not allowed"
    assert guest.claim(SOLO.read_action("R9")).answer == "done"


def test_an_honest_loser_of_a_race_does_not_cool_down() -> None:
    track = SimulatedRace(THROW_IN)
    track.set_up()
    track.open()
    n = track.running_game.update_encoder.n
    track.claim("2 W", seen=n)
    track.claim("3 W", seen=n)
    assert track.people[3].last(protocol.Answer).answer == "too late"
    assert track.running_game.chairs[3].cooldown_until < track.harness.now
    track.do("2 name:R")
    track.claim("3 W")
    assert track.people[3].last(protocol.Answer).answer == "done"


def test_a_wrong_card_before_a_race_costs_the_start() -> None:
    track = SimulatedRace(SPEED)
    track.set_up()
    track.claim("2 Pg")
    track.open()
    track.claim("2 Pg")
    why = track.people[2].last(protocol.Answer).why
    assert isinstance(why, protocol.Why)
    assert why.code == "cooling-down"
    assert track.running_game.table.phase == ciao_phase.RACE


def test_whoever_claims_to_have_seen_the_future_cools_down() -> None:
    track = courteous()
    track.claim("2 R7", seen=track.running_game.update_encoder.n + 1)
    assert track.people[2].last(protocol.Answer).answer == "too late"
    track.claim("2 R7")
    why = track.people[2].last(protocol.Answer).why
    assert isinstance(why, protocol.Why)
    assert why.code == "cooling-down"
