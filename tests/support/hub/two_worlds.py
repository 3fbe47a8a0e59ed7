"""Noninterference: two tables that differ only in what a role may not know.

World A is a table as it was dealt. World B is the same table with everything re-dealt that the
role may not know. Both hear the same messages at the same times. As long as the role's view is
the same in both, so must be every frame it is sent, and when.
"""

from __future__ import annotations

import copy
from collections import Counter, deque
from collections.abc import Callable
from random import Random
from typing import Any
from unittest.mock import patch

from support.games.invariants import permute_hidden
from support.hub.frames import (
    Frame,
    kind_of,
    masked,
    number_of,
    own_cards,
    public,
    uncounted,
    unnumbered,
    waiting,
)
from support.hub.harness import HubClient, HubHarness
from tavolata import protocol
from tavolata.core import deal_commitment
from tavolata.core.arbiter import Arbiter
from tavolata.core.game import OVER, ROUND_OVER, SPECTATOR, TABLE, Game, OptionError
from tavolata.games.ciao.stock import remove as ciao_remove
from tavolata.games.ciao.telling.notation import kinds_in_hand as ciao_hand
from tavolata.games.ciao_ciao import CIAO_CIAO
from tavolata.games.solo import SOLO
from tavolata.games.solo.stock import remove as solo_remove
from tavolata.games.solo.telling.notation import kinds_in_hand as solo_hand
from tavolata.server.hub.game.running_game import RunningGame
from tavolata.server.hub.game.updates import UpdateEncoder
from tavolata.server.hub.limits import Limits
from tavolata.server.records import SaveMove
from tavolata.testing.random_play import random_options

ROUND_TRIPS = (0.0, 0.008, 0.03, 0.1, 0.3, 0.5)
UNLIMITED = Limits(
    frames_a_second=1e9,
    frames_at_once=1e9,
    lines_a_second=1e9,
    costly_messages_at_once_from_one_address=1e9,
)


class TwoWorlds:
    """A table in two worlds, and the role that looks at both."""

    def __init__(self, game: Game[Any, Any], seed: int) -> None:
        self.game, self.rng = game, Random(seed)
        self.seen: Counter[str] = Counter()  # what was compared
        self.shown: dict[str, str] = {}  # world B's secrets with world A's commitments
        self.number = 0  # of the last step
        self.a = HubHarness(seed=seed, limits=UNLIMITED, bots=False)
        self._sit_down()
        self.b = self._re_dealt()
        self._see_the_deal()

    # The table

    def _sit_down(self) -> None:
        """Set a random table in world A; the role is one of its people or a watcher."""
        rng, game = self.rng, self.game
        while True:
            kinds = ["me"] + [rng.choice(["open", "open", "bot"]) for _ in game.seats]
            create = protocol.Create(
                game.name,
                kinds[: rng.choice(game.seats)],
                edition=rng.choice(list(game.editions)),
                clock=rng.choice(["off", "off", "relaxed", "brisk"]),
                courtesy=rng.choice([0, 400, 1500]),
                options=random_options(game, rng) if rng.random() < 0.7 else {},
            )
            if rng.random() < 0.7:
                create.options |= game.single
            try:
                game.set_table(len(create.seats), create.options, edition=create.edition)
                break
            except OptionError:  # a deck too small for the seats
                continue
        host = self._person().send(create)
        self.code = host.last(protocol.Seated).table
        guests = create.seats.count("open")
        people = [host, *(self._join(protocol.Join(self.code)) for _ in range(guests))]
        self.persons = {person.seat: number for number, person in enumerate(people)}
        self.tokens = {person.seat: person.token for person in people}
        self._join(protocol.Join(self.code, watch=True))
        self.idle = rng.choice([0.03, 0.03, 0.3])  # how often the clock has to act
        self.role = rng.choice([SPECTATOR, *self.persons])
        self.eyes = [self.persons.get(self.role, len(people))]  # connections of the role
        for person in people:
            person.send(protocol.Ready(f"nonce of {person.seat}"))
        if rng.random() < 0.6:
            hasten(game, self.play(self.a).table, rng)
            self.play(self.a).arbiter._kept.clear()
            self.play(self.a).arbiter._keep()
        self._forget(self.a)

    def _person(self) -> HubClient:
        return self.a.person(round_trip=self.rng.choice(ROUND_TRIPS))

    def _join(self, message: protocol.Join) -> HubClient:
        return self._person().send(message)

    def play(self, harness: HubHarness) -> RunningGame:
        """Return the game in a world."""
        play = harness.table(self.code).running_game
        assert play is not None
        return play

    def _re_dealt(self) -> HubHarness:
        """Return a copy of world A in which all is different that the role may not know."""
        play = self.play(self.a)
        other = permute_hidden(self.game, play.table, self.role, self.rng)
        arbiter = play.arbiter
        memo: dict[int, Any] = {id(self.game): self.game, id(play.table): other}
        memo |= {id(kept): kept for kept in arbiter._kept}
        memo[id(self.a.services.rng)] = Random()
        memo[id(arbiter.moves)] = list(arbiter.moves)
        b = copy.deepcopy(self.a, memo)
        b_play, place = self.play(b), b.table(self.code).record
        secret = self.rng.randbytes(32).hex()
        self.shown = {secret: deal_commitment.commitment(play.record.secret)}
        b_play.record.secret = place.secret = secret
        b_play.record.nonces = [f"another of {seat}" for seat in range(play.record.seats)]
        b_play.key = deal_commitment.key_of(secret, b_play.record.nonces)
        self._keep(b_play.arbiter)
        self.seen["deals"] += 1
        return b

    def _keep(self, arbiter: Arbiter) -> None:
        """Let world B remember what was before as A does, and its own table from now on.

        So what is told again from before is A's; from here on it shows what is hidden in B.
        """
        known = self.play(self.a).arbiter._kept
        arbiter._kept = deque(kept for kept in known if kept[0] < len(arbiter.moves))
        arbiter._keep()

    def shuffle_again(self) -> None:
        """Deal what is hidden in world B once more."""
        arbiter = self.play(self.b).arbiter
        arbiter.table = permute_hidden(self.game, arbiter.table, self.role, self.rng)
        self._keep(arbiter)

    def _see_the_deal(self) -> None:
        """Tell everybody of the deal again, now in both worlds."""

        def begin(harness: HubHarness) -> None:
            play = self.play(harness)
            play.update_encoder = UpdateEncoder(self.game)
            play.begin(harness.now)
            harness.hub.schedule(harness.table(self.code))
            harness.settle()

        self.in_both(begin)

    # Both at once

    def commitment(self, secret: str) -> str:
        """Return the hash shown: the other secret is one that has the same."""
        return self.shown.get(secret) or deal_commitment.commitment(secret)

    def in_both(self, act: Callable[[HubHarness], None]) -> None:
        """Do something in both worlds and compare what the role was sent."""
        self.number += 1
        done = len(self.play(self.a).arbiter.moves)
        with (
            patch("tavolata.server.hub.live_table.commitment", self.commitment),
            patch("tavolata.server.hub.table_info.commitment", self.commitment),
        ):
            for harness in (self.a, self.b):
                harness.services.rng.seed(self.number)  # bots use up more or less of it
                act(harness)
        self._compare(done)
        for here, there in zip(self.play(self.a).chairs, self.play(self.b).chairs, strict=True):
            there.cooldown_until = (
                here.cooldown_until
            )  # others' claims may fail for other reasons
        self._forget(self.a)
        self._forget(self.b)

    def wait_until(self, end: float) -> None:
        """Let time pass in both worlds, one instant after the other."""

        def wake(harness: HubHarness) -> None:
            harness.now = now
            harness.hub.wake(now)
            harness.settle()

        while (now := min(self.a.hub.due, self.b.hub.due)) <= end:
            now = max(now, self.a.now)
            self.in_both(wake)
            if self.is_over:
                return
        self.a.now = self.b.now = end

    @property
    def is_over(self) -> bool:
        """Tell whether nothing is hidden any more."""
        return bool(self.play(self.a).table.phase == OVER)

    # Comparing

    def _compare(self, done: int) -> None:
        """Compare the frames of both worlds, as far as they must agree."""
        a, b = self.play(self.a), self.play(self.b)
        if a.arbiter.moves != b.arbiter.moves:
            self._excuse(done)
            self.b = self._re_dealt()
            return
        view, other = self.game.view(a.table, self.role), self.game.view(b.table, self.role)
        if a.table.phase != OVER:
            assert waiting(a) == waiting(b), "a claim is held or heard by what is hidden"
        frames, others = self._frames(self.a), self._frames(self.b)
        if view == other:
            self.seen["frames"] += len(frames)
            if a.table.phase >= ROUND_OVER and frames != others:
                self._compare_ends(frames, others)
                return
            if own_cards(frames, self.role) != own_cards(others, self.role):
                self.seen["same hands from elsewhere"] += 1
                frames, others = [masked(f) for f in frames], [masked(f) for f in others]
            assert frames == others, self._difference(frames, others)
            return
        self.seen["reveals"] += 1
        mine_alone = public(view) == public(other)  # what the role itself drew or was given
        for one, two in zip(frames, others, strict=False):
            revealing = one != two and kind_of(one[1]) == "told"
            if revealing and not mine_alone:
                break  # what this tells is what the views differ by
            look = masked if mine_alone else unnumbered
            assert look(one) == look(two), self._difference([look(one)], [look(two)])
            self.seen["masked frames" if mine_alone else "frames"] += 1
            if revealing:
                break  # what comes after may depend on what was told
        self.b = self._re_dealt()

    def _compare_ends(self, frames: list[Frame], others: list[Frame]) -> None:
        """Let two rounds that have ended differ by the hands that are shown (S-23, C-37)."""
        one, two = [[uncounted(frame) for frame in some] for some in (frames, others)]
        assert one == two, self._difference(one, two)
        self.seen["hands shown"] += 1
        self.b = self._re_dealt()

    def _excuse(self, done: int) -> None:
        """Allow a difference only where somebody else's claim was accepted in one of them."""
        a, b = self.play(self.a), self.play(self.b)
        number, both = done, (a.arbiter.moves, b.arbiter.moves)
        while all(number < len(m) for m in both) and both[0][number] == both[1][number]:
            number += 1
        first = [m[number] if number < len(m) else None for m in both]
        movers = {move.seat for move in first if move is not None}
        seen = [self.game.view(p.arbiter._table_after(number), self.role) for p in (a, b)]
        given = seen[0] != seen[1]  # in the same instant, and what comes next may depend on it
        assert given or movers - {self.role, TABLE}, f"only one world hears {first} of the role"
        late: list[bool] = []
        for harness, there in ((self.a, b), (self.b, a)):
            heard = [e for e in harness.entries if isinstance(e, SaveMove)]
            moves = [e.move for e in heard if e.number == number + 1 and e.move.seat != TABLE]
            names = [number_of(move.claim) for move in moves]  # a bot's claim has none
            late += [any(name == held[-1] != "" for held in waiting(there)) for name in names]
        assert not late or not all(late), f"{first}: heard in one world, waits in the other"
        self.seen["partings"] += 1

    def _frames(self, harness: HubHarness) -> list[Frame]:
        """Return what the role was sent, without what is revealed at the end."""
        people = list(harness.people.values())
        frames = [frame for number in self.eyes for frame in people[number].frames]
        if self.is_over:
            return [frame for frame in frames if kind_of(frame[1]) not in ("revealed", "table")]
        return frames

    def _forget(self, harness: HubHarness) -> None:
        """Keep no frame or entry that has been looked at."""
        harness.store.forget_games()
        for person in harness.people.values():
            person.forget()

    def _difference(self, frames: list[Any], others: list[Any]) -> str:
        """Say what a test has found."""
        pairs = [(a, b) for a, b in zip(frames, others, strict=False) if a != b]
        table = self.game.write_table(self.play(self.a).table)
        return f"role {self.role} at {table}\n{pairs or (frames, others)}"


def hasten(game: Game[Any, Any], s: Any, rng: Random) -> None:
    """Go on to where a game nears its end: small hands and stock, pawns almost across."""
    if game is CIAO_CIAO:
        for seat in range(s.seats):
            s.plank[seat], s.reserve[seat] = rng.randint(1, s.planks), rng.randint(0, 3)
        return
    hands, take = (solo_hand, None) if game is SOLO else (ciao_hand, ciao_remove)
    stock = rng.choice([0, 3, 10, 200])
    for seat in range(s.seats):
        hand = hands(s, seat)
        for kind in rng.sample(hand, max(0, len(hand) - rng.randint(1, 4))):
            if take is not None:
                card = take(s, seat, kind)
            else:
                solo_remove(s, seat, kind)
                card = kind
            s.pile[s.pile_size] = card
            s.pile_size += 1
    while s.pile_size > stock:
        s.pile_size -= 1
        if game is SOLO:  # in Ciao! a card that is nowhere else lies under the top card
            s.discards[s.pile[s.pile_size]] += 1
