import pytest

from support.games.moves import read_move
from tavolata.core.events import Reason
from tavolata.games.ciao_ciao import CIAO_CIAO
from tavolata.games.ciao_ciao.telling.notation import read_table

ROLL = "1+6 | 1+6 | 1+6"
ANNOUNCE = "1+6 | 1+6 | 1+6 ; phase=announce die=x"
DOUBT = "1+6 | 1+6 | 1+6 | - ; phase=doubt die=x announced=2 asked=2"
ASKED_FIRST = "1+6 | 1+6 | 1+6 ; turn=2 phase=doubt die=x announced=2 asked=0"
PUSH = "1+5 | - | 1+6 | podium 1 0 1 ; phase=push die=2 announced=2 doubter=1"
OVER = "10+3 | 1+6 | podium 0 0 ; phase=over die=2 announced=2 winners=0"


@pytest.mark.parametrize(
    ("table", "move", "reason"),
    [
        (OVER, "0 roll", Reason("game-is-over", "CC-19")),
        (OVER, "T time-up", Reason("game-is-over", "CC-19")),
        (ROLL, "T roll", Reason("not-for-the-table", "CC-A31")),
        (ROLL, "0 time-up", Reason("only-for-the-table", "CC-A31")),
        (ROLL, "0 announce:1", Reason("roll-first", "CC-07")),
        (ROLL, "1 roll", Reason("not-your-turn", "CC-06", {"turn": 0})),
        (ROLL, "1 announce:4", Reason("not-your-turn", "CC-06", {"turn": 0})),
        (ROLL, "1 doubt", Reason("nothing-announced", "CC-10")),
        (ROLL, "1 push:8", Reason("nothing-to-push", "CC-A9")),
        (ANNOUNCE, "0 roll", Reason("announce-first", "CC-A17")),
        (ANNOUNCE, "1 believe", Reason("nothing-announced", "CC-10")),
        (DOUBT, "2 roll", Reason("answer-first", "CC-10")),
        (DOUBT, "2 push:1", Reason("answer-first", "CC-10")),
        (DOUBT, "0 doubt", Reason("own-announcement", "CC-10")),
        (DOUBT, "1 doubt", Reason("already-believed", "CC-A8")),
        (DOUBT, "3 doubt", Reason("nothing-to-lose", "CC-22")),
        (ASKED_FIRST, "1 believe", Reason("not-asked-yet", "CC-A8", {"asked": 0})),
        (PUSH, "0 push:2", Reason("not-on-this-step", "CC-A9", {"step": 2})),
        (PUSH, "0 push:8", Reason("not-on-this-step", "CC-A9", {"step": 8})),
        (PUSH, "0 roll", Reason("push-first", "CC-A10")),
        (PUSH, "0 doubt", Reason("push-first", "CC-A10")),
        (PUSH, "1 push:1", Reason("not-your-choice", "CC-A9", {"seat": 0})),
        (PUSH, "2 doubt", Reason("already-doubted", "CC-11", {"doubter": 1})),
    ],
)
def test_a_refusal_says_why(table: str, move: str, reason: Reason) -> None:
    assert CIAO_CIAO.refusal(read_table(table), *read_move(CIAO_CIAO, move)) == reason


@pytest.mark.parametrize(
    ("table", "move"),
    [
        (ROLL, "0 roll"),
        (ANNOUNCE, "0 announce:4"),
        (DOUBT, "2 doubt"),
        (DOUBT, "2 believe"),
        (PUSH, "0 push:3"),
        (f"{PUSH} podium_fall=owner-chooses", "1 push:1"),
        (PUSH, "T time-up"),
    ],
)
def test_what_is_legal_is_not_refused(table: str, move: str) -> None:
    assert CIAO_CIAO.refusal(read_table(table), *read_move(CIAO_CIAO, move)) is None
