"""A running game: claims of people, clocks and bots, judged, stored and sent to all."""

from __future__ import annotations

import bisect
from array import array
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from tavolata import protocol
from tavolata.bots.decision import Decision
from tavolata.compiled.policy import WAIT
from tavolata.core.arbiter import Arbiter, ClaimResult, SeatClaim, Verdict, shared_move
from tavolata.core.deal_commitment import key_of
from tavolata.core.events import Event, Reason
from tavolata.core.game import SPECTATOR, TABLE, Game
from tavolata.server.hub.connection import Connection
from tavolata.server.hub.effects import BotRequest
from tavolata.server.hub.game.claim_queue import COOLDOWN, ClaimQueue, QueuedClaim
from tavolata.server.hub.game.table_bots import TableBots
from tavolata.server.hub.game.turn_clock import TurnClock
from tavolata.server.hub.game.updates import Update, UpdateEncoder, as_list, count_public
from tavolata.server.hub.live_chair import LiveChair
from tavolata.server.hub.services import Services
from tavolata.server.records import GameRecord, MoveRecord, SaveMove, TableRecord
from tavolata.server.redeal import deal_again


class RunningGame:
    """One game at one table, from its deal to its end."""

    def __init__(
        self,
        services: Services,
        game: Game[Any, Any],
        table_record: TableRecord,
        record: GameRecord,
        chairs: Sequence[LiveChair],
        watchers: list[Connection],
        moved: Callable[[float], None],
    ) -> None:
        self.services, self.game, self.record = services, game, record
        self.table_record, self.chairs, self.watchers = table_record, chairs, watchers
        self._moved = moved  # called after each move
        self.key = key_of(record.secret, record.nonces)
        deal = partial(deal_again, game, record)
        self.arbiter = Arbiter(game, deal())
        told = count_public(game.narrate_deal(self.table))
        self._dealt = record.told + told  # the number told with the deal
        self.update_encoder = UpdateEncoder(game, record.told)
        self.claim_queue = ClaimQueue(game)
        self.clock = TurnClock(game, services, table_record.clock, table_record.windows)
        self._told = array("q")  # the number told after each move
        self._done_at = array("d")  # and when it was done
        self._stamped = 0  # the same of the last one by the clock on the wall, which may jump
        self._roles: dict[int, Sequence[Connection]] = {}  # who is connected
        self._even_at = 0.0  # when the message that opened a race reaches everybody
        self.bots = TableBots(services, table_record.code, self.arbiter, chairs, deal)

    @property
    def table(self) -> Any:
        """Return the current state."""
        return self.arbiter.table

    def begin(self, now: float) -> None:
        """Tell everybody of the deal."""
        self._note(self.game.narrate_deal(self.table))
        self.clock.restart(self.table, now, self.claim_queue.farthest)
        for role, connections in self._roles.items():
            data = self.snapshot(role, 0, now)
            for connection in connections:
                self.services.effects.send(connection, data)
        self.bots.plan(now)

    def show(self, connection: Connection, since: int, now: float) -> None:
        """Send a snapshot to one connection; during a race not before the others see it."""
        data = self.snapshot(connection.seat, since, now)
        self.services.effects.send(connection, data, self._even_at - connection.latency)

    def resume(self, moves: Sequence[MoveRecord], begun: int, now: float) -> None:
        """Apply the stored moves again and go on."""
        self.update_encoder.n = moves[-1].told if moves else self._dealt
        self.arbiter.resume([shared_move(move.seat, move.action) for move in moves])
        self._told = array("q", [move.told for move in moves])
        self._done_at = array("d", [now]) * len(moves)
        for move in moves:
            if move.claim:
                answer = protocol.Answer(move.claim, "done", move.told)
                self.chairs[move.seat].remember(answer)
        self._stamped = moves[-1].at if moves else begun
        self.clock.resume(self.table, self.stamped, now)

    # Claims

    def receive(
        self, seat: int, message: protocol.Claim, connection: Connection, now: float
    ) -> None:
        """Receive a claim; judge it at once, or when no earlier one can still arrive."""
        chair = self.chairs[seat]
        if message.id in chair.answers:
            self.services.effects.send(connection, protocol.encode(chair.answers[message.id]))
            return
        if self.claim_queue.waiting and self.claim_queue.is_duplicate(
            seat, message.id, connection
        ):
            return
        claim = SeatClaim(seat, message.action, self._moves_seen(message.seen))
        queued = QueuedClaim(now - connection.latency, claim, message.id, connection)
        if self.claim_queue.waiting and self.claim_queue.is_full(seat):
            self._refuse(queued, "not allowed", Reason("too-many-claims", ""))
        elif now < chair.cooldown_until and self._is_shout(claim):
            left = round((chair.cooldown_until - now) * 1000)
            self._refuse(queued, "not allowed", Reason("cooling-down", "", {"ms": left}))
        elif message.seen > self.update_encoder.n or (
            queued.sent < self._even_at and self._is_blind(claim)
        ):
            chair.cooldown_until = now + COOLDOWN  # sent before the client could have seen it
            self._refuse(queued, "too late", Reason("too-late", ""))
        elif message.seen < max(chair.forgotten, self._dealt):  # perhaps done long ago
            self._refuse(queued, "too late", Reason("too-late", ""))
        else:
            self._take(queued, now)

    def _take(self, queued: QueuedClaim, now: float) -> None:
        """Judge a claim now, or queue it until it is due."""
        claim_queue = self.claim_queue
        if claim_queue.can_judge_now(now) or (
            not claim_queue.waiting and claim_queue.due(self.table, queued) <= now
        ):
            self._judge(queued, now)
            return
        for replaced in self.claim_queue.add(self.table, queued):
            self._refuse(replaced, "too late", Reason("replaced", ""))
        self.judge_due_claims(now)

    def _moves_seen(self, told: int) -> int:
        """Return how many moves a client has seen that has messages up to a number."""
        if told >= self.update_encoder.n:  # nearly always
            return len(self._told)
        return bisect.bisect_right(self._told, told)

    def _is_shout(self, claim: SeatClaim) -> bool:
        """Tell whether a claim is out of turn, or a call that can be made at any time."""
        return self.claim_queue.is_shout(self.table, claim.seat, claim.action)

    def _is_blind(self, claim: SeatClaim) -> bool:
        """Tell whether a claim makes sense only after seeing what opened the race."""
        return claim.action not in self.game.timing.never_too_early and self._is_shout(claim)

    def judge_due_claims(self, now: float) -> None:
        """Judge every claim that is due."""
        while (queued := self.claim_queue.next(self.table, now)) is not None:
            self._judge(queued, now)

    def _judge(self, queued: QueuedClaim, now: float) -> None:
        """Let the arbiter judge a claim, and answer it."""
        claim = queued.claim
        verdict = self.arbiter.judge(claim)
        if verdict.result is ClaimResult.DONE:
            self._done(queued, verdict, now)
            return
        false = verdict.result is ClaimResult.NOT_ALLOWED or self._is_long_ago(queued)
        if false and self._is_shout(claim):
            self.chairs[claim.seat].cooldown_until = now + COOLDOWN
        answer = protocol.Answer(queued.id, verdict.result.value, self.update_encoder.n)
        if verdict.reason is not None:
            answer.why = protocol.write_reason(verdict.reason)
        self._answer(queued, answer)

    def _is_long_ago(self, queued: QueuedClaim) -> bool:
        """Tell whether a claim is later than latency explains: it answers an old state."""
        seen = queued.claim.seen
        return seen < len(self._done_at) and queued.sent - self._done_at[seen] > COOLDOWN

    def _refuse(self, queued: QueuedClaim, answer: Any, reason: Reason) -> None:
        """Refuse a claim without asking the arbiter."""
        why = protocol.write_reason(reason)
        self._answer(queued, protocol.Answer(queued.id, answer, self.update_encoder.n, why))

    def _answer(self, queued: QueuedClaim, answer: protocol.Answer) -> None:
        """Send an answer, and keep it in case the claim is sent again."""
        if queued.connection is not None:
            self.chairs[queued.claim.seat].remember(answer)
            self.services.effects.send(queued.connection, protocol.encode(answer))

    def _done(self, queued: QueuedClaim, verdict: Verdict, now: float) -> None:
        """Store a move, answer its claim, send it to everybody, restart clock and bots."""
        table, claim = self.table, queued.claim
        update = self._note(verdict.events)
        told = update.n
        self._told.append(told)
        self._done_at.append(now)
        at = self._stamped = max(self._stamped, self.services.stamp(now))
        self.services.effects.writes.append(
            SaveMove(
                self.table_record.code,
                self.record.number,
                verdict.number,
                MoveRecord(claim.seat, claim.action, told, queued.id, at),
            )
        )
        self._answer(queued, protocol.Answer(queued.id, "done", told))
        pause = self.game.timing.pause(table, claim.action)
        self.clock.restart(table, now, self.claim_queue.farthest, pause)
        if self.game.timing.opens_courtesy(table, claim.action):
            self.claim_queue.courtesy_until = now + self.table_record.courtesy / 1000
        self._tell(update, verdict.before, now)
        self.bots.pause(now, pause)
        self.bots.plan(now)
        self._moved(now)

    # Updates

    def _note(self, events: Sequence[Event]) -> Update:
        """Add events to the bots' history and encode them, before they are sent."""
        self.bots.note(events)
        return self.update_encoder.add_update(events)

    def seats_changed(self, now: float) -> None:
        """Note who is connected, with which latency, and for whom a bot plays."""
        everybody = {seat: chair.connections for seat, chair in enumerate(self.chairs)}
        everybody[SPECTATOR] = self.watchers
        self._roles = {role: here for role, here in everybody.items() if here}
        self.measure()
        self.bots.seats_changed(now)
        self.claim_queue.drop_bot_claims(self.bots.may_act)

    def measure(self) -> None:
        """Find the longest one-way latency of the people seated."""
        latencies = [c.latency for chair in self.chairs for c in chair.connections]
        self.claim_queue.farthest = max(latencies, default=0.0)

    def _tell(self, update: Update, before: Any, now: float) -> None:
        """Send an update to everybody; in a race at times that make it arrive at once."""
        table, roles = self.table, self._roles
        frames = self.update_encoder.tell(
            update,
            before,
            table,
            roles,
            self.game.awake(table),
            self.clock.ticking(table, now),
        )
        farthest = self.claim_queue.farthest
        even = farthest > 0 and self.game.timing.contested(table)
        if even:
            self._even_at = now + farthest
        send = self.services.effects.send
        for connections, data in zip(roles.values(), frames, strict=True):
            for connection in connections:
                send(connection, data, now + farthest - connection.latency if even else 0.0)

    def snapshot(self, role: int, since: int, now: float) -> bytes:
        """Return the whole table for a role, with the events it has missed."""
        clocks = self.clock.ticking(self.table, now)
        clock = clocks.get(role, clocks[SPECTATOR])
        missed = self._missed(since) if since < self.update_encoder.n else ()
        return self.update_encoder.snapshot(self.table, role, missed, clock)

    @property
    def stamped(self) -> float:
        """Return when the last move was done, by the clock of ``now``, as far as is known."""
        return self._stamped / 1000 - self.services.wall

    def meanwhile(self, seat: int, since: int) -> bytes:
        """Return what a seat was told since a number, for whoever is back there."""
        update = Update(self._missed(since) if since < self.update_encoder.n else (), 0)
        return protocol.encode(protocol.Meanwhile(as_list(update.told_to(seat))))

    def _missed(self, since: int) -> list[Event]:
        """Return the events after a number, as far as they can be derived again."""
        return self.arbiter.tell_again(self._moves_seen(since) if since >= self._dealt else -1)

    # Time, and decisions of bots

    @property
    def due(self) -> float:
        """Return when something is to be done without anybody asking."""
        due = min(self.clock.deadline, self.bots.due)
        return (
            min(due, self.claim_queue.next_due(self.table)) if self.claim_queue.waiting else due
        )

    def come_back(self, now: float) -> None:
        """Go on after nobody was at the table."""
        self.clock.grant(now)

    def add_downtime(self, seconds: float, now: float) -> None:
        """Subtract an outage from the clock, and send the clock to everybody."""
        self.clock.add_downtime(seconds, now)
        for connections in self._roles.values():
            for connection in connections:
                self.show(connection, self.update_encoder.n, now)

    def wake(self, now: float) -> None:
        """Do what is due."""
        self.judge_due_claims(now)
        if self.bots.due <= now:
            self.bots.wake(now)
        if self.clock.deadline <= now:
            self.time_up(now)

    def time_up(self, now: float) -> None:
        """End a window or a turn by the table's own claim."""
        game, table = self.game, self.table
        action = game.timing.action_on_timeout(table)
        if action >= 0:
            self.clock.hurried = True
            self.table_claims(game.waits_for(table), action, now)
        else:
            self.table_claims(TABLE, game.all_moves(table, TABLE)[0], now)

    def table_claims(self, seat: int, action: int, now: float) -> None:
        """Do what the table itself has to do."""
        claim = SeatClaim(seat, action, len(self.arbiter.moves))
        self._judge(QueuedClaim(now, claim, "", None), now)

    def pause_bots(self, connection: Connection, now: float, *, reads: bool) -> None:
        """Let the bots wait while the only person reads something, or go on."""
        self.bots.pause_bots(connection, now, reads=reads)
        self.claim_queue.drop_bot_claims(self.bots.may_act)

    def bot_decided(self, request: BotRequest, decision: Decision, now: float) -> None:
        """Take a bot's decision as a claim, or as a hint, if the state is still the same."""
        seat, position = request.seat, len(self.arbiter.moves)
        if position != request.position:
            return
        if request.history is not None:
            self.bots.remember(request.history)
        if request.asker is not None:
            self._advised(request.asker, decision)
        elif not self.bots.may_act(seat):
            return
        elif decision.action is None:
            self.bots.miss(seat, now, self.clock.deadline)
        else:
            self._take(
                QueuedClaim(now, SeatClaim(seat, decision.action, position), "", None), now
            )

    def _advised(self, asker: Connection, decision: Decision) -> None:
        """Tell somebody what a bot would do, if they are still alone with bots."""
        if self.bots.is_alone(asker):
            action = WAIT if decision.action is None else decision.action
            advice = protocol.Advice(
                self.update_encoder.n,
                action,
                decision.why,
                decision.percent,
                dict(decision.facts),
            )
            self.services.effects.send(asker, protocol.encode(advice))
