"""Two worlds in lockstep that one role at a table must not be able to tell apart.

World A is a table as it was dealt. World B is the same table with everything re-dealt that the
role may not know. Both hear the same messages at the same times. As long as the role's view is
the same in both, so must be every frame it is sent, and when.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any
from unittest.mock import patch

import msgspec

from desk import Desk, Person
from invariants import DECIDE, permute_hidden
from random_games import random_options
from tavolata import deals, protocol
from tavolata.ciao.notation import kinds_in_hand as ciao_hand
from tavolata.ciao.stock import remove as ciao_remove
from tavolata.ciao_ciao import CIAO_CIAO
from tavolata.game import OVER, ROUND_OVER, SPECTATOR, TABLE, Game, OptionError
from tavolata.games import GAMES
from tavolata.server.house import Limits
from tavolata.server.play import Play
from tavolata.server.records import SaveMove
from tavolata.server.tell import Teller
from tavolata.solo import SOLO
from tavolata.solo.notation import kinds_in_hand as solo_hand
from tavolata.solo.stock import remove as solo_remove

OWN_FIELDS = {"hand", "drawn", "die"}  # of a view: what a draw or a swap changes for its owner
OWN_EVENTS = {"hand-is", "drew-cards", "gave-card", "die-shown"}
ROUND_TRIPS = (0.0, 0.008, 0.03, 0.1, 0.3, 0.5)
UNLIMITED = Limits(frames_a_second=1e9, frames_at_once=1e9, lines_a_second=1e9)
TRIES = 20  # deals until a claim of somebody else is possible in world B as well

Frame = tuple[float, bytes]


class Worlds:
    """A table in two worlds, and the role that looks at both."""

    def __init__(self, game: Game[Any, Any], seed: int) -> None:
        self.game, self.rng = game, Random(seed)
        self.seen: Counter[str] = Counter()  # what was compared
        self.shown: dict[str, str] = {}  # world B's secrets with world A's commitments
        self.number = 0  # of the last step
        self.a = Desk(seed=seed, limits=UNLIMITED, bots=False)
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
                clock=rng.choice(["off", "relaxed", "brisk", "brisk"]),
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
        self._forget(self.a)

    def _person(self) -> Person:
        return self.a.person(round_trip=self.rng.choice(ROUND_TRIPS))

    def _join(self, message: protocol.Join) -> Person:
        return self._person().send(message)

    def play(self, desk: Desk) -> Play:
        """Return the game in a world."""
        play = desk.table(self.code).play
        assert play is not None
        return play

    def _re_dealt(self) -> Desk:
        """Return a copy of world A in which all is different that the role may not know."""
        play = self.play(self.a)
        other = permute_hidden(self.game, play.table, self.role, self.rng)
        teller, arbiter = play.teller, play.arbiter
        memo: dict[int, Any] = {id(self.game): self.game, id(play.table): other}
        memo |= {id(kept): kept for kept in [*arbiter._before, *teller._steps]}
        for pair in (teller._public, *teller._own.values()):
            memo |= {id(view): view.copy() for view in (pair.now, pair.before)}
        memo[id(self.a.house.rng)] = Random()
        memo[id(arbiter.moves)] = list(arbiter.moves)
        b = copy.deepcopy(self.a, memo)
        b_play, place = self.play(b), b.table(self.code).record
        secret = self.rng.randbytes(32).hex()
        self.shown = {secret: deals.commitment(play.record.secret)}
        b_play.record.secret = place.secret = secret
        b_play.record.nonces = [f"another of {seat}" for seat in range(play.record.seats)]
        b_play.key = deals.key_of(secret, b_play.record.nonces)
        self.seen["deals"] += 1
        return b

    def _shuffle_again(self) -> None:
        """Deal what is hidden in world B once more."""
        arbiter = self.play(self.b).arbiter
        arbiter.table = permute_hidden(self.game, arbiter.table, self.role, self.rng)

    def _see_the_deal(self) -> None:
        """Tell everybody of the deal again, now in both worlds."""

        def begin(desk: Desk) -> None:
            play = self.play(desk)
            play.teller = Teller(self.game)
            play.begin(desk.now)
            desk.hub._plan(desk.table(self.code))
            desk.settle()

        self.in_both(begin)

    # Steps

    def commitment(self, secret: str) -> str:
        """Return the hash shown: the other secret is one that has the same."""
        return self.shown.get(secret) or deals.commitment(secret)

    def in_both(self, act: Callable[[Desk], None]) -> None:
        """Do something in both worlds and compare what the role was sent."""
        self.number += 1
        done = len(self.play(self.a).arbiter.moves)
        with patch("tavolata.server.table.commitment", self.commitment):
            for desk in (self.a, self.b):
                desk.house.rng.seed(self.number)  # bots use up more or less of it
                act(desk)
        self._compare(done)
        for here, there in zip(self.play(self.a).chairs, self.play(self.b).chairs, strict=True):
            there.cool_until = here.cool_until  # others' claims may fail for other reasons
        self._forget(self.a)
        self._forget(self.b)

    def wait_until(self, end: float) -> None:
        """Let time pass in both worlds, one instant after the other."""

        def wake(desk: Desk) -> None:
            desk.now = now
            desk.hub.wake(now)
            desk.settle()

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
            self._shuffle_again()
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
            near = [*self.game.all_moves(now, self.role), *self.game.timing.shouts]
            chosen = self.rng.choice(near if near and self.rng.random() < 0.5 else actions)
            self._claim(self.role, chosen, stale=self.rng.random() < 0.5)

    def _any_claim(self) -> None:
        """Let anybody ask for anything that has the same answer in both worlds."""
        seat = self.rng.choice(list(self.persons))
        action = self.rng.randrange(self.game.actions)
        tables = [self.play(desk).table for desk in (self.a, self.b)]
        if len({self.game.legal(table, seat, action) for table in tables}) == 1:
            self._claim(seat, action, stale=False)

    def _claim(self, seat: int, action: int, *, stale: bool) -> None:
        """Claim in both worlds; the names of others' claims are nobody's business."""
        play, number = self.play(self.a), self.number
        back = self.rng.choice([-1, 1, 1, 2, 3, 5, 8, 20]) if stale else 0
        seen = max(0, play.teller.n - back)
        self.seen["claims"] += 1
        if seat not in self.persons:
            position = len(play.arbiter.moves)

            def decide(desk: Desk) -> None:
                desk.hub.decided(self.code, seat, action, position, desk.now)
                desk.settle()

            self.in_both(decide)
            return

        def claim(desk: Desk) -> None:
            own = seat == self.role or desk is self.a
            name = f"{'claim' if own else 'other'} {number}"
            message = protocol.Claim(name, seen, action)
            list(desk.people.values())[self.persons[seat]].send(message)

        self.in_both(claim)

    def _send(self, person: int, message: protocol.FromClient) -> None:
        self.in_both(lambda desk: _send(desk, person, message))

    def _other(self) -> None:
        """Let people talk, go, come back, look again or come in addition."""
        rng = self.rng
        seat = rng.choice(list(self.persons))
        kind = rng.randrange(5)
        if kind == 0:
            number = max(0, self.play(self.a).teller.n - rng.randrange(6))
            self._send(rng.choice(self.eyes), protocol.Catch(number))
        elif kind == 1:
            self._send(self.persons[seat], protocol.Say("well played"))
        elif kind == 2 and seat != self.role:
            self.in_both(lambda desk: list(desk.people.values())[self.persons[seat]].go())
            self.persons[seat] = self._enter(protocol.Join(self.code, token=self.tokens[seat]))
        elif kind == 3 and len(self.eyes) < 3:
            token = self.tokens.get(self.role, "")
            join = protocol.Join(self.code, token=token, watch=not token)
            self.eyes.append(self._enter(join))
        elif kind == 4:
            self._shuffle_again()

    def _enter(self, join: protocol.Join) -> int:
        """Let somebody come in and return their number."""
        number, way = len(self.a.people), self.rng.choice(ROUND_TRIPS)

        def enter(desk: Desk) -> None:
            desk.person(round_trip=way).send(join)

        if join.token == self.tokens.get(self.role, "") or (self.role < 0 and join.watch):
            self.eyes.append(number)
            self.in_both(enter)
            self.eyes.pop()
        else:
            self.in_both(enter)
        return number

    # Comparing

    def _compare(self, done: int) -> None:
        """Hold the frames of both worlds against each other, as far as they must agree."""
        a, b = self.play(self.a), self.play(self.b)
        if a.arbiter.moves != b.arbiter.moves:
            self._excuse(done)
            self.b = self._re_dealt()
            return
        view, other = self.game.view(a.table, self.role), self.game.view(b.table, self.role)
        if a.table.phase != OVER:
            assert _waiting(a) == _waiting(b), "a claim is held or heard by what is hidden"
        frames, others = self._frames(self.a), self._frames(self.b)
        if view == other:
            assert frames == others, self._difference(frames, others)
            self.seen["frames"] += len(frames)
            return
        self.seen["reveals"] += 1
        mine_alone = _public(view) == _public(other)  # what the role itself drew or was given
        for one, two in zip(frames, others, strict=False):
            revealing = one != two and _kind(one[1]) == "told"
            if revealing and not mine_alone:
                break  # what this tells is what the views differ by
            look = _masked if mine_alone else _unnumbered
            assert look(one) == look(two), self._difference([look(one)], [look(two)])
            self.seen["masked frames" if mine_alone else "frames"] += 1
            if revealing:
                break  # what comes after may depend on what was told
        self.b = self._re_dealt()

    def _excuse(self, done: int) -> None:
        """Let the worlds part only where somebody else's claim was good in one of them."""
        a, b = self.play(self.a), self.play(self.b)
        number, moves = done, (a.arbiter.moves, b.arbiter.moves)
        while all(number < len(m) for m in moves) and moves[0][number] == moves[1][number]:
            number += 1
        first = [m[number] if number < len(m) else None for m in moves]
        movers = {move.seat for move in first if move is not None}
        assert movers - {self.role, TABLE}, f"only one world hears {first} of the role"
        late: list[bool] = []
        for desk, there in ((self.a, b), (self.b, a)):
            heard = [e for e in desk.entries if isinstance(e, SaveMove) and e.move.claim]
            names = [_number(e.move.claim) for e in heard if e.number == number + 1]
            late += [any(held[-1] == name for held in _waiting(there)) for name in names]
        assert not late or not all(late), f"{first}: heard in one world, waits in the other"
        self.seen["partings"] += 1

    def _frames(self, desk: Desk) -> list[Frame]:
        """Return what the role was sent, without what is revealed at the end."""
        people = list(desk.people.values())
        frames = [frame for number in self.eyes for frame in people[number].frames]
        if self.is_over:
            return [frame for frame in frames if _kind(frame[1]) not in ("revealed", "table")]
        return frames

    def _forget(self, desk: Desk) -> None:
        """Keep no frame or entry that has been looked at."""
        desk.entries.clear()
        for person in desk.people.values():
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


def _send(desk: Desk, person: int, message: protocol.FromClient) -> None:
    list(desk.people.values())[person].send(message)


def _number(claim: str) -> str:
    """Return the part of a claim's name that is the same in both worlds."""
    return claim.rpartition(" ")[2]


def _waiting(play: Play) -> list[tuple[float, int, int, str]]:
    """Return the claims that wait."""
    return [
        (held.sent, held.claim.seat, held.claim.action, _number(held.id))
        for held in play.hearing.waiting
    ]


def _public(view: Any) -> dict[str, Any]:
    return {name: value for name, value in view.__dict__.items() if name not in OWN_FIELDS}


def _kind(data: bytes) -> str:
    return str(msgspec.json.decode(data)["t"])


def _unnumbered(frame: Frame) -> tuple[float, Any]:
    """Return a frame without the number of events told, which a reveal may change."""
    at, data = frame
    return at, {name: v for name, v in msgspec.json.decode(data).items() if name != "n"}


def _masked(frame: Frame) -> tuple[float, Any]:
    """Return a frame without what it tells its reader alone."""
    at, data = frame
    message = msgspec.json.decode(data)
    if message["t"] in ("told", "snapshot"):
        message["view"] = {k: v for k, v in message["view"].items() if k not in OWN_FIELDS}
        message["events"] = [e for e in message["events"] if e["e"] not in OWN_EVENTS]
        del message["moves"]
    return at, message


def watch(name: str, seed: int, steps: int) -> Counter[str]:
    """Play a random game in two worlds and return how much was compared."""
    worlds = Worlds(GAMES[name], seed)
    for _ in range(steps):
        if worlds.is_over:
            worlds.seen["games over"] += 1
            break
        worlds.step()
    worlds.seen["games"] += 1
    return worlds.seen
