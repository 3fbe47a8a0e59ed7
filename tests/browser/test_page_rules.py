"""The rules that the page repeats for its pictures are the rules of the games."""

import re
from random import Random
from typing import Any

from support.paths import ROOT
from support.texts.page_code import ask_page
from tavolata.core.game import Game, OptionError
from tavolata.games import OURS
from tavolata.games.ciao import cards, phase
from tavolata.games.ciao.strength import fits
from tavolata.games.ciao_ciao.podium import free_step, podium_size
from tavolata.testing.random_play import random_options, random_steps

PAGE = ROOT / "web" / "src" / "games"
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
    tables = [s for s in moments(OURS["ciao"], rng) if s.phase in (phase.PLAY, phase.RACE)]
    bridges = moments(OURS["ciao_ciao"], rng)
    held = [
        [kind for kind, count in enumerate(OURS["ciao"].view(s, s.turn).hand) if count]
        for s in tables
    ]
    arriving = [
        (s, seat) for s in bridges for seat in range(s.seats) if podium_size(s, seat) < 2
    ]
    answer = ask_page(
        "ask_rules.ts",
        {
            "cards": [
                {"view": OURS["ciao"].view(s, s.turn).__dict__, "kinds": kinds}
                for s, kinds in zip(tables, held, strict=True)
            ],
            "arrivals": [
                {"view": OURS["ciao_ciao"].view(s, seat).__dict__, "seat": seat}
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
    for name, game in OURS.items():
        facts = (PAGE / name / "help" / "facts.ts").read_text(encoding="utf-8")
        usual = facts.partition("USUAL")[2].partition("};")[0]
        said = dict(OPTION.findall(usual))
        defaults = {option.name: option.default for option in game.options}
        assert said
        assert said.items() <= defaults.items()
