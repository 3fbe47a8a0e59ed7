"""Hands and stock: cards move, and none is ever made or lost."""

from tavolata.core.bits import has, run, size
from tavolata.core.chance import below
from tavolata.core.rule import rule, seldom
from tavolata.games.cards.rules import next_seat
from tavolata.games.solo import cards
from tavolata.games.solo.state import NO, YES, State


@rule
def hand_size(s: State, seat: int) -> int:
    """Count the cards in a hand."""
    return size(s.held[seat]) + size(s.more[seat])


@rule
def note_size(s: State, seat: int) -> None:
    """Keep count of who holds exactly two cards, after a hand has changed."""
    s.pairs = s.pairs & ~(1 << seat) | int(hand_size(s, seat) == 2) << seat


@rule
def holds(s: State, seat: int, kind: int) -> bool:
    """Tell whether a hand has a card of this kind."""
    return has(s.held[seat], kind)


@rule
def count_of(s: State, seat: int, kind: int) -> int:
    """Count the cards of one kind in a hand."""
    more = s.more[seat] >> kind
    count = (s.held[seat] >> kind & 1) + (more & 1)
    if kind >= cards.BLACK:
        count += (more >> cards.THIRD & 1) + (more >> cards.FOURTH & 1)
    return count


@rule
def cards_of_colour(s: State, seat: int, colour: int) -> int:
    """Count the cards of a colour in a hand."""
    kinds = run(colour * cards.SYMBOLS, cards.SYMBOLS)
    return size(s.held[seat] & kinds) + size(s.more[seat] & kinds)


@rule
def put(s: State, seat: int, kind: int) -> None:
    """Put a card into a hand."""
    bit = 1 << kind
    second = s.held[seat] & bit
    if s.more[seat] & second == 0:
        s.held[seat] |= bit
        s.more[seat] |= second
    elif s.more[seat] & bit << cards.THIRD == 0:
        s.more[seat] |= bit << cards.THIRD
    else:
        s.more[seat] |= bit << cards.FOURTH
    note_size(s, seat)


@rule
def remove(s: State, seat: int, kind: int) -> None:
    """Take a card out of a hand that has one."""
    bit = 1 << kind
    if kind < cards.BLACK or s.more[seat] & bit << cards.THIRD == 0:
        second = s.more[seat] & bit
        s.more[seat] ^= second
        s.held[seat] ^= bit ^ second
    elif s.more[seat] & bit << cards.FOURTH == 0:
        s.more[seat] ^= bit << cards.THIRD
    else:
        s.more[seat] ^= bit << cards.FOURTH
    note_size(s, seat)


@rule
def exchange(s: State, seat: int, other: int) -> None:
    """Exchange two whole hands, and let both calls lapse (S-A36)."""
    held, more = s.held[seat], s.more[seat]
    s.held[seat], s.more[seat] = s.held[other], s.more[other]
    s.held[other], s.more[other] = held, more
    note_size(s, seat)
    note_size(s, other)
    s.called &= ~(1 << seat | 1 << other)


@seldom
def rotate(s: State) -> None:
    """Pass every hand to the next seat in the direction of play (S-18, S-A21)."""
    seat, held, more = 0, s.held[0], s.more[0]
    for _ in range(s.seats):
        seat = next_seat(s, seat)
        s.held[seat], held = held, s.held[seat]
        s.more[seat], more = more, s.more[seat]
        note_size(s, seat)
    s.called = 0  # S-A36


@rule
def can_draw(s: State) -> bool:
    """Tell whether there is a card to draw, in the stock or by renewing it (S-A24)."""
    return s.pile_size > 0 or can_renew(s)


@seldom
def can_renew(s: State) -> bool:
    """Tell whether there are discards under the top card."""
    count = 0
    for kind in range(cards.KINDS):
        count += s.discards[kind]
    return count > 0


@seldom
def renew(s: State) -> None:
    """Make a new stock of all the discards but the top card (S-A24)."""
    gather(s)
    if s.pile_size > 0:
        s.renewals += 1


@seldom
def gather(s: State) -> None:
    """Make all the discards an empty stock's cards; ``next_card`` shuffles them.

    A kind is written as often as it can be there, and the next one goes over what was too many:
    loops of unforeseen length would cost more.
    """
    place = 0
    for kind in range(cards.KINDS):
        s.pile[place], s.pile[place + 1] = kind, kind
        if kind >= cards.BLACK:
            s.pile[place + 2], s.pile[place + 3] = kind, kind
        place += s.discards[kind]
        s.discards[kind] = 0
    s.pile_size, s.ordered = place, NO


@rule
def next_card(s: State) -> int:
    """Take the next card off a stock that is not empty.

    Nobody can tell a shuffled stock from one whose every card is drawn by chance.
    """
    last = s.pile_size - 1
    place = last if s.ordered == YES else below(s, s.pile_size)
    kind = s.pile[place]
    s.pile[place] = s.pile[last]
    s.pile_size = last
    return kind


@rule
def take_card(s: State, seat: int) -> int:
    """Draw one card, renewing the stock if need be (S-A40); return its kind, or -1."""
    if s.pile_size == 0:
        renew(s)
        if s.pile_size == 0:
            return -1
    kind = next_card(s)
    put(s, seat, kind)
    s.called &= ~(1 << seat)  # S-A36 the hand has changed
    s.passes = 0
    return kind


@seldom
def take_cards(s: State, seat: int, count: int) -> int:
    """Draw several cards, or what there is (S-A24); return how many."""
    for taken in range(count):
        if take_card(s, seat) < 0:
            return taken
    return count
