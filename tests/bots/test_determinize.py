"""Determinized tables are consistent with what their seat knows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tavolata.bots import ciao, solo
from tavolata.bots.cards.belief import CARDS, Belief
from tavolata.bots.kit import BotKit
from tavolata.compiled.policy_random import from_random
from tavolata.core.events import Event
from tavolata.core.game import ROUND_OVER, TABLE

KITS = {"solo": solo.KIT, "ciao": ciao.KIT}


def told(events: list[Event], seat: int) -> list[Event]:
    return [event for event in events if not event.to or seat in event.to]


def random_options(game: Any, rng: Random) -> dict[str, str]:
    """Return some house rules that go together."""
    options = {}
    for option in game.options:
        if hasattr(option, "values") and rng.random() < 0.4:
            options[option.name] = rng.choice(list(option.values))
    return options


def moments(kit: BotKit, rng: Random) -> Iterator[tuple[Any, list[list[Event]]]]:
    """Play a round at random; yield the table and the stories now and then."""
    game = kit.game
    seats = rng.choice(game.seats)
    table = game.begin(seats, random_options(game, rng), key=rng.randbytes(32))
    stories = [told(game.narrate_deal(table), seat) for seat in range(seats)]
    for _ in range(200):
        if table.phase >= ROUND_OVER:
            return
        if rng.random() < 0.05:
            yield table, stories
        awake = [seat for seat in range(seats) if game.awake(table) >> seat & 1]
        seat = rng.choice([*awake * 3, TABLE])
        action = rng.choice(game.all_moves(table, seat))
        before = table.copy()
        game.apply(table, seat, action)
        for other in range(seats):
            stories[other] += told(game.narrate(before, seat, action, table), other)


def imagined(kit: BotKit, view: Any, belief: Belief, rng: Random) -> Any:
    s = kit.known_table(view)
    kit.determinize(s, belief, [0] * CARDS, [0] * CARDS, from_random(rng))
    return s


@pytest.mark.parametrize("game", KITS)
@pytest.mark.parametrize("number", range(25))
def test_an_imagined_table_looks_the_same_to_the_seat_that_imagines_it(
    game: str, number: int
) -> None:
    kit, rng = KITS[game], Random(number)
    for table, stories in moments(kit, rng):
        seat = rng.randrange(table.seats)
        view = kit.game.view(table, seat)
        s = imagined(kit, view, kit.belief(view, stories[seat]), rng)
        assert kit.game.view(s, seat) == view
        assert kit.game.all_moves(s, seat) == kit.game.all_moves(table, seat)


@pytest.mark.parametrize("game", KITS)
@pytest.mark.parametrize("number", range(25))
def test_the_table_at_hand_is_never_ruled_out(game: str, number: int) -> None:
    kit, rng = KITS[game], Random(number)
    for table, stories in moments(kit, rng):
        seat = rng.randrange(table.seats)
        belief = kit.belief(kit.game.view(table, seat), stories[seat])
        for other in range(table.seats):
            if other != seat:
                hand = kit.game.view(table, other).hand
                kinds = [kind for kind, count in enumerate(hand) for _ in range(count)]
                slots = [
                    belief.impossible[slot]
                    for slot in range(belief.count)
                    if belief.owner[slot] == other
                ]
                assert can_be_dealt(kinds, slots), (other, table)


def can_be_dealt(kinds: list[int], slots: list[int]) -> bool:
    """Tell whether each of these cards can be in a slot of its own."""
    if len(kinds) != len(slots):
        return False
    holder: dict[int, int] = {}

    def place(card: int, tried: set[int]) -> bool:
        for slot, impossible in enumerate(slots):
            if slot not in tried and not impossible >> kinds[card] & 1:
                tried.add(slot)
                if slot not in holder or place(holder[slot], tried):
                    holder[slot] = card
                    return True
        return False

    return all(place(card, set()) for card in range(len(kinds)))
