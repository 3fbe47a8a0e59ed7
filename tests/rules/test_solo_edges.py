"""SOLO: every seat alike, tables at their limits."""

import pytest

from acting import do, may
from tavolata.solo import SOLO
from tavolata.solo.notation import read_table as table

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
