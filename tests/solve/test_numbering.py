"""Every position has a number of its own, and whatever a turn leads to comes later."""

from random import Random

import pytest

from support.solver.variants import HOUSES, random_turns
from tavolata.games.ciao_ciao.state import BY_ARRIVAL, VACATED, State
from tavolata.solve.numbering import around, number_positions
from tavolata.solve.variant import Variant, variant_of

EVERY_HOUSE = pytest.mark.parametrize(
    "variant", HOUSES, ids=[variant.name for variant in HOUSES]
)


def seen_from_the_turn(s: State) -> tuple[list[int], list[int], list[int]]:
    """Return planks, reserves and podium as if the seat on turn were seat 0."""
    seats = [around(s.turn, place, s.seats) for place in range(s.seats)]
    owners = [0, *(around(owner, s.seats - s.turn, s.seats) + 1 for owner in range(s.seats))]
    return (
        [s.plank[seat] for seat in seats],
        [s.reserve[seat] for seat in seats],
        [cell if cell == VACATED else owners[cell] for cell in s.podium],
    )


@EVERY_HOUSE
def test_a_number_gives_back_its_position(variant: Variant) -> None:
    numbering = number_positions(variant)
    rng = Random(1)
    for number in [0, numbering.size - 1, *(rng.randrange(numbering.size) for _ in range(500))]:
        s = numbering.position(number)
        assert numbering.number(s) == number
        assert variant_of(s) == variant


@EVERY_HOUSE
def test_every_position_of_a_game_has_a_number_and_turns_only_lead_on(variant: Variant) -> None:
    numbering = number_positions(variant)
    left = numbering.steps_left()
    before, turns = numbering.beginning(), 0
    for s in random_turns(variant, Random(2)):
        number = numbering.number(s)
        assert 0 <= number < numbering.size
        assert seen_from_the_turn(numbering.position(number)) == seen_from_the_turn(s)
        new_game = all(s.reserve[seat] >= variant.pawns - 2 for seat in range(s.seats))
        assert left[number] < left[before] or new_game
        before, turns = number, turns + 1
    assert turns > 200


@pytest.mark.parametrize(
    ("variant", "size"),
    [
        (Variant(), 50_985),
        (Variant(planks=7), 31_185),
        (Variant(podium_placement=BY_ARRIVAL), 51_759),
        (Variant(3), 34_729_560),
    ],
)
def test_the_number_of_positions(variant: Variant, size: int) -> None:
    assert number_positions(variant).size == size
