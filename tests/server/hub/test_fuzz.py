"""Fuzzing: malformed, replayed and foreign messages change nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from support.hub.frame_cost import GENEROUS, cost, is_too_slow, untraced
from support.hub.harness import HubClient, HubHarness
from support.hub.malformed_frames import NONSENSE, VALID, mutated
from tavolata import protocol
from tavolata.protocol import CatchUp, Claim, Create, Join, List, Ready, Seated
from tavolata.server.hub.live_table import LiveTable


def state_of(table: LiveTable) -> Any:
    """Return everything about a table that a refused message must not touch."""
    chairs = [(len(c.connections), c.ready, c.nonce) for c in table.chairs]
    play = table.running_game
    game = None
    if play is not None:
        game = (
            play.game.write_table(play.table),
            len(play.arbiter.moves),
            play.update_encoder.n,
        )
    record = msgspec.json.encode(table.record)
    return record, chairs, len(table.watchers), game, table.next_deal


def state(harness: HubHarness) -> Any:
    """Return everything that a refused message must not touch."""
    tables = {code: state_of(table) for code, table in harness.hub.tables.items()}
    places = {c: (c.code, c.seat, c.is_host) for c in harness.hub.connections}
    return tables, places, len(harness.entries), set(harness.hub.tables)


def play_on(harness: HubHarness, people: list[HubClient], steps: int = 4) -> None:
    """See that honest people can go on."""
    for _ in range(steps):
        harness.wait_until(lambda: any(person.moves for person in people))
        actor = next(person for person in people if person.moves)
        assert actor.claim(actor.moves[0]).answer == "done"


def was_refused(person: HubClient, since: int) -> bool:
    """Tell whether all that came back since then were refusals, and something came."""
    answers = [protocol.read_server_message(data) for _, data in person.frames[since:]]
    return bool(answers) and all(
        isinstance(answer, protocol.Refused)
        or (isinstance(answer, protocol.Answer) and answer.answer != "done")
        for answer in answers
    )


def send_and_compare(harness: HubHarness, person: HubClient, frame: bytes) -> bool:
    """Send a frame; if it is refused, see that nothing changed. Return whether it was."""
    before, since = state(harness), len(person.frames)
    ms = cost(person, frame)
    refused = was_refused(person, since)
    if refused:
        assert state(harness) == before, frame
        if is_too_slow(ms):  # again: coverage is measured, and others use the machine
            with untraced():
                ms = min(cost(person, frame) for _ in range(8))
        assert not is_too_slow(ms), (ms, frame)
    assert not is_too_slow(ms / 4), (ms, frame)  # accepted once; test_costs.py measures better
    return refused


def strangers(harness: HubHarness, honest: list[HubClient]) -> list[HubClient]:
    """Return those who send nonsense: outside, at a table of their own, watching, seated."""
    code = honest[0].last(Seated).table
    outside = harness.person("elsewhere")
    own = harness.person("elsewhere").send(Create("solo", ["me", "open"], public=True))
    watcher = harness.person("elsewhere").send(Join(code, watch=True))
    return [outside, own, watcher, honest[1]]


def test_nonsense_is_refused_and_changes_nothing() -> None:
    harness = HubHarness(limits=GENEROUS)
    honest, others = harness.set_table(people=3), harness.set_table("ciao", people=3)
    for person in strangers(harness, honest):
        for frame in NONSENSE:
            assert send_and_compare(harness, person, frame), frame
    play_on(harness, honest)
    play_on(harness, others)


@pytest.mark.unmeasured  # every message has tests of its own
@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_sent_honest_people_go_on(seed: int) -> None:
    rng, harness = Random(seed), HubHarness(seed=seed, limits=GENEROUS)
    games = ["solo", "ciao", "ciao_ciao"]
    parties = [harness.set_table(game, people=3, clock="off") for game in games]
    codes = [party[0].last(Seated).table for party in parties]
    person, refused = harness.person("elsewhere"), 0
    for number in range(600):
        if number % 60 == 0:
            person.send(Join(rng.choice(codes), watch=True))
        refused += send_and_compare(harness, person, mutated(rng, codes))
        if number % 100 == 99:
            person.go()
            person = harness.person("elsewhere")
            harness.wait(0.5)
    assert refused > 100
    for party in parties:
        play_on(harness, party)


def test_messages_out_of_order_are_refused() -> None:
    harness = HubHarness()
    person = harness.person()
    for message in VALID:
        if not isinstance(message, Create | Join | List):
            assert person.send(message).refused == "no-table"
    (host, _) = harness.sit_down(people=2)
    for message in (Claim("a", 0, 0), CatchUp(0)):
        assert host.send(message).refused == "no-game"


def test_messages_sent_again_are_not_done_again() -> None:
    harness = HubHarness(limits=GENEROUS)
    host, guest = harness.set_table(people=2, clock="off", courtesy=0)
    code = host.last(Seated).table
    actor = host if host.moves else guest
    claim = Claim("mine", actor.n, actor.moves[0])
    actor.send(claim)
    harness.wait(1)
    answer = actor.answer("mine")
    assert answer is not None
    assert answer.answer == "done"
    before = state_of(harness.table(code))
    for _ in range(3):
        assert actor.send(claim).answer("mine") == answer
    assert host.send(Ready("again")).refused == "game-runs"
    assert host.send(Join(code)).refused == "already-seated"
    assert state_of(harness.table(code)) == before
    for _ in range(3):
        guest.send(Join(code, token=guest.token))
    assert len(harness.table(code).chairs[1].connections) == 1
    play_on(harness, [host, guest])


def test_a_token_opens_its_own_seat_at_its_own_table_only() -> None:
    harness = HubHarness(limits=GENEROUS)
    host, guest = harness.set_table(people=2)
    other, _ = harness.set_table(people=2)
    before = state(harness)
    for token in (guest.token, host.token, host.token[:-1], host.token.swapcase(), "\0" * 24):
        assert (
            other.send(Join(other.last(Seated).table, token=token)).refused == "unknown-token"
        )
    assert state(harness) == before
    elsewhere = harness.person()
    elsewhere.send(Claim("x", 0, 0))
    assert elsewhere.refused == "no-table"


def test_a_claim_speaks_for_the_seat_of_its_connection_alone() -> None:
    harness = HubHarness(limits=GENEROUS)
    host, guest = harness.set_table(people=2, clock="off", courtesy=0)
    actor, other = (host, guest) if host.moves else (guest, host)
    play = harness.table(host.last(Seated).table).running_game
    assert play is not None
    hand = set(actor.moves) - set(other.moves)
    other.ask(min(hand))
    harness.wait(2)
    assert not [move for move in play.arbiter.moves if move.seat == actor.seat]
