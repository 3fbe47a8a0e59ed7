"""SOLO: card values, rounds, matches and the next dealer."""

import pytest

from support.games.moves import do
from tavolata.core.game import TABLE, winners
from tavolata.games.solo import SOLO, phase
from tavolata.games.solo.state import State
from tavolata.games.solo.telling.notation import read_table as table
from tavolata.games.solo.telling.notation import write_table

VALUES = [(f"{colour}{number}", number) for colour in "RGBY" for number in range(1, 10)]
VALUES += [
    (colour + symbol, value)
    for colour in "RGBY"
    for symbol, value in {"R": 10, "S": 20, "+2": 30, "X": 30}.items()
]
VALUES += [("O", 40), ("W", 40), ("+4", 50)]


def moves(s: State, seat: int) -> set[str]:
    return {SOLO.write_action(action) for action in SOLO.all_moves(s, seat)}


@pytest.mark.rule("S-22")
@pytest.mark.parametrize(("card", "value"), VALUES)
def test_the_value_of_each_card(card: str, value: int) -> None:
    s = table(f"R5 | R1 | {card}")

    do(SOLO, s, "0 R1")

    assert s.totals[:2] == [0, value]
    assert SOLO.points(s, 1) == value


@pytest.mark.rule("S-22")
def test_a_whole_hand_counts() -> None:
    s = table("R5 | R1 | R9 R9 RS RR R+2 G+2 RX Y9 W W +4 O O")

    do(SOLO, s, "0 R1")

    assert s.totals[1] == 9 + 9 + 20 + 10 + 30 + 30 + 30 + 9 + 40 + 40 + 50 + 40 + 40


@pytest.mark.rule("S-23", "S-A34")
def test_under_own_scoring_each_loser_scores_its_own_cards() -> None:
    s = table("R5 | B1 B2 | R1 | G3 GS | W ; turn=1 totals=5,6,7,8 scoring=own")

    do(SOLO, s, "1 R1")

    assert s.totals[:4] == [8, 6, 30, 48]


@pytest.mark.rule("S-23", "S-A34")
def test_under_winner_scoring_the_winner_scores_the_others_cards() -> None:
    s = table("R5 | B1 B2 | R1 | G3 GS | W ; turn=1 totals=5,6,7,8 scoring=winner target=600")

    do(SOLO, s, "1 R1")

    assert s.totals[:4] == [5, 6 + 3 + 23 + 40, 7, 8]
    assert s.phase == phase.ROUND_OVER


@pytest.mark.rule("S-24", "S-A27", "S-A34")
@pytest.mark.parametrize("target", [500, 300, 77])
@pytest.mark.parametrize("above", [-1, 0, 1])
def test_under_own_scoring_the_target_must_be_exceeded(target: int, above: int) -> None:
    s = table(f"R5 | R1 | B5 | G3 ; target={target} totals=0,{target + above - 5},0")

    do(SOLO, s, "0 R1")

    assert s.totals[1] == target + above
    assert s.phase == (phase.OVER if above > 0 else phase.ROUND_OVER)
    assert winners(s) == ([0] if above > 0 else [])


@pytest.mark.rule("S-24", "S-A27", "S-A34")
@pytest.mark.parametrize("target", [600, 77])
@pytest.mark.parametrize("above", [-1, 0, 1])
def test_under_winner_scoring_the_target_must_be_reached(target: int, above: int) -> None:
    totals = f"10,{target + above - 8},20"
    s = table(f"R5 | B5 | R1 | G3 ; turn=1 scoring=winner target={target} totals={totals}")

    do(SOLO, s, "1 R1")

    assert s.totals[:3] == [10, target + above, 20]
    assert s.phase == (phase.OVER if above >= 0 else phase.ROUND_OVER)
    assert winners(s) == ([1] if above >= 0 else [])


@pytest.mark.rule("S-25")
def test_the_fewest_points_win_even_without_the_last_round() -> None:
    s = table("R5 | R1 | B5 | G3 | W ; target=300 totals=200,290,17,299")

    do(SOLO, s, "0 R1")

    assert s.totals[:4] == [200, 295, 20, 339]
    assert winners(s) == [2]


@pytest.mark.rule("S-A26")
def test_who_shares_the_fewest_points_shares_the_win() -> None:
    s = table("R5 | R1 | B5 | G3 | W ; target=300 totals=50,45,290,299")

    do(SOLO, s, "0 R1")

    assert s.totals[:4] == [50, 50, 293, 339]
    assert winners(s) == [0, 1]


@pytest.mark.rule("S-A26")
def test_the_last_seat_can_share_too() -> None:
    s = table("R5 | W | R1 | Y9 | G3 G4 ; turn=1 target=300 totals=299,20,30,13")

    do(SOLO, s, "1 R1")

    assert winners(s) == [1, 3]


@pytest.mark.rule("S-24")
def test_a_blocked_round_can_end_a_match_under_own_scoring() -> None:
    s = table("R5 | R1 B1 B2 | B5 | G3 ; turns=9999 target=300 totals=0,0,298")

    do(SOLO, s, "0 R1")

    assert s.winner == -1
    assert s.phase == phase.OVER
    assert winners(s) == [0]


@pytest.mark.rule("S-A34")
@pytest.mark.parametrize("scoring", ["own", "winner"])
def test_a_target_of_nothing_is_a_single_round(scoring: str) -> None:
    s = table(f"R5 | B5 | R1 | G3 ; turn=1 target=0 scoring={scoring}")

    do(SOLO, s, "1 R1")

    assert s.phase == phase.OVER
    assert winners(s) == [1]
    assert SOLO.single == {"target": "0"}


@pytest.mark.rule("S-21")
def test_after_the_round_only_the_table_goes_on() -> None:
    s = table("R5 | R1 | B5 R1 | G3 G4")

    do(SOLO, s, "0 R1")

    assert [moves(s, seat) for seat in range(3)] == [set(), set(), set()]
    assert moves(s, TABLE) == {"next-round"}
    assert SOLO.waits_for(s) == TABLE


@pytest.mark.rule("S-24")
def test_after_the_match_nobody_goes_on() -> None:
    s = table("R5 | R1 | B5 R1 | G3 G4 ; target=0")

    do(SOLO, s, "0 R1")

    assert [moves(s, seat) for seat in (TABLE, 0, 1, 2)] == [set()] * 4


@pytest.mark.rule("S-A25", "S-03", "S-05")
@pytest.mark.parametrize(("starter", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_deal_passes_to_the_left(starter: int, following: int) -> None:
    played = "direction=-1 debt=2 passes=1 turns=55 layer=0 called=1,2 owing=2 winner=0"
    s = table(
        f"R+2 |  | B5 R1 | G3 G4 ; phase=round-over starter={starter} {played} opening=ignore"
    )

    do(SOLO, s, "T next-round")

    assert (s.round, s.starter, s.turn, s.phase) == (2, following, following, phase.PLAY)
    assert (s.direction, s.debt, s.winner, s.layer) == (1, 0, -1, -1)
    assert (s.called, s.owing, s.passes, s.turns, s.drawn) == (0, 0, 0, 0, -1)
    view = SOLO.view(s, 0)
    assert view.sizes[:3] == [8, 8, 8]
    assert (view.pile_size, sum(view.discards)) == (87, 0)


@pytest.mark.rule("S-A25")
def test_a_rematch_moves_the_deal_on_too() -> None:
    assert SOLO.next_starter(SOLO.begin(3, starter=1)) == 2
    assert SOLO.next_starter(SOLO.begin(3, starter=2)) == 0


def test_totals_run_on_from_round_to_round() -> None:
    s = table("R5 | R1 | B5 | G3 ; totals=7,8,9")

    do(SOLO, s, "0 R1", "T next-round")

    assert s.totals[:3] == [7, 13, 12]


def test_each_round_is_dealt_anew() -> None:
    s = table("R5 | R1 | B5 R1 | G3 G4")
    do(SOLO, s, "0 R1")
    other = s.copy()

    do(SOLO, s, "T next-round")
    first = write_table(s)
    s.phase = phase.ROUND_OVER
    do(SOLO, s, "T next-round")
    do(SOLO, other, "T next-round")

    assert write_table(other) == first
    assert write_table(s).partition("|")[2] != first.partition("|")[2]


@pytest.mark.rule("S-23", "S-24", "S-25")
@pytest.mark.parametrize(("edition", "target"), [("de", 500), ("fr", 300), ("it", 300)])
def test_a_match_of_an_own_scoring_edition(edition: str, target: int) -> None:
    options = " ".join(f"{name}={value}" for name, value in SOLO.edition(edition).items())
    s = table(f"R5 | R1 | B5 | G6 ; {options} totals=9,{target - 5},{target - 5}")

    do(SOLO, s, "0 R1")

    assert s.totals[:3] == [9, target, target + 1]
    assert winners(s) == [0]


@pytest.mark.rule("S-23", "S-24", "S-25")
@pytest.mark.parametrize("edition", ["en", "nl"])
def test_a_match_of_a_winner_scoring_edition(edition: str) -> None:
    options = " ".join(f"{name}={value}" for name, value in SOLO.edition(edition).items())
    s = table(f"R5 | R1 | B5 | G6 ; {options} totals=589,590,599")

    do(SOLO, s, "0 R1")

    assert s.totals[:3] == [600, 590, 599]
    assert winners(s) == [0]
