"""People are told when the bots at their table think less than their level promises."""

from __future__ import annotations

import pytest

from support.hub.harness import HubClient, HubHarness
from tavolata.bots.decision import Decision
from tavolata.protocol import Hint, TableInfo
from tavolata.server.hub import live_table as tables
from tavolata.server.hub.effects import BotRequest
from tavolata.server.hub.live_table import LASTING, MOST_HURRY
from tavolata.terminal import language, table_changes

HURRIED = Decision(None, "search", 40, hurried=True)
WHOLE = Decision(None, "search", 40)
NOT_SEARCHED = Decision(None, "search")


@pytest.fixture
def harness() -> HubHarness:
    return HubHarness(bots=False)


@pytest.fixture
def person(harness: HubHarness) -> HubClient:
    (person,) = harness.set_table("ciao_ciao", people=1, bots=1, clock="off")
    return person


def decide(harness: HubHarness, person: HubClient, *decisions: Decision) -> tables.LiveTable:
    """Let a bot of a person's table have decided so."""
    code = person.connection.code
    request = harness.bot_requests[-1] if harness.bot_requests else asked(harness, person)
    person.forget()
    for decision in decisions:
        harness.hub.bot_decided(request._replace(asker=None, code=code), decision, harness.now)
    harness.settle()
    return harness.table(code)


def asked(harness: HubHarness, person: HubClient) -> BotRequest:
    """Return something that was thought about at the table."""
    harness.wait(10)
    if not harness.bot_requests:
        person.send(Hint())
    return harness.bot_requests[-1]


def test_hurried_bots_are_told_of_if_it_lasts_and_when_it_is_over(
    harness: HubHarness, person: HubClient
) -> None:
    table = decide(harness, person, *[HURRIED] * (LASTING - 1))
    assert not table.hurried
    assert person.all(TableInfo) == []
    decide(harness, person, HURRIED)
    assert [shown.hurried for shown in person.all(TableInfo)] == [True]
    decide(harness, person, *[HURRIED] * 50, *[WHOLE] * (MOST_HURRY - 1))
    assert person.all(TableInfo) == []
    decide(harness, person, WHOLE)
    assert [shown.hurried for shown in person.all(TableInfo)] == [False]


def test_a_bot_without_a_search_says_nothing_about_hurry(
    harness: HubHarness, person: HubClient
) -> None:
    for _ in range(LASTING):
        table = decide(harness, person, HURRIED, *[NOT_SEARCHED] * 5)
    assert table.hurried


def test_single_hurried_decisions_are_not_worth_telling(
    harness: HubHarness, person: HubClient
) -> None:
    table = decide(harness, person, *[HURRIED, WHOLE] * 50)
    assert not table.hurried
    assert person.all(TableInfo) == []


def test_the_terminal_tells_it_once(harness: HubHarness, person: HubClient) -> None:
    language.set_language("en")
    calm = person.last(TableInfo)
    decide(harness, person, *[HURRIED] * LASTING)
    hurried = person.last(TableInfo)
    (told,) = table_changes.changes(calm, hurried, 0)
    assert told == "The robots have less time to think than usual: this server is busy."
    assert list(table_changes.changes(hurried, hurried, 0)) == []
    assert list(table_changes.changes(hurried, calm, 0)) == []
