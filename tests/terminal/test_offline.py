"""The game in the terminal: whole rounds typed line by line, and every way to leave."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from support.paths import SRC
from support.terminal.play_command import HAND, Type, table, verified
from tavolata.bots.names import NAMES
from tavolata.cli import main
from tavolata.core.game import winners
from tavolata.games import OURS
from tavolata.wording.words import Words

EVERY_GAME = pytest.mark.parametrize("name", OURS)


@EVERY_GAME
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_whole_round_is_played_by_always_choosing_the_first_move(
    name: str,
    seed: str,
    type_in: Type,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    type_in(lambda: "1")
    file = tmp_path / "round.txt"

    assert main(table(name, "--seed", seed, "--save", str(file))) == 0

    told = capsys.readouterr().out
    assert "Round 1. " in told
    assert "The game is over. " in told
    assert told.endswith(f"The replay is in {file}.\n")
    assert "Round 2." not in told
    replay = verified(file)
    assert replay.end_fingerprint
    *_, last = replay.tables()
    names = ["You", *NAMES]
    assert all(names[seat] in told.splitlines()[-2] for seat in winners(last))
    assert {move.seat for move in replay.moves} >= {0, 1, 2}
    assert not list(tmp_path.glob("*.part"))


@EVERY_GAME
def test_a_whole_round_is_played_in_notation(
    name: str, type_in: Type, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    game = OURS[name]
    words = Words(game, ("You", *NAMES), 0)
    mine = [a for a in range(game.actions) if game.write_action(a)[:4] not in ("time", "next")]
    written = {words.action(action): game.write_action(action) for action in mine}
    typed, told = [], []

    def last_move() -> str:
        told.append(capsys.readouterr().out)
        phrase = re.findall(r"^ +\d+  (.*)$", told[-1], re.M)[-1]
        typed.append("draw" if phrase.startswith("draw") else written[phrase])
        return typed[-1]

    type_in(last_move)

    assert main(table(name, "--save", str(tmp_path / "round.txt"))) == 0

    replay = verified(tmp_path / "round.txt")
    assert replay.end_fingerprint
    done = [game.write_action(move.action) for move in replay.moves if move.seat == 0]
    assert done
    assert set(done) <= set(typed)
    assert "not on the list" not in "".join(told)


@EVERY_GAME
def test_the_same_seed_deals_the_same_round(
    name: str, type_in: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    evenings = []
    for seed in ("5", "5", "6"):
        type_in(lambda: "1")
        main(table(name, "--seed", seed))
        evenings.append(capsys.readouterr().out)

    assert evenings[0] == evenings[1] != evenings[2]


def test_without_a_seed_every_deal_is_new(
    type_in: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    deals = set()
    for _ in range(3):
        type_in("q")
        main(["play", "solo", "--edition", "de", "--seats", "10"])
        told = capsys.readouterr().out.splitlines()
        deals.add(next(line for line in told if HAND in line))

    assert len(deals) == 3


def test_a_match_goes_on_after_a_round(
    type_in: Type, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    type_in(lambda: "1")

    main(table("ciao", "--match", "--option", "rounds=3", "--save", str(tmp_path / "m.txt")))

    told = capsys.readouterr().out
    assert all(f"Round {number}." in told for number in (1, 2, 3))
    *_, last = verified(tmp_path / "m.txt").tables()
    assert last.round >= 3


def test_who_need_not_act_lets_it_go_by_pressing_enter(
    type_in: Type, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    told: list[str] = []

    def shy() -> str:
        told.append(capsys.readouterr().out)
        return "" if "You may act out of turn; Enter lets it go." in told[-1] else "1"

    type_in(shy)

    main(["play", "solo", "--edition", "de", "--seats", "10", "--seed", "3"])

    assert any("out of turn; Enter" in text for text in told)
    assert not any("You was quick" in text for text in told)


def test_a_question_mark_helps_and_shows_the_table_again(
    type_in: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in("?", "q")

    main(table("ciao_ciao"))

    told = capsys.readouterr().out
    first, helped, _ = told.split("> ")
    assert "Type a number from the list" in helped
    assert "q leaves" in helped
    shown = "You: pawn on plank"
    assert (first.count(shown), helped.count(shown)) == (1, 1)
    assert first[first.index(shown) :] == helped[helped.index(shown) :]


def test_an_h_gives_a_hint_and_asks_again(
    type_in: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in("?", "h", "1", "q")

    main(table("ciao_ciao", "--seed", "5"))

    _, helped, hinted, *_ = capsys.readouterr().out.split("> ")
    assert "h gives you a hint" in helped
    assert hinted.startswith("My advice: ")


@EVERY_GAME
@pytest.mark.parametrize("leave", ["q", EOFError, KeyboardInterrupt])
def test_leaving_says_goodbye_and_saves_what_was_played(
    name: str,
    leave: str | type[BaseException],
    type_in: Type,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    type_in("1", "1", leave)
    file = tmp_path / "left.txt"

    assert main(table(name, "--save", str(file))) == 0

    assert capsys.readouterr().out.endswith(f"Ciao!\nThe replay is in {file}.\n")
    replay = verified(file)
    assert not replay.end_fingerprint
    assert replay.moves


@pytest.mark.parametrize("leave", ["q", EOFError, KeyboardInterrupt])
def test_one_can_leave_before_the_table_is_set(
    leave: str | type[BaseException], type_in: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    for answered in ([], ["solo"], ["solo", "de"]):
        type_in(*answered, leave)
        assert main(["play"]) == 0
        assert capsys.readouterr().out.endswith("Ciao!\n")


def test_enter_takes_the_defaults(
    type_in: Type, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    type_in("", "", "", "q")

    main(["play", "--seed", "4", "--save", str(tmp_path / "d.txt")])

    replay = verified(tmp_path / "d.txt")
    game = OURS["solo"]
    assert (replay.game, replay.seats) == (game, 4)
    assert replay.options == game.options_of(game.set_table(4, game.single, edition="en"))


def test_saving_replaces_an_old_replay(
    type_in: Type, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "r.txt"
    file.write_text("old")
    type_in("q")

    main(table("ciao_ciao", "--save", str(file)))

    assert capsys.readouterr().out.endswith(f"{file}.\n")
    verified(file)
    assert [path.name for path in tmp_path.iterdir()] == ["r.txt"]


def test_a_debt_is_shown_with_what_drawing_costs(
    type_in: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(lambda: "1")
    for seed in range(20):
        main(["play", "solo", "--edition", "de", "--seats", "3", "--seed", str(seed)])
        told = capsys.readouterr().out
        if found := re.search(r", debt (\d+)\n(?:.*\n)*?  +\d+  draw (\d+) cards", told):
            assert found[1] == found[2]
            return
    pytest.fail("nobody ever owed a card")


def test_what_others_hold_is_never_told(
    type_in: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in("q")

    main(["play", "solo", "--edition", "de", "--seats", "10", "--seed", "1"])

    assert capsys.readouterr().out.count(HAND) == 1


def test_playing_a_whole_game_never_loads_the_compiler() -> None:
    code = (
        "import builtins, sys\n"
        "builtins.input = lambda prompt: '1'\n"
        "from tavolata.cli import main\n"
        f"status = main({table('solo')!r})\n"
        "assert 'tavolata.terminal.offline' in sys.modules\n"
        "assert not {'numba', 'llvmlite'} & set(sys.modules)\n"
        "sys.exit(status)\n"
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env={"PYTHONPATH": str(SRC), "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "The game is over." in done.stdout
