"""A game that runs at a table: claims, clocks and bots meet the arbiter here."""

from __future__ import annotations

import bisect
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from tavolata import protocol
from tavolata.arbiter import Answer, Arbiter, Claim, Move, Verdict
from tavolata.bots.decide import Decision
from tavolata.deals import key_of
from tavolata.events import Event, Reason
from tavolata.game import ROUND_OVER, SPECTATOR, TABLE, Game
from tavolata.server.bots import Bots
from tavolata.server.chair import Chair
from tavolata.server.clock import Clock
from tavolata.server.connection import Connection
from tavolata.server.effects import Thought
from tavolata.server.hearing import COOLING, Hearing, Held
from tavolata.server.house import House
from tavolata.server.records import GameRecord, MoveRecord, SaveMove, TableRecord
from tavolata.server.tell import Step, Teller, count_public
from tavolata.sim.policy import WAIT


class Play:
    """One game at one table, from its deal to its end."""

    def __init__(
        self,
        house: House,
        game: Game[Any, Any],
        place: TableRecord,
        record: GameRecord,
        chairs: Sequence[Chair],
        watchers: list[Connection],
        paused: Callable[[float], None],
    ) -> None:
        self.house, self.game, self.record = house, game, record
        self.place, self.chairs, self.watchers = place, chairs, watchers
        self._paused = paused  # called when a round or the game is over
        self.key = key_of(record.secret, record.nonces)
        lay = partial(lay_table, game, record, self.key)
        self.arbiter = Arbiter(game, lay())
        deal = count_public(game.narrate_deal(self.table))
        self._dealt = record.told + deal  # the number told with the deal
        self.teller = Teller(game, record.told)
        self.hearing = Hearing(game)
        self.clock = Clock(game, house, place.clock, place.windows)
        self._told: list[int] = []  # the number told after each move
        self._done_at: list[float] = []  # and when it was done
        self._stamped = 0  # the same of the last one by the clock on the wall, which may jump
        self._roles: dict[int, Sequence[Connection]] = {}  # who is connected
        self._even_at = 0.0  # when everybody sees what has opened a race
        self.bots = Bots(house, place.code, self.arbiter, chairs, lay)

    @property
    def table(self) -> Any:
        """Return the table as it stands."""
        return self.arbiter.table

    def begin(self, now: float) -> None:
        """Tell everybody of the deal."""
        self._note(self.game.narrate_deal(self.table))
        self.clock.restart(self.table, now, self.hearing.farthest)
        for role, connections in self._roles.items():
            data = self.snapshot(role, 0, now)
            for connection in connections:
                self.house.effects.send(connection, data)
        self.bots.plan(now)

    def show(self, connection: Connection, since: int, now: float) -> None:
        """Show the whole table to one who asks; a race not before the others see it."""
        data = self.snapshot(connection.seat, since, now)
        self.house.effects.send(connection, data, self._even_at - connection.way)

    def resume(self, moves: Sequence[MoveRecord], begun: int, now: float) -> None:
        """Do the stored moves again and go on."""
        self.teller.n = moves[-1].told if moves else self._dealt
        self.arbiter.resume([Move(move.seat, move.action) for move in moves])
        self._told = [move.told for move in moves]
        self._done_at = [now for _ in moves]
        for move in moves:
            if move.claim:
                answer = protocol.Answer(move.claim, "done", move.told)
                self.chairs[move.seat].remember(answer)
        self._stamped = moves[-1].at if moves else begun
        self.clock.resume(self.table, self._stamped / 1000 - self.house.wall, now)

    # Claims

    def receive(
        self, seat: int, message: protocol.Claim, connection: Connection, now: float
    ) -> None:
        """Take in a claim; hear it at once, or when nobody can have been earlier."""
        chair = self.chairs[seat]
        if message.id in chair.answers:
            self.house.effects.send(connection, protocol.encode(chair.answers[message.id]))
            return
        if self.hearing.waiting and self.hearing.is_asked_again(seat, message.id, connection):
            return
        claim = Claim(seat, message.action, self._moves_seen(message.seen))
        held = Held(now - connection.way, claim, message.id, connection)
        if self.hearing.waiting and self.hearing.is_full(seat):
            self._refuse(held, "not allowed", Reason("too-many-claims", ""))
        elif now < chair.cool_until and self._is_shout(claim):
            left = round((chair.cool_until - now) * 1000)
            self._refuse(held, "not allowed", Reason("cooling-down", "", {"ms": left}))
        elif message.seen > self.teller.n or (
            held.sent < self._even_at and self._is_blind(claim)
        ):
            chair.cool_until = now + COOLING  # a guess at what comes next is a false shout
            self._refuse(held, "too late", Reason("too-late", ""))
        elif message.seen < max(chair.forgotten, self._dealt):  # perhaps done long ago
            self._refuse(held, "too late", Reason("too-late", ""))
        else:
            self._take(held, now)

    def _take(self, held: Held, now: float) -> None:
        """Let a claim wait for its turn, and hear whatever can be heard."""
        hearing = self.hearing
        if hearing.hears_at_once(now) or (
            not hearing.waiting and hearing.due(self.table, held) <= now
        ):
            self._hear(held, now)
            return
        for replaced in self.hearing.add(self.table, held):
            self._refuse(replaced, "too late", Reason("replaced", ""))
        self.settle(now)

    def _moves_seen(self, told: int) -> int:
        """Return how many moves somebody has seen who was told up to a number."""
        if told >= self.teller.n:  # nearly always
            return len(self._told)
        return bisect.bisect_right(self._told, told)

    def _is_shout(self, claim: Claim) -> bool:
        """Tell whether a claim is out of turn, or a call that can be made at any time."""
        return self.hearing.is_shout(self.table, claim.seat, claim.action)

    def _is_blind(self, claim: Claim) -> bool:
        """Tell whether it takes having seen what opened the race to claim this."""
        return claim.action not in self.game.timing.calls and self._is_shout(claim)

    def settle(self, now: float) -> None:
        """Hear every claim whose moment has come."""
        while (held := self.hearing.next(self.table, now)) is not None:
            self._hear(held, now)

    def _hear(self, held: Held, now: float) -> None:
        """Put a claim before the arbiter and answer it."""
        claim = held.claim
        verdict = self.arbiter.hear(claim)
        if verdict.answer is Answer.DONE:
            self._done(held, verdict, now)
            return
        false = verdict.answer is Answer.NOT_ALLOWED or self._is_long_ago(held)
        if false and self._is_shout(claim):
            self.chairs[claim.seat].cool_until = now + COOLING
        answer = protocol.Answer(held.id, verdict.answer.value, self.teller.n)
        if verdict.reason is not None:
            answer.why = protocol.write_reason(verdict.reason)
        self._answer(held, answer)

    def _is_long_ago(self, held: Held) -> bool:
        """Tell whether a claim is later than any line is slow: it waits for an old chance."""
        seen = held.claim.seen
        return seen < len(self._done_at) and held.sent - self._done_at[seen] > COOLING

    def _refuse(self, held: Held, answer: Any, reason: Reason) -> None:
        """Answer a claim that does not get as far as the arbiter."""
        why = protocol.write_reason(reason)
        self._answer(held, protocol.Answer(held.id, answer, self.teller.n, why))

    def _answer(self, held: Held, answer: protocol.Answer) -> None:
        """Send an answer, and keep it for the case that the claim comes again."""
        if held.connection is not None:
            self.chairs[held.claim.seat].remember(answer)
            self.house.effects.send(held.connection, protocol.encode(answer))

    def _done(self, held: Held, verdict: Verdict, now: float) -> None:
        """Write a move down, answer, tell everybody, and see what comes next."""
        table, claim = self.table, held.claim
        step = self._note(verdict.events)
        told = step.n
        self._told.append(told)
        self._done_at.append(now)
        at = self._stamped = max(self._stamped, self.house.stamp(now))
        self.house.effects.writes.append(
            SaveMove(
                self.place.code,
                self.record.number,
                verdict.number,
                MoveRecord(claim.seat, claim.action, told, held.id, at),
            )
        )
        self._answer(held, protocol.Answer(held.id, "done", told))
        self.clock.restart(table, now, self.hearing.farthest)
        if self.game.timing.invites(table, claim.action):
            self.hearing.courtesy_until = now + self.place.courtesy / 1000
        self._tell(step, verdict.before, now)
        self.bots.plan(now)
        if table.phase >= ROUND_OVER:
            self._paused(now)

    # Telling

    def _note(self, events: Sequence[Event]) -> Step:
        """Note what has happened, before anybody is told."""
        self.bots.note(events)
        return self.teller.step(events)

    def seats_changed(self, now: float) -> None:
        """Note who is connected, how far away, and for whom a bot plays."""
        everybody = {seat: chair.connections for seat, chair in enumerate(self.chairs)}
        everybody[SPECTATOR] = self.watchers
        self._roles = {role: here for role, here in everybody.items() if here}
        self.measure()
        self.bots.seats_changed(now)
        self.hearing.forget_bots(self.bots.may_act)

    def measure(self) -> None:
        """Find out how far away the farthest person is."""
        ways = [c.way for chair in self.chairs for c in chair.connections]
        self.hearing.farthest = max(ways, default=0.0)

    def _tell(self, step: Step, before: Any, now: float) -> None:
        """Tell everybody what has happened; nearer ones a little later if it is a race."""
        table, roles = self.table, self._roles
        frames = self.teller.tell(
            step,
            before,
            table,
            roles,
            self.game.awake(table),
            self.clock.ticking(table, now),
        )
        farthest = self.hearing.farthest
        even = farthest > 0 and self.game.timing.contested(table)
        if even:
            self._even_at = now + farthest
        send = self.house.effects.send
        for connections, data in zip(roles.values(), frames, strict=True):
            for connection in connections:
                send(connection, data, now + farthest - connection.way if even else 0.0)

    def snapshot(self, role: int, since: int, now: float) -> bytes:
        """Return the whole table for a role, with the events it has missed."""
        clocks = self.clock.ticking(self.table, now)
        clock = clocks.get(role, clocks[SPECTATOR])
        missed = self._missed(since) if since < self.teller.n else ()
        return self.teller.snapshot(self.table, role, missed, clock)

    def _missed(self, since: int) -> list[Event]:
        """Return what has happened since a number was told, as far as it is still known."""
        return self.arbiter.tell_again(self._moves_seen(since) if since >= self._dealt else -1)

    # Time, and what bots have thought

    @property
    def due(self) -> float:
        """Return when something is to be done without anybody asking."""
        due = min(self.clock.deadline, self.bots.due)
        return min(due, self.hearing.next_due(self.table)) if self.hearing.waiting else due

    def come_back(self, now: float) -> None:
        """Go on after nobody was at the table."""
        self.clock.grant(now)

    def stood_still(self, seconds: float, now: float) -> None:
        """Go on after nothing could be done for a while, and let everybody see the clock."""
        self.clock.stood_still(seconds, now)
        for connections in self._roles.values():
            for connection in connections:
                self.show(connection, self.teller.n, now)

    def wake(self, now: float) -> None:
        """Do what is due."""
        self.settle(now)
        if self.bots.due <= now:
            self.bots.wake(now)
        if self.clock.deadline <= now:
            self._time_up(now)

    def _time_up(self, now: float) -> None:
        """End a window or a turn by the table's own claim."""
        table = self.table
        seat, action = TABLE, self.game.all_moves(table, TABLE)[0]
        waited_for = self.game.waits_for(table)
        if self.game.timing.is_quiet(table):
            only = self.game.all_moves(table, waited_for)
            if len(only) == 1:  # CC-A31 the roll; the announcement follows as if by hand
                seat, action, self.clock.hurried = waited_for, only[0], True
        self.table_claims(seat, action, now)

    def table_claims(self, seat: int, action: int, now: float) -> None:
        """Do what the table itself has to do."""
        claim = Claim(seat, action, len(self.arbiter.moves))
        self._hear(Held(now, claim, "", None), now)

    def wait_for(self, connection: Connection, now: float, *, reads: bool) -> None:
        """Let the bots wait while the only person reads something, or go on."""
        self.bots.wait_for(connection, now, reads=reads)
        self.hearing.forget_bots(self.bots.may_act)

    def decided(self, thought: Thought, decision: Decision, now: float) -> None:
        """Hear what a bot has decided, or advise, if the table is still as it was."""
        seat, position = thought.seat, len(self.arbiter.moves)
        if position != thought.position:
            return
        if thought.story is not None:
            self.bots.remember(thought.story)
        if thought.asker is not None:
            self._advised(thought.asker, decision)
        elif not self.bots.may_act(seat):
            return
        elif decision.action is None:
            self.bots.miss(seat, now, self.clock.deadline)
        else:
            self._take(Held(now, Claim(seat, decision.action, position), "", None), now)

    def _advised(self, asker: Connection, decision: Decision) -> None:
        """Tell somebody what a bot would do, if they are still alone with bots."""
        if self.bots.is_alone(asker):
            action = WAIT if decision.action is None else decision.action
            advice = protocol.Advice(self.teller.n, action, decision.why, decision.percent)
            self.house.effects.send(asker, protocol.encode(advice))


def lay_table(game: Game[Any, Any], record: GameRecord, key: bytes) -> Any:
    """Return the table as it was dealt."""
    return game.begin(record.seats, record.options, key=key, starter=record.starter)
