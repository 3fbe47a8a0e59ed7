"""What is written is what held at that moment: a crash may come between any two entries."""

from desk import Desk
from tavolata.protocol import Leave, Ready
from tavolata.server.records import SaveGame, SaveTable


def test_an_entry_keeps_what_held_when_it_was_made() -> None:
    desk = Desk()
    _, guest = desk.sit_down(people=2)
    entry = desk.entries[-1]
    assert isinstance(entry, SaveTable)
    guest.send(Leave())
    assert entry.record.chairs[1].who == "person"


def test_no_entry_counts_a_game_before_the_deal_is_written() -> None:
    desk = Desk()
    host, guest = desk.sit_down(people=2)
    before = list(desk.entries)
    host.send(Ready())
    guest.send(Ready())
    assert [e.record.games for e in before if isinstance(e, SaveTable)] == [0, 0]
    assert [e.game.number for e in desk.entries if isinstance(e, SaveGame)] == [1]
