"""The page deals again on its own, and comes to the same cards as the rules."""

import copy
import gzip
import json
from random import Random
from typing import Any

import pytest

from support.texts.page_code import ask_page
from tavolata.core.deal_commitment import commitment, key_of
from tavolata.core.game import Game, OptionError
from tavolata.games import OURS
from tavolata.games.ciao_ciao import actions, phase
from tavolata.games.ciao_ciao.state import CROSS
from tavolata.server import recordings
from tavolata.server.http.replays import write_replay
from tavolata.server.records import GameRecord, MoveRecord
from tavolata.testing.random_play import random_options, random_steps

LETTERS = "abcXYZ019 -éßفا🂡"
DEALS = 200  # of each game


def random_nonce(rng: Random) -> str:
    """Return what a seat might give: nothing, something short, or as much as is allowed."""
    return "".join(rng.choices(LETTERS, k=rng.choice([0, 1, 8, 16, 64])))


def random_icons(rng: Random) -> str:
    """Return an icon table as nine groups of digits."""
    return "/".join("".join(rng.choices("012", k=5)) for _ in range(9))


def random_case(game: Game[Any, Any], rng: Random) -> tuple[dict[str, Any], Any]:
    """Return what is asked of the page, and the table that the rules have dealt."""
    nonces = [random_nonce(rng) for _ in range(rng.choice(game.seats))]
    secret, starter = rng.randbytes(32).hex(), rng.randrange(-1, len(nonces))
    options = random_options(game, rng)
    if game.name == "ciao":
        options["specials"] = rng.choice(["each-per-group", "calm", random_icons(rng)])
    try:
        table = game.begin(len(nonces), options, key=key_of(secret, nonces), starter=starter)
    except OptionError:  # a deck too small for the seats
        return random_case(game, rng)
    case = {
        "game": game.name,
        "secret": secret,
        "nonces": nonces,
        "starter": starter,
        "options": game.options_of(table),
        "throws": [],
    }
    return case, table


def hands(game: Game[Any, Any], table: Any) -> list[list[int]]:
    """Return the kinds that each seat holds."""
    views = [game.view(table, seat) for seat in range(table.seats)]
    return [
        [kind for kind, copies in enumerate(view.hand) for _ in range(copies)] for view in views
    ]


@pytest.mark.parametrize("name", ["solo", "ciao"])
def test_the_page_deals_the_same_cards(name: str) -> None:
    rng, game = Random(name), OURS[name]
    cases, tables = zip(*(random_case(game, rng) for _ in range(DEALS)), strict=True)
    for case, table, answer in zip(
        cases, tables, ask_page("deal_again.ts", list(cases)), strict=True
    ):
        assert answer["commitment"] == commitment(case["secret"])
        assert answer["key"] == key_of(case["secret"], case["nonces"]).hex()
        top = game.view(table, 0).top
        assert answer["deal"] == {
            "starter": table.starter,
            "hands": hands(game, table),
            "top": top,
        }


def play(game: Game[Any, Any], table: Any, rng: Random) -> tuple[list[str], list[int]]:
    """Play a game of Ciao Ciao… and return what was thrown, and what it gave."""
    throws, thrown = [], []
    for step in random_steps(game, table, rng, clock=0.3):
        by_clock = step.action == actions.TIME_UP
        if step.before.phase == phase.ROLL:
            throws.append("roll")
            thrown.append(step.after.die)
        if by_clock and step.before.phase < phase.DOUBT and step.after.die == CROSS:
            throws.append("announce")
            thrown.append(step.after.announced)
    return throws, thrown


def test_the_page_throws_the_same_dice() -> None:
    rng, game = Random(7), OURS["ciao_ciao"]
    cases, starters, games = [], [], []
    for _ in range(DEALS):
        case, table = random_case(game, rng)
        starters.append(table.starter)
        case["throws"], thrown = play(game, table, rng)
        cases.append(case)
        games.append(thrown)
    assert {"roll", "announce"} == {throw for case in cases for throw in case["throws"]}
    for answer, starter, thrown in zip(
        ask_page("deal_again.ts", cases), starters, games, strict=True
    ):
        assert answer["deal"]["starter"] == starter
        assert answer["thrown"] == thrown


ALL_RIGHT = dict.fromkeys(["shown", "fits", "mine", "key", "dealt"], "yes")


def finished(name: str) -> dict[str, Any]:
    """Return a finished game as the server gives it, and what a device kept of its deal."""
    game, secret, nonces = OURS[name], "5e" * 32, ["mine", "", "Ω"]
    options = game.options_of(game.set_table(3)) | dict(game.single)
    played = GameRecord(
        1, name, game.version, options, 3, -1, secret, nonces, ["Ada", "Ben", "Cleo"]
    )
    table = game.begin(3, options, key=key_of(secret, nonces))
    moves = [
        MoveRecord(step.seat, step.action, 0, "", 0)
        for step in random_steps(game, table, Random(3), most=20_000)
    ]
    recording = recordings.record(played, moves)
    assert recording is not None
    return {
        "file": write_replay(played, moves),
        "recording": json.loads(gzip.decompress(recording)),
        "kept": {"commitment": commitment(secret), "nonce": "mine"},
    }


@pytest.mark.parametrize("name", OURS)
def test_the_page_finds_an_honest_deal_right(name: str) -> None:
    case = finished(name)
    stranger = case | {"kept": None}
    assert ask_page("verify_again.ts", [case, stranger]) == [
        ALL_RIGHT,
        ALL_RIGHT | {"shown": "unknown", "mine": "unknown"},
    ]


@pytest.mark.parametrize("name", OURS)
def test_the_page_finds_every_false_deal_out(name: str) -> None:
    case = finished(name)
    other_hash = case | {"kept": case["kept"] | {"commitment": "00" * 32}}
    other_nonce = case | {"kept": case["kept"] | {"nonce": "other"}}
    other_secret = case | {"file": case["file"].replace("5e" * 32, "5f" * 32)}
    other_cards = copy.deepcopy(case)
    first = next(
        step for step in other_cards["recording"]["steps"] if {"hands", "die"} & step.keys()
    )
    if "die" in first:
        first["die"] = (first["die"] + 1) % 5
    else:
        first["hands"][1][0], first["hands"][2][0] = 0, 1
    assert ask_page(
        "verify_again.ts", [other_hash, other_nonce, other_secret, other_cards]
    ) == [
        ALL_RIGHT | {"shown": "no"},
        ALL_RIGHT | {"mine": "no"},
        ALL_RIGHT | {"fits": "no", "key": "no", "dealt": "no"},
        ALL_RIGHT | {"dealt": "no"},
    ]
