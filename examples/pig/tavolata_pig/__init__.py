"""Pig: roll as often as you dare, 2 to 6 seats. docs/adding-a-game.md explains it."""

from importlib.resources import files

from tavolata.core.game import Game, Number
from tavolata_pig.bots import hold_at_twenty
from tavolata_pig.narrate import EVENTS, narrate
from tavolata_pig.rules import apply, deal, legal, points, waits_for
from tavolata_pig.state import SEATS, State, View

PIG = Game(
    name="pig",
    title="Pig",
    seats=range(2, SEATS + 1),
    new=State,
    new_view=View,
    action_names=("roll", "hold", "time-up"),
    options=(Number("target", default="100", lowest=10, highest=1000),),
    deal=deal,
    legal=legal,
    apply=apply,
    waits_for=waits_for,
    points=points,
    narrate=narrate,
    events=EVENTS,
    phases=("roll",),
    resources=files("tavolata_pig") / "texts",
    heuristic=hold_at_twenty,
)
