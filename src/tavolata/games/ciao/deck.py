"""The deck in play: where the icons are (C-A1), what a variant leaves out (C-40 to C-42)."""

from tavolata.core.bits import run, size
from tavolata.core.rule import rule, seldom
from tavolata.games.ciao import cards
from tavolata.games.ciao.state import FULL, V1, YES, State


@seldom
def lay_out(s: State) -> None:
    """Find the cards of each kind from the icon table, and the cards in play."""
    s.deck_low, s.deck_high = 0, cards.JOKERS
    s.plus3_low, s.plus3_high = 0, 0
    card = 0
    for group in range(cards.GROUPS):
        for icon in range(cards.FACES):
            count = plain_size(s, group) if icon == cards.PLAIN else icon_size(s, group, icon)
            number_kind(s, group * cards.FACES + icon, card, count)
            card += count
    for colour in range(3):
        number_kind(s, cards.JOKER + colour, cards.JOKER_CARD + 3 * colour, 3)
    number_kind(s, cards.OBSTACLE, cards.OBSTACLE_CARD, 3)
    s.first[cards.KINDS] = cards.CARDS
    if s.variant == FULL or (s.variant != V1 and s.obstacles_in_v2_v3 == YES):  # C-A29
        s.deck_high |= cards.OBSTACLES


@rule
def icon_size(s: State, group: int, icon: int) -> int:
    """Return how many cards of a group carry an icon (C-A40)."""
    return s.icons[group * cards.ICONS + icon - 1]


@rule
def plain_size(s: State, group: int) -> int:
    """Return how many cards of a group carry no icon."""
    count = int(cards.GROUP_SIZES[group])
    for icon in range(1, cards.FACES):
        count -= icon_size(s, group, icon)
    return count


@seldom
def number_kind(s: State, kind: int, first: int, count: int) -> None:
    """Give a kind its cards, and put them into play unless the variant leaves them out."""
    s.first[kind] = first
    for card in range(first, first + count):
        s.kinds[card] = kind
    if kind >= cards.JOKER:
        return
    icon = cards.icon_of(kind)
    in_play = icon == cards.PLAIN or s.variant != V1  # C-40
    if kind < cards.SPLIT_KIND:
        word = run(first, count)
        s.deck_low |= word if in_play else 0
        s.plus3_low |= word if icon == cards.PLUS_THREE else 0
    else:
        word = run(first - cards.SPLIT, count)
        s.deck_high |= word if in_play else 0
        s.plus3_high |= word if icon == cards.PLUS_THREE else 0


@rule
def deck_size(s: State) -> int:
    """Count the cards in play."""
    return size(s.deck_low) + size(s.deck_high)
