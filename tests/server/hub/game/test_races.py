"""Fair races: low latency, false measurements or floods of claims win none."""

from __future__ import annotations

import socket
import struct
import time
from random import Random
from typing import Any

import pytest

from support.hub.harness import HubHarness
from support.hub.simulated_races import (
    AGAIN,
    CALL,
    CONTESTS,
    SPEED,
    THROW_IN,
    Contest,
    LineDelay,
    SimulatedRace,
    any_line,
    flood,
)
from tavolata import protocol
from tavolata.server.http.connection.round_trip import (
    RECENT,
    SHORTEST_AT,
    RoundTrip,
    kernel_round_trip,
)
from tavolata.server.hub.connection import FARTHEST, NEAR
from tavolata.server.hub.game.claim_queue import COOLDOWN
from tavolata.server.hub.limits import Limits

RACES = 2000
UNFAIR_RACES = 200
FLOODED_RACES = 60


def reflex(rng: Random) -> float:
    return max(0.1, rng.gauss(0.25, 0.05))


def share_of_the_far(contest: Contest, races: int, *, measured: bool) -> float:
    """Return how often whoever is farther away wins; each pair of reflexes runs both ways."""
    track, rng, wins = SimulatedRace(contest), Random(contest.table), 0
    for number in range(races // 2):
        lines = {seat: any_line(rng, even=number % 2 == 0) for seat in contest.racers}
        far = max(lines, key=lambda seat: lines[seat].round_trip)
        for seat, line in lines.items():
            track.measure(seat, line.round_trip if measured else 0.0)
        quick, slow = reflex(rng), reflex(rng)
        one, other = contest.racers
        for reflexes in ({one: quick, other: slow}, {one: slow, other: quick}):
            winner = track.run(lines, reflexes)
            assert winner in contest.racers
            wins += winner == far
    return wins / races


@pytest.mark.unmeasured  # thousands of races; the tests below visit the same
@pytest.mark.parametrize("name", CONTESTS)
def test_equal_reflexes_win_equally_often_from_near_and_far(name: str) -> None:
    share = share_of_the_far(CONTESTS[name], RACES, measured=True)
    assert share == pytest.approx(0.5, abs=0.03)


@pytest.mark.parametrize("name", CONTESTS)
def test_without_the_measure_the_far_one_would_lose(name: str) -> None:
    share = share_of_the_far(CONTESTS[name], UNFAIR_RACES, measured=False)
    assert share < 0.3


def test_the_quicker_one_wins_however_far_away() -> None:
    track = SimulatedRace(SPEED)
    near, far = LineDelay(0.005, 0.005), LineDelay(0.14, 0.15)
    for lines in ({1: near, 2: far}, {1: far, 2: near}):
        for seat, line in lines.items():
            track.measure(seat, line.round_trip)
        assert track.run(lines, {1: 0.250, 2: 0.245}) == 2
        assert track.run(lines, {1: 0.245, 2: 0.250}) == 1


# Lies


def test_a_claim_has_no_time_to_lie_about() -> None:
    assert protocol.Claim.__struct_fields__ == ("id", "seen", "action")
    host, _ = HubHarness().set_table("solo", 2)
    host.send(b'{"t":"claim","id":"a","seen":0,"action":0,"at":1}')
    assert host.refused == "malformed"


def test_late_answers_to_pings_make_nobody_farther_than_the_kernel_says() -> None:
    distance = RoundTrip()
    for lie in (0.3, 0.5, 2.0, 9.0, 0.25, 0.4):
        assert distance.add(lie, 0.02) == 0.02


def test_where_the_kernel_is_silent_the_shortest_recent_ping_counts() -> None:
    distance = RoundTrip()
    assert distance.add(0.08, None) == 0.08
    assert distance.add(0.03, None) == 0.03
    assert [distance.add(0.2, None) for _ in range(RECENT - 1)] == [0.03] * (RECENT - 1)
    assert distance.add(0.2, None) == 0.2  # somebody may have moved away
    assert distance.add(0.01, 0.05) == 0.01


class Transport:
    """A transport whose socket knows its round trip, or nothing."""

    def __init__(self, info: bytes | None) -> None:
        self.info = info

    def get_extra_info(self, name: str) -> Transport | None:
        return self if name == "socket" else None

    def getsockopt(self, level: int, option: int, size: int) -> bytes:
        if self.info is None:
            raise OSError
        return self.info[:size]


def test_the_kernels_figure_is_read_in_seconds() -> None:
    info = bytes(SHORTEST_AT) + struct.pack("I", 12_500)
    assert kernel_round_trip(Transport(info + bytes(100))) == 0.0125
    unknown: list[Any] = [None, Transport(None), Transport(info[:-1]), Transport(bytes(200))]
    assert [kernel_round_trip(transport) for transport in unknown] == [None] * 4


class Cable:
    """A transport around a real socket."""

    def __init__(self, sock: socket.socket) -> None:
        self.sock = sock

    def get_extra_info(self, name: str) -> socket.socket | None:
        return self.sock if name == "socket" else None


def test_a_neighbour_who_reads_late_is_not_far_away() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as door,
        socket.create_connection(door.getsockname()) as guest,
        door.accept()[0] as here,
    ):
        for late in [0.0] * 20 + [0.05] * 8:
            here.send(b"?")
            time.sleep(late)  # the kernel waits for an answer to send its own with
            guest.recv(1)
            guest.send(b"!")
            here.recv(1)
        measured = kernel_round_trip(Cable(here))
    assert measured is not None
    assert 0 < measured < NEAR


def test_whoever_is_said_to_be_very_far_is_helped_only_so_much() -> None:
    track = SimulatedRace(SPEED)
    track.measure(1, 20.0)
    assert track.people[1].connection.latency == FARTHEST
    assert track.running_game.claim_queue.farthest == FARTHEST


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("contest", "flooder", "guesses"),
    [
        (SPEED, 2, range(1)),
        (SPEED, 2, range(1, 3)),
        (THROW_IN, 2, range(1)),
        (THROW_IN, 3, range(1, 2)),
        (CALL, 2, range(1)),
        (CALL, 2, range(1, 4)),
        (AGAIN, 3, range(-2, -1)),
    ],
    ids=lambda value: value.game if isinstance(value, Contest) else str(value),
)
@pytest.mark.parametrize("round_trip", [0.02, 0.3])
def test_a_flood_of_claims_wins_no_race(
    contest: Contest, flooder: int, guesses: range, round_trip: float
) -> None:
    track, rng = SimulatedRace(contest, limits=Limits()), Random(7)
    for seat in contest.racers:
        track.measure(seat, round_trip)
    wins = sum(
        flood(track, flooder, reflex(rng) + round_trip, rng, guesses) == flooder
        for _ in range(FLOODED_RACES)
    )
    assert wins < 0.4 * FLOODED_RACES


# How long claims are held


@pytest.mark.parametrize("name", CONTESTS)
def test_a_claim_is_held_for_150_milliseconds_at_most(name: str) -> None:
    track = SimulatedRace(CONTESTS[name])
    first, second = track.contest.racers
    track.measure(first, 0.0)
    track.measure(second, 5.0)
    track.set_up()
    track.open()
    done = len(track.running_game.arbiter.moves)
    track.harness.wait(FARTHEST)  # until everybody sees it
    track.claim(f"{first} {track.contest.racers[first]}")
    track.harness.wait(0.149)
    assert track.winner(done) == -1
    track.harness.wait(0.0011)
    assert track.winner(done) == first


@pytest.mark.parametrize("name", CONTESTS)
def test_among_neighbours_a_claim_is_heard_in_the_same_instant(name: str) -> None:
    track = SimulatedRace(CONTESTS[name])
    for seat in range(len(track.people)):
        track.measure(seat, 0.0099)
    track.set_up()
    track.open()
    done = len(track.running_game.arbiter.moves)
    opened = [frames[-1][0] for frames in (person.frames for person in track.people)]
    assert set(opened) == {track.harness.now}
    first = next(iter(track.contest.racers))
    track.claim(f"{first} {track.contest.racers[first]}")
    assert track.winner(done) == first


def test_a_claim_that_waits_is_heard_even_if_somebody_turns_out_to_be_farther_away() -> None:
    track = SimulatedRace(SPEED)
    track.measure(1, 0.1)
    track.set_up()
    track.open()
    track.harness.wait(0.05)  # until everybody sees it
    track.claim("2 Pg")
    track.harness.wait(0.03)
    track.measure(1, 0.2)
    track.harness.wait(0.06)
    assert track.winner(1) == -1
    track.harness.wait(0.02)
    assert track.winner(1) == 2


@pytest.mark.rule("C-A19")
@pytest.mark.parametrize(("direction", "winner"), [(1, 1), (-1, 3)])
def test_in_a_tie_the_racer_nearest_after_the_speed_seat_wins(
    direction: int, winner: int
) -> None:
    table = f"Rg | Rys Rr Sg | Pg Sg | Pg Sg | Pg Sg ; direction={direction}"
    track = SimulatedRace(Contest("ciao", table, ("0 Rys",), {1: "Pg", 2: "Pg", 3: "Pg"}))
    ways = {1: 0.02, 2: 0.08, 3: 0.14}
    for seat, way in {0: 0.15, **ways}.items():
        track.measure(seat, 2 * way)
    track.set_up()
    track.open()
    sent = track.harness.now + 0.3
    for seat, way in ways.items():
        track.wait_until(sent + way)  # all were sent in the same instant
        track.claim(f"{seat} Pg")
    track.harness.wait(0.2)
    assert track.winner(1) == winner


@pytest.mark.parametrize("watch", [True, False])
def test_who_comes_in_or_asks_again_sees_no_race_before_the_others(watch: bool) -> None:
    track = SimulatedRace(SPEED)
    near = track.people[1]
    code, token = near.connection.code, near.token
    track.set_up()
    track.measure(2, 0.3)
    track.do("0 Rys")
    opened = track.harness.now
    join = protocol.Join(code, watch=True) if watch else protocol.Join(code, token=token)
    spy = track.harness.person().send(join)
    spy.send(protocol.CatchUp(0))
    shown = [at for at, data in spy.frames if b'"snapshot"' in data]
    assert len(shown) == 2
    assert shown == pytest.approx([opened + FARTHEST] * 2)
    assert near.frames[-1][0] == pytest.approx(opened + FARTHEST)


@pytest.mark.parametrize("name", ["speed", "throw-in"])
@pytest.mark.parametrize("later", [0.0, 0.1, 0.14])
def test_a_claim_sent_before_anybody_saw_the_race_is_a_false_shout(
    name: str, later: float
) -> None:
    contest = CONTESTS[name]
    track = SimulatedRace(contest)
    one, other = contest.racers
    track.set_up()
    track.measure(one, 0.3)
    track.open()
    done = len(track.running_game.arbiter.moves)
    track.harness.wait(later)
    for seat in (one, other):  # from far away, and from near
        track.claim(f"{seat} {contest.racers[seat]}")
        answer = track.people[seat].last(protocol.Answer)
        assert answer.answer == "too late"
        assert track.running_game.chairs[seat].cooldown_until == track.harness.now + COOLDOWN
    assert len(track.running_game.arbiter.moves) == done
