"""The deck of Ciao!: cards, icons, variants, and decks that cannot be dealt."""

import pytest

from tavolata.core.game import OptionError
from tavolata.games.ciao import CIAO, cards
from tavolata.games.ciao.state import State

ICONS = ("", "a", "s", "+", "g", "x")


def deck(**options: str) -> dict[str, int]:
    """Return how many copies of each card are in play."""
    view = CIAO.view(CIAO.begin(2, options), 0)
    return {CIAO.write_action(kind): view.deck[kind] for kind in range(cards.KINDS)}


def in_group(group: str, **options: str) -> list[int]:
    """Return the copies of a group: plain, again, speed, +3, give, swap."""
    copies = deck(**options)
    return [copies[group + icon] for icon in ICONS]


@pytest.mark.rule("C-01")
def test_ciao_is_for_two_to_six_seats() -> None:
    assert [CIAO.begin(seats).seats for seats in range(2, 7)] == [2, 3, 4, 5, 6]
    for seats in (1, 7):
        with pytest.raises(OptionError, match="2 to 6 seats"):
            CIAO.begin(seats)


@pytest.mark.rule("C-02")
def test_there_are_108_cards() -> None:
    copies = deck()

    assert sum(copies.values()) == 108
    assert [copies[f"J{colour}"] for colour in "gyr"] == [3, 3, 3]
    assert copies["O"] == 3
    for symbol in "RPS":
        assert [sum(in_group(symbol + colour)) for colour in "gyr"] == [12, 10, 10]


@pytest.mark.rule("C-03", "C-A1")
def test_each_group_has_one_card_of_each_icon_and_the_rest_is_plain() -> None:
    for symbol in "RPS":
        assert in_group(symbol + "g") == [7, 1, 1, 1, 1, 1]
        assert in_group(symbol + "y") == [5, 1, 1, 1, 1, 1]
        assert in_group(symbol + "r") == [5, 1, 1, 1, 1, 1]


@pytest.mark.rule("C-A1")
def test_the_calm_deck_has_each_icon_twice_per_colour_and_twice_per_symbol() -> None:
    copies = deck(specials="calm")

    for icon in ICONS[1:]:
        for symbol in "RPS":
            assert sum(copies[symbol + colour + icon] for colour in "gyr") == 2
        for colour in "gyr":
            assert sum(copies[symbol + colour + icon] for symbol in "RPS") == 2
    assert in_group("Rg", specials="calm") == [9, 0, 1, 1, 0, 1]  # 0 + 0 + icon
    assert in_group("Py", specials="calm") == [7, 1, 0, 1, 1, 0]  # 1 + 1 + icon
    assert in_group("Sy", specials="calm") == [7, 0, 1, 1, 0, 1]  # 1 + 2 + icon
    assert sum(copies.values()) == 108


@pytest.mark.rule("C-A40")
def test_an_icon_table_gives_the_copies_of_each_icon_in_each_group() -> None:
    table = "12300/00000/00000/00000/90001/00000/00000/00000/01234"

    assert CIAO.options_of(CIAO.begin(2, {"specials": table}))["specials"] == table
    assert in_group("Rg", specials=table) == [6, 1, 2, 3, 0, 0]
    assert in_group("Py", specials=table) == [0, 9, 0, 0, 0, 1]
    assert in_group("Sr", specials=table) == [0, 0, 1, 2, 3, 4]
    with pytest.raises(OptionError, match=r"group 1 \(12345\) has 15 icons; it holds 12"):
        CIAO.begin(2, {"specials": table.replace("12300", "12345")})


@pytest.mark.rule("C-A40")
@pytest.mark.parametrize(
    "text",
    [
        "wild",
        "11111",
        "/".join(["1111"] * 9),
        "/".join(["1111x"] * 9),
        "/".join(["11111"] * 10),
    ],
)
def test_an_icon_table_of_another_shape_is_refused(text: str) -> None:
    with pytest.raises(OptionError, match="nine groups divided by /"):
        CIAO.begin(2, {"specials": text})


@pytest.mark.rule("C-A40")
def test_a_yellow_or_red_group_holds_ten_cards_and_a_green_one_twelve() -> None:
    full = "/".join(["33321", "22222", "22222"] * 3)

    assert in_group("Pg", specials=full) == [0, 3, 3, 3, 2, 1]
    with pytest.raises(OptionError, match="group 2"):
        CIAO.begin(2, {"specials": full.replace("22222", "22223", 1)})


@pytest.mark.rule("C-A40")
def test_the_names_of_the_two_tables_come_back() -> None:
    for name in ("each-per-group", "calm"):
        assert CIAO.options_of(CIAO.begin(3, {"specials": name}))["specials"] == name
    same = CIAO.begin(3, {"specials": "/".join(["11111"] * 9)})
    assert CIAO.options_of(same)["specials"] == "each-per-group"


@pytest.mark.rule("C-A40")
def test_a_deck_too_small_for_the_seats_is_refused() -> None:
    groups = ["33330", "33310", "33310"] * 3  # in v1 no card of these is left

    def begin(seats: int, *plain: str) -> int:
        specials = "/".join([*plain, *groups[len(plain) :]])
        return CIAO.begin(seats, {"variant": "v1", "specials": specials}).pile_size

    assert begin(2, "00000") == 7  # 12 green rocks and 9 jokers
    assert begin(3, "00000") == 0  # all are dealt
    with pytest.raises(OptionError, match="leave 21 cards, enough for at most 3 seats, not 4"):
        begin(4, "00000")
    assert begin(3, "00000", "30000") == 28 - 21
    assert begin(3, "00000", "90000") == 22 - 21
    assert begin(2, "33100") == 14 - 14  # just enough
    with pytest.raises(OptionError, match="2 seats need 14"):
        begin(2, "33200")
    with pytest.raises(OptionError, match="leave 9 cards, enough for no game at all"):
        begin(2)


@pytest.mark.rule("C-40", "C-A29")
def test_v1_has_only_plain_cards_and_jokers() -> None:
    copies = deck(variant="v1")

    assert sum(copies.values()) == 60
    assert in_group("Rg", variant="v1") == [7, 0, 0, 0, 0, 0]
    assert in_group("Sr", variant="v1") == [5, 0, 0, 0, 0, 0]
    assert (copies["Jr"], copies["O"]) == (3, 0)
    assert deck(variant="v1", obstacles_in_v2_v3="yes")["O"] == 0


@pytest.mark.rule("C-41", "C-42", "C-A29")
def test_v2_and_v3_have_the_icons_too_but_no_obstacles() -> None:
    for variant in ("v2", "v3"):
        copies = deck(variant=variant)
        assert sum(copies.values()) == 105
        assert (copies["Pya"], copies["O"]) == (1, 0)


@pytest.mark.rule("C-A29")
def test_obstacles_can_be_brought_back_into_v2_and_v3() -> None:
    for variant in ("v2", "v3"):
        assert deck(variant=variant, obstacles_in_v2_v3="yes")["O"] == 3
    assert deck(variant="full", obstacles_in_v2_v3="no")["O"] == 3


@pytest.mark.rule("C-40", "C-A25")
def test_what_a_variant_leaves_out_never_comes_back_by_renewing_the_pile() -> None:
    s = CIAO.read_table("Rg | Rg | Rg ; variant=v1 pile=")
    CIAO.apply(s, 0, CIAO.read_action("draw"))

    drawn = 60 - 3 - s.pile_size
    assert drawn == 1
    assert all(s.kinds[card] % 6 == 0 or s.kinds[card] >= cards.JOKER for card in s.pile)


def test_editions_are_named_sets_of_options() -> None:
    def option(edition: str, name: str) -> str:
        return CIAO.options_of(CIAO.begin(4, edition=edition))[name]

    assert list(CIAO.editions) == ["full", "calm", "v1", "v2", "v3", "kids"]
    assert option("calm", "specials") == "calm"
    assert option("kids", "race_seconds") == "10"
    assert [option(name, "variant") for name in ("full", "v1", "v2", "v3")] == [
        "full",
        "v1",
        "v2",
        "v3",
    ]


def test_the_default_options() -> None:
    assert CIAO.options_of(CIAO.begin(2)) == {
        "specials": "each-per-group",
        "plus3_must_beat": "no",
        "give_may_empty_hand": "yes",
        "illegal_play": "race-only",
        "thank_you_seconds": "5",
        "race_seconds": "6",
        "rounds": "5",
        "variant": "full",
        "obstacles_in_v2_v3": "no",
        "variant_scoring": "no",
        "shared_win_after": "0",
    }


def test_every_option_takes_exactly_the_values_of_the_ledger() -> None:
    values = {option.name: option.possible for option in CIAO.options}
    assert values["illegal_play"] == "race-only, off, strict"
    assert values["thank_you_seconds"] == "5, 3, 8, off"
    assert values["race_seconds"] == "6, 4, 10"
    assert values["rounds"] == "5, 1, 3, 7"
    assert values["shared_win_after"] == "a number from 0 to 5"
    assert CIAO.begin(2, {"thank_you_seconds": "off"}).thank_you_seconds == 0


def test_a_check_changes_nothing() -> None:
    s = State()
    s.seats = 2
    before = s.copy()
    CIAO.check(s)
    assert s == before
