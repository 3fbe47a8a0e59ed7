"""Long waits with clocks off: who is waited for, who lets a bot play, and who comes back."""

from __future__ import annotations

from typing import Any

import pytest

from support.hub.games import CALM, running_game_of
from support.hub.harness import HubClient, HubHarness
from tavolata import protocol
from tavolata.core.game import SPECTATOR, TABLE, Game
from tavolata.games.ciao.phase import RACE
from tavolata.protocol import (
    Create,
    Here,
    Join,
    Leave,
    Meanwhile,
    Ready,
    Seat,
    Seated,
    StandIn,
    TableInfo,
    Waiting,
)
from tavolata.server.hub.long_wait import OFFERED, OPEN, SHOWN

CALLED_IN = "seat"  # the field of an event that says whose it is


def waiting(person: HubClient) -> Waiting | None:
    return person.last(TableInfo).waiting


def sorted_by_turn(
    people: int = 3, game: str = "solo", **settings: Any
) -> tuple[HubHarness, list[HubClient]]:
    """Return people at a table without a clock; the first is waited for."""
    harness = HubHarness()
    sitting = harness.set_table(game, people, **CALM | settings)
    turn = running_game_of(harness, sitting[0]).table.turn
    return harness, sitting[turn:] + sitting[:turn]


def keep_waiting(harness: HubHarness, seconds: float) -> None:
    harness.wait(seconds + 0.1)


def chair_of(person: HubClient) -> protocol.Chair:
    return person.last(TableInfo).chairs[person.seat]


def test_after_a_while_everybody_sees_who_is_waited_for() -> None:
    harness, (idle, *others) = sorted_by_turn()
    watcher = harness.person().send(Join(idle.last(Seated).table, watch=True))
    harness.wait(SHOWN - 1)
    assert waiting(idle) is None
    harness.wait(2)
    shown = Waiting([idle.seat], [], 0, [], [])
    assert [waiting(person) for person in (idle, watcher, *others)] == [shown] * 4
    assert others[0].send(StandIn("turn")).refused == "nobody-waits"


def test_a_majority_lets_a_bot_play_this_turn() -> None:
    harness, (idle, one, two) = sorted_by_turn()
    keep_waiting(harness, OFFERED)
    by = sorted([one.seat, two.seat])
    assert waiting(idle) == Waiting([idle.seat], by, 2, [], [])
    assert idle.send(StandIn("turn")).refused == "not-seated"
    one.send(StandIn("back"))
    assert waiting(two) == Waiting([idle.seat], by, 2, [], [one.seat])
    assert not chair_of(idle).stand_in
    two.send(StandIn("turn"))
    assert chair_of(idle).stand_in
    assert waiting(two) is None
    game = running_game_of(harness, idle)
    harness.wait_until(lambda: game.table.turn != idle.seat)
    assert not chair_of(idle).stand_in
    assert game.arbiter.moves[0].seat == idle.seat
    assert not idle.all(Meanwhile)
    idle.send(Here()).send(Here())
    (meanwhile,) = idle.all(Meanwhile)
    assert meanwhile.events[0][CALLED_IN] == idle.seat


def test_a_bot_plays_until_they_are_back_and_they_read_what_it_did() -> None:
    harness, (idle, other) = sorted_by_turn(2)
    keep_waiting(harness, OFFERED)
    other.send(StandIn("back"))
    for _ in range(3):
        harness.wait_until(lambda: is_on_turn(harness, other))
        other.claim(other.moves[0])
    assert chair_of(idle).stand_in
    told = [event for m in idle.all(protocol.Told) for event in m.events]
    idle.send(Here())
    assert not chair_of(idle).stand_in
    assert idle.last(Meanwhile).events == told
    assert any(event.get(CALLED_IN) == idle.seat for event in told)
    assert not other.all(Meanwhile)


def is_on_turn(harness: HubHarness, person: HubClient) -> bool:
    return bool(person.moves) and game_turn(harness, person) == person.seat


def game_turn(harness: HubHarness, person: HubClient) -> int:
    return int(running_game_of(harness, person).table.turn)


def test_who_plays_is_back() -> None:
    harness, (idle, other) = sorted_by_turn(2)
    keep_waiting(harness, OFFERED)
    other.send(StandIn("back"))
    answer = idle.claim(idle.moves[0])
    assert answer.answer == "done"
    assert not chair_of(idle).stand_in
    harness.wait(5)
    moves = running_game_of(harness, idle).arbiter.moves
    assert [move.seat for move in moves if move.seat == idle.seat] == [idle.seat]


def test_who_is_there_is_waited_for_anew() -> None:
    harness, (idle, other) = sorted_by_turn(2)
    keep_waiting(harness, OFFERED)
    idle.send(Here())
    assert waiting(other) is None
    harness.wait(SHOWN - 1)
    assert waiting(other) is None
    harness.wait(2)
    assert waiting(other) == Waiting([idle.seat], [], 0, [], [])


def test_a_refused_claim_shows_that_somebody_is_there() -> None:
    harness, (idle, other) = sorted_by_turn(2)
    keep_waiting(harness, SHOWN)
    idle.claim(9999)
    assert waiting(other) is None


def test_a_move_ends_the_wait() -> None:
    harness, (idle, other) = sorted_by_turn(2)
    keep_waiting(harness, SHOWN)
    idle.claim(idle.moves[0])
    assert waiting(other) is None


def test_the_host_alone_decides_where_the_host_wants_it() -> None:
    harness, people = sorted_by_turn(3, stand_ins="host")
    idle = people[0]
    keep_waiting(harness, OFFERED)
    decides = 0 if idle.seat != 0 else min(person.seat for person in people[1:])
    shown = waiting(idle)
    assert shown is not None
    assert (shown.by, shown.needed) == ([decides], 1)
    (third,) = [person for person in people[1:] if person.seat != decides]
    assert third.send(StandIn("turn")).refused == "only-the-host"
    next(p for p in people if p.seat == decides).send(StandIn("back"))
    assert chair_of(idle).stand_in


@pytest.mark.parametrize("stand_ins", ["host", "majority"])
def test_at_last_one_is_enough_so_that_two_who_are_away_do_not_keep_a_third(
    stand_ins: str,
) -> None:
    harness, (idle, asleep, awake) = sorted_by_turn(3, stand_ins=stand_ins)
    keep_waiting(harness, OPEN)
    shown = waiting(awake)
    assert shown is not None
    assert (shown.by, shown.needed) == (sorted([asleep.seat, awake.seat]), 1)
    awake.send(StandIn("turn"))
    assert chair_of(idle).stand_in


def test_a_wish_made_before_counts_as_soon_as_one_is_enough() -> None:
    harness, (idle, _, awake) = sorted_by_turn(3)
    keep_waiting(harness, OFFERED)
    awake.send(StandIn("back"))
    harness.wait(OPEN - OFFERED - 1)
    assert not chair_of(idle).stand_in
    harness.wait(2)
    assert chair_of(idle).stand_in


def test_a_wish_counts_once_those_who_had_none_have_gone() -> None:
    harness, (idle, gone, awake) = sorted_by_turn(3)
    keep_waiting(harness, OFFERED)
    awake.send(StandIn("back"))
    gone.go()
    assert chair_of(idle).stand_in


def test_the_host_gives_a_chair_away_whose_person_is_connected() -> None:
    harness, people = sorted_by_turn(2)
    host, guest = sorted(people, key=lambda person: person.seat)
    host.send(Seat(guest.seat, "bot"))
    assert chair_of(guest).stand_in
    assert guest.moves or game_turn(harness, guest) == host.seat
    guest.send(Here())
    assert not chair_of(guest).stand_in


def test_a_host_for_whom_a_bot_plays_decides_nothing_meanwhile() -> None:
    harness, people = sorted_by_turn(2)
    host, guest = sorted(people, key=lambda person: person.seat)
    while game_turn(harness, host) != host.seat:
        guest.claim(guest.moves[0])
        harness.wait(1)
    keep_waiting(harness, OFFERED)
    guest.send(StandIn("back"))
    assert guest.last(TableInfo).host == guest.seat
    host.send(Here())
    assert guest.last(TableInfo).host == host.seat


def test_nobody_waits_for_who_is_alone_with_bots_or_where_a_clock_runs() -> None:
    harness = HubHarness(bots=False)
    (alone,) = harness.set_table(people=1, bots=2, **CALM)
    hurried = harness.set_table(people=2, clock="relaxed", courtesy=0)
    harness.wait(59)
    assert waiting(alone) is None
    assert waiting(hurried[0]) is None
    harness.wait(2 * OPEN)
    assert waiting(alone) is None


def test_a_host_who_looks_on_decides_where_only_one_person_plays() -> None:
    harness = HubHarness(bots=False)
    host = harness.person().send(Create("solo", ["open", "bot"], **CALM))
    idle = harness.person().send(Join(host.last(Seated).table))
    idle.send(Ready())
    game = running_game_of(harness, idle)
    if game.table.turn != idle.seat:
        game.table_claims(1, game.game.all_moves(game.table, 1)[0], harness.now)
        harness.settle()
    keep_waiting(harness, OFFERED)
    assert waiting(host) == Waiting([idle.seat], [SPECTATOR], 1, [], [])
    host.send(StandIn("back"))
    assert chair_of(idle).stand_in


# Between rounds


def end_the_round(harness: HubHarness, people: list[HubClient]) -> None:
    """Let bots play the round to its end, and their people come back."""
    host = people[0]
    for person in people[1:]:
        host.send(Seat(person.seat, "bot"))
    while host.last(TableInfo).stage == "playing":
        if game_turn(harness, host) == host.seat and host.moves:
            host.claim(host.moves[0])
        harness.wait(1)
    for person in people[1:]:
        person.send(Here())


def test_between_rounds_who_is_not_ready_is_waited_for() -> None:
    harness = HubHarness()
    people = harness.set_table(people=3, **CALM, options={"target": "5000"})
    end_the_round(harness, people)
    one, two, idle = people
    harness.wait(2 * OFFERED)
    assert waiting(one) is None, "nobody is ready, so nobody waits"
    one.send(Ready())
    two.send(Ready())
    keep_waiting(harness, OFFERED)
    assert waiting(one) == Waiting([idle.seat], [0, 1], 2, [], [])
    one.send(StandIn("turn"))
    two.send(StandIn("turn"))
    table = one.last(TableInfo)
    assert table.stage == "playing"
    assert not table.chairs[idle.seat].stand_in


def test_between_rounds_a_bot_may_take_over_for_longer() -> None:
    harness = HubHarness()
    people = harness.set_table(people=2, **CALM, options={"target": "5000"})
    end_the_round(harness, people)
    one, idle = people
    one.send(Ready())
    keep_waiting(harness, OFFERED)
    one.send(StandIn("back"))
    table = one.last(TableInfo)
    assert (table.stage, table.chairs[idle.seat].stand_in) == ("playing", True)


# Windows without an end


def test_a_window_without_an_end_is_ended_by_the_people_at_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    race = "Rgs | Sg Sy | Pg Py | Sr Sg ; phase=race racing=1,2 layer=0"
    monkeypatch.setattr(Game, "begin", lambda game, *_, **__: game.read_table(race))
    harness = HubHarness()
    people = harness.set_table("ciao", 3, clock="relaxed", windows=0)
    assert running_game_of(harness, people[0]).table.phase == RACE
    keep_waiting(harness, OFFERED)
    assert waiting(people[0]) == Waiting([], [0, 1, 2], 2, [], [])
    people[0].send(StandIn("turn"))
    people[1].send(StandIn("turn"))
    game = running_game_of(harness, people[0])
    assert game.table.phase != RACE
    assert game.arbiter.moves[-1].seat == TABLE


# Coming back


def test_a_bot_plays_on_over_a_restart_while_nobody_looks_at_the_device() -> None:
    harness, (idle, other) = sorted_by_turn(2)
    keep_waiting(harness, OFFERED)
    other.send(StandIn("back"))
    code, tokens = idle.last(Seated).table, (idle.token, other.token)
    harness.restart()
    other = harness.person().send(Join(code, token=tokens[1]))
    idle = harness.person().send(Join(code, token=tokens[0], away=True))
    assert chair_of(idle).stand_in
    harness.wait_until(lambda: game_turn(harness, other) == other.seat)
    idle.go()
    idle = harness.person().send(Join(code, token=tokens[0]))
    assert not chair_of(idle).stand_in
    assert any(event.get(CALLED_IN) == idle.seat for event in idle.last(Meanwhile).events)


def test_a_wait_goes_on_over_a_restart() -> None:
    harness, (idle, other) = sorted_by_turn(2)
    harness.wait(SHOWN - 10)
    code, tokens = idle.last(Seated).table, (idle.token, other.token)
    harness.restart()
    other = harness.person().send(Join(code, token=tokens[1]))
    idle = harness.person().send(Join(code, token=tokens[0], away=True))
    harness.wait(9)
    assert waiting(other) is None
    harness.wait(2)
    assert waiting(other) == Waiting([idle.seat], [], 0, [], [])


def test_who_left_reads_what_the_bot_did_once_they_are_back() -> None:
    harness, (idle, other) = sorted_by_turn(2)
    code, token = idle.last(Seated).table, idle.token
    idle.send(Leave())
    harness.wait_until(lambda: game_turn(harness, other) == other.seat)
    back = harness.person().send(Join(code, token=token))
    assert any(event.get(CALLED_IN) == back.seat for event in back.last(Meanwhile).events)
    assert harness.person().send(Here()).refused == "no-table"


def test_who_was_never_away_is_told_nothing() -> None:
    harness, (idle, _) = sorted_by_turn(2)
    code, token = idle.last(Seated).table, idle.token
    idle.go()
    back = harness.person().send(Join(code, token=token))
    back.send(Here())
    assert not back.all(Meanwhile)
    watcher = harness.person().send(Join(code, watch=True))
    assert watcher.send(Here()).refused == "not-seated"
    assert watcher.send(StandIn("turn")).refused == "not-seated"


def test_an_outage_counts_for_no_wait() -> None:
    harness, (_, other) = sorted_by_turn(2)
    harness.wait(SHOWN - 1)
    harness.now += 600
    harness.hub.add_downtime(600, harness.now)
    harness.settle()
    harness.wait(0.5)
    assert waiting(other) is None
    harness.wait(1)
    assert waiting(other) is not None


def test_bots_stand_in_in_the_rematch_for_who_is_still_away() -> None:
    harness = HubHarness()
    host, idle = harness.set_table("ciao_ciao", 2, **CALM)
    host.send(Seat(idle.seat, "bot"))
    while host.last(TableInfo).stage == "playing":
        if host.moves:
            host.claim(host.moves[0])
        harness.wait(1)
    host.send(Ready())
    assert host.last(TableInfo).stage == "playing"
    assert chair_of(idle).stand_in
