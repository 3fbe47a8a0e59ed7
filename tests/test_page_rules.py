"""The rules that the page repeats for its pictures are the rules of the games."""

import re
from pathlib import Path
from random import Random
from typing import Any

from page_code import ask_page
from random_games import random_options, random_steps
from tavolata.ciao import cards, phase
from tavolata.ciao.strength import fits
from tavolata.ciao_ciao.podium import free_step, podium_size
from tavolata.game import Game, OptionError
from tavolata.games import GAMES

FACTS = Path(__file__).parent.parent / "web" / "src" / "help" / "facts.ts"
GAME_RULES = re.compile(r"  (\w+): \{(.*?)\}", re.DOTALL)
OPTION = re.compile(r'(\w+): "([^"]+)"')
TABLES = 40
SEEN = 60  # of each table, at most


def moments(game: Game[Any, Any], rng: Random) -> list[Any]:
    """Return tables of random games with random options."""
    seen: list[Any] = []
    while len(seen) < TABLES * SEEN:
        options = random_options(game, rng)
        try:
            table = game.begin(rng.choice(game.seats), options, key=rng.randbytes(32))
        except OptionError:  # a deck too small for the seats
            continue
        steps = list(random_steps(game, table, rng))
        seen += [step.before for step in rng.sample(steps, min(SEEN, len(steps)))]
    return seen


def test_the_same_cards_fit_and_arriving_pawns_take_the_same_steps() -> None:
    rng = Random(4)
    tables = [s for s in moments(GAMES["ciao"], rng) if s.phase in (phase.PLAY, phase.RACE)]
    bridges = moments(GAMES["ciao_ciao"], rng)
    held = [
        [kind for kind, count in enumerate(GAMES["ciao"].view(s, s.turn).hand) if count]
        for s in tables
    ]
    arriving = [
        (s, seat) for s in bridges for seat in range(s.seats) if podium_size(s, seat) < 2
    ]
    answer = ask_page(
        "ask_rules.ts",
        {
            "cards": [
                {"view": GAMES["ciao"].view(s, s.turn).__dict__, "kinds": kinds}
                for s, kinds in zip(tables, held, strict=True)
            ],
            "arrivals": [
                {"view": GAMES["ciao_ciao"].view(s, seat).__dict__, "seat": seat}
                for s, seat in arriving
            ],
        },
    )

    right = [
        [kind for kind in kinds if fits(s, s.turn, kind)]
        for s, kinds in zip(tables, held, strict=True)
    ]
    assert answer["fitting"] == right
    assert any(s.debt > 0 for s in tables)
    assert any(s.top >= cards.JOKER_CARD for s in tables)
    assert answer["steps"] == [free_step(s) for s, _ in arriving]


def test_how_to_play_speaks_of_the_usual_house_rules() -> None:
    usual = FACTS.read_text(encoding="utf-8").partition("USUAL")[2]
    said = {name: dict(OPTION.findall(options)) for name, options in GAME_RULES.findall(usual)}
    assert said.keys() == GAMES.keys()
    for name, options in said.items():
        defaults = {option.name: option.default for option in GAMES[name].options}
        assert options
        assert options.items() <= defaults.items()
