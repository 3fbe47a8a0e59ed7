"""Who sits where: joining, coming back, leaving, bots standing in."""

from desk import Desk
from tavolata import protocol
from tavolata.game import ROUND_OVER, SPECTATOR
from tavolata.protocol import Chat, Create, Join, Leave, List, React, Ready, Say, Seat
from tavolata.server.house import Limits


def names(message: protocol.Table) -> list[str]:
    return [chair.name for chair in message.chairs]


def test_a_host_and_a_guest_sit_down() -> None:
    host, guest = Desk().sit_down(people=2)
    assert (host.seat, guest.seat) == (0, 1)
    table = host.last(protocol.Table)
    assert names(table) == ["Host", "Guest 1"]
    assert (table.stage, table.host, table.games) == ("waiting", 0, 0)
    assert host.last(protocol.Table) == guest.last(protocol.Table)


def test_a_token_is_shown_to_its_owner_alone() -> None:
    host, guest = Desk().set_table(people=2)
    assert host.token != guest.token
    assert host.token not in str(guest.frames)
    assert guest.token not in str(host.frames)


def test_a_code_is_read_in_any_case() -> None:
    desk = Desk()
    (host,) = desk.sit_down(people=1, bots=1)
    code = host.last(protocol.Seated).table
    watcher = desk.person().send(Join(code.lower(), watch=True))
    assert watcher.seat == SPECTATOR


def test_a_full_table_refuses_another_but_lets_them_watch() -> None:
    desk = Desk()
    host, _ = desk.sit_down(people=2)
    code = host.last(protocol.Seated).table
    third = desk.person().send(Join(code))
    assert third.refused == "table-full"
    third.send(Join(code, watch=True))
    assert third.seat == SPECTATOR
    assert third.last(protocol.Table).watchers == 1
    desk.wait(1.1)
    assert host.last(protocol.Table).watchers == 1


def test_watchers_are_counted_once_a_second_however_many_come() -> None:
    desk = Desk()
    host, _ = desk.set_table(people=2)
    shown = len(host.all(protocol.Table))
    code = host.last(protocol.Seated).table
    watchers = [desk.person().send(Join(code, watch=True)) for _ in range(20)]
    watchers[0].go()
    desk.wait(1.1)
    assert len(host.all(protocol.Table)) == shown + 1
    assert host.last(protocol.Table).watchers == 19


def test_a_taken_seat_and_a_missing_one_are_refused() -> None:
    desk = Desk()
    (host,) = desk.sit_down(people=1, bots=1)
    code = host.last(protocol.Seated).table
    guest = desk.person()
    assert guest.send(Join(code, seat=0)).refused == "seat-taken"
    assert guest.send(Join(code, seat=5)).refused == "no-such-seat"
    assert guest.send(Join("WRONG")).refused == "no-such-table"


def test_a_guest_takes_over_a_bots_seat_but_not_while_cards_are_on_the_table() -> None:
    desk = Desk()
    (host,) = desk.sit_down(people=1, bots=1)
    code = host.last(protocol.Seated).table
    host.send(Ready())
    guest = desk.person()
    assert guest.send(Join(code, name="Late", seat=1)).refused == "game-runs"
    play = desk.table(code).play
    assert play is not None
    play.table.phase = ROUND_OVER
    guest.send(Join(code, name="Late", seat=1))
    assert guest.last(protocol.Snapshot).seat == 1
    assert names(host.last(protocol.Table)) == ["Host", "Late"]


def test_a_lost_connection_keeps_its_seat() -> None:
    desk = Desk()
    host, guest = desk.set_table(people=2)
    token, code = guest.token, guest.last(protocol.Seated).table
    view = guest.last(protocol.Snapshot).view
    guest.go()
    assert not host.last(protocol.Table).chairs[1].here
    again = desk.person().send(Join(code, token=token))
    assert again.seat == 1
    assert again.last(protocol.Snapshot).view == view
    assert host.last(protocol.Table).chairs[1].here


def test_a_wrong_token_opens_nothing() -> None:
    desk = Desk()
    host, _ = desk.set_table(people=2)
    thief = desk.person().send(Join(host.last(protocol.Seated).table, token="x" * 24))
    assert thief.refused == "unknown-token"
    assert not thief.all(protocol.Snapshot)


def test_two_devices_share_a_seat() -> None:
    desk = Desk()
    host, _ = desk.set_table(people=2)
    code = host.last(protocol.Seated).table
    phone = desk.person().send(Join(code, token=host.token))
    assert phone.seat == 0
    host.go()
    assert phone.last(protocol.Table).chairs[0].here
    for _ in range(3):
        desk.person().send(Join(code, token=phone.token))
    fifth = desk.person().send(Join(code, token=phone.token))
    assert fifth.refused == "too-many-devices"


def test_somebody_who_leaves_a_game_is_played_by_a_bot_and_comes_back() -> None:
    desk = Desk()
    host, guest = desk.set_table(people=2)
    token, code = guest.token, guest.last(protocol.Seated).table
    guest.send(Leave())
    chair = host.last(protocol.Table).chairs[1]
    assert (chair.who, chair.stand_in, chair.here) == ("person", True, False)
    play = desk.table(code).play
    assert play is not None
    for _ in range(40):
        desk.wait(2.0)
        if host.moves:
            host.claim(host.moves[0])
    assert {move.seat for move in play.arbiter.moves} >= {0, 1}
    again = desk.person().send(Join(code, token=token))
    assert again.seat == 1
    assert not host.last(protocol.Table).chairs[1].stand_in


def test_somebody_who_leaves_before_the_deal_frees_the_seat_and_its_token() -> None:
    desk = Desk()
    host, guest = desk.sit_down(people=2)
    token, code = guest.token, guest.last(protocol.Seated).table
    guest.send(Leave())
    assert host.last(protocol.Table).chairs[1].who == "open"
    assert desk.person().send(Join(code, token=token)).refused == "unknown-token"


def test_public_tables_with_a_free_seat_are_listed() -> None:
    desk = Desk()
    host = desk.person().send(Create("solo", ["me", "open"], name="Ada", public=True))
    desk.person().send(Create("solo", ["me", "open"]))
    desk.person().send(Create("solo", ["me", "bot"], public=True))
    (listed,) = desk.person().send(List()).last(protocol.Tables).tables
    code = host.last(protocol.Seated).table
    assert listed == protocol.Listed(code, "solo", "de", "Ada", 2, 1)
    host.go()
    assert desk.person().send(List()).last(protocol.Tables).tables == []


def test_people_talk_unless_the_host_switches_it_off() -> None:
    desk = Desk()
    host, guest = desk.sit_down(people=2)
    guest.send(Say("ciao \u202e tutti \n"))
    assert host.last(protocol.Said) == protocol.Said(1, "Guest 1", "ciao tutti")
    guest.send(React("🎉"))
    assert host.last(protocol.Reacted) == protocol.Reacted(1, "🎉")
    assert guest.send(React("🔪")).refused == "no-such-reaction"
    host.send(Chat(False))
    assert guest.send(Say("hello?")).refused == "chat-is-off"
    watcher = desk.person().send(Join(host.last(protocol.Seated).table, watch=True))
    assert watcher.send(Say("hello")).refused == "chat-is-off"
    assert watcher.send(React("🎉")).refused == "not-seated"


def test_talking_has_a_limit() -> None:
    host, guest = Desk().sit_down(people=2)
    for _ in range(6):
        guest.send(Say("!"))
    assert guest.refused == "too-fast"
    assert len(host.all(protocol.Said)) == 5


def test_who_sits_down_last_is_waited_for_although_all_others_are_ready() -> None:
    desk = Desk()
    host = desk.person().send(Create("solo", ["me", "open"], name="Host")).send(Ready("a"))
    guest = desk.person().send(Join(host.last(protocol.Seated).table, name="Guest"))
    table = guest.last(protocol.Table)
    assert (table.stage, table.chairs[guest.seat].stand_in) == ("waiting", False)

    guest.send(Ready("b"))
    table = guest.last(protocol.Table)
    assert (table.stage, table.chairs[guest.seat].stand_in) == ("playing", False)


def test_who_loses_the_seat_to_a_bot_is_told_and_looks_on() -> None:
    host, guest = Desk().sit_down(people=2)
    seat = guest.seat
    host.send(Seat(seat, "bot"))
    assert guest.last(protocol.Seated) == protocol.Seated(
        host.last(protocol.Seated).table, SPECTATOR, ""
    )


def test_a_refused_join_leaves_one_where_one_was() -> None:
    desk = Desk(limits=Limits(watchers_at_one_table=0))
    host, _ = desk.set_table(people=2)
    other, _ = desk.set_table(people=2)
    code = other.last(protocol.Seated).table
    for join, why in [
        (Join(code, token="x" * 24), "unknown-token"),
        (Join(code), "table-full"),
        (Join(code, seat=0), "seat-taken"),
        (Join(code, seat=7), "no-such-seat"),
        (Join(code, watch=True), "too-many-watchers"),
    ]:
        assert host.send(join).refused == why
    assert desk.table(host.last(protocol.Seated).table).chairs[0].connections
    host.send(Say("still here"))
    assert host.last(protocol.Said).text == "still here"


def test_the_same_device_may_come_back_to_its_seat_as_often_as_it_likes() -> None:
    desk = Desk(limits=Limits(connections_at_one_seat=1))
    host, _ = desk.set_table(people=2)
    code = host.last(protocol.Seated).table
    for _ in range(3):
        host.send(Join(code, token=host.token))
    assert not host.all(protocol.Refused)
    assert len(desk.table(code).chairs[0].connections) == 1


def test_after_many_wrong_codes_a_right_one_is_not_told_from_them() -> None:
    desk = Desk()
    host, guest = desk.sit_down()
    code = host.last(protocol.Seated).table
    guesser = desk.person("elsewhere")
    for number in range(desk.house.limits.wrong_codes_from_one_address):
        guesser.send(Join(f"A{number}"))
        assert guesser.refused == "no-such-table"
    desk.wait(5.0)
    for message in (Join("A"), Join(code, watch=True), Join(code, token="guessed")):
        guesser.forget()
        guesser.send(message)
        assert [type(m) for m in guesser.messages] == [protocol.Refused]
        assert guesser.refused == "too-fast"
    neighbour = desk.person("elsewhere").send(Join(code, token=guest.token))
    assert neighbour.seat == guest.seat
    desk.wait(3600.0)
    assert guesser.send(Join(code, watch=True)).seat == -1


def test_who_comes_again_and_again_may_not_say_more() -> None:
    desk = Desk()
    host, guest = desk.sit_down()
    code, token = host.last(protocol.Seated).table, guest.token
    for _ in range(10):
        guest.go()
        guest = desk.person().send(Join(code, token=token))
        guest.send(protocol.Say("hey"))
    assert len(host.all(protocol.Said)) == desk.house.limits.lines_at_once


def test_being_ready_is_shown_once() -> None:
    host, guest = Desk().sit_down()
    shown = len(host.all(protocol.Table))
    for number in range(5):
        guest.send(protocol.Ready(f"{number}"))
    assert len(host.all(protocol.Table)) == shown + 1


def test_who_gives_no_name_is_not_called_like_a_bot() -> None:
    desk = Desk()
    host = desk.person().send(Create("solo", ["me", "bot", "open"]))
    guest = desk.person().send(Join(host.last(protocol.Seated).table, name=" \u200d"))
    names = [chair.name for chair in guest.last(protocol.Table).chairs]
    assert names == ["Guest", "Béla", "Guest 2"]


def test_no_bot_helps_somebody_who_left_with_one_device_and_stays_with_another() -> None:
    desk = Desk()
    host, guest = desk.set_table()
    code, token = host.last(protocol.Seated).table, guest.token
    other = desk.person().send(Join(code, token=token))
    guest.send(Leave())
    assert desk.table(code).chairs[1].plays_itself
    assert other.seat == other.last(protocol.Snapshot).seat == SPECTATOR
    other.send(protocol.Claim("a", other.n, 0))
    assert other.refused == "not-seated"
    assert other.last(protocol.Table).watchers == 1
    other.send(Join(code, token=token))
    assert not desk.table(code).chairs[1].plays_itself
    assert other.seat == 1
