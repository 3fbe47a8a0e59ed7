"""Ciao! in text: cards (``Rg Py+ Sra Jy O``), moves and whole tables.

R, P and S are rock, paper and scissors, J a joker; g, y and r the colours; then perhaps the
icon: a again, s speed, + +3, g give, x swap. O is an obstacle, ``-`` a table not yet opened.

>>> write_table(read_table("Jg | Rr Py+ | O Jg ; turn=1 symbol=paper"))
'Jg | Rr Py+ | Jg O ; turn=1 symbol=paper'
"""

from collections import Counter

from tavolata.core import notation
from tavolata.core.bits import members
from tavolata.core.notation import SET, NotationError, Spelling
from tavolata.games.cards.telling import split_cards, write_cards
from tavolata.games.ciao import actions, cards, phase
from tavolata.games.ciao.actions import SEATS
from tavolata.games.ciao.deck import lay_out
from tavolata.games.ciao.editions import OPTIONS
from tavolata.games.ciao.state import State
from tavolata.games.ciao.stock import put, top_kind

SYMBOLS = ("rock", "paper", "scissors")
COLOURS = "gyr"
ICONS = ("", "a", "s", "+", "g", "x")
KIND_NAMES = (
    [symbol + colour + icon for symbol in "RPS" for colour in COLOURS for icon in ICONS]
    + [f"J{colour}" for colour in COLOURS]
    + ["O"]
)
NO_TOP = "-"

ACTION_NAMES = notation.in_order(
    dict(enumerate(KIND_NAMES))
    | {
        actions.DRAW: "draw",
        actions.KEEP: "keep",
        actions.AGAIN: "again",
        actions.REVERSE: "reverse",
        actions.PASS: "pass",
        actions.THANK: "thank",
        actions.TIME_UP: "time-up",
        actions.NEXT_ROUND: "next-round",
    }
    | {actions.NAME + symbol: f"name:{SYMBOLS[symbol]}" for symbol in range(3)}
    | {
        actions.GIVE + kind * SEATS + seat: f"give:{KIND_NAMES[kind]}:{seat}"
        for kind in range(cards.KINDS)
        for seat in range(SEATS)
    }
    | {actions.SWAP + seat: f"swap:{seat}" for seat in range(SEATS)}
)

_CARD_NAMES = dict(enumerate(KIND_NAMES))

write_kind, read_kind = notation.words(_CARD_NAMES, "card")

_SPELL: dict[str, Spelling] = {
    "phase": notation.phases(phase.NAMES),
    "symbol": notation.words({-1: "none"} | dict(enumerate(SYMBOLS)), "symbol"),
    "drawn": notation.words({-1: "none"} | _CARD_NAMES, "card"),
    "racing": SET,
    "winners": SET,
}
_NOT_FIELDS = (
    *("seats", "top", "low", "high", "pile", "pile_size"),  # written as cards
    *("icons", "first", "kinds", "deck_low", "deck_high", "plus3_low", "plus3_high"),
)


def _default_table(seats: int, top: int) -> State:
    """Return a default table: default options, a top kind without effect, seat 0 on turn."""
    s: State = notation.default_table(State, OPTIONS, seats)
    s.direction, s.layer, s.winner, s.receiver, s.drawn, s.top = 1, -1, -1, -1, -1, -1
    s.symbol = cards.symbol_of(top) if top >= 0 else -1
    return s


def kinds_of(s: State, low: int, high: int) -> list[int]:
    """Return the kinds in a pair of words, in sorted order (C-08)."""
    return [s.kinds[card] for card in members(low | high << cards.SPLIT)]


def kinds_in_hand(s: State, seat: int) -> list[int]:
    """Return the kinds in a hand, in sorted order."""
    return kinds_of(s, s.low[seat], s.high[seat])


def _unseen(s: State) -> Counter[int]:
    """Count the kinds in play that are neither in a hand nor on top."""
    rest = Counter(kinds_of(s, s.deck_low, s.deck_high))
    for seat in range(s.seats):
        rest.subtract(kinds_in_hand(s, seat))
    if s.top >= 0:
        rest[top_kind(s)] -= 1
    return rest


def write_table(s: State) -> str:
    """Write a table: top card, hands, then what is not default. The pile is in draw order."""
    top = top_kind(s)
    fields = notation.write_fields(
        s, _default_table(s.seats, top), OPTIONS, _SPELL, _NOT_FIELDS
    )
    pile = [s.kinds[card] for card in s.pile[: s.pile_size]]
    if pile != sorted(_unseen(s).elements()):
        fields = f"pile={','.join(KIND_NAMES[kind] for kind in pile[::-1])} {fields}".strip()
    name = KIND_NAMES[top] if top >= 0 else NO_TOP
    return write_cards(s, name, kinds_in_hand, KIND_NAMES, fields)


def read_table(text: str) -> State:
    """Read a table; a pile that is not written is all the other cards in their order."""
    top, hands, fields = split_cards(text, SEATS)
    s = _default_table(len(hands), -1 if top == NO_TOP else read_kind(top))
    piles = [part for part in fields.split() if part.startswith("pile=")]
    others = [part for part in fields.split() if part not in piles]
    notation.read_fields(s, " ".join(others), OPTIONS, _SPELL)
    lay_out(s)
    rest = _unseen(s)
    if top != NO_TOP:
        s.top = _take(s, rest, top)
        if s.symbol < 0 and s.phase <= phase.DECIDE:
            raise NotationError(f"{top} on top needs its symbol, such as symbol=rock")
    for seat, hand in enumerate(hands):
        for name in hand:
            put(s, seat, _take(s, rest, name))
    names = piles[0].removeprefix("pile=").split(",")[::-1] if piles else _names(rest)
    pile = [_take(s, rest, name) for name in names if name]
    s.pile[: len(pile)], s.pile_size = pile, len(pile)
    return s


def _names(rest: Counter[int]) -> list[str]:
    return [KIND_NAMES[kind] for kind in sorted(rest.elements())]


def _take(s: State, rest: Counter[int], name: str) -> int:
    """Take a card of this name out of the rest of the deck."""
    kind = read_kind(name)
    if rest[kind] == 0:
        raise NotationError(f"there are not so many cards {name} in play")
    rest[kind] -= 1
    return s.first[kind] + rest[kind]
