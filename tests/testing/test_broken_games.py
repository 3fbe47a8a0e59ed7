"""The tests for anybody's game: each check fails for a game that is broken on purpose."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

import pytest
from msgspec import structs

from support.games.invariants import permute_hidden
from tavolata.core.events import Event
from tavolata.core.game import SPECTATOR, Game, Timing
from tavolata.core.rule import rule
from tavolata.games.ciao_ciao import CIAO_CIAO
from tavolata.games.solo import SOLO
from tavolata.testing import checks
from tavolata.testing.random_play import random_table, wander

OF_SOLO = SOLO.timing


def check_at_tables(game: Game[Any, Any], check: Callable[[Any, Random], None]) -> None:
    """Check at several moments of a few games."""
    for number in range(8):
        rng = Random(number)
        s = random_table(game, rng)
        for _ in range(20):
            check(s, rng)
            wander(game, s, rng, 1)


def check_events(game: Game[Any, Any]) -> None:
    def check(s: Any, rng: Random) -> None:
        for seat in range(SPECTATOR, s.seats):
            other = permute_hidden(game, s, seat, rng)
            checks.check_told_secrecy(game, s, other, seat, rng, ())

    check_at_tables(game, check)


def tell_all(before: Any, seat: int, action: int, after: Any) -> list[Event]:
    """Tell everybody what is meant for some."""
    events = SOLO.narrate(before, seat, action, after)
    return [structs.replace(event, to=()) for event in events]


def test_an_event_that_tells_a_hidden_card_is_found() -> None:
    check_events(SOLO)
    with pytest.raises(AssertionError, match=r"tell what is hidden: .*DrewCards"):
        check_events(replace(SOLO, narrate=tell_all))


def test_what_is_foul_and_not_allowed_is_found() -> None:
    broken = replace(SOLO, foul=lambda s, seat, action: True)
    with pytest.raises(AssertionError, match="what is foul is allowed"):
        checks.check_moves(broken, random_table(broken, Random(1)))


numbers = count()


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        (replace(SOLO, timing=replace(OF_SOLO, window=lambda s: -1)), "less than no time"),
        (replace(SOLO, waits_for=lambda s: -1), "nobody is waited for, and no window runs"),
        (
            replace(
                SOLO, timing=replace(OF_SOLO, action_on_timeout=lambda s: SOLO.actions - 1)
            ),
            "the clock plays what is not legal",
        ),
        (replace(SOLO, timing=replace(OF_SOLO, always_offered=range(0))), "no such actions"),
        (replace(SOLO, timing=replace(OF_SOLO, always_offered=range(999))), "no such actions"),
        (replace(SOLO, precedence=lambda s, seat: next(numbers)), "precedence varies"),
    ],
)
def test_a_clock_that_does_not_fit_is_found(broken: Game[Any, Any], why: str) -> None:
    check_at_tables(SOLO, lambda s, _: checks.check_timing(SOLO, s))
    with pytest.raises(AssertionError, match=why):
        check_at_tables(broken, lambda s, _: checks.check_timing(broken, s))


@pytest.mark.parametrize("name", ["window", "contested", "is_clock_private", "moment"])
def test_a_clock_that_tells_what_is_hidden_is_found(name: str) -> None:
    def check(game: Game[Any, Any]) -> None:
        def check_one(s: Any, rng: Random) -> None:
            other = permute_hidden(game, s, SPECTATOR, rng)
            checks.check_public_timing(game, s, other)

        check_at_tables(game, check_one)

    check(SOLO)
    peeking: dict[str, Any] = {name: lambda s: s.held[0]}
    timing = Timing(**peeking)
    with pytest.raises(AssertionError, match=rf"timing\.{name} depends on what is hidden"):
        check(replace(SOLO, timing=timing))


def test_waiting_for_whom_hidden_cards_name_is_found() -> None:
    broken = replace(SOLO, waits_for=lambda s: s.held[0] & 1)

    def check(s: Any, rng: Random) -> None:
        checks.check_public_timing(broken, s, permute_hidden(broken, s, SPECTATOR, rng))

    with pytest.raises(AssertionError, match="waits_for depends on what is hidden"):
        check_at_tables(broken, check)


@rule
def throw_again(s: Any, view: Any, dice: Any) -> None:
    """Deal what is hidden, and move a pawn."""
    s.reserve[0] += 1


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        (replace(CIAO_CIAO, known_table=lambda view: CIAO_CIAO.new()), "leaves out seats"),
        (replace(CIAO_CIAO, determinize=throw_again), "determinize changes the view"),
    ],
)
def test_a_table_for_bots_that_looks_different_is_found(
    broken: Game[Any, Any], why: str
) -> None:
    def check(game: Game[Any, Any], s: Any, rng: Random) -> None:
        checks.check_determinized(game, s, 0, rng)

    check_at_tables(CIAO_CIAO, lambda s, rng: check(CIAO_CIAO, s, rng))
    with pytest.raises(AssertionError, match=why):
        check_at_tables(broken, lambda s, rng: check(broken, s, rng))
