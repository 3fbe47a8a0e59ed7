"""The same random actions at a table in both worlds of ``two_worlds``, frame by frame."""

from __future__ import annotations

from collections import Counter
from typing import get_args

from msgspec import UNSET, UnsetType

from support.games.invariants import DECIDE
from support.hub.harness import HubHarness
from support.hub.two_worlds import ROUND_TRIPS, TwoWorlds
from tavolata import protocol
from tavolata.bots.decision import Decision
from tavolata.bots.levels import DEFAULT
from tavolata.bots.questions import Question
from tavolata.core.game import ROUND_OVER, SPECTATOR, TABLE
from tavolata.games import GAMES
from tavolata.games.solo import SOLO
from tavolata.server.hub.effects import BotRequest

TRIES = 20  # deals until a claim of somebody else is possible in world B as well


class Lockstep(TwoWorlds):
    """Two worlds in which the same actions are done, step by step."""

    def step(self) -> None:
        """Let anything happen."""
        rng, play = self.rng, self.play(self.a)
        deadline = play.clock.deadline
        if rng.random() < self.idle and deadline < self.a.now + 100:
            self.wait_until(deadline)
        else:
            self.wait_until(self.a.now + rng.choice([0, 0.05, 0.4, 2.5]) * rng.random())
        if self.is_over:
            return
        if play.table.phase == ROUND_OVER:
            self._all_are_ready()
            return
        kinds = {self._good_claim: 12, self._own_claim: 3, self._any_claim: 2, self._other: 1}
        if self.a.table(self.code).record.clock == "off":
            kinds[self._long_wait] = 1
        (act,) = rng.choices(list(kinds), list(kinds.values()))
        act()

    def _all_are_ready(self) -> None:
        for person in self.persons.values():
            self._send(person, protocol.Ready("again"))

    def _good_claim(self) -> None:
        """Let somebody do what may be done in both worlds, on turn or not."""
        table, rng = self.play(self.a).table, self.rng
        seats = [seat for seat in range(table.seats) if self.game.awake(table) >> seat & 1]
        waited_for = self.game.waits_for(table)
        if not seats:
            return
        seat = waited_for if waited_for != TABLE and rng.random() < 0.6 else rng.choice(seats)
        action = rng.choice(self.game.all_moves(table, seat))
        for _ in range(TRIES):
            if self._is_the_same_act(seat, action):
                self._claim(seat, action, stale=rng.random() < 0.15)
                return
            assert seat != self.role, "a move of one's own depends on what is hidden"
            self.shuffle_again()
        self.seen["not possible in both"] += 1

    def _is_the_same_act(self, seat: int, action: int) -> bool:
        """Tell whether what a seat may do in world A is seen to be the same in world B."""
        a, b = self.play(self.a).table, self.play(self.b).table
        if self.game is SOLO and a.phase == DECIDE and seat == a.turn and action == a.top:
            return bool((action == a.drawn) == (action == b.drawn))  # S-A39 thrown in or laid
        return self.game.legal(b, seat, action)

    def _own_claim(self) -> None:
        """Let the role ask for anything; whatever the answer is, it must be the same."""
        if self.role != SPECTATOR:
            now, actions = self.play(self.a).table, range(self.game.actions)
            near = [*self.game.all_moves(now, self.role), *self.game.timing.always_offered]
            chosen = self.rng.choice(near if near and self.rng.random() < 0.5 else actions)
            self._claim(self.role, chosen, stale=self.rng.random() < 0.5)

    def _any_claim(self) -> None:
        """Let anybody ask for anything that has the same answer in both worlds."""
        seat = self.rng.choice(list(self.persons))
        action = self.rng.randrange(self.game.actions)
        tables = [self.play(harness).table for harness in (self.a, self.b)]
        if len({self.game.legal(table, seat, action) for table in tables}) == 1:
            self._claim(seat, action, stale=False)

    def _claim(self, seat: int, action: int, *, stale: bool) -> None:
        """Claim in both worlds; the ids of others' claims may differ."""
        play, number = self.play(self.a), self.number
        back = self.rng.choice([-1, 1, 1, 2, 3, 5, 8, 20]) if stale else 0
        seen = max(0, play.update_encoder.n - back)
        self.seen["claims"] += 1
        if seat not in self.persons:
            question = Question(self.game.name, DEFAULT, None, (), (action,), must=False)
            thought = BotRequest(self.code, seat, question, len(play.arbiter.moves))

            def decide(harness: HubHarness) -> None:
                harness.hub.bot_decided(thought, Decision(action, ""), harness.now)
                harness.settle()

            self.in_both(decide)
            return

        def claim(harness: HubHarness) -> None:
            own = seat == self.role or harness is self.a
            name = f"{'claim' if own else 'other'} {number}"
            message = protocol.Claim(name, seen, action)
            list(harness.people.values())[self.persons[seat]].send(message)

        self.in_both(claim)

    def _send(self, person: int, message: protocol.FromClient) -> None:
        self.in_both(lambda harness: _send(harness, person, message))

    def _other(self) -> None:
        """Let people talk, go, come back, look again or come in addition."""
        rng = self.rng
        seat = rng.choice(list(self.persons))
        kind = rng.randrange(5)
        number = max(0, self.play(self.a).update_encoder.n - rng.randrange(6))
        seen: int | UnsetType = rng.choice((UNSET, 0, number))
        if kind == 0:
            self._send(rng.choice(self.eyes), protocol.CatchUp(number))
        elif kind == 1:
            self._send(self.persons[seat], protocol.Say("well played"))
        elif kind == 2 and seat != self.role:
            self.in_both(lambda harness: list(harness.people.values())[self.persons[seat]].go())
            self.persons[seat] = self._enter(
                protocol.Join(self.code, token=self.tokens[seat], seen=seen)
            )
        elif kind == 3 and len(self.eyes) < 3:
            token = self.tokens.get(self.role, "")
            join = protocol.Join(self.code, token=token, watch=not token, seen=seen)
            self.eyes.append(self._enter(join))
        elif kind == 4:
            self.shuffle_again()

    def _long_wait(self) -> None:
        """Let somebody keep the table waiting, until a bot plays or they are there."""
        self.wait_until(self.a.now + self.rng.choice([46.0, 121.0, 301.0]))
        if self.is_over:
            return
        shown = self.a.table(self.code).long_wait.info(self.a.table(self.code))
        self.seen["long waits"] += shown is not None
        for person in self.persons.values():
            until = self.rng.choice(get_args(protocol.Until))
            self._send(person, self.rng.choice([protocol.StandIn(until), protocol.Here()]))

    def _enter(self, join: protocol.Join) -> int:
        """Let somebody come in and return their number."""
        number, way = len(self.a.people), self.rng.choice(ROUND_TRIPS)

        def enter(harness: HubHarness) -> None:
            harness.person(round_trip=way).send(join)

        if join.token == self.tokens.get(self.role, "") or (self.role < 0 and join.watch):
            self.eyes.append(number)
            self.in_both(enter)
            self.eyes.pop()
        else:
            self.in_both(enter)
        return number


def _send(harness: HubHarness, person: int, message: protocol.FromClient) -> None:
    list(harness.people.values())[person].send(message)


def watch(name: str, seed: int, steps: int) -> Counter[str]:
    """Play a random game in two worlds and return how much was compared."""
    worlds = Lockstep(GAMES[name], seed)
    for _ in range(steps):
        if worlds.is_over:
            worlds.seen["games over"] += 1
            break
        worlds.step()
    worlds.seen["games"] += 1
    return worlds.seen
