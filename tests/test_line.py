"""The game in the terminal: whole rounds typed line by line, and every way to err or leave."""

import builtins
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tavolata.bots.names import NAMES
from tavolata.cli import main
from tavolata.game import winners
from tavolata.games import GAMES
from tavolata.locale import catalogue
from tavolata.replay import Replay, read
from tavolata.tui.line import LANGUAGE
from tavolata.tui.words import Words

EDITIONS = {name: next(iter(game.editions)) for name, game in GAMES.items()}
EVERY_GAME = pytest.mark.parametrize("name", GAMES)

HAND = catalogue("en")["event.HandIs"].partition("{")[0]

Type = Callable[..., None]


@pytest.fixture
def type_in(monkeypatch: pytest.MonkeyPatch) -> Type:
    """Type these answers; a function is asked again and again, an exception is raised."""

    def script(*answers: str | type[BaseException] | Callable[[], str]) -> None:
        waiting: Iterator[str | type[BaseException] | Callable[[], str]] = iter(answers)
        last: list[Callable[[], str]] = []

        def answer(prompt: str = "") -> str:
            print(prompt, end="")
            if last:
                return last[0]()
            following = next(waiting, EOFError)
            if isinstance(following, str):
                return following
            if isinstance(following, type):
                raise following
            last.append(following)
            return following()

        monkeypatch.setattr(builtins, "input", answer)

    return script


def table(name: str, *more: str) -> list[str]:
    return ["play", name, "--edition", EDITIONS[name], "--seats", "3", "--seed", "1", *more]


def verified(file: Path) -> Replay:
    replay = read(file.read_text(encoding="utf-8"))
    for _ in replay.tables():
        pass
    return replay


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
    assert "Round 1. First turn: " in told
    assert "The game is over. Winner: " in told
    assert told.endswith(f"The replay is in {file}.\n")
    assert "Round 2." not in told
    replay = verified(file)
    assert replay.seal
    *_, last = replay.tables()
    names = ["You", *NAMES]
    assert all(names[seat] in told.splitlines()[-2] for seat in winners(last))
    assert {move.seat for move in replay.moves} >= {0, 1, 2}
    assert not list(tmp_path.glob("*.part"))


@EVERY_GAME
def test_a_whole_round_is_played_in_notation(
    name: str, type_in: Type, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    game = GAMES[name]
    words = Words(game, ("You", *NAMES))
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
    assert replay.seal
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
    assert not replay.seal
    assert replay.moves


@pytest.mark.parametrize("leave", ["q", EOFError, KeyboardInterrupt])
def test_one_can_leave_before_the_table_is_set(
    leave: str | type[BaseException], type_in: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    for answered in ([], ["solo"], ["solo", "de"]):
        type_in(*answered, leave)
        assert main(["play"]) == 0
        assert capsys.readouterr().out.endswith("Ciao!\n")


def test_bad_answers_are_explained_and_asked_again(
    type_in: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in("chess", "ciao", "gold", "calm", "1", "7", "5", "q")

    assert main(["play", "--seed", "4"]) == 0

    told = capsys.readouterr().out
    assert told.count("Which game? solo, ciao, ciao_ciao (Enter for solo): ") == 2
    assert "there is no game 'chess'; the games: solo, ciao, ciao_ciao\n" in told
    assert told.count("Which edition? full, calm, v1, v2, v3, kids (Enter for full): ") == 2
    assert "Ciao! has no edition 'gold'; its editions: full, calm" in told
    assert told.count("How many seats? 2 to 6 (Enter for 4): ") == 3
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


def test_enter_takes_the_defaults(
    type_in: Type, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    type_in("", "", "", "q")

    main(["play", "--seed", "4", "--save", str(tmp_path / "d.txt")])

    replay = verified(tmp_path / "d.txt")
    game = GAMES["solo"]
    assert (replay.game, replay.seats) == (game, 4)
    assert replay.options == game.options_of(game.set_table(4, game.single, edition=LANGUAGE))


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (["play", "chess"], "there is no game 'chess'; the games: solo, ciao, ciao_ciao"),
        (["play", "solo", "--edition", "gold", "--seats", "3"], "no edition 'gold'; its edit"),
        (["play", "solo", "--edition", "de", "--seats", "11"], "2 to 10 seats, not 11"),
        (table("solo", "--option", "luck=yes"), "no option 'luck'; its options: scoring"),
        (table("solo", "--option", "opening=late"), "possible: obey, until-number, ignore"),
        (table("solo", "--option", "opening"), "--option takes NAME=VALUE, not 'opening'"),
    ],
)
def test_a_table_that_cannot_be_set_is_explained(
    given: list[str], message: str, type_in: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in("q")

    assert main(given) == 2

    captured = capsys.readouterr()
    assert captured.err.startswith("tavolata: ")
    assert message in captured.err


def test_a_replay_that_cannot_be_saved_is_explained(
    type_in: Type, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    type_in("q")

    assert main(table("solo", "--save", str(tmp_path / "nowhere" / "r.txt"))) == 2

    assert "nowhere" in capsys.readouterr().err


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
        "assert 'tavolata.tui.line' in sys.modules\n"
        "assert not {'numba', 'llvmlite'} & set(sys.modules)\n"
        "sys.exit(status)\n"
    )
    source = str(Path(__file__).parent.parent / "src")
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env={"PYTHONPATH": source, "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "The game is over." in done.stdout
