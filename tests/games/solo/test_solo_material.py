"""SOLO: the pack, the deal, the options and the editions."""

from collections import Counter

import pytest

from tavolata.core.game import TABLE, OptionError
from tavolata.core.notation import NotationError
from tavolata.games.solo import SOLO
from tavolata.games.solo.actions import ACTIONS
from tavolata.games.solo.state import State
from tavolata.games.solo.stock import next_card
from tavolata.games.solo.telling.notation import KIND_NAMES, read_kind, write_table

COLOURS = "RGBY"


def stock(s: State) -> list[str]:
    """Return the stock as it is written."""
    fields = write_table(s).partition(";")[2].split()
    return next(part for part in fields if part.startswith("stock="))[6:].split(",")


def draw_all(s: State) -> list[str]:
    """Return the stock in the order in which chance has it drawn."""
    return [KIND_NAMES[next_card(s)] for _ in stock(s)]


def board(s: State) -> list[list[str]]:
    """Return the top card and the hands."""
    return [part.split() for part in write_table(s).partition(";")[0].split("|")]


def deal(seats: int, starter: int = 0, key: int = 7) -> State:
    return SOLO.begin(seats, starter=starter, key=key.to_bytes(32, "little"))


@pytest.mark.rule("S-01")
@pytest.mark.parametrize("seats", range(2, 11))
def test_two_to_ten_seats_can_play(seats: int) -> None:
    assert deal(seats).seats == seats


@pytest.mark.rule("S-01")
@pytest.mark.parametrize("seats", [-1, 0, 1, 11, 12])
def test_any_other_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(OptionError, match="2 to 10"):
        SOLO.begin(seats)


@pytest.mark.rule("S-02")
@pytest.mark.parametrize("seats", [2, 5, 10])
def test_the_pack_has_112_cards(seats: int) -> None:
    s = deal(seats)
    numbers_and_actions = [str(number) for number in range(1, 10)] + ["S", "R", "+2"]
    coloured = {colour + symbol: 2 for colour in COLOURS for symbol in numbers_and_actions}
    swaps = {colour + "X": 1 for colour in COLOURS}
    black = {"W": 4, "+4": 4, "O": 4}

    pack = Counter(card for part in board(s) for card in part) + Counter(stock(s))

    assert pack == coloured | swaps | black
    assert pack.total() == 112


@pytest.mark.rule("S-03", "S-04")
@pytest.mark.parametrize("seats", range(2, 11))
def test_each_seat_gets_eight_cards_and_one_is_turned_up(seats: int) -> None:
    s = deal(seats)

    top, *hands = board(s)

    assert len(top) == 1
    assert [len(hand) for hand in hands] == [8] * seats
    assert len(stock(s)) == 111 - 8 * seats


@pytest.mark.rule("S-04")
def test_the_card_turned_up_comes_next_after_the_deal() -> None:
    longer = draw_all(deal(2))  # cards 17 to 111 of the same pack

    assert board(deal(3))[0] == [longer[24 - 17]]


@pytest.mark.rule("S-A43")
@pytest.mark.parametrize("starter", [0, 3, 9])
def test_cards_are_dealt_one_at_a_time_left_of_the_dealer_first(starter: int) -> None:
    longer = draw_all(deal(2, 0))  # cards 17 to 111 of the same pack

    hands = board(deal(10, starter))[1:]

    for place in range(10):
        known = {longer[place + 10 * lap - 17] for lap in range(2, 8)}
        assert known <= set(hands[(starter + place) % 10])


@pytest.mark.rule("S-05")
@pytest.mark.parametrize("starter", range(4))
def test_the_seat_left_of_the_dealer_begins_and_play_goes_clockwise(starter: int) -> None:
    number = next(k for k in range(100) if board(deal(4, starter, k))[0] == ["G6"])
    s = deal(4, starter, number)
    assert (s.turn, s.direction) == (starter, 1)

    SOLO.apply(s, TABLE, SOLO.read_action("time-up"))

    assert s.turn == (starter + 1) % 4


@pytest.mark.rule("S-A25")
def test_the_first_dealer_is_random() -> None:
    starters = {SOLO.begin(5, key=bytes([key] * 32)).starter for key in range(60)}

    assert starters == {0, 1, 2, 3, 4}


def test_the_key_alone_decides_the_deal() -> None:
    assert deal(4, key=1) == deal(4, key=1)
    assert board(deal(4, key=1)) != board(deal(4, key=2))


@pytest.mark.rule("S-A32")
@pytest.mark.parametrize("card", ["gift", "protection", "R0", "R10", "Geschenk", "Schutz"])
def test_the_cards_of_newer_editions_do_not_exist(card: str) -> None:
    with pytest.raises(NotationError):
        read_kind(card)


@pytest.mark.rule("S-A32")
def test_only_two_switches_come_from_newer_editions() -> None:
    names = [option.name for option in SOLO.options]

    assert "numbers-only" in SOLO.option("throw_in").possible
    assert "until-number" in SOLO.option("opening").possible
    assert not [name for name in names if "three" in name or "gift" in name]
    assert len(KIND_NAMES) == 55
    choices = ["draw", "keep", "decline", "call", "time-up", "next-round"]
    assert len(KIND_NAMES) + len(choices) + 4 + 10 + 10 == ACTIONS


OPTIONS = {
    "scoring": "own, winner",
    "target": "a number from 0 to 9999",
    "call": "before-penultimate, on-one-card",
    "opening": "obey, until-number, ignore",
    "after_rotation": "open, colour-below",
    "cross_stack": "none, four-on-two, both",
    "throw_in": "all, no-black, numbers-only, off",
    "self_throw_in": "yes, no",
    "reverse2p": "skip, literal",
    "voluntary_draw": "no, yes",
    "solo_penalty": "automatic, catch",
    "last_card_effects": "none, draws-count",
}


def test_every_option_of_the_ledger_is_there_and_no_other() -> None:
    assert {option.name: option.possible for option in SOLO.options} == OPTIONS


@pytest.mark.parametrize(("name", "possible"), OPTIONS.items())
def test_the_first_value_is_the_default(name: str, possible: str) -> None:
    default = "500" if name == "target" else possible.split(", ", maxsplit=1)[0]

    assert SOLO.options_of(SOLO.begin(2))[name] == default


@pytest.mark.parametrize(
    ("name", "value"),
    [
        (name, value)
        for name, possible in OPTIONS.items()
        if name != "target"
        for value in possible.split(", ")
    ],
)
def test_every_value_can_be_set_alone(name: str, value: str) -> None:
    before = SOLO.options_of(SOLO.begin(3))

    after = SOLO.options_of(SOLO.begin(3, {name: value}))

    assert after == before | {name: value}


@pytest.mark.parametrize(("name", "possible"), OPTIONS.items())
def test_an_unknown_value_is_refused_with_the_possible_ones(name: str, possible: str) -> None:
    with pytest.raises(OptionError) as refused:
        SOLO.begin(2, {name: "sometimes"})

    assert name in str(refused.value)
    assert possible in str(refused.value)


@pytest.mark.parametrize("value", ["-1", "10000", "", "1e3", "²", "5.5"])
def test_a_target_is_a_number_of_its_range(value: str) -> None:
    with pytest.raises(OptionError, match="0 to 9999"):
        SOLO.begin(2, {"target": value})


def test_an_unknown_option_is_refused_with_the_possible_ones() -> None:
    with pytest.raises(OptionError) as refused:
        SOLO.begin(2, {"jump_in": "all"})

    assert all(name in str(refused.value) for name in OPTIONS)


@pytest.mark.rule("S-23", "S-24", "S-26", "S-A34")
@pytest.mark.parametrize(
    ("edition", "scoring", "target", "call"),
    [
        ("de", "own", "500", "before-penultimate"),
        ("en", "winner", "600", "on-one-card"),
        ("fr", "own", "300", "before-penultimate"),
        ("nl", "winner", "600", "before-penultimate"),
        ("it", "own", "300", "before-penultimate"),
    ],
)
def test_an_edition_is_a_set_of_three_options(
    edition: str, scoring: str, target: str, call: str
) -> None:
    defaults = SOLO.options_of(SOLO.begin(4))

    chosen = SOLO.options_of(SOLO.begin(4, edition=edition))

    assert chosen == defaults | {"scoring": scoring, "target": target, "call": call}


@pytest.mark.rule("S-A34")
def test_an_option_overrides_its_edition() -> None:
    chosen = SOLO.options_of(SOLO.begin(4, {"target": "60"}, edition="en"))

    assert (chosen["scoring"], chosen["target"], chosen["call"]) == (
        "winner",
        "60",
        "on-one-card",
    )


def test_there_are_five_editions_and_no_other() -> None:
    assert list(SOLO.editions) == ["de", "en", "fr", "nl", "it"]
    with pytest.raises(OptionError, match="de, en, fr, nl, it"):
        SOLO.begin(2, edition="es")


@pytest.mark.parametrize("starter", [-2, 3, 9])
def test_a_seat_that_is_not_there_cannot_begin(starter: int) -> None:
    with pytest.raises(OptionError, match="0 to 2"):
        SOLO.begin(3, starter=starter)
