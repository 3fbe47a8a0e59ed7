"""Who decides at a table: the host, and while they are away somebody else."""

from support.hub.games import CALM
from support.hub.harness import HubHarness
from tavolata import protocol
from tavolata.bots.levels import LEVELS
from tavolata.core.game import SPECTATOR
from tavolata.protocol import Chat, Create, Delete, Join, Leave, Ready, Seat, Seated
from tavolata.server.records import DeleteTable


def test_the_host_hands_an_absent_seat_to_a_bot() -> None:
    harness = HubHarness()
    host, guest = harness.set_table(people=2)
    assert host.send(Seat(1, "open")).refused == "game-runs"
    guest.go()
    host.send(Seat(1, "bot"))
    assert host.last(protocol.TableInfo).chairs[1].stand_in


def test_before_the_deal_the_host_fills_and_opens_seats() -> None:
    harness = HubHarness()
    host, guest = harness.sit_down(people=2)
    host.send(Seat(1, "bot:hard"))
    assert host.last(protocol.TableInfo).chairs[1].who == "bot"
    assert guest.send(Ready()).refused == "not-seated"
    host.send(Seat(1, "open"))
    assert host.last(protocol.TableInfo).chairs[1].who == "open"


def test_only_the_host_decides_and_not_about_their_own_seat() -> None:
    host, guest = HubHarness().sit_down(people=2)
    assert guest.send(Seat(0, "bot")).refused == "only-the-host"
    assert guest.send(Chat(False)).refused == "only-the-host"
    assert host.send(Seat(0, "bot")).refused == "own-seat"
    assert host.send(Seat(7, "bot")).refused == "no-such-seat"
    assert host.send(Seat(1, "bot:genius")).refused == "no-such-player"
    assert host.last(protocol.Refused).why.facts == {
        "possible": ["open", *(f"bot:{level}" for level in LEVELS)]
    }


def test_the_host_passes_on_when_they_leave() -> None:
    host, guest = HubHarness().sit_down(people=2)
    host.send(Leave())
    assert guest.last(protocol.TableInfo).host == 1


def test_a_host_may_look_on_and_start_a_table_of_bots() -> None:
    harness = HubHarness()
    host = harness.person().send(Create("ciao_ciao", ["bot", "bot"]))
    assert (host.seat, bool(host.token)) == (SPECTATOR, True)
    watcher = harness.person().send(Join(host.last(protocol.Seated).table, watch=True))
    assert watcher.send(Ready()).refused == "not-seated"
    host.send(Ready())
    harness.wait_until(lambda: host.last(protocol.TableInfo).stage == "over", most=3600)
    code = host.last(protocol.Seated).table
    again = harness.person().send(Join(code, token=host.token))
    again.send(Chat(False))
    assert not again.last(protocol.TableInfo).chat


def test_a_guest_is_not_taken_for_the_host() -> None:
    harness = HubHarness()
    host = harness.person().send(Create("solo", ["me", "open"], name="Ada"))
    guest = harness.person().send(Join(host.last(protocol.Seated).table, name="Ada\u200d"))
    assert [chair.name for chair in guest.last(protocol.TableInfo).chairs] == ["Ada", "Ada 2"]


def test_a_table_whose_host_left_while_nobody_was_there_gets_another() -> None:
    harness = HubHarness()
    host, guest = harness.sit_down()
    code, token = host.last(protocol.Seated).table, guest.token
    guest.go()
    host.send(protocol.Leave())
    guest = harness.person().send(Join(code, token=token))
    assert guest.last(protocol.TableInfo).host == guest.seat
    guest.send(protocol.Seat(0, "bot"))
    assert guest.last(protocol.TableInfo).chairs[0].who == "bot"


def test_while_the_host_is_away_the_next_one_here_decides() -> None:
    harness = HubHarness()
    host, guest = harness.set_table(people=2)
    assert guest.send(Seat(0, "bot")).refused == "only-the-host"
    code, token = host.last(protocol.Seated).table, host.token
    host.go()
    assert guest.last(protocol.TableInfo).host == 1
    guest.send(Chat(False))
    assert not guest.last(protocol.TableInfo).chat
    assert guest.send(Seat(0, "open")).refused == "game-runs"
    host = harness.person().send(Join(code, token=token))
    assert guest.last(protocol.TableInfo).host == 0
    assert guest.send(Chat(True)).refused == "only-the-host"
    host.go()
    guest.send(Seat(0, "bot"))
    table = guest.last(protocol.TableInfo)
    assert table.chairs[0].stand_in
    assert table.host == 1


def test_while_a_host_who_looks_on_is_away_the_first_one_here_decides() -> None:
    harness = HubHarness()
    host = harness.person().send(Create("solo", ["open", "open"], **CALM))
    code, token = host.last(protocol.Seated).table, host.token
    people = [harness.person().send(Join(code)) for _ in range(2)]
    for person in people:
        person.send(Ready())
    here, gone = people
    assert here.last(protocol.TableInfo).host == -1
    gone.go()
    assert here.send(Seat(1, "bot")).refused == "only-the-host"
    host.go()
    assert here.last(protocol.TableInfo).host == 0
    here.send(Seat(1, "bot"))
    assert here.last(protocol.TableInfo).chairs[1].stand_in
    assert here.send(Seat(0, "bot")).refused == "own-seat"
    harness.person().send(Join(code, token=token))
    assert here.last(protocol.TableInfo).host == -1
    assert here.send(Chat(False)).refused == "only-the-host"


def test_a_host_who_looks_on_and_then_sits_down_stays_the_host() -> None:
    harness = HubHarness()
    host = harness.person().send(Create("solo", ["open", "open"], **CALM))
    code, token = host.last(protocol.Seated).table, host.token
    guest = harness.person().send(Join(code))
    host.send(Join(code, name="Host"))
    assert guest.last(protocol.TableInfo).host == host.seat == 1
    assert guest.send(Chat(False)).refused == "only-the-host"
    host.send(Chat(False))
    assert not guest.last(protocol.TableInfo).chat
    stranger = harness.person().send(Join(code, token=token))
    assert stranger.refused == "unknown-token"


# Deleting


def test_the_host_deletes_the_table_and_everybody_is_told_after_it_is_done() -> None:
    harness = HubHarness()
    host, guest = harness.set_table(people=2)
    watcher = harness.person().send(Join(host.last(Seated).table, watch=True))
    code, token = host.last(Seated).table, guest.token
    host.send(Delete(code.lower()))
    for person in (host, guest, watcher):
        assert person.last(protocol.Bye) == protocol.Bye(protocol.Why("table-deleted"))
        assert person.closed == "table-deleted"
    assert harness.entries[-1] == DeleteTable(code)
    assert guest.send(Ready()).refused == "no-table"
    assert harness.person().send(Join(code, token=token)).refused == "no-such-table"
    harness.restart()
    assert harness.person().send(Join(code, token=token)).refused == "no-such-table"


def test_a_deleted_table_is_offered_and_woken_no_more() -> None:
    harness = HubHarness()
    host = harness.person().send(Create("solo", ["me", "bot", "open"], public=True))
    host.send(Delete(host.last(Seated).table))
    stranger = harness.person().send(protocol.List())
    assert stranger.last(protocol.Tables).tables == []
    (playing,) = harness.set_table(people=1, bots=1)
    harness.wait(1)
    playing.send(Delete(playing.last(Seated).table))
    harness.wait(600)
    assert not harness.hub.tables
    playing.go()
    host.go()
    assert len(harness.hub.connections) == 1


def test_only_the_host_themselves_delete_a_table_and_only_the_one_they_mean() -> None:
    harness = HubHarness()
    host, guest = harness.set_table(people=2)
    code = host.last(Seated).table
    assert guest.send(Delete(code)).refused == "only-the-host"
    assert host.send(Delete("ZZZZZZ")).refused == "no-such-table"
    host.go()
    assert guest.last(protocol.TableInfo).host == guest.seat  # decides meanwhile
    assert guest.send(Delete(code)).refused == "only-the-host"
    assert harness.person().send(Delete(code)).refused == "no-table"


def test_a_host_who_looks_on_deletes_their_table() -> None:
    harness = HubHarness()
    host = harness.person().send(Create("solo", ["open", "open"], **CALM))
    code = host.last(Seated).table
    watcher = harness.person().send(Join(code, watch=True))
    assert watcher.send(Delete(code)).refused == "only-the-host"
    host.send(Delete(code))
    assert host.closed == "table-deleted"
