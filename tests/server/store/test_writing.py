"""What is written is what held at that moment: a crash may come between any two entries."""

from support.hub.harness import HubHarness
from tavolata.protocol import Leave, Ready, Seated
from tavolata.server.hub.limits import Limits
from tavolata.server.hub.live_chair import REMEMBERED
from tavolata.server.records import SaveGame, SaveTable


def test_an_entry_keeps_what_held_when_it_was_made() -> None:
    harness = HubHarness()
    _, guest = harness.sit_down(people=2)
    entry = harness.entries[-1]
    assert isinstance(entry, SaveTable)
    guest.send(Leave())
    assert entry.record.chairs[1].who == "person"


def test_no_entry_counts_a_game_before_the_deal_is_written() -> None:
    harness = HubHarness()
    host, guest = harness.sit_down(people=2)
    before = list(harness.entries)
    host.send(Ready())
    guest.send(Ready())
    assert [e.record.games for e in before if isinstance(e, SaveTable)] == [0, 0]
    assert [e.game.number for e in harness.entries if isinstance(e, SaveGame)] == [1]


def test_a_claim_is_not_done_again_however_many_others_came_since() -> None:
    harness = HubHarness(limits=Limits(frames_at_once=1000))
    people = harness.set_table("ciao_ciao", people=2, clock="off")
    actor = next(person for person in people if person.moves)
    seen = actor.n
    first = actor.claim(actor.moves[0], name="first")
    assert (first.answer, first.n) == ("done", actor.n)
    for _ in range(REMEMBERED):
        actor.claim(4095)
    play = harness.table(actor.last(Seated).table).running_game
    assert play is not None
    done = len(play.arbiter.moves)
    assert actor.claim(play.arbiter.moves[0].action, seen=seen, name="first").answer != "done"
    assert len(play.arbiter.moves) == done


def test_a_claim_that_may_have_been_done_long_ago_is_too_late() -> None:
    harness = HubHarness(limits=Limits(frames_at_once=10_000, frames_a_second=10_000))
    host, guest = harness.set_table("solo", people=2, clock="off", courtesy=0)
    for _ in range(5):
        actor = host if host.moves else guest
        actor.claim(actor.moves[0])
    old = host.n
    for _ in range(REMEMBERED + 4):
        for person in (host, guest):
            if person.moves:
                person.claim(person.moves[0])
    assert host.claim(4095, seen=host.n).answer == "not allowed"
    late = host.claim(4095, seen=0)
    assert late.answer == "too late"
    assert old > 0
