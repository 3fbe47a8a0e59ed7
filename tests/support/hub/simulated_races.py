"""Simulated races over slow connections: who wins when reaction times are equal."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from support.games.moves import read_move
from support.hub.harness import HubClient, HubHarness
from tavolata import protocol
from tavolata.games import GAMES
from tavolata.server.hub.game.running_game import RunningGame
from tavolata.server.hub.limits import Limits

NEAREST, FARTHEST = 0.010, 0.300  # seconds there and back
UNLIMITED = Limits(
    frames_a_second=1e9,
    frames_at_once=1e9,
    costly_messages_at_once_from_one_address=1e9,
)


@dataclass(frozen=True)
class Contest:
    """A position in which two seats race."""

    game: str
    table: str
    opening: tuple[str, ...]  # the moves after which the race is open
    racers: dict[int, str]  # what each of the two claims
    options: dict[str, str] = field(default_factory=dict)
    holds: bool = False  # whether the race opens when a window has run out


SPEED = Contest("ciao", "Rg | Rys Rr Sg | Pg Sg | Pg Sg", ("0 Rys",), {1: "Pg", 2: "Pg"})
THROW_IN = Contest(
    "solo",
    "R5 | W B1 G1 | B2 G2 Y2 | W Y1 Y3 | W G3 G4",
    ("0 W", "0 name:R"),
    {2: "W", 3: "W"},
)
CALL = Contest(
    "solo",
    "R5 | R1 G1 | R5 R2 B2 | Y1 Y2 Y3 ; call=on-one-card solo_penalty=catch",
    ("0 R1",),
    {0: "call", 2: "catch:0"},
    {"call": "on-one-card", "solo_penalty": "catch"},
    holds=True,
)
AGAIN = Contest(  # the card to throw in has been on top before
    "solo",
    "W | R7 B1 G1 | W B2 G2 | W Y1 Y3 | W G3 G4 ; colour=R",
    ("0 R7", "1 W", "1 name:R"),
    {2: "W", 3: "W"},
)
CONTESTS = {"speed": SPEED, "throw-in": THROW_IN, "call or catch": CALL}


class LineDelay(NamedTuple):
    """The one-way latencies of a connection, in seconds."""

    up: float
    down: float

    @property
    def round_trip(self) -> float:
        """Return what the server can measure."""
        return self.up + self.down


def any_line(rng: Random, *, even: bool) -> LineDelay:
    """Return a line that is as long both ways, or not."""
    round_trip = rng.uniform(NEAREST, FARTHEST)
    up = round_trip / 2 if even else round_trip * rng.uniform(0.1, 0.9)
    return LineDelay(up, round_trip - up)


class SimulatedRace:
    """A table at which the same race is run again and again."""

    def __init__(self, contest: Contest, *, limits: Limits = UNLIMITED) -> None:
        self.contest, self.game = contest, GAMES[contest.game]
        self.start = self.game.read_table(contest.table)
        self.harness = HubHarness(limits=limits)
        self.people = self.harness.set_table(
            contest.game, self.start.seats, clock="off", options=contest.options
        )
        self.claims = 0

    @property
    def running_game(self) -> RunningGame:
        """Return the game at the table."""
        play = self.harness.table(self.people[0].connection.code).running_game
        assert play is not None
        return play

    def set_up(self) -> None:
        """Set the table anew."""
        play, harness = self.running_game, self.harness
        harness.wait(60.0)
        harness.store.forget_games()
        play.arbiter.table = self.start.copy()
        play.arbiter.moves.clear()
        play.arbiter._kept.clear()
        play.arbiter._keep()
        del play._told[:]
        del play._done_at[:]
        play.claim_queue.courtesy_until = 0.0
        play.clock.restart(play.table, harness.now, 0.0)
        for person in self.people:
            person.forget()

    def measure(self, seat: int, round_trip: float) -> None:
        """Set the round trip that the server has measured."""
        self.harness.hub.round_trip_measured(self.people[seat].connection, round_trip)

    def claim(self, move: str, *, seen: int | None = None) -> None:
        """Let a claim come in now."""
        seat, action = read_move(self.game, move)
        self.claims += 1
        number = self.running_game.update_encoder.n if seen is None else seen
        self.people[seat].send(protocol.Claim(f"c{self.claims}", number, action))

    def wait_until(self, time: float) -> None:
        """Let time pass up to a moment."""
        self.harness.wait(max(0.0, time - self.harness.now))

    def do(self, move: str) -> None:
        """Claim something and wait until it is done."""
        done = len(self.running_game.arbiter.moves)
        self.claim(move)
        while len(self.running_game.arbiter.moves) == done:
            self.wait_until(self.running_game.due)

    def open(self) -> None:
        """Do what opens the race."""
        for move in self.contest.opening:
            self.do(move)
        if self.contest.holds:
            self.wait_until(self.running_game.clock.deadline)

    def winner(self, done: int) -> int:
        """Return who did the first move after so many, or -1."""
        moves = self.running_game.arbiter.moves
        return moves[done].seat if len(moves) > done else -1

    def run(self, lines: dict[int, LineDelay], reflexes: dict[int, float]) -> int:
        """Run the race once and return the seat that wins it."""
        self.set_up()
        self.open()
        done, n = len(self.running_game.arbiter.moves), self.running_game.update_encoder.n
        arrivals = {
            seat: opened(self.people[seat]) + lines[seat].down + reflexes[seat] + lines[seat].up
            for seat in self.contest.racers
        }
        for seat in sorted(arrivals, key=arrivals.__getitem__):
            self.wait_until(arrivals[seat])
            self.claim(f"{seat} {self.contest.racers[seat]}", seen=n)
        self.harness.wait(0.2)
        return self.winner(done)


def opened(person: HubClient) -> float:
    """Return when the frame that opens a race leaves for somebody."""
    at, data = person.frames[-1]
    assert b'"t":"told"' in data
    return at


TICK = 0.01  # seconds between the claims of somebody who floods


def flood(
    track: SimulatedRace, flooder: int, reflex: float, rng: Random, guesses: range
) -> int:
    """Let one racer claim all the time while the other waits for it; return who wins.

    The flooder claims to have seen what comes so many events after the last one it was told of
    before the race: 0 is honest, more is a guess at the future, less is long ago.
    """
    contest, play, harness = track.contest, track.running_game, track.harness
    (racer,) = (seat for seat in contest.racers if seat != flooder)
    track.set_up()
    for move in contest.opening[:-1]:
        track.do(move)
    last, told = rng.randint(30, 160), play.update_encoder.n
    arrival, done = math.inf, len(contest.opening) + contest.holds
    for tick in range(1000):
        if harness.now + TICK > arrival:
            track.wait_until(arrival)
            track.claim(f"{racer} {contest.racers[racer]}")
            arrival = math.inf
        harness.wait(TICK)
        if tick == last:
            track.claim(contest.opening[-1])
        if len(play.arbiter.moves) < done:
            track.people[racer].forget()
        elif track.winner(done) >= 0:
            return track.winner(done)
        elif arrival == math.inf:
            arrival = opened(track.people[racer]) + reflex
        track.claim(f"{flooder} {contest.racers[flooder]}", seen=told + rng.choice(guesses))
    raise AssertionError("nobody has won")
