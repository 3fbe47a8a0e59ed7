"""Points, matches, ties, variants without scoring, and who begins."""

import pytest

from support.games.moves import do, may
from tavolata.core.game import winners
from tavolata.games.ciao import CIAO, cards, phase
from tavolata.games.ciao.state import State
from tavolata.games.ciao.stock import take_cards


def won(hand: str, fields: str = "") -> State:
    """Return a table where seat 0 has just won the round and seat 1 holds these cards."""
    s = CIAO.read_table(f"Rg | Ry | {hand} ; {fields}")
    do(CIAO, s, "0 Ry")
    return s


@pytest.mark.rule("C-37")
def test_the_others_score_the_cards_left_in_their_hands() -> None:
    for hand, points in (
        ("Rg", 10),
        ("Sy", 20),
        ("Pr", 30),
        ("Jg", 50),
        ("Jr", 50),
        ("O", 50),
        ("Rg Rg Ry Pg Py Pr Sg Sy Sr", 10 * 4 + 20 * 3 + 30 * 2),
        ("Jg Jy O O Sr", 230),
    ):
        assert won(hand).totals[:2] == [0, points]


@pytest.mark.rule("C-37", "C-A28")
def test_a_hand_is_worth_what_its_cards_are_worth() -> None:
    values = {"g": 10, "y": 20, "r": 30}
    for kind in range(cards.KINDS):
        card = CIAO.write_action(kind)
        value = 50 if card[0] in "JO" else values[card[1]]  # C-A28 whatever its icon
        assert won(card).totals[1] == value


@pytest.mark.rule("C-A28")
def test_icon_cards_score_by_their_colour_only() -> None:
    assert won("Rga Rgs Pg+ Pgg Sgx").totals[1] == 50
    assert won("Rya Sy+").totals[1] == 40
    assert won("Prx Srg").totals[1] == 60


@pytest.mark.rule("C-36", "C-35")
def test_the_winner_scores_nothing_and_starts_the_next_round() -> None:
    s = CIAO.read_table("Rg | Pg | Ry | Rr ; turn=1 totals=10,20,30 starter=2")
    do(CIAO, s, "1 Ry")
    assert (s.totals[:3], s.phase) == ([20, 20, 60], phase.ROUND_OVER)

    do(CIAO, s, "T next-round")
    assert (s.starter, s.turn, s.round, s.phase, s.top) == (1, 1, 2, phase.PLAY, -1)
    assert s.totals[:3] == [20, 20, 60]
    assert (s.winner, s.turns, s.layer, s.symbol) == (-1, 0, -1, -1)


@pytest.mark.rule("C-35")
def test_a_new_round_is_dealt_from_the_whole_deck() -> None:
    s = won("Rg", "pile=")
    do(CIAO, s, "T next-round")
    view = CIAO.view(s, 0)
    assert (sum(view.hand), view.sizes[:2], view.pile_size) == (7, [7, 7], 94)
    assert not any(view.discards)


@pytest.mark.rule("C-38", "C-A27")
def test_after_the_last_round_the_lowest_total_wins() -> None:
    for rounds in (1, 3, 5, 7):
        s = won("Rg", f"rounds={rounds} round={rounds} totals=40,20")
        assert (s.phase, winners(s)) == (phase.OVER, [1])
        assert not may(CIAO, s, "T next-round")
        if rounds > 1:
            s = won("Rg", f"rounds={rounds} round={rounds - 1} totals=40,20")
            assert (s.phase, winners(s)) == (phase.ROUND_OVER, [])


@pytest.mark.rule("C-38")
def test_the_last_seat_can_have_the_lowest_total_too() -> None:
    s = CIAO.read_table("Rg | Ry | Rr | Rg ; rounds=1 totals=60,50,30")
    do(CIAO, s, "0 Ry")
    assert (s.totals[:3], winners(s)) == ([60, 80, 40], [2])


@pytest.mark.rule("C-39", "C-A27", "C-A39")
def test_a_tie_for_the_lowest_total_is_followed_by_another_round_for_all() -> None:
    s = CIAO.read_table("Rg | Ry | Rg | Sr ; round=5 totals=20,10,60")
    do(CIAO, s, "0 Ry")
    assert (s.totals[:3], s.phase, s.winners) == ([20, 20, 90], phase.ROUND_OVER, 0)
    do(CIAO, s, "T next-round")
    assert (s.round, s.totals[:3], CIAO.view(s, 2).sizes[:3]) == (6, [20, 20, 90], [7, 7, 7])


@pytest.mark.rule("C-A27")
def test_a_tie_elsewhere_does_not_matter() -> None:
    s = CIAO.read_table("Rg | Ry | Rg | Sr ; round=5 totals=0,80,60")
    do(CIAO, s, "0 Ry")
    assert (s.totals[:3], winners(s)) == ([0, 90, 90], [0])


@pytest.mark.rule("C-A27")
def test_extra_rounds_go_on_until_the_lowest_total_is_unique() -> None:
    s = won("Rg", "round=40 totals=20,10")
    assert s.phase == phase.ROUND_OVER
    s = won("Ry", "round=40 totals=20,10")
    assert winners(s) == [0]


@pytest.mark.rule("C-A39")
def test_a_tie_is_shared_after_so_many_extra_rounds() -> None:
    for extra in range(1, 6):
        tied = f"shared_win_after={extra} rounds=3 totals=20,10 round="
        assert won("Rg", tied + str(3 + extra - 1)).phase == phase.ROUND_OVER
        assert winners(won("Rg", tied + str(3 + extra))) == [0, 1]
    assert winners(won("Ry", "shared_win_after=2 round=5 totals=20,10")) == [0]


@pytest.mark.rule("C-A39", "C-A29")
def test_without_scoring_one_round_decides() -> None:
    for variant in ("v1", "v2", "v3"):
        s = CIAO.read_table(f"Rg | Pg | Rr ; variant={variant}")
        do(CIAO, s, "0 Pg")
        assert (s.phase, winners(s), s.totals[:2]) == (phase.OVER, [0], [0, 0])


@pytest.mark.rule("C-A39", "C-A29")
def test_variant_scoring_turns_scoring_on() -> None:
    for variant in ("v1", "v2", "v3"):
        s = CIAO.read_table(f"Rg | Pg | Rr ; variant={variant} variant_scoring=yes")
        do(CIAO, s, "0 Pg")
        assert (s.phase, s.totals[:2]) == (phase.ROUND_OVER, [0, 30])


@pytest.mark.rule("C-A39")
def test_without_scoring_a_blocked_round_is_followed_by_another() -> None:
    s = CIAO.read_table("Rg | Pg Rg | Rr ; variant=v1 turns=9999")
    do(CIAO, s, "0 Pg")
    assert (s.phase, s.totals[:2]) == (phase.ROUND_OVER, [0, 0])
    do(CIAO, s, "T next-round")
    assert (s.round, s.phase) == (2, phase.PLAY)


@pytest.mark.rule("C-A34")
def test_after_a_block_the_seat_with_the_fewest_points_in_hand_starts() -> None:
    s = CIAO.read_table("Rg | Pg Sr | Rr | Rg Rg | Jg ; turns=9999 totals=0,0,900")
    do(CIAO, s, "0 Pg", "T next-round")
    assert s.starter == 2


@pytest.mark.rule("C-A34")
def test_ties_go_in_direction_of_play_from_the_seat_that_laid_last_itself_last() -> None:
    for direction, starter in ((1, 3), (-1, 1)):
        fields = f"turns=9999 turn=2 direction={direction}"
        s = CIAO.read_table(f"Rg | Rr | Rg | Pg Rg | Rg ; {fields}")
        do(CIAO, s, "2 Pg", "T next-round")
        assert s.starter == starter
    s = CIAO.read_table("Rg | Rr | Rr | Pg Rg | Rr ; turns=9999 turn=2")
    do(CIAO, s, "2 Pg", "T next-round")
    assert s.starter == 2


@pytest.mark.rule("C-A34")
def test_the_first_seat_can_be_the_one_that_laid_last() -> None:
    s = CIAO.read_table("Rg | Pg Rg | Rg | Rg | Rg ; turns=9999 starter=2")
    do(CIAO, s, "0 Pg")
    assert CIAO.next_starter(s) == 1


@pytest.mark.rule("C-A34")
def test_the_seat_that_laid_last_is_not_the_one_that_passed_last() -> None:
    s = CIAO.read_table("Rr | Sg | Pg Pg | Sy ; layer=1 passes=2 turn=0")
    take_cards(s, 1, 108)
    s.passes = 2
    do(CIAO, s, "0 draw")
    assert CIAO.next_starter(s) == 0
    s = CIAO.read_table("Rr | Sg | Sg | Pg ; layer=1 passes=2 turn=1")
    take_cards(s, 2, 108)
    s.passes = 2
    do(CIAO, s, "1 draw")
    assert CIAO.next_starter(s) == 0


@pytest.mark.rule("C-A34")
def test_if_nobody_has_laid_the_count_goes_from_the_starter() -> None:
    s = CIAO.read_table("- | O | O | Rg ; turns=9999 starter=0 pile=O")
    do(CIAO, s, "0 draw")
    assert CIAO.next_starter(s) == 2
    s = CIAO.read_table("- | O | Rr | Pr ; turns=9999 starter=0 pile=O")
    do(CIAO, s, "0 draw")
    assert CIAO.next_starter(s) == 1


@pytest.mark.rule("C-36")
def test_a_rematch_is_begun_by_the_winner_of_the_last_round() -> None:
    s = won("Rg", "rounds=1 totals=90,0")
    assert (winners(s), CIAO.next_starter(s)) == ([1], 0)


def test_points_are_the_totals() -> None:
    s = won("Rg", "totals=30,40")
    assert [CIAO.points(s, seat) for seat in (0, 1)] == [30, 50]


@pytest.mark.rule("C-35")
def test_a_single_round_is_a_match_of_one() -> None:
    s = CIAO.begin(2, CIAO.single)
    assert (s.rounds, s.round) == (1, 1)
