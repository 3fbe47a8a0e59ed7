"""Options, editions and setting a table: whatever is wrong says what is possible."""

from random import Random
from typing import Any

import pytest

from tavolata.core.game import (
    OVER,
    Choice,
    Common,
    Game,
    Number,
    Option,
    OptionError,
    choices,
    switch,
    winners,
)
from tavolata.games import GAMES, OURS, game_named
from tavolata.testing.random_play import random_steps

EVERY_GAME = pytest.mark.parametrize("game", OURS.values(), ids=OURS.keys())
EVERY_OPTION = pytest.mark.parametrize(
    ("game", "option"),
    [(game, option) for game in OURS.values() for option in game.options],
    ids=lambda value: value.name,
)
WRONG = ("", "nonsense", "YES", " yes", "yes ", "-1", "1.5", "99999", "٣", "0x5")


def values(option: Any) -> list[str]:
    """Return values of an option that are possible."""
    if isinstance(option, Choice):
        return list(option.values)
    if isinstance(option, Number):
        return [str(option.lowest), str(option.highest), option.default]
    return ["each-per-group", "calm", "/".join(["00012"] * 9)]


@EVERY_OPTION
@pytest.mark.parametrize("text", WRONG)
def test_a_wrong_value_names_what_is_possible_and_changes_nothing(
    game: Game[Any, Any], option: Option, text: str
) -> None:
    s = game.set_table(game.seats[0])
    before = s.copy()

    with pytest.raises(OptionError) as caught:
        option.put(s, text)

    assert str(caught.value) == (
        f"{option.name} cannot be {text!r}; possible: {option.possible}"
    )
    assert s == before


@EVERY_OPTION
def test_every_value_is_set_and_read_back_in_the_same_words(
    game: Game[Any, Any], option: Option
) -> None:
    for text in values(option):
        s = game.set_table(2, {option.name: text})
        assert option.text(s) == text
        assert game.options_of(s)[option.name] == text


@EVERY_OPTION
def test_a_choice_lists_its_values_and_its_default_is_possible(
    game: Game[Any, Any], option: Option
) -> None:
    option.put(game.new(), option.default)
    if isinstance(option, Choice):
        assert option.possible.split(", ") == list(option.values)
        assert len(set(option.values.values())) == len(option.values)


@EVERY_OPTION
def test_an_option_is_a_field_of_state_and_view(game: Game[Any, Any], option: Option) -> None:
    assert option.name in game.new().scalars
    assert option.name in game.new_view().scalars
    assert game.option(option.name) is option


@EVERY_GAME
def test_a_wrong_option_names_all_the_options(game: Game[Any, Any]) -> None:
    with pytest.raises(OptionError) as caught:
        game.set_table(game.seats[0], {"colour": "red"})

    message = str(caught.value)
    assert message.startswith(f"{game.title} has no option 'colour'")
    assert all(option.name in message for option in game.options)


@EVERY_GAME
def test_a_wrong_edition_names_all_the_editions(game: Game[Any, Any]) -> None:
    with pytest.raises(OptionError) as caught:
        game.set_table(game.seats[0], edition="gold")

    message = str(caught.value)
    assert message.startswith(f"{game.title} has no edition 'gold'")
    assert all(edition in message for edition in game.editions)


@EVERY_GAME
def test_a_wrong_number_of_seats_names_the_right_ones(game: Game[Any, Any]) -> None:
    for seats in (-1, 0, 1, game.seats[-1] + 1, 1000):
        with pytest.raises(OptionError) as caught:
            game.set_table(seats)
        assert str(caught.value) == (
            f"{game.title} is for {game.seats[0]} to {game.seats[-1]} seats, not {seats}"
        )


@EVERY_GAME
@pytest.mark.parametrize("starter", [-2, 3, 50])
def test_a_wrong_starter_names_the_seats(game: Game[Any, Any], starter: int) -> None:
    with pytest.raises(OptionError, match=f"seat {starter} cannot begin; seats are 0 to 2"):
        game.set_table(3, starter=starter)


@EVERY_GAME
def test_any_seat_can_be_made_the_starter(game: Game[Any, Any]) -> None:
    for starter in range(3):
        assert game.begin(3, starter=starter).starter == starter


@EVERY_GAME
def test_without_a_starter_chance_chooses_every_seat(game: Game[Any, Any]) -> None:
    starters = {game.begin(3, key=bytes([n]) * 32).starter for n in range(30)}

    assert starters == {0, 1, 2}


@EVERY_GAME
def test_a_table_has_the_first_edition_unless_another_is_named(game: Game[Any, Any]) -> None:
    defaults = {option.name: option.default for option in game.options}
    first = next(iter(game.editions))
    assert game.options_of(game.set_table(2)) == defaults | dict(game.editions[first])

    for edition, chosen in game.editions.items():
        s = game.set_table(2, edition=edition)
        assert game.options_of(s) == defaults | dict(chosen)


@EVERY_GAME
def test_an_option_overrules_the_edition(game: Game[Any, Any]) -> None:
    for edition, chosen in game.editions.items():
        for name in chosen:
            for text in values(game.option(name)):
                s = game.set_table(2, {name: text}, edition=edition)
                assert game.options_of(s)[name] == text


@EVERY_GAME
def test_nothing_is_dealt_until_the_deal(game: Game[Any, Any]) -> None:
    s = game.set_table(3, key=bytes(range(32)))
    assert (s.seats, s.round, s.blocks, s.left, s.starter) == (3, 0, 0, 0, -1)
    assert s.key[0] == 0x03020100
    assert s.key[7] == 0x1F1E1D1C

    game.deal(s)

    assert s == game.begin(3, key=bytes(range(32)))
    assert (s.round, 0 <= s.starter < 3) == (1, True)


@EVERY_GAME
def test_the_key_makes_the_deal(game: Game[Any, Any]) -> None:
    assert game.begin(4, key=b"a" * 32) == game.begin(4, key=b"a" * 32)
    rolls = {str(game.begin(4, key=bytes([n]) * 32).row().tobytes()) for n in range(5)}
    assert len(rolls) == 5


@EVERY_GAME
def test_single_makes_a_game_of_one_round(game: Game[Any, Any]) -> None:
    s = game.begin(3, game.single, key=b"k" * 32)
    assert dict(game.single).items() <= game.options_of(s).items()

    *_, last = random_steps(game, s, Random(3), most=20_000)

    assert (last.after.phase, last.after.round) == (OVER, 1)


@EVERY_GAME
def test_a_view_of_a_fresh_table_knows_its_seats(game: Game[Any, Any]) -> None:
    s = game.begin(2)
    for seat in (-1, 0, 1):
        view = game.view(s, seat)
        assert (view.seat, view.seats, view.round) == (seat, 2, 1)


def test_a_number_takes_its_bounds_and_nothing_beyond() -> None:
    option = Number("target", "5", 3, 12, rules=())
    s = OURS["solo"].new()

    for text in ("3", "12", "007"):
        option.put(s, text)
        assert option.text(s) == str(int(text))
    for text in ("2", "13", "-3", "", "five", "1e1", "5.0", "²", "٥"):
        with pytest.raises(OptionError, match="a number from 3 to 12"):
            option.put(s, text)
    assert s.target == 7


def test_the_first_value_of_a_choice_is_its_default() -> None:
    option = choices("opening", "obey", "ignore", rules=("S-A1",))

    assert (option.default, dict(option.values)) == ("obey", {"obey": 0, "ignore": 1})


def test_a_switch_is_yes_or_no_and_its_default_comes_first() -> None:
    on, off = switch("a", default=True, rules=()), switch("a", default=False, rules=())

    assert (on.default, off.default) == ("yes", "no")
    assert dict(on.values) == dict(off.values) == {"no": 0, "yes": 1}


def test_the_winners_are_the_seats_of_the_bits() -> None:
    s = Common()
    s.seats = 4
    assert winners(s) == []
    s.winners = 0b1010
    assert winners(s) == [1, 3]
    s.winners = 0b10001  # nobody sits there
    assert winners(s) == [0]


def test_games_go_by_their_names() -> None:
    assert list(OURS) == ["solo", "ciao", "ciao_ciao"]
    assert list(GAMES)[:3] == list(OURS)
    assert all(game_named(name).name == name for name in GAMES)


def test_an_unknown_game_names_the_games() -> None:
    with pytest.raises(OptionError, match="no game 'chess'; the games: solo, ciao, ciao_ciao"):
        game_named("chess")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("/".join(["11111"] * 8), "nine groups"),
        ("/".join(["11111"] * 10), "nine groups"),
        ("/".join(["1111"] * 9), "nine groups"),
        ("/".join(["1111x"] * 9), "nine groups"),
        ("/".join(["11111"] * 8 + ["99000"]), "group 9 (99000) has 18 icons; it holds 10"),
        ("/".join(["33330", *["00000"] * 8]), ""),
        ("/".join(["33331", *["00000"] * 8]), "group 1 (33331) has 13 icons; it holds 12"),
    ],
)
def test_an_icon_table_is_nine_groups_that_can_hold_their_icons(text: str, why: str) -> None:
    game = OURS["ciao"]
    if not why:
        assert game.options_of(game.set_table(2, {"specials": text}))["specials"] == text
        return
    with pytest.raises(OptionError) as caught:
        game.set_table(2, {"specials": text})
    assert why in str(caught.value)


def test_a_named_icon_table_in_digits_goes_by_its_name() -> None:
    game = OURS["ciao"]
    s = game.set_table(2, {"specials": "/".join(["11111"] * 9)})

    assert game.options_of(s)["specials"] == "each-per-group"


def test_a_deck_too_small_for_the_seats_says_how_many_it_is_enough_for() -> None:
    options = {"specials": "/".join(["22222"] * 9), "variant": "v1"}

    with pytest.raises(OptionError, match=r"leave 15 cards, enough for at most 2 seats, not 3"):
        OURS["ciao"].set_table(3, options)
    assert OURS["ciao"].set_table(2, options).seats == 2


@EVERY_GAME
def test_a_key_of_another_length_is_refused(game: Game[Any, Any]) -> None:
    for key in (b"", b"short", bytes(31), bytes(33)):
        with pytest.raises(ValueError, match="key"):
            game.set_table(2, key=key)
