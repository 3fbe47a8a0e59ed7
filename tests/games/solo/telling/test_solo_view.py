"""SOLO: what a seat sees, and that nothing hidden is in it; the list of moves; the tally."""

from random import Random

import pytest

from support.games.moves import do, read_move
from tavolata.core.game import SPECTATOR, TABLE
from tavolata.games.solo import SOLO, phase
from tavolata.games.solo.actions import ACTIONS
from tavolata.games.solo.moves import awake
from tavolata.games.solo.state import State
from tavolata.games.solo.telling.notation import KIND_NAMES, read_kind
from tavolata.games.solo.telling.notation import read_table as table


def names(counts: list[int]) -> list[str]:
    return [KIND_NAMES[kind] for kind in range(len(counts)) for _ in range(counts[kind])]


def test_a_view_shows_the_own_hand_the_sizes_of_the_others_and_the_discards() -> None:
    s = table("R5 | R+2 B1 B1 | G1 W | Y1 ; turn=1 pile=Y5,Y6,Y7")

    view = SOLO.view(s, 0)

    assert (view.seat, KIND_NAMES[view.top], view.pile_size) == (0, "R5", 3)
    assert names(view.hand) == ["R+2", "B1", "B1"]
    assert view.sizes == [3, 2, 1, 0, 0, 0, 0, 0, 0, 0]
    assert len(names(view.discards)) == 112 - 1 - 6 - 3
    assert [names(view.discards).count(card) for card in ("R5", "Y5", "B1", "W")] == [
        1,
        1,
        0,
        3,
    ]


def test_the_views_of_two_seats_differ_in_what_is_theirs() -> None:
    s = table("R5 | R+2 B1 B1 | G1 W | Y1")

    assert names(SOLO.view(s, 1).hand) == ["G1", "W"]
    assert SOLO.view(s, 0).discards == SOLO.view(s, 1).discards


def test_a_spectator_sees_no_hand() -> None:
    view = SOLO.view(table("R5 | R+2 B1 | G1 W | Y1"), SPECTATOR)

    assert (view.seat, sum(view.hand), view.drawn) == (-1, 0, -1)
    assert view.sizes[:3] == [2, 2, 1]


def test_a_drawn_card_is_seen_by_its_seat_alone() -> None:
    s = table("R5 | B1 B2 B3 | G1 G2 | Y1 ; pile=R7")

    do(SOLO, s, "0 draw")

    assert [SOLO.view(s, seat).drawn for seat in (0, 1, 2, SPECTATOR)] == [
        read_kind("R7"),
        -1,
        -1,
        -1,
    ]


PUBLIC = [
    "seats starter round phase turn winners opening after_rotation cross_stack throw_in",
    "self_throw_in reverse2p voluntary_draw solo_penalty last_card_effects scoring target call",
    "direction colour debt layer called owing turns winner",
]


@pytest.mark.parametrize("name", " ".join(PUBLIC).split())
def test_every_public_field_is_in_the_view(name: str) -> None:
    s = table("R5 | R1 | B1 | G1")

    setattr(s, name, 1 - getattr(s, name))

    assert getattr(SOLO.view(s, 0), name) == getattr(s, name)
    assert getattr(SOLO.view(s, SPECTATOR), name) == getattr(s, name)


def test_every_total_is_in_the_view() -> None:
    s = table("R5 | R1 | B1 | G1 ; totals=1,2,3,4,5,6,7,8,9,10")

    assert SOLO.view(s, 0).totals == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]


def test_a_view_used_again_forgets_what_it_showed() -> None:
    view = SOLO.view(SOLO.begin(10), 3)
    s = table("R5 | R+2 B1 | G1 W | Y1")

    SOLO.look(s, 1, view)

    assert view == SOLO.view(s, 1)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("G1 W | Y1 Y2 ; pile=B5,B6", "Y1 B5 | W B6 ; pile=Y2,G1"),
        ("G1 W | Y1 Y2 ; pile=B5,B6", "G1 W | Y1 Y2 ; pile=B6,B5"),
        ("G1 W | Y1 Y2 ; pile=B5,B6 called=1", "G1 B6 | Y1 Y2 ; pile=B5,W called=1"),
        (
            "G1 RS | Y1 Y2 ; turn=1 phase=decide drawn=RS pile=R1",
            "G1 R1 | Y1 Y2 ; turn=1 phase=decide drawn=R1 pile=RS",
        ),
        ("G1 W | Y1 ; pile=B5", f"G1 B5 | Y1 ; pile=W key={'5' * 64} used=40"),
    ],
)
def test_what_a_seat_cannot_see_does_not_change_its_view(one: str, other: str) -> None:
    first, second = table(f"R5 | R+2 B1 | {one}"), table(f"R5 | R+2 B1 | {other}")

    assert SOLO.view(first, 0) == SOLO.view(second, 0)


HOUSES: list[dict[str, str]] = [
    {},
    {"call": "on-one-card", "cross_stack": "both", "throw_in": "no-black"},
    {"solo_penalty": "catch", "self_throw_in": "no", "opening": "until-number"},
    {"call": "on-one-card", "solo_penalty": "catch", "throw_in": "numbers-only"},
    {"voluntary_draw": "no", "after_rotation": "colour-below", "cross_stack": "four-on-two"},
    {"throw_in": "off", "last_card_effects": "draws-count", "opening": "ignore"},
]


def legal(s: State, seat: int) -> list[int]:
    return [action for action in range(ACTIONS) if SOLO.legal(s, seat, action)]


@pytest.mark.parametrize("options", HOUSES)
@pytest.mark.parametrize("seats", [2, 3, 10])
def test_the_list_of_moves_is_what_is_legal(seats: int, options: dict[str, str]) -> None:
    rng = Random(seats)
    s = SOLO.begin(seats, options, key=rng.randbytes(32))

    for _ in range(150):
        claims = {seat: SOLO.all_moves(s, seat) for seat in range(-1, seats)}
        assert all(sorted(claims[seat]) == legal(s, seat) for seat in claims)
        assert awake(s) == sum(1 << seat for seat in range(seats) if claims[seat])
        seat = rng.choice([seat for seat in claims if claims[seat]])
        SOLO.apply(s, seat, rng.choice(claims[seat]))
        view = SOLO.view(s, 0)
        assert sum(view.sizes) + sum(view.discards) + view.pile_size + 1 == 112
        assert s.phase != phase.OVER


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ("R5 | R1 | B1 | G1 ; turn=1", 0b010),
        ("R5 | R1 | B1 | R5", 0b101),
        ("R5 | R1 | B1 | G1 G2 ; turn=1", 0b110),
        ("R5 | R1 | B1 | G1 G2 ; turn=1 called=2", 0b010),
        ("R5 | R1 | B1 | R5 ; phase=name", 0b001),
        ("R5 | R1 | B1 | R5 ; phase=hold owing=1 call=on-one-card", 0b010),
        ("R5 | R1 | B1 | G1 ; turn=1 owing=0 solo_penalty=catch", 0b110),
        ("R5 | R1 R2 |  | R5 ; phase=round-over", 0),
    ],
)
def test_who_has_any_move(text: str, seats: int) -> None:
    s = table(text)

    assert awake(s) == seats
    assert sum(1 << seat for seat in range(3) if legal(s, seat)) == seats


@pytest.mark.parametrize(
    ("text", "move", "marks"),
    [
        ("R5 | R1 B1 B2 | G1", "0 R1", {"lays": 1}),
        ("R5 | R1 B1 B2 | R5 G2 G3", "1 R5", {"lays": 1, "throw_ins": 1}),
        (
            "R5 | R5 B1 R2 | G1 ; phase=decide drawn=R2",
            "0 R5",
            {"lays": 1, "throw_ins": 1},
        ),
        ("R5 | R1 B1 R2 | G1 ; phase=decide drawn=R2", "0 R2", {"lays": 1}),
        ("R+2 | G+2 B1 B2 | G1 ; debt=2", "0 G+2", {"lays": 1, "chains": 1}),
        ("R5 | O B1 B2 | G1", "0 O", {"lays": 1, "rotations": 1}),
        ("R5 | R1 B1 | G1", "0 R1", {"lays": 1, "penalties": 1}),
        ("R5 | R1 B1 | G1 ; called=0", "0 R1", {"lays": 1}),
        ("R5 | R1 B1 | G1 ; call=on-one-card", "0 R1", {"lays": 1}),
        (
            "R5 | R1 | G1 | B1 B2 ; call=on-one-card owing=0,1 layer=0 turn=2",
            "2 draw",
            {"draws": 1, "penalties": 2},
        ),
        (
            "R5 | R1 | G1 | B1 B2 ; call=on-one-card owing=0 layer=0 turn=2",
            "2 draw",
            {"draws": 1, "penalties": 1},
        ),
        (
            "R5 | R1 | G1 | B1 B2 ; call=on-one-card solo_penalty=catch owing=0 layer=0 turn=2",
            "2 draw",
            {"draws": 1},
        ),
        ("R5 | R1 | G1 B1 ; call=on-one-card owing=0 layer=0 turn=1", "0 call", {"calls": 1}),
        ("R5 | R1 B1 | G1 ; phase=choose turn=1", "1 swap:0", {"swaps": 1}),
        ("R5 | R1 B1 | G1", "0 draw", {"draws": 1}),
        ("R5 | R1 B1 | G1", "0 call", {"calls": 1}),
        ("R5 | R1 B1 | G1 ; phase=choose", "0 swap:1", {"swaps": 1}),
        ("R5 | R1 B1 | G1 ; phase=choose", "0 decline", {}),
    ],
)
def test_the_tally_counts_what_a_move_is_about_to_do(
    text: str, move: str, marks: dict[str, int]
) -> None:
    counts = [0] * len(SOLO.marks)

    SOLO.tally(table(text), *read_move(SOLO, move), counts)

    assert {mark: n for mark, n in zip(SOLO.marks, counts, strict=True) if n} == marks


def test_the_table_waits_for_the_seat_on_turn() -> None:
    assert SOLO.waits_for(table("R5 | R1 | B1 ; turn=1")) == 1
    assert SOLO.waits_for(table("R5 | R1 | B1 ; turn=1 phase=choose")) == 1
    assert SOLO.waits_for(table("R5 | R1 | B1 ; phase=hold owing=0")) == TABLE
