"""No frame depends on what its reader may not know; see ``two_worlds`` for how that is shown.

``SECRECY_GAMES=5000 pytest tests/server/hub/test_secrecy.py`` plays so many games of each.
"""

from __future__ import annotations

import math
import os
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from support.hub.harness import HubClient, HubHarness
from support.hub.lockstep import watch
from tavolata import protocol
from tavolata.core import arbiter
from tavolata.core.arbiter import Arbiter, Verdict
from tavolata.core.game import SPECTATOR
from tavolata.games import OURS
from tavolata.games.ciao_ciao import actions as ciao_ciao
from tavolata.games.solo.cards import KINDS
from tavolata.games.solo.stock import holds
from tavolata.protocol import Claim, Join
from tavolata.server.hub import long_wait
from tavolata.server.hub.game.claim_queue import QueuedClaim
from tavolata.server.hub.game.running_game import RunningGame
from tavolata.server.hub.game.turn_clock import TurnClock
from tavolata.server.hub.game.updates import Update, UpdateEncoder
from tavolata.server.hub.live_table import LiveTable

EACH = int(os.environ.get("SECRECY_GAMES", "72"))  # games of each kind
BATCHES = 4
STEPS = 40
LEAKS = 60  # games in which a leak must be noticed


@pytest.mark.unmeasured  # two whole servers; test_a_leak_would_be_noticed visits the same
@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("name", OURS)
def test_no_frame_depends_on_what_is_hidden(name: str, batch: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(batch, EACH, BATCHES):
        seen += watch(name, seed, STEPS)
    if EACH > 72:
        print(name, batch, dict(seen))
    assert seen["games"] == len(range(batch, EACH, BATCHES))
    assert seen["frames"] > 20 * seen["games"], "hardly anything was compared"
    assert seen["long waits"] > 0


def show_all_events(monkeypatch: pytest.MonkeyPatch) -> None:
    def everything(self: Update, role: int) -> list[bytes]:
        return self.written

    monkeypatch.setattr(Update, "told_to", everything)


def show_the_stock(monkeypatch: pytest.MonkeyPatch) -> None:
    def look(self: UpdateEncoder, before: Any, table: Any, role: int) -> Any:
        return plain(self, before, table, role) | {"next": table.pile[table.pile_size - 1]}

    plain = UpdateEncoder._own_changes
    monkeypatch.setattr(UpdateEncoder, "_own_changes", look)


def show_who_could_act(monkeypatch: pytest.MonkeyPatch) -> None:
    def look(self: UpdateEncoder, before: Any, table: Any, role: int) -> Any:
        return plain(self, before, table, role) | {"awake": self.game.awake(table)}

    plain = UpdateEncoder._own_changes
    monkeypatch.setattr(UpdateEncoder, "_own_changes", look)


def time_the_courtesy_by_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    def done(self: RunningGame, held: QueuedClaim, verdict: Verdict, now: float) -> None:
        before = self.claim_queue.courtesy_until
        plain(self, held, verdict, now)
        table = self.table
        if not any(holds(table, seat, table.top) for seat in range(table.seats)):
            self.claim_queue.courtesy_until = before

    plain = RunningGame._done
    monkeypatch.setattr(RunningGame, "_done", done)


def time_frames_by_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell(self: RunningGame, step: Update, before: Any, now: float) -> None:
        plain(self, step, before, now + 0.01 * self.game.awake(self.table).bit_count())

    plain = RunningGame._tell
    monkeypatch.setattr(RunningGame, "_tell", tell)


def time_the_clock_by_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    def restart(self: TurnClock, table: Any, *times: float) -> None:
        plain(self, table, *times)
        if len(self.game.all_moves(table, table.turn)) == 1:
            self.deadline -= 5.0

    plain = TurnClock.restart
    monkeypatch.setattr(TurnClock, "restart", restart)


def explain_refusals_by_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    def judge(self: Arbiter, claim: arbiter.SeatClaim) -> Verdict:
        verdict = plain(self, claim)
        seats = range(self.table.seats)
        if verdict.reason is None or claim.action >= KINDS:
            return verdict
        held = sum(holds(self.table, seat, claim.action) for seat in seats)
        return replace(verdict, reason=replace(verdict.reason, facts={"held": held}))

    plain = Arbiter.judge
    monkeypatch.setattr(Arbiter, "judge", judge)


def wait_for_all_who_could_act(monkeypatch: pytest.MonkeyPatch) -> None:
    def awaited(table: LiveTable) -> list[int] | None:
        seats, game = plain(table), table.running_game
        if seats is None or game is None or table.stage != "playing":
            return seats
        return [s for s in range(len(table.chairs)) if table.game.awake(game.table) >> s & 1]

    plain = long_wait.awaited
    monkeypatch.setattr(long_wait, "awaited", awaited)


def show_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    def snapshot(self: RunningGame, role: int, since: int, now: float) -> bytes:
        return plain(self, role, since, now)[:-1] + b',"key":"%s"}' % self.key.hex().encode()

    plain = RunningGame.snapshot
    monkeypatch.setattr(RunningGame, "snapshot", snapshot)


@pytest.mark.parametrize(
    ("leak", "name"),
    [
        (show_all_events, "solo"),
        (show_all_events, "ciao"),
        (show_all_events, "ciao_ciao"),
        (show_the_stock, "solo"),
        (show_the_stock, "ciao"),
        (show_who_could_act, "solo"),
        (wait_for_all_who_could_act, "solo"),
        (show_the_key, "ciao_ciao"),
        (explain_refusals_by_hands, "solo"),
        (time_the_courtesy_by_hands, "solo"),
        (time_frames_by_hands, "solo"),
        (time_the_clock_by_hands, "solo"),
    ],
)
def test_a_leak_would_be_noticed(
    leak: Callable[[pytest.MonkeyPatch], None], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    with pytest.raises(AssertionError):
        [watch(name, seed, STEPS) for seed in range(LEAKS)]


def play_a_while(
    name: str, seed: int, options: dict[str, str]
) -> tuple[HubHarness, list[HubClient]]:
    """Return a desk and those at its table, after many moves of people, bots and the clock."""
    harness, rng, game = HubHarness(seed=seed), Random(seed), OURS[name]
    people = harness.sit_down(name, 2, bots=1, options=options, clock="brisk", courtesy=200)
    code = people[0].last(protocol.Seated).table
    watcher = harness.person().send(Join(code, watch=True))
    for seat, person in enumerate(people):
        person.send(protocol.Ready(f"nonce of {seat}"))
    for number in range(150):
        play = harness.table(code).running_game
        assert play is not None
        for seat, person in enumerate(people):
            if moves := game.all_moves(play.table, seat):
                person.send(Claim(f"c{number}", play.update_encoder.n, rng.choice(moves)))
        harness.wait(rng.choice([0.3, 1.0, 3.0, 25.0]))
        if harness.table(code).stage == "over":
            break
    return harness, [*people, watcher]


def before_the_end(person: HubClient) -> list[Any]:
    """Return what somebody was sent until the key was revealed."""
    messages: list[Any] = []
    for _, data in person.frames:
        message = msgspec.json.decode(data)
        if message["t"] == "revealed":
            break
        messages.append(message)
    return messages


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("seed", range(3))
def test_no_frame_before_the_end_holds_a_secret(name: str, seed: int) -> None:
    options = dict(OURS[name].single)
    harness, (host, guest, watcher) = play_a_while(name, seed, options)
    play = harness.table(host.last(protocol.Seated).table).running_game
    assert play is not None
    record = play.record
    assert len(play.arbiter.moves) > 5
    for person in (host, guest, watcher):
        secrets = {record.secret, play.key.hex(), *(f"nonce of {seat}" for seat in (0, 1))}
        secrets |= {str(word) for word in play.table.key}
        secrets |= {
            chair.token for chair in harness.table(play.table_record.code).record.chairs
        }
        secrets |= {other.token for other in (host, guest) if other is not person}
        sent = str(before_the_end(person))
        assert [secret for secret in secrets if secret and secret in sent] == []
        if person.all(protocol.Revealed):
            assert record.secret in str(person.frames)  # so the search does find it


def may_read(event: dict[str, Any], reader: int) -> bool:
    """Tell whether an event that shows hidden things is for this reader."""
    if event["e"] == "gave-card":
        return reader in (event["seat"], event["other"])
    if event["e"] in ("hand-is", "drew-cards"):
        return bool(reader == event["seat"])
    return True


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("solo", {}),
        ("solo", {"call": "on-one-card", "solo_penalty": "catch"}),
        ("ciao", {"illegal_play": "strict"}),
        ("ciao", {"specials": "00022/" * 8 + "00022"}),  # gifts and swaps
        ("ciao_ciao", {}),
    ],
)
def test_cards_are_told_only_to_who_holds_them(name: str, options: dict[str, str]) -> None:
    told: Counter[str] = Counter()
    for seed in range(4):
        _, people = play_a_while(name, seed, options)
        for reader in people:
            seat = reader.connection.seat
            for message in before_the_end(reader):
                for event in message.get("events", ()):
                    told[event["e"]] += 1
                    assert may_read(event, seat)
                    if seat == SPECTATOR:
                        assert event["e"] != "die-shown"
    expected = {"solo": "drew-cards", "ciao": "drew-cards", "ciao_ciao": "die-shown"}
    assert told[expected[name]] > 0


def test_a_die_is_shown_to_its_roller_and_doubter_alone() -> None:
    shown: Counter[bool] = Counter()
    for seed in range(6):
        _, people = play_a_while("ciao_ciao", seed, {})
        for reader in people:
            seat, roller = reader.connection.seat, -1
            for message in before_the_end(reader):
                events = message.get("events", ())
                doubters = [event["seat"] for event in events if event["e"] == "doubted"]
                for event in events:
                    if event["e"] == "rolled":
                        roller = event["seat"]
                    if event["e"] == "die-shown":
                        assert seat in (roller, *doubters)
                        shown[seat == roller] += 1
    assert min(shown[True], shown[False]) > 0


def announced_in_time(*, by_hand: bool, seed: int) -> tuple[list[Any], float, int]:
    """Return what the others are sent when a number is announced, when, and which it was."""
    harness = HubHarness(seed=seed)
    people = harness.set_table("ciao_ciao", 3, clock="brisk")
    code = people[0].last(protocol.Seated).table
    others = [harness.person().send(Join(code, watch=True))]
    play = harness.table(code).running_game
    assert play is not None
    announcer = people[play.table.turn]
    announcer.claim(ciao_ciao.ROLL)
    others += [person for person in people if person is not announcer]
    for person in others:
        person.forget()
    if by_hand:
        _, at, number = announced_in_time(by_hand=False, seed=seed)
        play.clock.deadline = math.inf
        harness.wait(at - harness.now)
        announcer.claim(ciao_ciao.ANNOUNCE + number)
    else:
        harness.wait(play.clock.deadline - harness.now)
    at, number = harness.now, play.table.announced
    for person in others[1:]:
        person.claim(ciao_ciao.BELIEVE, seen=play.update_encoder.n - 1, name="early")
        person.claim(ciao_ciao.BELIEVE, name="in time")
    return [person.frames for person in others], at, number


@pytest.mark.rule("CC-A31")
def test_nobody_can_tell_the_clocks_announcement_from_the_announcers_own() -> None:
    for seed in range(12):
        by_hand = announced_in_time(by_hand=True, seed=seed)
        assert by_hand == announced_in_time(by_hand=False, seed=seed)
        assert all(by_hand[0])
