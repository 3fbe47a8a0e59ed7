"""People are told when the bots at their table think less than their level promises."""

from __future__ import annotations

import pytest

from desk import Desk, Person
from tavolata.bots.decide import Decision
from tavolata.protocol import Hint, Table
from tavolata.server import table as tables
from tavolata.server.effects import Thought
from tavolata.server.table import LASTING, MOST_HURRY
from tavolata.tui import news, speech

HURRIED = Decision(None, "search", 40, hurried=True)
WHOLE = Decision(None, "search", 40)
NOT_SEARCHED = Decision(None, "search")


@pytest.fixture
def desk() -> Desk:
    return Desk(bots=False)


@pytest.fixture
def person(desk: Desk) -> Person:
    (person,) = desk.set_table("ciao_ciao", people=1, bots=1, clock="off")
    return person


def decide(desk: Desk, person: Person, *decisions: Decision) -> tables.Table:
    """Let a bot of a person's table have decided so."""
    code = person.connection.code
    thought = desk.thoughts[-1] if desk.thoughts else asked(desk, person)
    person.forget()
    for decision in decisions:
        desk.hub.decided(thought._replace(asker=None, code=code), decision, desk.now)
    desk.settle()
    return desk.table(code)


def asked(desk: Desk, person: Person) -> Thought:
    """Return something that was thought about at the table."""
    desk.wait(10)
    if not desk.thoughts:
        person.send(Hint())
    return desk.thoughts[-1]


def test_hurried_bots_are_told_of_if_it_lasts_and_when_it_is_over(
    desk: Desk, person: Person
) -> None:
    table = decide(desk, person, *[HURRIED] * (LASTING - 1))
    assert not table.hurried
    assert person.all(Table) == []
    decide(desk, person, HURRIED)
    assert [shown.hurried for shown in person.all(Table)] == [True]
    decide(desk, person, *[HURRIED] * 50, *[WHOLE] * (MOST_HURRY - 1))
    assert person.all(Table) == []
    decide(desk, person, WHOLE)
    assert [shown.hurried for shown in person.all(Table)] == [False]


def test_a_bot_without_a_search_says_nothing_about_hurry(desk: Desk, person: Person) -> None:
    for _ in range(LASTING):
        table = decide(desk, person, HURRIED, *[NOT_SEARCHED] * 5)
    assert table.hurried


def test_single_hurried_decisions_are_not_worth_telling(desk: Desk, person: Person) -> None:
    table = decide(desk, person, *[HURRIED, WHOLE] * 50)
    assert not table.hurried
    assert person.all(Table) == []


def test_the_terminal_tells_it_once(desk: Desk, person: Person) -> None:
    speech.speak("en")
    calm = person.last(Table)
    decide(desk, person, *[HURRIED] * LASTING)
    hurried = person.last(Table)
    (told,) = news.changes(calm, hurried, 0)
    assert told == "The robots have less time to think than usual: this server is busy."
    assert list(news.changes(hurried, hurried, 0)) == []
    assert list(news.changes(hurried, calm, 0)) == []
