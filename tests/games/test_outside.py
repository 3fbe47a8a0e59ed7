"""Games of other packages: found by their entry points, or left out with the reason."""

from importlib.metadata import EntryPoint
from typing import Any

import msgspec
import pytest

from support.games import outside_games
from tavolata.cli import commands
from tavolata.games import GAMES, LEFT_OUT, OURS, outside
from tavolata.games.outside import GROUP, load_outside
from tavolata.protocol import Create

MODULE = outside_games.__name__


def entry(name: str, value: str) -> EntryPoint:
    return EntryPoint(name, value, GROUP)


def test_a_good_game_stands_beside_ours() -> None:
    games, left_out = load_outside(OURS, [entry("bridge", f"{MODULE}:GOOD")])

    assert games == {"bridge": outside_games.GOOD}
    assert left_out == {}


def test_our_own_three_come_first() -> None:
    assert list(GAMES)[:3] == ["solo", "ciao", "ciao_ciao"] == list(OURS)


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        (
            "pig",
            "no_such_package:PIG",
            "ModuleNotFoundError: No module named 'no_such_package'",
        ),
        ("pig", f"{MODULE}:PIG", "has no attribute 'PIG'"),
        ("pig", f"{MODULE}:NOT_A_GAME", "is not a Game but a str"),
        ("pig", f"{MODULE}:GOOD", "its name is 'bridge', not that of its entry point"),
        ("solo", f"{MODULE}:GOOD", "there is a game of this name already"),
        ("Bridge!", f"{MODULE}:BAD_NAME", "at most 16 small letters, digits and _"),
        ("bridge", f"{MODULE}:MANY_SEATS", "it is for more than 10 seats"),
        ("bridge", f"{MODULE}:LONG_EDITION", "its editions have too long names"),
        ("bridge", f"{MODULE}:NOT_A_FUNCTION", "its waits_for is not a function"),
        ("bridge", f"{MODULE}:NO_DEAL", "'State' object has no attribute 'cards'"),
        ("bridge", f"{MODULE}:HIDDEN_VIEW", "no hidden field can be called view"),
        ("bridge", f"{MODULE}:BAD_EVENT", "name 'NoSuchType' is not defined"),
        ("bridge", f"{MODULE}:NO_STATE", "its state is not a BaseState"),
    ],
)
def test_what_cannot_be_used_is_left_out_with_the_reason(
    name: str, value: str, why: str
) -> None:
    good = entry("bridge" if name != "bridge" else "bridge2", f"{MODULE}:GOOD")

    games, left_out = load_outside(OURS, [entry(name, value), good])

    assert why in left_out[name]
    assert name not in games


def test_what_is_accepted_fits_into_a_message() -> None:
    info: Any = msgspec.inspect.type_info(Create)
    longest: dict[str, Any] = {f.name: getattr(f.type, "max_length", 0) for f in info.fields}

    assert outside.NAME.fullmatch("a" * longest["game"])
    assert not outside.NAME.fullmatch("a" * (longest["game"] + 1))
    assert (longest["seats"], longest["edition"]) == (outside.SEATS, outside.EDITION)
    assert longest["options"] == outside.OPTIONS


def test_the_second_game_of_a_name_is_left_out() -> None:
    twice = [entry("bridge", f"{MODULE}:GOOD")] * 2

    games, left_out = load_outside(OURS, twice)

    assert list(games) == ["bridge"]
    assert left_out == {"bridge": "there is a game of this name already"}


def test_a_command_says_which_game_is_left_out_and_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(LEFT_OUT, "pig", "it has flown")

    with pytest.raises(SystemExit) as ended:
        commands.main(["--version"])

    assert ended.value.code == 0
    told = capsys.readouterr()
    assert told.err == "tavolata: the game 'pig' is left out: it has flown\n"
    assert told.out.startswith("tavolata ")
