"""SOLO: every seat alike, tables at their limits."""

from collections import Counter

import pytest

from support.games.moves import do, may
from tavolata.core.game import SPECTATOR
from tavolata.games.solo import SOLO, phase
from tavolata.games.solo.state import Public, State
from tavolata.games.solo.stock import gather, next_card, remove, take_cards
from tavolata.games.solo.telling.notation import read_table as table

SEATS = pytest.mark.parametrize("seat", [0, 1, 2])


@pytest.mark.rule("S-A36")
@SEATS
def test_whoever_lays_has_no_live_call_any_more(seat: int) -> None:
    s = table(f"R5 | R1 G1 | R2 G2 | R3 G3 ; turn={seat} called=0,1,2")

    do(SOLO, s, f"{seat} R{seat + 1}")

    assert s.called == 0b111 ^ 1 << seat


@pytest.mark.rule("S-A38")
@SEATS
def test_whoever_is_caught_draws_once(seat: int) -> None:
    s = table(f"R5 | R1 G1 | R2 G2 | R3 G3 ; turn={seat} solo_penalty=catch")
    catcher, other = (seat + 1) % 3, (seat + 2) % 3

    do(SOLO, s, f"{seat} R{seat + 1}", f"{catcher} catch:{seat}")

    assert SOLO.view(s, seat).sizes[seat] == 3
    assert not may(SOLO, s, f"{catcher} catch:{seat}")
    assert not may(SOLO, s, f"{other} catch:{seat}")


@pytest.mark.rule("S-03", "S-A25")
def test_nothing_of_the_last_round_is_left_in_the_next() -> None:
    twins = "R1 R1 G2 G2 W W W W"
    s = table(f"R5 | {twins} | B1 B1 ; phase=round-over winner=0 covered=0,1")

    do(SOLO, s, "T next-round")

    assert s.covered == 0
    hands = [sum(SOLO.view(s, seat).hand) for seat in (0, 1)]
    assert hands == SOLO.view(s, 0).sizes[:2] == [8, 8]
    assert s.pile_size + 16 + 1 == 112


@pytest.mark.rule("S-A16", "S-A35")
def test_with_two_seats_a_reverse_just_drawn_begins_a_new_turn() -> None:
    s = table("R5 | G1 G2 G3 | B1 B2 ; pile=RR,G9")

    do(SOLO, s, "0 draw", "0 RR")

    assert (s.turn, s.phase, s.drawn) == (0, phase.PLAY, -1)
    assert may(SOLO, s, "0 draw")


@pytest.mark.rule("S-A16", "S-A23")
def test_with_two_seats_a_reverse_laid_without_a_call_costs_two_cards() -> None:
    s = table("R5 | RR G1 | B1 B2 B3")

    do(SOLO, s, "0 RR")

    assert (s.turn, s.owing) == (0, 0)
    assert SOLO.view(s, 0).sizes[:2] == [3, 3]


@pytest.mark.rule("S-A44", "S-A37", "S-A41")
def test_no_swap_when_the_time_is_up_and_the_last_card_must_still_be_called() -> None:
    s = table("R5 | RX G1 | B1 B2 | Y1 Y2 ; call=on-one-card")

    do(SOLO, s, "0 RX", "T time-up")

    assert (s.phase, s.owing, s.turn, s.turns) == (phase.HOLD, 0b001, 1, 1)


@pytest.mark.rule("S-A36")
@SEATS
def test_whoever_calls_and_then_swaps_has_no_live_call_any_more(seat: int) -> None:
    other = (seat + 1) % 3
    s = table(f"R5 | RX G1 G2 | BX B1 B2 | YX Y1 Y2 ; turn={seat} colour=open")

    do(SOLO, s, f"{seat} {'RBY'[seat]}X", f"{seat} call", f"{seat} swap:{other}")

    assert s.called == 0


@pytest.mark.rule("S-A40", "S-A24")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_the_very_last_card_may_be_drawn_by_choice_and_a_new_stock_is_counted(
    left: int,
) -> None:
    s = table("R5 | R1 G1 G2 | B1")
    take_cards(s, 1, 112)
    s.renewals = 0
    for kind in (3, 4):
        remove(s, 1, kind)
    s.pile[:2], s.pile_size = [3, 4], left
    assert may(SOLO, s, "0 draw") == (left > 0)

    s.pile_size = 0
    for kind in (3, 4)[:left]:
        s.discards[kind] = 1
    assert take_cards(s, 0, 2) == left
    assert s.renewals == min(1, left)


@pytest.mark.rule("S-A24")
def test_every_order_of_the_stock_is_equally_likely() -> None:
    s = SOLO.begin(2, key=bytes(32))
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(1200):
        s.discards[:4], s.pile_size = [1, 1, 1, 0], 0
        gather(s)
        orders[next_card(s), next_card(s), next_card(s)] += 1
    assert len(orders) == 6
    assert all(150 < count < 250 for count in orders.values())


@pytest.mark.rule("S-A40", "S-A6")
def test_a_debt_that_is_drawn_is_no_forced_pass() -> None:
    s = table("R+2 | G1 | B1 ; debt=2 pile=G2,G3 passes=1")

    do(SOLO, s, "0 draw")

    assert (s.phase, s.passes) == (phase.PLAY, 0)


def test_a_view_has_every_public_field_and_whose_it_is() -> None:
    s = State()
    for number, name in enumerate(Public.scalars):
        setattr(s, name, 10 + number)
    s.totals, s.discards = list(range(10)), list(range(55))

    view = SOLO.view(s, 2)

    assert view.seat == 2
    for name in (*Public.scalars, *Public.arrays):
        assert getattr(view, name) == getattr(s, name), name


@pytest.mark.rule("S-03")
@pytest.mark.parametrize("seats", [2, 10])
def test_a_spectator_sees_no_hand_however_many_sit_at_the_table(seats: int) -> None:
    view = SOLO.view(SOLO.begin(seats, key=bytes(32)), SPECTATOR)

    assert sum(view.hand) == 0
    assert view.sizes[:seats] == [8] * seats
