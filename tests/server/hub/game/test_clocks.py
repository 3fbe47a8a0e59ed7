"""Clocks and windows at the server: how long a table waits, and what everybody sees of it."""

import pytest

from support.hub.games import CALM, running_game_of
from support.hub.harness import HubHarness
from tavolata import protocol
from tavolata.games import GAMES
from tavolata.games.solo import actions as solo
from tavolata.protocol import Join
from tavolata.server.hub.game.turn_clock import ALLOWANCE
from tavolata.server.records import SaveMove


def test_every_clock_has_its_seconds() -> None:
    assert tuple(ALLOWANCE) == protocol.CLOCKS, "ALLOWANCE has the clocks in the order of Clock"


def test_the_clock_ends_a_turn() -> None:
    harness = HubHarness()
    people = harness.set_table(people=2, clock="brisk", courtesy=0)
    clock = people[0].last(protocol.Snapshot).clock
    assert clock is not None
    assert clock.ms == 20_000
    harness.wait(19.9)
    assert not people[0].all(protocol.Told)
    harness.wait(0.2)
    assert people[0].last(protocol.Told).events[0]["e"] == "time-ran-out"


def test_without_clocks_the_table_waits() -> None:
    harness = HubHarness()
    people = harness.set_table(people=2, clock="off")
    harness.wait(3600)
    assert not people[0].all(protocol.Told)
    assert people[0].last(protocol.Snapshot).clock is None


def test_time_stands_still_while_nobody_is_there_and_leaves_a_moment_afterwards() -> None:
    harness = HubHarness()
    people = harness.set_table(people=2, clock="brisk")
    code, token = people[0].last(protocol.Seated).table, people[0].token
    for person in people:
        person.go()
    harness.wait(200)
    assert running_game_of(harness, people[0]).arbiter.moves == []
    again = harness.person().send(Join(code, token=token))
    harness.wait(4.9)
    assert not again.all(protocol.Told)
    harness.wait(0.2)
    assert again.all(protocol.Told)


@pytest.mark.parametrize("moves", [0, 3])
def test_no_turn_gets_longer_when_the_clock_on_the_wall_is_set_back(moves: int) -> None:
    harness = HubHarness()
    harness.services.set_clock(1.8e9, harness.now)
    people = harness.set_table(people=2, clock="brisk", courtesy=0)
    for _ in range(moves):
        actor = next(person for person in people if person.moves)
        actor.claim(actor.moves[0])
    code, tokens = people[0].last(protocol.Seated).table, [p.token for p in people]
    harness.services.set_clock(1.8e9 - 3 * 3600, harness.now)
    harness.restart()
    people = [harness.person().send(Join(code, token=token)) for token in tokens]
    clock = people[0].last(protocol.Snapshot).clock
    assert clock is not None
    assert 0 < clock.ms <= 20_000
    harness.wait(20.1)
    assert people[0].last(protocol.Told).events[0]["e"] == "time-ran-out"


def test_the_times_of_moves_never_go_back() -> None:
    harness = HubHarness()
    people = harness.set_table(people=2, clock="off", courtesy=0)
    times = []
    for wall in (1.8e9, 1.8e9 - 3600, 1.8e9 - 1800, 1.8e9 + 60, 1.8e9 + 7200):
        harness.services.set_clock(wall, harness.now)
        actor = next(person for person in people if person.moves)
        actor.claim(actor.moves[0])
        entry = harness.entries[-1]
        assert isinstance(entry, SaveMove)
        times.append(entry.move.at / 1000)
    assert times == [1.8e9, 1.8e9, 1.8e9, 1.8e9 + 60, 1.8e9 + 7200]


def test_clocks_stand_still_while_nothing_can_be_done() -> None:
    harness = HubHarness()
    people = harness.set_table(people=2, clock="brisk", courtesy=0)
    harness.wait(15)
    for seconds in (60, 60):  # as when the process is stopped, or the disk is full
        harness.now += seconds
        harness.hub.add_downtime(seconds, harness.now)
        harness.settle()
    clock = people[0].last(protocol.Snapshot).clock
    assert clock is not None
    assert clock.ms == 5_000
    harness.hub.add_downtime(3600, harness.now)  # never more than there was at first
    harness.settle()
    clock = people[0].last(protocol.Snapshot).clock
    assert clock is not None
    assert clock.ms == 20_000
    harness.wait(19.9)
    assert not people[0].all(protocol.Told)
    harness.wait(0.2)
    assert people[0].last(protocol.Told).events[0]["e"] == "time-ran-out"


@pytest.mark.parametrize("moves", [0, 3])
@pytest.mark.parametrize(("away", "left"), [(7.0, 13.0), (18.0, 5.0), (3600.0, 5.0)])
def test_a_clock_goes_on_over_a_restart(moves: int, away: float, left: float) -> None:
    harness = HubHarness()
    people = harness.set_table(people=2, clock="brisk", courtesy=0)
    for _ in range(moves):
        actor = next(person for person in people if person.moves)
        actor.claim(actor.moves[0])
    code, tokens = people[0].last(protocol.Seated).table, [p.token for p in people]
    harness.now += away
    harness.restart()
    people = [harness.person().send(Join(code, token=token)) for token in tokens]
    clock = people[0].last(protocol.Snapshot).clock
    assert clock is not None
    assert clock.ms == left * 1000
    harness.wait(left - 0.1)
    assert not people[0].all(protocol.Told)
    harness.wait(0.2)
    assert people[0].last(protocol.Told).events[0]["e"] == "time-ran-out"


@pytest.mark.rule("CC-A31")
def test_nobody_sees_the_announcers_clock_or_that_it_announced() -> None:
    harness = HubHarness(seed=1)
    people = harness.set_table("ciao_ciao", 2, clock="brisk")
    mover, other = sorted(people, key=lambda person: not person.moves)
    assert mover.last(protocol.Snapshot).clock is not None
    assert other.last(protocol.Snapshot).clock is None
    harness.wait_until(lambda: bool(other.all(protocol.Told)), most=21)
    (rolled,) = other.all(protocol.Told)
    assert [event["e"] for event in rolled.events] == ["rolled"]
    assert rolled.clock is None
    harness.wait(3.1)
    announced = other.all(protocol.Told)[1]
    assert [event["e"] for event in announced.events] == ["announced"]


@pytest.mark.rule("S-A37")
@pytest.mark.parametrize("times", [1, 2, 4])
def test_the_hold_lasts_three_seconds_or_longer_where_people_want_it(times: int) -> None:
    harness = HubHarness()
    options = {"call": "on-one-card"}
    people = harness.set_table(people=2, options=options, windows=times, **CALM)
    play = running_game_of(harness, people[0])
    play.arbiter.table = GAMES["solo"].read_table("R5 | R5 R6 | R7 R8 ; call=on-one-card")
    people[0].claim(GAMES["solo"].read_action("R5"))
    clock = people[1].last(protocol.Told).clock
    assert clock == protocol.Ticking(-1, 3000 * times)
    harness.wait(3 * times - 0.1)
    assert play.table.phase == 4
    harness.wait(0.2)
    assert play.table.phase == 0


def test_windows_without_an_end_wait_for_people() -> None:
    harness = HubHarness()
    people = harness.set_table(people=2, options={"call": "on-one-card"}, windows=0, **CALM)
    play = running_game_of(harness, people[0])
    play.arbiter.table = GAMES["solo"].read_table("R5 | R5 R6 | R7 R8 ; call=on-one-card")
    people[0].claim(GAMES["solo"].read_action("R5"))
    harness.wait(3600)
    assert play.table.phase == 4
    assert people[0].claim(solo.CALL).answer == "done"
    assert play.table.phase == 0


@pytest.mark.rule("C-A18", "C-A19")
def test_a_race_lasts_as_long_as_its_option_says() -> None:
    game = GAMES["ciao"]
    for seconds in ("4", "10"):
        s = game.begin(3, {"race_seconds": seconds, "thank_you_seconds": "3"})
        s.phase = 6
        assert game.timing.window(s) == int(seconds)
        assert game.timing.contested(s)
        s.phase = 7
        assert game.timing.window(s) == 3
        s.phase = 0
        assert game.timing.window(s) == 0


def test_with_clocks_the_next_round_begins_by_itself() -> None:
    harness = HubHarness()
    people = harness.set_table("ciao", 2, clock="brisk", options={"rounds": "3"})
    play = running_game_of(harness, people[0])
    play.arbiter.table = GAMES["ciao"].read_table("Sg | Rg | Pg Py ; rounds=3 round=1")
    people[0].claim(GAMES["ciao"].read_action("Rg"))
    assert people[0].last(protocol.TableInfo).stage == "between"
    harness.wait(31)
    assert people[0].last(protocol.TableInfo).stage == "playing"


def test_nobody_is_dealt_to_at_once_who_comes_back_between_two_rounds() -> None:
    harness = HubHarness()
    people = harness.set_table("ciao", 2, clock="brisk", options={"rounds": "3"})
    code, tokens = people[0].last(protocol.Seated).table, [p.token for p in people]
    play = running_game_of(harness, people[0])
    play.arbiter.table = GAMES["ciao"].read_table("Sg | Rg | Pg Py ; rounds=3 round=1")
    people[0].claim(GAMES["ciao"].read_action("Rg"))
    for person in people:
        person.go()
    harness.wait(120)
    back = [harness.person().send(Join(code, token=token)) for token in tokens]
    harness.wait(4.9)
    assert back[0].last(protocol.TableInfo).stage == "between"
    harness.wait(0.2)
    assert back[0].last(protocol.TableInfo).stage == "playing"
