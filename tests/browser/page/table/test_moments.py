"""Throw-ins, races, gifts, doubts and calls, each on a prepared table."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Position, expect

from support.browser.player import Player
from support.browser.texts import catalogue
from support.browser.visits import NOWHERE, Visits
from support.server.real_server import RealServer

LayOut = Callable[[str], RealServer]
Seat = Callable[..., list[Player]]

# Nobody outside the page could be sure to click before it lets the card be laid again.
CLICK_ONCE_HEARD = """([text, card]) => {
  const wait = () => heard.join(" ").includes(text)
    ? document.querySelector(`[role=option][aria-label*="${card}"]`).click()
    : requestAnimationFrame(wait);
  wait();
}"""
EDGE: Position = {"x": 12, "y": 60}  # of a card, where no other covers it
PEOPLE = (("Zoë", 390, 844), ("Ada", 1280, 800), ("Leo", 844, 390))


@pytest.fixture
def seat(visits: Visits, laid_out: LayOut) -> Seat:
    """Seat people at a table that begins as it is written."""

    def seated(
        game: str, text: str, people: int = 2, *, touch: bool = False, **setup: Any
    ) -> list[Player]:
        address = laid_out(text).address + NOWHERE
        players = [
            Player(visits.open(address, name=name, width=width, height=height, touch=touch))
            for name, width, height in PEOPLE[:people]
        ]
        code = players[0].set_table(game, ["me"] + ["open"] * (people - 1), **setup)
        for guest in players[1:]:
            guest.join(code)
            expect(guest.button("wait.im_ready")).to_be_visible()
        for player in players:
            player.be_ready()
        for player in players:
            player.wait_for_cards()
        return players

    return seated


def test_the_very_same_card_is_thrown_in_out_of_turn(seat: Seat) -> None:
    first, second = seat("solo", "R5 | G1 G2 G3 | R5 B1 B2")
    expect(first.sentence).to_contain_text("Your turn")

    second.press("act.throw")

    first.hears("Ada was quick and laid red 5")
    expect(second.hand).to_have_count(2)


def test_a_finger_throws_in_with_one_tap(seat: Seat) -> None:
    first, second = seat("solo", "R5 | G1 G2 G3 | R5 B1 B2", touch=True)
    expect(first.sentence).to_contain_text("Your turn")
    other = second.page.get_by_role("option", name="blue 1")
    other.tap(position=EDGE)
    expect(other).to_have_attribute("aria-selected", "true")  # it could not be thrown in

    second.page.get_by_role("option", name="red 5").tap(position=EDGE)

    first.hears("Ada was quick and laid red 5")


def test_who_has_nothing_to_throw_in_is_told_so(seat: Seat) -> None:
    _, second = seat("solo", "R5 | G1 G2 G3 | R6 B1 B2")

    second.press("act.throw")

    expect(second.sentence).to_contain_text("very same card")
    expect(second.sentence.get_by_role("link")).to_contain_text("S-08")


@pytest.mark.rule("S-27", "C-08")
@pytest.mark.parametrize(
    ("game", "text", "usual", "other"),
    [
        ("solo", "R5 | B1 R9 R1 G9 | G1 G2", "red 1, red 9, green 9, blue 1", [0, 3, 1, 2]),
        (
            "ciao",
            "Rg | Py Rr Pg Rr | Rg Rg",
            "red rock, red rock, green paper, yellow paper",
            [2, 3, 0, 1],
        ),
    ],
)
def test_the_hand_is_sorted_and_a_button_sorts_it_the_other_way(
    seat: Seat, game: str, text: str, usual: str, other: list[int]
) -> None:
    first, _ = seat(game, text)
    cards = usual.split(", ")

    def shown() -> list[str]:
        return [name.partition(",")[0] for name in first.cards()]

    assert shown() == cards
    first.page.locator(".sort").click()
    assert shown() == [cards[place] for place in other]
    first.page.locator(".sort").click()
    assert shown() == cards


@pytest.mark.rule("S-A4")
def test_a_seat_that_can_lay_may_not_draw_and_is_told_why(seat: Seat) -> None:
    first, _ = seat("solo", "R5 | R1 G2 G3 | G1 B2 ; voluntary_draw=no")
    draw = first.page.locator("[data-act=draw]")
    expect(draw).to_have_attribute("data-state", "rest")

    draw.click()

    expect(first.sentence).to_contain_text(catalogue("en")["reason.must-lay"])
    expect(first.sentence.get_by_role("link")).to_have_attribute("href", re.compile("S-A4"))
    expect(first.hand).to_have_count(3)


def test_a_card_that_does_not_fit_is_refused_with_the_rule(seat: Seat) -> None:
    first, _ = seat("solo", "R5 | G1 R2 G3 | R6 B1 B2")

    first.lay("green 1")

    rule = first.sentence.get_by_role("link")
    expect(rule).to_be_visible()
    expect(first.hand).to_have_count(3)
    answer = first.page.request.get(first.page.evaluate("(a) => a.href", rule.element_handle()))
    assert answer.ok


def test_solo_is_called_with_two_cards(seat: Seat) -> None:
    first, second = seat("solo", "R5 | R7 G2 | B1 B2 B3")

    first.press("table.solo")
    first.lay("red 7")

    second.hears("Zoë laid red 7")
    expect(second.page.get_by_role("list").get_by_text("SOLO!", exact=True)).to_be_visible()
    expect(first.hand).to_have_count(1)


def test_a_forgotten_solo_costs_two_cards(seat: Seat) -> None:
    first, second = seat("solo", "R5 | R7 G2 | B1 B2 R3")

    first.lay("red 7")
    second.lay("red 3")

    expect(first.hand).to_have_count(3)
    second.hears("Zoë forgot to call SOLO.")


def test_a_solo_that_comes_too_late_is_answered(seat: Seat) -> None:
    first, _ = seat("solo", "R5 | R7 G2 | B1 B2 R3")

    first.lay("red 7")
    expect(first.hand).to_have_count(3)
    first.press("table.solo")

    expect(first.sentence).to_contain_text(catalogue("en")["event.call-missed.you"])


@pytest.mark.parametrize(
    ("game", "text", "drawn"),
    [
        ("solo", "R5 | G1 G2 G3 | B7 B1 B2 ; pile=R7,Y8,Y9", "red 7"),
        ("ciao", "Rg | Sg Sy Sr | Pg Sr Pr ; pile=Pr,Py,Sy", "red paper"),
    ],
)
def test_a_drawn_card_that_fits_is_laid_with_a_button(
    seat: Seat, game: str, text: str, drawn: str
) -> None:
    first, second = seat(game, text)

    first.press("act.draw")
    expect(first.button("act.keep")).to_be_visible()
    first.press("act.lay")

    second.hears(f"Zoë laid {drawn}")


def test_a_colour_is_chosen_with_one_further_tap(seat: Seat) -> None:
    first, second = seat("solo", "R5 | W G2 G3 | B1 B2 R3")

    first.lay("Choose colour")
    first.chooser.filter(has_text="blue").click()

    expect(second.sentence).to_contain_text("Blue")


def test_the_bill_is_taken(seat: Seat) -> None:
    first, second = seat("solo", "R5 | R+2 G2 G3 | B1 B2 R3")

    first.lay("red Take 2")
    expect(second.sentence).to_contain_text("Nothing in your hand answers that: take 2 cards.")
    second.press("act.take")

    expect(second.hand).to_have_count(5)


def test_whoever_is_first_wins_the_race(seat: Seat) -> None:
    first, second, third = seat("ciao", "Rg | Rys Sg Rr | Pg Sg Pr | Pg Sr Sy", people=3)

    first.lay("yellow rock (speed)")
    for racer in (second, third):
        expect(racer.sentence).to_contain_text("A race!")
    second.lay("green paper")

    third.hears("Ada was quick and laid green paper")
    expect(second.hand).to_have_count(2)
    expect(third.hand).to_have_count(3)


def test_a_finger_races_with_one_tap(seat: Seat) -> None:
    table = "Rg | Rys Sg Rr | Pg Sg Pr | Pg Sr Sy"
    first, second, third = seat("ciao", table, people=3, touch=True)
    speedy = first.page.get_by_role("option", name="yellow rock (speed)")
    for _ in range(2):  # in one's turn a second tap lays
        speedy.tap(position=EDGE)
    expect(second.sentence).to_contain_text("A race!")

    second.page.get_by_role("option", name="green paper").tap(position=EDGE)

    third.hears("Ada was quick and laid green paper")


def test_a_card_meant_for_a_race_that_is_lost_is_not_laid_on_one_s_turn(seat: Seat) -> None:
    first, second, third = seat("ciao", "Rg | Rys Sg Rr | Pg Sg Pr | Pg Sr Sy", people=3)

    first.lay("yellow rock (speed)")
    third.page.evaluate(CLICK_ONCE_HEARD, ["Ada was quick", "red scissors"])
    second.lay("green paper")

    expect(third.sentence).to_contain_text(catalogue("en")["reason.too-late"])
    expect(third.hand).to_have_count(3)
    third.page.wait_for_timeout(600)
    third.lay("red scissors")  # what is meant for one's turn is laid
    expect(third.hand).to_have_count(2)


def test_who_stays_out_of_a_race_keeps_all_cards(seat: Seat) -> None:
    first, second, _ = seat("ciao", "Rg | Rys Sg Rr | Pg Sg Pr | Pg Sr Sy", people=3)

    first.lay("yellow rock (speed)")
    second.press("act.pass")

    expect(second.hand).to_have_count(3)
    first.hears("Ada passed")


def test_a_gift_is_thanked_for(seat: Seat) -> None:
    first, second = seat("ciao", "Rg | Ryg Sg O | Pg Sr Pr")

    first.lay("yellow rock (give)")
    first.lay("obstacle")
    first.chooser.filter(has_text="Ada").click()
    second.press("act.thank")

    first.hears("Ada said thank you.")
    expect(second.hand).to_have_count(4)
    expect(second.button("act.thank")).to_be_hidden()


def test_who_forgets_to_thank_draws_three(seat: Seat) -> None:
    rules = {"thank_you_seconds": "3"}
    text = "Rg | Ryg Sg O | Pg Sr Pr ; thank_you_seconds=3"
    first, second = seat("ciao", text, windows=1, options=rules)

    first.lay("yellow rock (give)")
    first.lay("obstacle")
    first.chooser.filter(has_text="Ada").click()

    first.hears("Ada forgot to say thank you.")
    expect(second.hand).to_have_count(7)


def test_a_joker_names_a_symbol(seat: Seat) -> None:
    first, second = seat("ciao", "Rg | Jr Sg O | Pg Sr Pr")

    first.lay("red joker")
    first.chooser.first.click()

    expect(second.page.locator(".named")).to_be_visible()


@pytest.mark.parametrize(("die", "falls"), [("2", "Ada"), ("3", "Zoë")])
def test_a_doubt_makes_somebody_fall(seat: Seat, die: str, falls: str) -> None:
    first, second = seat("ciao_ciao", f"3+5 | 4+5 ; phase=announce roller=0 die={die}")

    first.page.locator(".acts").get_by_role("button", name="2", exact=True).click()
    second.press("act.doubt")

    seen = second if falls == "Zoë" else first
    seen.hears(f"{falls} lost a pawn")


def test_who_would_win_is_said_before_and_the_third_pawn_takes_no_step(seat: Seat) -> None:
    said = "phase=doubt turn=1 roller=1 asked=0 announced=3 die=2"
    first, second = seat("ciao_ciao", f"8+2 | 8+1 | podium 1 1 ; {said}")
    announcer = first.page.locator(".sitter").filter(has_text="Ada")
    expect(announcer.locator(".bubble")).to_have_text("3!")
    expect(first.page.locator(".acts")).to_contain_text("if all believe it")

    first.press("act.believe")

    for player in (first, second):
        expect(player.page.locator(".wreath")).to_have_attribute("data-won", "true")


def test_a_doubted_die_is_somebody_else_s_and_put_away_before_one_shakes(seat: Seat) -> None:
    said = "phase=doubt turn=1 roller=1 asked=0 announced=3 die=2"
    first, second = seat("ciao_ciao", f"4+2 | 3+1 ; {said}")

    first.press("act.doubt")

    expect(second.page.locator(".whose")).to_have_text("You")
    expect(first.sentence).to_contain_text("Your turn")
    expect(first.button("table.cup")).to_be_disabled()
    expect(first.page.locator(".whose")).to_have_count(0)


def test_only_the_one_who_shakes_sees_the_die(seat: Seat) -> None:
    first, second = seat("ciao_ciao", "3+5 | 4+5")

    first.press("act.roll")

    expect(first.sentence).to_contain_text("Only you see it")
    expect(second.sentence).to_contain_text("looks into the cup")
    expect(second.button("table.cup")).to_be_disabled()
