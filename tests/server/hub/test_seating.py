"""Who sits where: joining, coming back, leaving, bots standing in."""

from support.hub.harness import HubHarness
from tavolata import protocol
from tavolata.core.game import ROUND_OVER, SPECTATOR
from tavolata.protocol import Chat, Create, Join, Leave, List, React, Ready, Say, Seat
from tavolata.server.hub.limits import Limits


def names(message: protocol.TableInfo) -> list[str]:
    return [chair.name for chair in message.chairs]


def test_a_host_and_a_guest_sit_down() -> None:
    host, guest = HubHarness().sit_down(people=2)
    assert (host.seat, guest.seat) == (0, 1)
    table = host.last(protocol.TableInfo)
    assert names(table) == ["Host", "Guest 1"]
    assert (table.stage, table.host, table.games) == ("waiting", 0, 0)
    assert host.last(protocol.TableInfo) == guest.last(protocol.TableInfo)


def test_a_token_is_shown_to_its_owner_alone() -> None:
    host, guest = HubHarness().set_table(people=2)
    assert host.token != guest.token
    assert host.token not in str(guest.frames)
    assert guest.token not in str(host.frames)


def test_a_code_is_read_in_any_case() -> None:
    harness = HubHarness()
    (host,) = harness.sit_down(people=1, bots=1)
    code = host.last(protocol.Seated).table
    watcher = harness.person().send(Join(code.lower(), watch=True))
    assert watcher.seat == SPECTATOR


def test_a_full_table_refuses_another_but_lets_them_watch() -> None:
    harness = HubHarness()
    host, _ = harness.sit_down(people=2)
    code = host.last(protocol.Seated).table
    third = harness.person().send(Join(code))
    assert third.refused == "table-full"
    third.send(Join(code, watch=True))
    assert third.seat == SPECTATOR
    assert third.last(protocol.TableInfo).watchers == 1
    harness.wait(1.1)
    assert host.last(protocol.TableInfo).watchers == 1


def test_watchers_are_counted_once_a_second_however_many_come() -> None:
    harness = HubHarness()
    host, _ = harness.set_table(people=2)
    shown = len(host.all(protocol.TableInfo))
    code = host.last(protocol.Seated).table
    watchers = [harness.person().send(Join(code, watch=True)) for _ in range(20)]
    watchers[0].go()
    harness.wait(1.1)
    assert len(host.all(protocol.TableInfo)) == shown + 1
    assert host.last(protocol.TableInfo).watchers == 19


def test_a_taken_seat_and_a_missing_one_are_refused() -> None:
    harness = HubHarness()
    (host,) = harness.sit_down(people=1, bots=1)
    code = host.last(protocol.Seated).table
    guest = harness.person()
    assert guest.send(Join(code, seat=0)).refused == "seat-taken"
    assert guest.send(Join(code, seat=5)).refused == "no-such-seat"
    assert guest.send(Join("WRONG")).refused == "no-such-table"


def test_a_guest_takes_over_a_bots_seat_but_not_while_cards_are_on_the_table() -> None:
    harness = HubHarness()
    (host,) = harness.sit_down(people=1, bots=1)
    code = host.last(protocol.Seated).table
    host.send(Ready())
    guest = harness.person()
    assert guest.send(Join(code, name="Late", seat=1)).refused == "game-runs"
    play = harness.table(code).running_game
    assert play is not None
    play.table.phase = ROUND_OVER
    guest.send(Join(code, name="Late", seat=1))
    assert guest.last(protocol.Snapshot).seat == 1
    assert names(host.last(protocol.TableInfo)) == ["Host", "Late"]


def test_a_lost_connection_keeps_its_seat() -> None:
    harness = HubHarness()
    host, guest = harness.set_table(people=2)
    token, code = guest.token, guest.last(protocol.Seated).table
    view = guest.last(protocol.Snapshot).view
    guest.go()
    assert not host.last(protocol.TableInfo).chairs[1].here
    again = harness.person().send(Join(code, token=token))
    assert again.seat == 1
    assert again.last(protocol.Snapshot).view == view
    assert host.last(protocol.TableInfo).chairs[1].here


def test_a_wrong_token_opens_nothing() -> None:
    harness = HubHarness()
    host, _ = harness.set_table(people=2)
    thief = harness.person().send(Join(host.last(protocol.Seated).table, token="x" * 24))
    assert thief.refused == "unknown-token"
    assert not thief.all(protocol.Snapshot)


def test_two_devices_share_a_seat() -> None:
    harness = HubHarness()
    host, _ = harness.set_table(people=2)
    code = host.last(protocol.Seated).table
    phone = harness.person().send(Join(code, token=host.token))
    assert phone.seat == 0
    host.go()
    assert phone.last(protocol.TableInfo).chairs[0].here
    for _ in range(3):
        harness.person().send(Join(code, token=phone.token))
    fifth = harness.person().send(Join(code, token=phone.token))
    assert fifth.refused == "too-many-devices"


def test_somebody_who_leaves_a_game_is_played_by_a_bot_and_comes_back() -> None:
    harness = HubHarness()
    host, guest = harness.set_table(people=2)
    token, code = guest.token, guest.last(protocol.Seated).table
    guest.send(Leave())
    chair = host.last(protocol.TableInfo).chairs[1]
    assert (chair.who, chair.stand_in, chair.here) == ("person", True, False)
    play = harness.table(code).running_game
    assert play is not None
    for _ in range(40):
        harness.wait(2.0)
        if host.moves:
            host.claim(host.moves[0])
    assert {move.seat for move in play.arbiter.moves} >= {0, 1}
    again = harness.person().send(Join(code, token=token))
    assert again.seat == 1
    assert not host.last(protocol.TableInfo).chairs[1].stand_in


def test_somebody_who_leaves_before_the_deal_frees_the_seat_and_its_token() -> None:
    harness = HubHarness()
    host, guest = harness.sit_down(people=2)
    token, code = guest.token, guest.last(protocol.Seated).table
    guest.send(Leave())
    assert host.last(protocol.TableInfo).chairs[1].who == "open"
    assert harness.person().send(Join(code, token=token)).refused == "unknown-token"


def test_public_tables_with_a_free_seat_are_listed() -> None:
    harness = HubHarness()
    host = harness.person().send(Create("solo", ["me", "open"], name="Ada", public=True))
    harness.person().send(Create("solo", ["me", "open"]))
    harness.person().send(Create("solo", ["me", "bot"], public=True))
    (listed,) = harness.person().send(List()).last(protocol.Tables).tables
    code = host.last(protocol.Seated).table
    assert listed == protocol.Listed(code, "solo", "de", "Ada", 2, 1)
    host.go()
    assert harness.person().send(List()).last(protocol.Tables).tables == []


def test_people_talk_unless_the_host_switches_it_off() -> None:
    harness = HubHarness()
    host, guest = harness.sit_down(people=2)
    guest.send(Say("ciao \u202e tutti \n"))
    assert host.last(protocol.Said) == protocol.Said(1, "Guest 1", "ciao tutti")
    guest.send(React("🎉"))
    assert host.last(protocol.Reacted) == protocol.Reacted(1, "🎉")
    assert guest.send(React("🔪")).refused == "no-such-reaction"
    host.send(Chat(False))
    assert guest.send(Say("hello?")).refused == "chat-is-off"
    watcher = harness.person().send(Join(host.last(protocol.Seated).table, watch=True))
    assert watcher.send(Say("hello")).refused == "chat-is-off"
    assert watcher.send(React("🎉")).refused == "not-seated"


def test_talking_has_a_limit() -> None:
    host, guest = HubHarness().sit_down(people=2)
    for _ in range(6):
        guest.send(Say("!"))
    assert guest.refused == "too-fast"
    assert len(host.all(protocol.Said)) == 5


def test_who_sits_down_last_is_waited_for_although_all_others_are_ready() -> None:
    harness = HubHarness()
    host = harness.person().send(Create("solo", ["me", "open"], name="Host")).send(Ready("a"))
    guest = harness.person().send(Join(host.last(protocol.Seated).table, name="Guest"))
    table = guest.last(protocol.TableInfo)
    assert (table.stage, table.chairs[guest.seat].stand_in) == ("waiting", False)

    guest.send(Ready("b"))
    table = guest.last(protocol.TableInfo)
    assert (table.stage, table.chairs[guest.seat].stand_in) == ("playing", False)


def test_who_loses_the_seat_to_a_bot_is_told_and_looks_on() -> None:
    host, guest = HubHarness().sit_down(people=2)
    seat = guest.seat
    host.send(Seat(seat, "bot"))
    assert guest.last(protocol.Seated) == protocol.Seated(
        host.last(protocol.Seated).table, SPECTATOR, ""
    )


def test_a_refused_join_leaves_one_where_one_was() -> None:
    harness = HubHarness(limits=Limits(watchers_at_one_table=0))
    host, _ = harness.set_table(people=2)
    other, _ = harness.set_table(people=2)
    code = other.last(protocol.Seated).table
    for join, why in [
        (Join(code, token="x" * 24), "unknown-token"),
        (Join(code), "table-full"),
        (Join(code, seat=0), "seat-taken"),
        (Join(code, seat=7), "no-such-seat"),
        (Join(code, watch=True), "too-many-watchers"),
    ]:
        assert host.send(join).refused == why
    assert harness.table(host.last(protocol.Seated).table).chairs[0].connections
    host.send(Say("still here"))
    assert host.last(protocol.Said).text == "still here"


def test_the_same_device_may_come_back_to_its_seat_as_often_as_it_likes() -> None:
    harness = HubHarness(limits=Limits(connections_at_one_seat=1))
    host, _ = harness.set_table(people=2)
    code = host.last(protocol.Seated).table
    for _ in range(3):
        host.send(Join(code, token=host.token))
    assert not host.all(protocol.Refused)
    assert len(harness.table(code).chairs[0].connections) == 1


def test_after_many_wrong_codes_a_right_one_is_not_told_from_them() -> None:
    harness = HubHarness()
    host, guest = harness.sit_down()
    code = host.last(protocol.Seated).table
    guesser = harness.person("elsewhere")
    for number in range(harness.services.limits.wrong_codes_from_one_address):
        guesser.send(Join(f"A{number}"))
        assert guesser.refused == "no-such-table"
    harness.wait(5.0)
    for message in (Join("A"), Join(code, watch=True), Join(code, token="guessed")):
        guesser.forget()
        guesser.send(message)
        assert [type(m) for m in guesser.messages] == [protocol.Refused]
        assert guesser.refused == "too-fast"
    neighbour = harness.person("elsewhere").send(Join(code, token=guest.token))
    assert neighbour.seat == guest.seat
    harness.wait(3600.0)
    assert guesser.send(Join(code, watch=True)).seat == -1


def test_who_comes_again_and_again_may_not_say_more() -> None:
    harness = HubHarness()
    host, guest = harness.sit_down()
    code, token = host.last(protocol.Seated).table, guest.token
    for _ in range(10):
        guest.go()
        guest = harness.person().send(Join(code, token=token))
        guest.send(protocol.Say("hey"))
    assert len(host.all(protocol.Said)) == harness.services.limits.lines_at_once


def test_being_ready_is_shown_once() -> None:
    host, guest = HubHarness().sit_down()
    shown = len(host.all(protocol.TableInfo))
    for number in range(5):
        guest.send(protocol.Ready(f"{number}"))
    assert len(host.all(protocol.TableInfo)) == shown + 1


def test_who_gives_no_name_is_not_called_like_a_bot() -> None:
    harness = HubHarness()
    host = harness.person().send(Create("solo", ["me", "bot", "open"]))
    guest = harness.person().send(Join(host.last(protocol.Seated).table, name=" \u200d"))
    names = [chair.name for chair in guest.last(protocol.TableInfo).chairs]
    assert names == ["Guest", "Béla", "Guest 2"]


def test_no_bot_helps_somebody_who_left_with_one_device_and_stays_with_another() -> None:
    harness = HubHarness()
    host, guest = harness.set_table()
    code, token = host.last(protocol.Seated).table, guest.token
    other = harness.person().send(Join(code, token=token))
    guest.send(Leave())
    assert harness.table(code).chairs[1].is_played_by_bot
    assert other.seat == other.last(protocol.Snapshot).seat == SPECTATOR
    other.send(protocol.Claim("a", other.n, 0))
    assert other.refused == "not-seated"
    assert other.last(protocol.TableInfo).watchers == 1
    other.send(Join(code, token=token))
    assert not harness.table(code).chairs[1].is_played_by_bot
    assert other.seat == 1
