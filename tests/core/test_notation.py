"""The notation that all games share: seats, sets, numbers, fields, keys and used words."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tavolata.core import notation
from tavolata.core.chance import Chance, word
from tavolata.core.game import TABLE, choices
from tavolata.core.notation import NotationError
from tavolata.games import GAMES
from tavolata.games.solo.state import State

KEY = bytes(range(32)).hex()
OPTIONS = GAMES["solo"].options
SPELL = {"winners": notation.SET, "phase": notation.phases(("play", "decide"))}


def read(text: str) -> State:
    s = State()
    notation.read_fields(s, text, OPTIONS, SPELL)
    return s


def written(s: Any, *skip: str) -> str:
    return notation.write_fields(s, State(), OPTIONS, SPELL, skip)


def refused(text: str) -> str:
    with pytest.raises(NotationError) as caught:
        read(text)
    return str(caught.value)


@given(st.integers(-(10**20), 10**20))
def test_a_number_is_read_as_it_is_written(number: int) -> None:
    assert notation.read_number(str(number)) == number


@pytest.mark.parametrize("text", ["", "-", "--1", "1.0", "+1", "1_0", " 1", "x", "²", "٣"])
def test_what_is_no_number_is_named(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        notation.read_number(text)
    assert str(caught.value) == f"{text!r} is not a number"


def test_a_seat_is_its_number_and_the_table_is_t() -> None:
    assert [notation.write_seat(seat) for seat in (TABLE, 0, 9)] == ["T", "0", "9"]
    assert [notation.read_seat(text) for text in ("T", "0", "9")] == [TABLE, 0, 9]


@pytest.mark.parametrize("text", ["", "-1", "t", "A", "1 ", "٣"])
def test_what_is_no_seat_says_what_seats_are(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        notation.read_seat(text)
    assert str(caught.value) == (
        f"{text!r} is not a seat; seats are 0, 1, … and T for the table"
    )


@given(st.sets(st.integers(0, 9)))
def test_a_set_of_seats_is_read_as_it_is_written(seats: set[int]) -> None:
    bits = sum(1 << seat for seat in seats)

    assert notation.write_set(bits) == ",".join(map(str, sorted(seats)))
    assert notation.read_set(notation.write_set(bits)) == bits


def test_a_seat_named_twice_is_in_the_set_once() -> None:
    assert notation.read_set("2,0,2") == 0b101


@pytest.mark.parametrize("text", ["0,x", "a", "0;1", "-x"])
def test_a_set_of_something_else_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is not a number"):
        notation.read_set(text)


def test_a_seat_below_none_is_in_no_set() -> None:
    with pytest.raises(NotationError):
        notation.read_set("-1")


def test_named_numbers_are_written_and_read_and_others_list_the_names() -> None:
    write, reading = notation.words({0: "red", 3: "blue"}, "colour")

    assert (write(3), reading("red")) == ("blue", 0)
    with pytest.raises(NotationError) as caught:
        reading("Red")
    assert str(caught.value) == "'Red' is no colour; possible: red, blue"


def test_every_game_has_the_last_two_phases() -> None:
    write, reading = notation.phases(("one", "two"))

    assert [write(number) for number in (0, 1, 30, 31)] == ["one", "two", "round-over", "over"]
    with pytest.raises(NotationError, match="possible: one, two, round-over, over"):
        reading("three")


def test_a_default_table_has_nothing_to_write() -> None:
    assert written(State()) == ""
    assert read("") == State()


def test_fields_are_written_by_their_spelling_and_read_back() -> None:
    s = State()
    s.turn, s.winners, s.phase, s.debt, s.throw_in = 2, 0b101, 31, -4, 3
    s.totals[1] = 7
    text = written(s)

    assert set(text.split()) == {
        *("turn=2", "winners=0,2", "phase=over", "debt=-4", "throw_in=off"),
        "totals=0,7,0,0,0,0,0,0,0,0",
    }
    assert read(text) == s


def test_fields_that_are_left_out_are_not_written() -> None:
    s = State()
    s.turn, s.debt, s.pile[0] = 2, 4, 1

    assert written(s, "turn", "pile") == "debt=4"


def test_cells_that_are_not_written_are_zero() -> None:
    assert read("totals=1,2").totals == [1, 2, 0, 0, 0, 0, 0, 0, 0, 0]


def test_each_wrong_field_is_explained() -> None:
    assert refused("turn") == "'turn' is not of the form field=value"
    assert refused("turn=1 luck=7") == "a table has no field 'luck'"
    assert refused("turn=x") == "'x' is not a number"
    assert refused("totals=1,x") == "'x' is not a number"
    assert refused("totals=") == "'' is not a number"
    assert refused("winners=a") == "'a' is not a number"
    assert refused("phase=lunch").startswith("'lunch' is no phase; possible: play, decide")
    assert refused("used=many") == "'many' is not a number"


def test_an_option_of_a_wrong_value_is_explained_by_the_option() -> None:
    with pytest.raises(ValueError, match="opening cannot be 'later'; possible: obey"):
        read("opening=later")


def test_more_cells_than_a_table_has_are_refused() -> None:
    assert "totals" in refused("totals=1,2,3,4,5,6,7,8,9,10,11")


@pytest.mark.parametrize("text", ["", "12", KEY[:-2], KEY + "00", "x" * 64, KEY[:-1]])
def test_a_key_is_64_hexadecimal_digits(text: str) -> None:
    assert refused(f"key={text}") == f"a key is 64 hexadecimal digits, not {text!r}"


def test_a_key_is_read_as_words() -> None:
    assert read(f"key={KEY}").key[:2] == [0x03020100, 0x07060504]


@given(st.integers(0, 70))
def test_used_words_are_written_and_read_back(count: int) -> None:
    s = State()
    s.key = notation.read_key(KEY)
    for _ in range(count):
        word(s)
    text = written(s)

    assert text == f"key={KEY} used={count}"
    again = read(text)
    assert again == s
    assert [word(again) for _ in range(20)] == [word(s) for _ in range(20)]


def test_a_zero_key_is_written_once_it_is_used() -> None:
    s = State()
    assert notation.write_chance(s) == []
    word(s)
    assert notation.write_chance(s) == ["key=" + "00" * 32, "used=1"]


def test_a_key_not_used_yet_is_written() -> None:
    s = Chance()
    s.key[0] = 1
    assert notation.write_chance(s) == ["key=01" + "00" * 31, "used=0"]


def test_key_and_used_may_come_in_any_order() -> None:
    assert read(f"used=3 key={KEY}") == read(f"key={KEY} used=3")


@pytest.mark.parametrize("count", ["-1", "-20"])
def test_fewer_words_than_none_cannot_be_used(count: str) -> None:
    assert "used" in refused(f"key={KEY} used={count}")


def test_fields_can_be_set_apart() -> None:
    apart, others = notation.set_apart("turn=1 pile=a,b debt=2 pile x=", "pile", "x")

    assert apart == {"pile": "a,b", "x": ""}
    assert others == "turn=1 debt=2"


def test_options_are_written_by_name_even_if_they_are_numbers_elsewhere() -> None:
    s = State()
    s.scoring = 1
    option = choices("scoring", "own", "winner", rules=())

    assert notation.write_fields(s, State(), [option], {}, ()) == "scoring=winner"
    assert notation.write_fields(s, State(), [], {}, ()) == "scoring=1"
