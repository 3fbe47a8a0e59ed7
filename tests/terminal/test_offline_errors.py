"""The game in the terminal: every answer, table and file that cannot be is explained."""

import re
from pathlib import Path

import pytest

from support.terminal.play_command import Type, table, verified
from tavolata.cli import main
from tavolata.games import GAMES
from tavolata.locale import catalogue
from tavolata.terminal.offline import OfflineGame

ENGLISH = catalogue("en")
MORE = "q leaves, ? explains"  # beside what Enter means


@pytest.mark.parametrize(
    ("name", "move", "reason"),
    [
        ("solo", "keep", r"\((S-05|S-07)\)$"),
        ("ciao", "thank", r"\(C-A18\)$"),
        ("ciao_ciao", "push:1", r"\((CC-07|CC-10)\)$"),
    ],
)
def test_a_refused_move_is_explained_with_its_rule_and_asked_again(
    name: str,
    move: str,
    reason: str,
    type_in: Type,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    type_in(move, "q")

    assert main(table(name, "--save", str(tmp_path / "r.txt"))) == 0

    told = capsys.readouterr().out
    after = told.rpartition("> ")[0].rpartition("> ")[2]  # between the last two questions
    assert re.search(reason, after, re.M)
    assert all(done.seat != 0 for done in verified(tmp_path / "r.txt").moves)


@pytest.mark.parametrize("answer", ["hello", "0", "99", "-1", "1.5", "lay", "R", "²"])
def test_an_answer_that_is_no_move_is_asked_again(
    answer: str, type_in: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(answer, "q")

    main(table("ciao_ciao"))

    told = capsys.readouterr().out
    assert f"> That is not on the list: {answer}\n> Ciao!" in told


def test_who_must_act_cannot_just_press_enter(
    type_in: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in("", "q")

    main(table("ciao_ciao"))

    assert "Your turn." in (told := capsys.readouterr().out)
    assert "> That is not on the list: \n> Ciao!" in told


def test_bad_answers_are_explained_and_asked_again(
    type_in: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in("chess", "ciao", "gold", "calm", "1", "7", "5", "q")

    assert main(["play", "--seed", "4"]) == 0

    told = capsys.readouterr().out
    games = ", ".join(GAMES)
    assert told.count(f"Which game? {games} (Enter for solo, {MORE}): ") == 2
    assert f"there is no game 'chess'; the games: {games}\n" in told
    assert (
        told.count(f"Which edition? full, calm, v1, v2, v3, kids (Enter for full, {MORE}): ")
        == 2
    )
    assert "Ciao! has no edition 'gold'; its editions: full, calm" in told
    assert told.count(f"How many seats? 2 to 6 (Enter for 4, {MORE}): ") == 3
    assert "Ciao! is for 2 to 6 seats, not 1\n" in told
    assert "Ciao! is for 2 to 6 seats, not 7\n" in told
    assert "Dara" in told


def test_a_number_of_seats_that_is_none_is_explained(
    type_in: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in("many", "3", "q")

    main(["play", "solo", "--edition", "de", "--seed", "4"])

    told = capsys.readouterr().out
    assert told.count("How many seats? ") == 2
    assert "literal" not in told


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (["play", "chess"], "there is no game 'chess'; the games: solo, ciao, ciao_ciao"),
        (["play", "solo", "--edition", "gold"], "no edition 'gold'; its edit"),
        (["play", "solo", "--seats", "11"], "2 to 10 seats, not 11"),
        (["play", "solo", "--option", "luck=yes"], "no option 'luck'; its options: scoring"),
        (table("solo", "--option", "opening=late"), "possible: obey, until-number, ignore"),
        (table("solo", "--option", "opening"), "--option takes NAME=VALUE, not 'opening'"),
        (["play", "--seats", "99"], "SOLO is for 2 to 10 seats, not 99\nCiao! is for 2 to 6"),
        (["play", "--edition", "gold"], "SOLO has no edition 'gold'"),
        (["play", "--option", "luck=yes"], "Ciao Ciao… has no option 'luck'"),
        (["play", "--option", "opening"], "--option takes NAME=VALUE, not 'opening'"),
    ],
)
def test_a_table_that_cannot_be_set_is_explained_before_anything_is_asked(
    given: list[str], message: str, type_in: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in("q")

    assert main(given) == 2

    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("tavolata: ")
    assert message in captured.err


def test_a_replay_that_cannot_be_saved_is_explained(
    type_in: Type, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    type_in("q")

    assert main(table("solo", "--save", str(tmp_path / "nowhere" / "r.txt"))) == 2

    assert "nowhere" in capsys.readouterr().err


def test_only_games_that_have_what_was_asked_for_are_offered(
    type_in: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in("ciao", "solo", "q")

    assert main(["play", "--seats", "8"]) == 0

    told = capsys.readouterr().out
    assert told.count(f"Which game? solo (Enter for solo, {MORE}): ") == 2
    assert "Ciao! is for 2 to 6 seats, not 8\n" in told


def test_a_question_is_explained_by_a_question_mark(
    type_in: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in("?", "solo", "؟", "en", "?", "q")

    assert main(["play"]) == 0

    told = capsys.readouterr().out
    assert told.count("Type one of the words or numbers in the question") == 3
    assert f"\n  ciao  {ENGLISH['game.ciao']}: {ENGLISH['lobby.about.ciao']}\n" in told
    assert f"\n  fr  {ENGLISH['edition.solo.fr']}: {ENGLISH['edition.solo.fr.help']}\n" in told


def test_the_first_prompt_of_a_game_says_what_can_be_typed(
    type_in: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in("1", "q")

    assert main(table("ciao_ciao")) == 0

    first, second, *_ = capsys.readouterr().out.split("> ")
    assert "h gives you a hint" in first
    assert "h gives you a hint" not in second


def test_what_an_interrupt_cuts_short_is_saved(
    type_in: Type,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    """Bots may think for long; who presses Ctrl+C then leaves as at a question."""

    def interrupted(self: OfflineGame, seat: int) -> None:
        raise KeyboardInterrupt

    type_in("1")
    monkeypatch.setattr(OfflineGame, "ask_bot", interrupted)
    file = tmp_path / "r.txt"

    assert main(table("ciao_ciao", "--save", str(file))) == 0

    assert capsys.readouterr().out.endswith(f"\nCiao!\nThe replay is in {file}.\n")
    assert not verified(file).end_fingerprint
