"""Pig, a game of another package: installed from outside and played everywhere."""

import json
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError

import pytest

from support.games import pig
from support.paths import ROOT, SRC
from support.server.real_server import RealServer
from support.terminal.typist import bounded
from tavolata.client import Client
from tavolata.protocol import Answer, Refused, Seated, Snapshot, TableInfo, Told

pytestmark = pytest.mark.unmeasured  # compiles and searches in processes of its own

LEVELS = ("easy", "normal", "hard", "master")
ROLL, HOLD = 0, 1
OF_OURS = (  # tests that would fail if they took somebody else's game for one of ours
    "core/test_game.py",
    "locale/test_lobby_texts.py",
    "project/test_ledger.py",
    "project/test_rules_translated.py",
    "wording/test_boards.py",
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """Give a server that knows Pig."""
    store = tmp_path_factory.mktemp("pig") / "tables.db"
    path = pig.environment()["PYTHONPATH"]
    with RealServer(store, "--bot-pace", "0", PYTHONPATH=path) as server:
        yield server
        assert server.stop() == 0
    assert server.log == ""


def get(server: RealServer, path: str) -> str:
    with urllib.request.urlopen(server.address + path) as answer:
        text: bytes = answer.read()
    return text.decode()


def play(server: RealServer) -> str:
    """Play against bots of all levels to the end, and return the table's code."""

    codes: list[str] = []

    async def table() -> None:
        async with Client(server.address) as me:
            seats = ["me", *(f"bot:{level}" for level in LEVELS)]
            await me.create("pig", seats, options={"target": "40"}, clock="off", courtesy=0)
            async for message in me:
                match message:
                    case TableInfo(stage="over"):
                        codes.append(me.code)
                        return
                    case TableInfo(stage="waiting") if not message.chairs[me.seat].ready:
                        await me.ready()
                    case Told() | Snapshot() if me.moves:
                        enough = HOLD in me.moves and me.view["turn_total"] >= 20
                        await me.claim(HOLD if enough else ROLL)
                    case Answer():
                        assert message.answer == "done"

    bounded(table())
    return codes[0]


def test_bots_of_every_level_play_at_a_server_and_the_replay_verifies(
    server: RealServer, tmp_path: Path
) -> None:
    code = play(server)

    replay = get(server, f"/api/tables/{code}/games/1")
    assert replay.startswith("tavolata replay 1\ngame pig 1\nseats 5\noptions target=40\n")
    file = tmp_path / "pig.txt"
    file.write_text(replay, encoding="utf-8")
    steps = json.loads(get(server, f"/api/tables/{code}/games/1/steps"))["steps"]
    assert steps[0]["view"]["target"] == 40
    told = {event["e"] for step in steps for event in step["events"]}
    assert {"round-began", "rolled", "held", "game-won"} <= told  # a 1 may never be rolled
    check = "import sys; from tavolata.core.replay import read; from tavolata.games import *;"
    check += "print(len(list(read(open(sys.argv[1]).read(), game_named).tables())))"
    assert int(pig.run("-c", check, str(file))) == len(steps)
    counted = get(server, "/metrics")
    for level in LEVELS:
        assert f'tavolata_bot_decisions_total{{level="{level}"}} 0.0' not in counted
        assert f'tavolata_bot_replaced_total{{level="{level}"}} 0.0' in counted


def test_a_table_whose_game_has_been_removed_is_refused_and_others_go_on(
    tmp_path: Path,
) -> None:
    store = tmp_path / "tables.db"
    path = pig.environment()["PYTHONPATH"]
    with RealServer(store, "--bot-pace", "0", PYTHONPATH=path) as server:
        code = play(server)
        assert server.stop() == 0

    async def come_back(address: str) -> None:
        async with Client(address) as me:
            await me.join(code)
            async for message in me:
                if isinstance(message, Refused):
                    break
            await me.create("solo", ["me", "bot"])
            async for message in me:
                if isinstance(message, Seated):
                    return

    with RealServer(store) as server:
        bounded(come_back(server.address))
        with pytest.raises(HTTPError, match="HTTP Error 4") as gone:
            get(server, f"/api/tables/{code}/games/1")
        gone.value.close()
        assert server.stop() == 0
    assert "there is no game 'pig'" in server.log


CLOCK = """
from tavolata.games import GAMES
from tavolata.server.hub.game.turn_clock import TurnClock
from tavolata.server.hub.services import Services
game = GAMES["pig"]
clock = TurnClock(game, Services(), "brisk", 1)
for now, table in ((0, "turn_total=2"), (7, "turn_total=5"), (9, "turn_total=5")):
    clock.restart(game.read_table(f"2 seats ; {table}"), float(now), 0.0)
    print(clock.deadline)
"""


def test_the_clock_begins_anew_between_two_rolls_of_a_seat() -> None:
    assert pig.run("-c", CLOCK).split() == ["20.0", "27.0", "27.0"]


def test_a_simulation_runs_compiled(tmp_path: Path) -> None:
    flags = ("--games", "400", "--seats", "3", "--threads", "1", "--seed", "4", "--json")
    summary = json.loads(pig.run("-m", "tavolata", "simulate", "pig", *flags))

    assert (summary["games"], sum(summary["wins"])) == (400, 400)
    assert summary["fired"]["roll"] > summary["fired"]["hold"] > 400
    assert summary["fired"]["time-up"] == 0


def test_a_tournament_ranks_the_levels_of_its_bots() -> None:
    flags = ("--bots", "easy,normal", "--games", "60", "--processes", "1", "--json")
    (pair,) = json.loads(pig.run("-m", "tavolata", "tournament", "pig", *flags))["pairs"]

    assert pair["win_rate"] < 0.5  # chance against a rule of thumb


def test_its_own_tests_pass_with_the_kit() -> None:
    flags = ("-q", "-p", "no:cacheprovider", "-c", "/dev/null", "--rootdir", str(pig.SOURCE))

    told = pig.run("-m", "pytest", *flags, "tests")

    assert " passed" in told
    assert "skipped" not in told


def test_our_own_tests_of_all_games_pass_beside_it() -> None:
    flags = ("-p", "no:cacheprovider", "-c", str(ROOT / "pyproject.toml"))

    told = pig.run("-m", "pytest", *flags, *(str(ROOT / "tests" / path) for path in OF_OURS))

    assert " passed" in told


def test_a_broken_package_is_named_and_our_games_are_played(tmp_path: Path) -> None:
    package = tmp_path / "broken-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text("[tavolata.games]\ntag = broken_game:TAG\n")
    (tmp_path / "broken_game.py").write_text("TAG = 1 / 0\n")
    store = tmp_path / "tables.db"

    with RealServer(store, PYTHONPATH=f"{SRC}:{tmp_path}") as server:
        names = [game["name"] for game in json.loads(get(server, "/api/games"))]
        assert names == ["solo", "ciao", "ciao_ciao"]
        assert server.stop() == 0

    why = "ZeroDivisionError: division by zero"
    assert server.log == f"tavolata: the game 'tag' is left out: {why}\n"
