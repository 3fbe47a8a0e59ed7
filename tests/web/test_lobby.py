"""Setting a table: with one click, in every detail, alone or with friends."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

Visit = Callable[..., Page]


def press(page: Page, name: str) -> None:
    """Press the button of this name."""
    page.get_by_role("button", name=name, exact=True).click()


def keep_a_seat_free(page: Page) -> None:
    """Let a friend have the first place that a robot has."""
    page.get_by_role("button", name="Robot").first.click()
    page.get_by_role("menuitemradio", name="Free for a friend").click()


def expect_game(page: Page) -> None:
    """Expect cards in hand."""
    expect(page.get_by_role("button", name="Throw in")).to_be_visible()


def test_one_click_deals(visit: Visit) -> None:
    page = visit()
    press(page, "Deal the cards")
    expect_game(page)


def test_ten_plates_and_the_button_fit_on_a_small_phone(visit: Visit) -> None:
    page = visit(width=360, height=640)
    plates = page.locator(".chair")
    expect(plates).to_have_count(10)
    for plate in [*plates.all(), page.get_by_role("button", name="Deal the cards")]:
        expect(plate).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_keyboard_keeps_a_seat_free(visit: Visit) -> None:
    page = visit()
    plate = page.get_by_role("button", name="Robot").first
    plate.focus()
    page.keyboard.press("Enter")
    robot = page.get_by_role("menuitemradio", name="A robot")
    expect(robot).to_be_focused()
    page.keyboard.press("Escape")
    expect(plate).to_be_focused()
    page.keyboard.press("Enter")
    expect(robot).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Set the table")).to_be_visible()


def test_a_friend_comes_by_link(visit: Visit) -> None:
    host = visit()
    keep_a_seat_free(host)
    press(host, "Set the table")
    expect(host.get_by_text("One seat is still free")).to_be_visible()

    friend = visit(host.url.removeprefix(host.url.partition("/t/")[0]), name="")
    friend.get_by_label("Your name").fill("Nonna Pia")
    press(friend, "Sit down")
    expect(host.get_by_text("Nonna Pia")).to_be_visible()
    for page in (host, friend):
        press(page, "I am ready")
    for page in (host, friend):
        expect_game(page)


def test_robots_take_what_nobody_wants(visit: Visit) -> None:
    page = visit()
    keep_a_seat_free(page)
    press(page, "Set the table")
    press(page, "Robots on all free seats")
    press(page, "I am ready")
    expect_game(page)


def test_a_changed_rule_is_marked_and_kept(visit: Visit) -> None:
    page = visit()
    press(page, "All house rules")
    expect(page.get_by_text("All rules are as in this edition.")).to_be_visible()
    page.get_by_label("Throw in", exact=True).select_option("Only numbers")
    expect(page.get_by_text("1 rule differs from this edition.")).to_be_visible()
    press(page, "Done")
    expect(page.get_by_text("English, changed")).to_be_visible()
    expect(page.get_by_text("Only numbers")).to_be_visible()
    keep_a_seat_free(page)
    press(page, "Set the table")
    press(page, "House rules")
    expect(page.get_by_role("dialog").get_by_text("Only numbers")).to_be_visible()


def test_a_rule_that_cannot_be_is_refused_with_its_reason(visit: Visit) -> None:
    page = visit()
    page.get_by_role("radio", name="Ciao!").check()
    press(page, "All house rules")
    page.get_by_label("Cards with icons").select_option("A table of your own")
    page.get_by_label("Nine groups").fill("9/9")
    press(page, "Done")
    press(page, "Deal the cards")
    expect(page.get_by_role("alert")).to_contain_text("specials cannot be '9/9'")


def test_an_unknown_code_is_no_dead_end(visit: Visit) -> None:
    page = visit("/t/NOSUCH")
    press(page, "Set a table of your own")
    expect(page.get_by_role("button", name="Deal the cards")).to_be_visible()
