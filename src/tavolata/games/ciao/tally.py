"""How often each rule fires, counted in simulations just before a move is done."""

from tavolata.core.rule import rule
from tavolata.games.ciao import actions, cards, phase
from tavolata.games.ciao.rules import foul
from tavolata.games.ciao.state import State

MARKS = (
    "lays",
    "draws",
    "chains",
    "jokers_on_debt",
    "races",
    "race_wins",
    "fouls",
    "gifts",
    "missed_thanks",
    "swaps",
    "agains",
    "reverses",
    "reshuffles",
)
LAYS, DRAWS, CHAINS, JOKERS_ON_DEBT, RACES, RACE_WINS = range(6)
FOULS, GIFTS, MISSED_THANKS, SWAPS, AGAINS, REVERSES, RESHUFFLES = range(6, 13)


@rule
def tally(s: State, seat: int, action: int, counts: list[int]) -> None:
    """Count what this move is about to do."""
    if action < cards.KINDS:
        tally_lay(s, seat, action, counts)
    elif action == actions.DRAW:
        counts[DRAWS] += 1
    elif action == actions.AGAIN:
        counts[AGAINS] += 1
    elif action == actions.REVERSE:
        counts[REVERSES] += 1
    elif actions.GIVE <= action < actions.SWAP:
        counts[GIFTS] += 1
    elif actions.SWAP <= action < actions.PASS:
        counts[SWAPS] += 1
    elif action == actions.TIME_UP and s.phase == phase.THANKS:
        counts[MISSED_THANKS] += 1


@rule
def tally_lay(s: State, seat: int, kind: int, counts: list[int]) -> None:
    """Count a card that is about to be laid, or wrongly tried."""
    if foul(s, seat, kind):
        counts[FOULS] += 1
        return
    counts[LAYS] += 1
    if s.debt > 0:
        counts[JOKERS_ON_DEBT if kind >= cards.JOKER else CHAINS] += 1
    if s.phase == phase.RACE:
        counts[RACE_WINS] += 1
    if cards.icon_of(kind) == cards.SPEED and s.seats > 2:  # C-A20
        counts[RACES] += 1


@rule
def tally_end(s: State, counts: list[int]) -> None:
    """Count how often the discards have become the stock."""
    counts[RESHUFFLES] = s.renewals
