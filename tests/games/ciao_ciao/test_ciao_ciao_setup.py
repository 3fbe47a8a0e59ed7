import pytest

from support.games.moves import do, may
from tavolata.core import game
from tavolata.core.game import OptionError
from tavolata.games.ciao_ciao import CIAO_CIAO
from tavolata.games.ciao_ciao.telling.notation import read_table, write_table


def board(table: str) -> str:
    return table.partition(" ;")[0]


@pytest.mark.rule("CC-01", "CC-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_puts_one_of_seven_pawns_on_the_first_plank(seats: int) -> None:
    s = CIAO_CIAO.begin(seats, starter=0)

    assert write_table(s) == " | ".join(["1+6"] * seats)
    assert (s.plank[seats:], s.reserve[seats:]) == ([0] * (4 - seats), [0] * (4 - seats))


@pytest.mark.rule("CC-01", "CC-A26")
@pytest.mark.parametrize("seats", [1, 5])
def test_only_two_to_four_seats_can_play(seats: int) -> None:
    with pytest.raises(OptionError, match="2 to 4 seats"):
        CIAO_CIAO.begin(seats)


def test_setting_up_clears_the_table() -> None:
    s = read_table("3+1 | 10+2 | podium 1 0 1 ; phase=over roller=1 turn=1 die=2 announced=2")
    s.winners, s.doubter, s.starter, s.round = 2, 0, 1, 4

    CIAO_CIAO.deal(s)

    assert write_table(s) == "1+6 | 1+6 ; starter=1 turn=1"


@pytest.mark.rule("CC-A20", "CC-06")
def test_the_seat_with_the_next_birthday_begins() -> None:
    for seat in range(4):
        s = CIAO_CIAO.begin(4, starter=seat)
        assert (s.starter, s.turn, CIAO_CIAO.waits_for(s)) == (seat, seat, seat)


@pytest.mark.rule("CC-A20")
def test_without_birthdays_chance_says_who_begins() -> None:
    starters = [CIAO_CIAO.begin(3, key=bytes([n] * 32)).starter for n in range(60)]

    assert set(starters) == {0, 1, 2}
    assert CIAO_CIAO.begin(3, key=bytes([7] * 32)).turn == starters[7]


@pytest.mark.rule("CC-06")
def test_the_turn_goes_clockwise() -> None:
    s = CIAO_CIAO.begin(3, starter=1)
    turns = []
    for _ in range(4):
        turns.append(s.turn)
        do(CIAO_CIAO, s, f"{s.turn} roll", f"{s.turn} announce:1")
        while s.asked >= 0:
            do(CIAO_CIAO, s, f"{s.asked} believe")

    assert turns == [1, 2, 0, 1]


@pytest.mark.rule("CC-A30")
def test_in_a_rematch_the_next_seat_after_the_last_starter_begins() -> None:
    begun = [CIAO_CIAO.begin(3, starter=seat) for seat in range(3)]

    assert [CIAO_CIAO.next_starter(s) for s in begun] == [1, 2, 0]


@pytest.mark.rule("CC-04", "CC-A13")
def test_a_colour_has_a_bridge_pawn_as_long_as_it_has_a_reserve() -> None:
    s = CIAO_CIAO.begin(4, key=bytes(range(32)))
    while s.phase != game.OVER:
        seat = CIAO_CIAO.waits_for(s)
        moves = CIAO_CIAO.all_moves(s, seat)
        CIAO_CIAO.apply(s, seat, moves[s.left % len(moves)])
        on_bridge = [plank > 0 for plank in s.plank]
        assert all(on or s.reserve[seat] == 0 for seat, on in enumerate(on_bridge))


@pytest.mark.rule("CC-A1")
@pytest.mark.parametrize("planks", [8, 9, 10])
def test_a_pawn_beyond_the_last_plank_has_crossed(planks: int) -> None:
    for plank, crossed in ((planks - 1, False), (planks, True)):
        s = read_table(f"{plank}+3 | 1+6 ; planks={planks} phase=announce die=1")
        do(CIAO_CIAO, s, "0 announce:1", "1 believe")
        assert (s.podium[0] == 1) == crossed
        assert s.plank[0] == (1 if crossed else planks)


@pytest.mark.rule("CC-A1")
def test_the_bridge_has_nine_planks_unless_another_length_is_chosen() -> None:
    assert CIAO_CIAO.begin(2).planks == 9
    assert CIAO_CIAO.begin(2, {"planks": "10"}).planks == 10
    with pytest.raises(OptionError, match=r"possible: 9, 8, 10$"):
        CIAO_CIAO.begin(2, {"planks": "7"})


@pytest.mark.rule("CC-A21")
def test_two_seats_play_by_the_same_rules() -> None:
    s = read_table("5+0 | 2+0 ; phase=announce die=3")

    do(CIAO_CIAO, s, "0 announce:3", "1 doubt")  # true: seat 1 loses its last pawn

    assert board(write_table(s)) == "8+0 | -"
    do(CIAO_CIAO, s, "0 roll", "0 announce:1")  # nobody is left to doubt it
    assert (s.phase, s.turn, s.plank[0]) == (0, 0, 9)


def test_the_editions_differ_in_who_sees_the_die() -> None:
    assert list(CIAO_CIAO.editions) == ["classic", "open-cup"]
    classic = CIAO_CIAO.options_of(CIAO_CIAO.begin(2))
    open_cup = CIAO_CIAO.options_of(CIAO_CIAO.begin(2, edition="open-cup"))

    assert classic == {
        "planks": "9",
        "podium_placement": "lowest-free",
        "podium_fall": "announcer-chooses",
        "points_end": "bridges-empty",
        "tie": "shared",
        "reveal": "doubter-only",
    }
    assert open_cup == classic | {"reveal": "all"}


def test_one_game_is_one_round_and_nothing_is_a_foul() -> None:
    s = read_table("1+6 | 1+6 ; phase=announce die=x")

    assert CIAO_CIAO.single == {}
    assert s.round == 1
    assert not CIAO_CIAO.foul(s, 0, CIAO_CIAO.read_action("announce:4"))
    assert may(CIAO_CIAO, s, "0 announce:4")
