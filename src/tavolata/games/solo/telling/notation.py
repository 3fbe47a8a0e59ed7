"""SOLO in text: cards (``R5 GS BR Y+2 RX W +4 O``), moves and whole tables.

Options are written unless they are default; only of ``voluntary_draw`` the *no* is written.

>>> write_table(read_table("R5 | R+2 B1 | G1 W ; turn=1 debt=2"))
'R5 | R+2 B1 | G1 W ; turn=1 debt=2'
"""

from tavolata.core import notation
from tavolata.core.bits import members
from tavolata.core.notation import PLAIN, SET, NotationError, Spelling
from tavolata.games.cards.telling import split_cards, write_cards
from tavolata.games.solo import actions, cards, phase
from tavolata.games.solo.actions import SEATS
from tavolata.games.solo.editions import OPTIONS
from tavolata.games.solo.state import NO, YES, State
from tavolata.games.solo.stock import count_of, put

COLOURS = "RGBY"
SYMBOLS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "S", "R", "+2", "X")
KIND_NAMES = [colour + symbol for colour in COLOURS for symbol in SYMBOLS] + ["W", "+4", "O"]

_MORE_KIND: list[int] = cards.MORE_KIND.tolist()
_SIMPLE = {
    actions.DRAW: "draw",
    actions.KEEP: "keep",
    actions.DECLINE: "decline",
    actions.CALL: "call",
    actions.TIME_UP: "time-up",
    actions.NEXT_ROUND: "next-round",
}
ACTION_NAMES = notation.in_order(
    dict(enumerate(KIND_NAMES))
    | _SIMPLE
    | {actions.NAME + colour: f"name:{COLOURS[colour]}" for colour in range(4)}
    | {actions.SWAP + seat: f"swap:{seat}" for seat in range(SEATS)}
    | {actions.CATCH + seat: f"catch:{seat}" for seat in range(SEATS)}
)

write_kind, read_kind = notation.words(dict(enumerate(KIND_NAMES)), "card")

_SPELL: dict[str, Spelling] = {
    "phase": notation.phases(phase.NAMES),
    "colour": notation.words(dict(enumerate([*COLOURS, "open"])), "colour"),
    "drawn": notation.words({-1: "none"} | dict(enumerate(KIND_NAMES)), "card"),
    "called": SET,
    "covered": SET,
    "owing": SET,
    "winners": SET,
    "totals": PLAIN,
}
_WRITTEN_AS_CARDS = (
    *("seats", "top", "held", "more", "pairs"),
    *("pile", "pile_size", "ordered", "discards"),
)


def _default_table(seats: int, top: int) -> State:
    """Return a default table: default options, no effect of the top card, seat 0 on turn.

    Its ``voluntary_draw`` is that of version 0.1.0: what tables and the fingerprints of
    replays leave out must go on to mean what it meant when they were written.
    """
    s: State = notation.default_table(State, OPTIONS, seats)
    s.voluntary_draw = YES
    s.direction, s.layer, s.winner, s.drawn = 1, -1, -1, -1
    s.top, s.colour, s.ordered = top, cards.colour_of(top), YES
    return s


def kinds_of(held: int, more: int) -> list[int]:
    """Return the kinds in the two words of a hand in order, one for each card."""
    if more == 0:
        return members(held)
    return sorted(members(held) + [_MORE_KIND[bit] for bit in members(more)])


def kinds_in_hand(s: State, seat: int) -> list[int]:
    """Return the kinds in a hand in order, one for each card."""
    return kinds_of(s.held[seat], s.more[seat])


def _write_kinds(kinds: list[int]) -> str:
    return ",".join(KIND_NAMES[kind] for kind in kinds)


def _out_of_hand(s: State) -> list[int]:
    """Return all the cards that are neither in a hand nor on top, in order."""
    rest = cards.COPIES.tolist()
    rest[s.top] -= 1
    for seat in range(s.seats):
        for kind in range(cards.KINDS):
            rest[kind] -= count_of(s, seat, kind)
    return [kind for kind in range(cards.KINDS) for _ in range(rest[kind])]


def write_table(s: State) -> str:
    """Write a table: top card, hands, then what is not default.

    ``pile=`` is a stock in draw order, ``stock=`` one from which cards are drawn by chance.
    """
    fields = notation.write_fields(
        s, _default_table(s.seats, s.top), OPTIONS, _SPELL, _WRITTEN_AS_CARDS
    )
    pile = s.pile[: s.pile_size]
    if s.ordered == NO:
        fields = f"stock={_write_kinds(pile)} {fields}".strip()
    elif pile != _out_of_hand(s):
        fields = f"pile={_write_kinds(pile[::-1])} {fields}".strip()
    return write_cards(s, KIND_NAMES[s.top], kinds_in_hand, KIND_NAMES, fields)


def read_table(text: str) -> State:
    """Read a table; a stock that is not written is all the other cards in their order."""
    top, hands, fields = split_cards(text, SEATS)
    rest = cards.COPIES.tolist()
    s = _default_table(len(hands), _take(rest, top))
    for seat, hand in enumerate(hands):
        for name in hand:
            put(s, seat, _take(rest, name))
    apart, others = notation.set_apart(fields, "pile", "stock")
    notation.read_fields(s, others, OPTIONS, _SPELL)
    pile = _out_of_hand(s)
    for written, names in apart.items():
        pile = [_take(rest, name) for name in filter(None, names.split(","))]
        s.discards = rest
        s.ordered = NO if written == "stock" else YES
    if "pile" in apart:
        pile.reverse()
    s.pile[: len(pile)], s.pile_size = pile, len(pile)
    return s


def _take(rest: list[int], name: str) -> int:
    """Take a card of this name out of the rest of the pack."""
    kind = read_kind(name)
    if rest[kind] == 0:
        raise NotationError(f"there are not so many cards {name}")
    rest[kind] -= 1
    return kind
