"""A game at the server: claims, numbers, bots, rounds, rematches and restarts."""

import pytest

from support.hub.games import CALM, play_on, running_game_of, view_of
from support.hub.harness import HubHarness
from tavolata import protocol
from tavolata.core.deal_commitment import commitment, key_of
from tavolata.core.game import SPECTATOR
from tavolata.games import OURS
from tavolata.games.solo import actions as solo
from tavolata.protocol import CatchUp, Join, Ready

EVERY_GAME = pytest.mark.parametrize("game", OURS)


@EVERY_GAME
def test_what_was_told_piece_by_piece_is_the_whole(game: str) -> None:
    harness = HubHarness(seed=3)
    people = harness.set_table(game, 2, bots=1, **CALM)
    code = people[0].last(protocol.Seated).table
    watcher = harness.person().send(Join(code, watch=True))
    for _ in range(12):
        play_on(harness, people, 5)
        play = running_game_of(harness, people[0])
        for person, role in ((people[0], 0), (people[1], 1), (watcher, SPECTATOR)):
            assert view_of(person) == OURS[game].view(play.table, role).__dict__
            assert person.n == play.update_encoder.n


@EVERY_GAME
def test_numbers_never_skip(game: str) -> None:
    harness = HubHarness()
    people = harness.set_table(game, 2, bots=1, **CALM)
    play_on(harness, people, 40)
    for person in people:
        n = person.all(protocol.Snapshot)[0].n
        for told in person.all(protocol.Told):
            assert told.after == n
            n = told.n


def test_a_claim_is_answered_and_told() -> None:
    harness = HubHarness()
    people = harness.set_table(people=2, **CALM)
    mover = next(person for person in people if person.moves)
    before = mover.n
    answer = mover.claim(mover.moves[-1])
    assert answer.answer == "done"
    assert answer.n > before
    assert {person.n for person in people} == {answer.n}


def test_a_claim_that_comes_again_is_answered_again_and_not_done_again() -> None:
    harness = HubHarness()
    people = harness.set_table(people=2, **CALM)
    mover = next(person for person in people if person.moves)
    action = mover.moves[-1]
    first = mover.claim(action, name="same")
    moves = len(running_game_of(harness, mover).arbiter.moves)
    assert mover.claim(action, name="same") == first
    assert len(running_game_of(harness, mover).arbiter.moves) == moves
    assert len([a for a in mover.all(protocol.Answer) if a.id == "same"]) == 2


def test_a_refused_claim_says_why_and_changes_nothing() -> None:
    harness = HubHarness()
    people = harness.set_table(people=2, **CALM)
    waiting = next(person for person in people if not person.moves)
    before = running_game_of(harness, waiting).table.copy()
    answer = waiting.claim(solo.DRAW)
    assert answer.answer == "not allowed"
    assert answer.why == protocol.Why("not-your-turn", "S-05", {"turn": 1 - waiting.seat})
    assert running_game_of(harness, waiting).table == before


def test_an_action_that_does_not_exist_and_a_number_from_the_future() -> None:
    harness = HubHarness()
    people = harness.set_table(people=2, **CALM)
    mover = next(person for person in people if person.moves)
    assert mover.claim(10_000).answer == "not allowed"
    assert mover.claim(mover.moves[0], seen=10_000).answer == "too late"


def test_nobody_claims_without_a_seat_a_game_or_a_table() -> None:
    harness = HubHarness()
    claim = protocol.Claim("x", 0, 0)
    assert harness.person().send(claim).refused == "no-table"
    (host,) = harness.sit_down(people=1, bots=1)
    assert host.send(claim).refused == "no-game"
    assert host.send(CatchUp(0)).refused == "no-game"
    watcher = harness.person().send(Join(host.last(protocol.Seated).table, watch=True))
    host.send(Ready())
    assert watcher.send(claim).refused == "not-seated"


def test_a_gap_is_caught_up_with_what_was_missed() -> None:
    harness = HubHarness()
    people = harness.set_table(people=2, **CALM)
    play_on(harness, people, 6)
    first, n = people[0], people[0].n
    seen = first.all(protocol.Told)[-3].n
    first.send(CatchUp(seen))
    snapshot = first.last(protocol.Snapshot)
    assert snapshot.n == n
    missed = [event for told in first.all(protocol.Told)[-2:] for event in told.events]
    assert snapshot.events == missed


@EVERY_GAME
def test_what_was_missed_is_caught_up_even_after_a_restart(game: str) -> None:
    harness = HubHarness()
    people = harness.set_table(game, 2, bots=1, **CALM)
    play_on(harness, people, 20)
    first = people[0]
    code, token, told = first.last(protocol.Seated).table, first.token, first.all(protocol.Told)
    harness.restart()
    again = harness.person().send(Join(code, token=token)).send(CatchUp(told[4].n))
    missed = [event for step in told[5:] for event in step.events]
    assert again.last(protocol.Snapshot).events == missed


def test_bots_play_a_whole_game_with_a_person_at_a_human_pace() -> None:
    harness = HubHarness()
    (person,) = harness.set_table("ciao_ciao", people=1, bots=2, clock="brisk")
    started = harness.now
    harness.wait_until(lambda: person.last(protocol.TableInfo).stage == "over", most=36_000)
    moves = running_game_of(harness, person).arbiter.moves
    assert {move.seat for move in moves} >= {1, 2}
    assert (harness.now - started) / len(moves) > 0.8


def test_the_next_round_begins_when_all_are_ready_and_a_rematch_after_the_last() -> None:
    harness = HubHarness(seed=2)
    people = harness.set_table(people=2, options={"target": "1"}, **CALM)
    stages = set()
    for _ in range(3000):
        stage = people[0].last(protocol.TableInfo).stage
        stages.add(stage)
        if stage == "over":
            break
        if stage == "between":
            people[0].send(Ready())
            assert people[0].last(protocol.TableInfo).stage == "between"
            people[1].send(Ready())
        play_on(harness, people, 1)
    assert stages >= {"playing", "over"}
    first = running_game_of(harness, people[0])
    for person in people:
        person.send(Ready())
    second = running_game_of(harness, people[0])
    assert second is not first
    assert people[0].last(protocol.TableInfo).games == 2
    assert people[0].last(protocol.TableInfo).rounds == []
    assert second.table.starter == OURS["solo"].next_starter(first.table)
    assert people[0].all(protocol.Snapshot)[-1].n == second.update_encoder.n


@pytest.mark.parametrize("game", ["solo", "ciao"])
def test_the_points_of_every_round_are_shown_and_survive_a_restart(game: str) -> None:
    harness = HubHarness(seed=3)
    options = {"solo": {"target": "500"}, "ciao": {"rounds": "3"}}[game]
    people = harness.set_table(game, 2, options=options, **CALM)
    assert people[0].last(protocol.TableInfo).rounds == []
    scored: list[list[int]] = []
    while len(scored) < 2:
        while people[0].last(protocol.TableInfo).stage == "playing":
            play_on(harness, people, 1)
        events = people[0].last(protocol.Told).events
        scored.append([event["points"] for event in events if event["e"] == "scored"])
        assert people[0].last(protocol.TableInfo).rounds == scored
        if len(scored) < 2:
            for person in people:
                person.send(Ready())
            assert people[0].last(protocol.TableInfo).rounds == scored
    code, token = people[0].last(protocol.Seated).table, people[0].token
    harness.restart()
    again = harness.person().send(Join(code, token=token))
    assert again.last(protocol.TableInfo).rounds == scored


def test_numbers_go_on_from_game_to_game_so_that_an_old_claim_is_too_late() -> None:
    harness = HubHarness(seed=6)
    people = harness.set_table("ciao_ciao", 2, clock="off")
    while people[0].last(protocol.TableInfo).stage == "playing":
        play_on(harness, people, 5)
    n = people[0].n
    for person in people:
        person.send(Ready())
    assert people[0].n > n
    mover = next(person for person in people if person.moves)
    harness.wait(2)
    assert mover.claim(mover.moves[0], seen=n).answer == "too late"
    assert mover.claim(mover.moves[0]).answer == "done"
    tokens = [person.token for person in people]
    before = people[0].n
    harness.restart()
    code = mover.last(protocol.Seated).table
    again = [harness.person().send(Join(code, token=token)) for token in tokens]
    assert again[0].n == before


def test_coming_back_to_a_seat_one_has_changes_nothing() -> None:
    harness = HubHarness(seed=2)
    people = harness.sit_down(people=2)
    people[0].send(Ready())
    guest = people[1]
    guest.send(Join(guest.last(protocol.Seated).table, token=guest.token))
    assert guest.seat == 1
    assert guest.last(protocol.TableInfo).stage == "waiting"


def test_who_goes_away_is_not_waited_for_at_a_deal() -> None:
    harness = HubHarness()
    host, guest = harness.sit_down(people=2)
    host.send(Ready())
    assert host.last(protocol.TableInfo).stage == "waiting"
    guest.go()
    table = host.last(protocol.TableInfo)
    assert table.stage == "playing"
    assert table.chairs[1].stand_in


def test_a_deal_can_be_checked_by_anybody() -> None:
    harness = HubHarness(seed=5)
    people = harness.set_table("ciao_ciao", 2, clock="off")
    shown = people[0].all(protocol.TableInfo)[0].commitment
    assert people[0].last(protocol.TableInfo).commitment == shown
    while people[0].last(protocol.TableInfo).stage == "playing":
        play_on(harness, people, 5)
    revealed = people[1].last(protocol.Revealed)
    assert revealed.commitment == shown == commitment(revealed.secret)
    assert revealed.nonces == ["nonce of 0", "nonce of 1"]
    assert key_of(revealed.secret, revealed.nonces).hex() == revealed.key
    assert people[0].last(protocol.TableInfo).commitment != shown


@EVERY_GAME
def test_a_restart_forgets_nothing(game: str) -> None:
    harness = HubHarness(seed=4)
    people = harness.set_table(game, 2, **CALM)
    play_on(harness, people, 25)
    code = people[0].last(protocol.Seated).table
    tokens = [person.token for person in people]
    before = running_game_of(harness, people[0])
    views = [view_of(person) for person in people]
    done = next(a for a in people[0].all(protocol.Answer) if a.answer == "done")
    harness.restart()
    again = [harness.person().send(Join(code, token=token)) for token in tokens]
    after = running_game_of(harness, again[0])
    assert after is not before
    assert after.table == before.table
    assert after.arbiter.moves == before.arbiter.moves
    assert [view_of(person) for person in again] == views
    assert again[0].n == people[0].n
    assert again[0].claim(0, name=done.id) == done
    play_on(harness, again, 5)
    assert after.update_encoder.n > before.update_encoder.n


def test_an_idle_table_leaves_memory_and_comes_back() -> None:
    harness = HubHarness()
    people = harness.set_table(people=2, **CALM)
    code, token = people[0].last(protocol.Seated).table, people[0].token
    play_on(harness, people, 5)
    n = people[0].n
    assert harness.hub.forget_idle(harness.now + 1000) == 0
    for person in people:
        person.go()
    assert harness.hub.forget_idle(harness.now + 299) == 0
    assert harness.hub.forget_idle(harness.now + 301) == 1
    assert code not in harness.hub.tables
    again = harness.person().send(Join(code, token=token))
    assert (again.seat, again.n) == (0, n)


def test_a_game_of_other_rules_is_not_continued() -> None:
    harness = HubHarness()
    people = harness.set_table(people=2, **CALM)
    code, token = people[0].last(protocol.Seated).table, people[0].token
    stored = harness.stored(code)
    assert stored.game is not None
    stored.game.version += 1
    harness.restart()
    again = harness.person().send(Join(code, token=token))
    assert again.last(protocol.TableInfo).stage == "waiting"


def test_somebody_who_comes_and_goes_does_not_keep_bots_from_thinking() -> None:
    harness = HubHarness()
    people = harness.set_table("solo", 2, 2, **CALM)
    code, token = people[1].last(protocol.Seated).table, people[1].token
    play = harness.table(code).running_game
    assert play is not None
    while (seat := play.game.waits_for(play.table)) < 2:
        people[seat].claim(people[seat].moves[0])
        harness.wait(0.1)
    before = len(play.arbiter.moves)
    for _ in range(10):
        people[1].send(protocol.Leave())
        harness.wait(0.2)
        people[1].send(Join(code, token=token))
        harness.wait(0.2)
    assert len(play.arbiter.moves) > before


def test_a_table_is_not_woken_more_often_the_longer_it_plays() -> None:
    harness = HubHarness()
    (person,) = harness.set_table("solo", 1, 3, clock="brisk", courtesy=0)
    code = person.last(protocol.Seated).table
    for _ in range(60):
        harness.wait(20.0)
        person.send(protocol.Ready())
        planned = [due for due, _ in harness.hub._due]
        assert len(planned) < 40
    assert harness.table(code).running_game is not None


def test_a_table_that_fails_does_not_keep_others_from_waking(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    harness = HubHarness()
    tables = [harness.set_table("solo", 2, clock="brisk") for _ in range(3)]
    codes = [people[0].last(protocol.Seated).table for people in tables]

    def fail(now: float) -> None:
        raise ZeroDivisionError

    for code in codes[:2]:
        monkeypatch.setattr(harness.table(code), "wake", fail)
    harness.now += 60.0
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            harness.hub.wake(harness.now)
    harness.hub.wake(harness.now)
    play = harness.table(codes[2]).running_game
    assert play is not None
    assert play.arbiter.moves


def test_a_game_that_is_given_up_is_not_dealt_again() -> None:
    harness = HubHarness()
    people = harness.set_table(people=2, **CALM)
    code, token = people[0].last(protocol.Seated).table, people[0].token
    before, stored = people[0].last(protocol.TableInfo).commitment, harness.stored(code)
    assert stored.game is not None
    stored.game.version += 1
    harness.restart()
    again = harness.person().send(Join(code, token=token))
    assert again.last(protocol.TableInfo).commitment != before
