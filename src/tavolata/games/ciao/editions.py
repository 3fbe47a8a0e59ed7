"""House rules of Ciao! and the named sets of them."""

from dataclasses import dataclass

from tavolata.core.game import Choice, Number, OptionError, choices, switch
from tavolata.games.ciao import cards
from tavolata.games.ciao.deal import HAND
from tavolata.games.ciao.deck import deck_size, lay_out
from tavolata.games.ciao.state import CALM, CUSTOM, EACH_PER_GROUP, State


def _calm(group: int, icon: int) -> int:
    """C-A1: each icon twice per colour and twice per symbol."""
    symbol, colour = divmod(group, 3)
    return 0 if (colour + symbol + icon) % 3 == 0 else 1


# Copies of each icon, group by group in sorted order (C-A1, our reconstruction).
TABLES = {
    EACH_PER_GROUP: [1] * (cards.GROUPS * cards.ICONS),
    CALM: [_calm(g, icon) for g in range(cards.GROUPS) for icon in range(cards.ICONS)],
}


@dataclass(frozen=True)
class Specials:
    """The icon table: by name, or as nine groups of five digits (C-A40)."""

    name: str = "specials"
    default: str = "each-per-group"
    rules: tuple[str, ...] = ("C-03", "C-A1", "C-A40")
    values: tuple[str, ...] = ("each-per-group", "calm")  # that have a name
    example: str = "11111/11111/…"  # of what has none

    @property
    def possible(self) -> str:
        """Say how the table can be given."""
        return (
            "each-per-group, calm, or nine groups divided by / (rock green, yellow, red, then "
            "paper, then scissors), each with five digits: again, speed, +3, give, swap"
        )

    def put(self, s: State, text: str) -> None:
        """Set the icon table."""
        names = {"each-per-group": EACH_PER_GROUP, "calm": CALM}
        icons = TABLES[names[text]] if text in names else self._read(text)
        s.icons = list(icons)
        s.specials = next((name for name in TABLES if TABLES[name] == icons), CUSTOM)

    def _read(self, text: str) -> list[int]:
        """Read a table of digits."""
        groups = text.split("/")
        right = all(
            len(group) == cards.ICONS and group.isascii() and group.isdigit()
            for group in groups
        )
        if len(groups) != cards.GROUPS or not right:
            raise OptionError(
                f"specials cannot be {text!r}; possible: {self.possible}",
                "no-such-value",
                name="specials",
                value=text,
                possible=self.possible,
            )
        for number, group in enumerate(groups):
            holds, asked = int(cards.GROUP_SIZES[number]), sum(map(int, group))
            if asked > holds:
                raise OptionError(
                    f"specials: group {number + 1} ({group}) has {asked} icons; "
                    f"it holds {holds} cards"
                )
        return [int(digit) for group in groups for digit in group]

    def text(self, s: State) -> str:
        """Return the table's name, or its digits."""
        if s.specials != CUSTOM:
            return "calm" if s.specials == CALM else "each-per-group"
        digits = "".join(map(str, s.icons))
        return "/".join(digits[at : at + cards.ICONS] for at in range(0, len(digits), 5))


OPTIONS = (
    Specials(),
    switch("plus3_must_beat", default=False, rules=("C-A8", "C-A40")),
    switch("give_may_empty_hand", default=True, rules=("C-A13", "C-A24", "C-A36")),
    choices(
        "illegal_play",
        "race-only",
        "off",
        "strict",
        rules=("C-14", "C-A5", "C-A33", "C-A34", "C-A37"),
    ),
    Choice(
        "thank_you_seconds",
        {"5": 5, "3": 3, "8": 8, "off": 0},
        rules=("C-32", "C-A18", "C-A38"),
    ),
    Choice("race_seconds", {"6": 6, "4": 4, "10": 10}, rules=("C-A19",)),
    Choice("rounds", {"5": 5, "1": 1, "3": 3, "7": 7}, rules=("C-38", "C-A27")),
    choices(
        "variant",
        "full",
        "v1",
        "v2",
        "v3",
        rules=("C-40", "C-41", "C-42", "C-A29", "C-A39", "C-A40"),
    ),
    switch("obstacles_in_v2_v3", default=False, rules=("C-A29", "C-A39")),
    switch("variant_scoring", default=False, rules=("C-A29", "C-A39")),
    Number("shared_win_after", "0", 0, 5, rules=("C-39", "C-A27", "C-A39")),
)

EDITIONS = {
    "full": {"variant": "full"},
    "calm": {"specials": "calm"},
    "v1": {"variant": "v1"},
    "v2": {"variant": "v2"},
    "v3": {"variant": "v3"},
    "kids": {"race_seconds": "10"},
}


def check(s: State) -> None:
    """Refuse a deck too small to deal to every seat (C-A40)."""
    twin = s.copy()
    lay_out(twin)
    size = deck_size(twin)
    most = size // HAND
    if s.seats > most:
        enough = f"at most {most} seats" if most >= 2 else "no game at all"
        raise OptionError(
            f"specials and variant leave {size} cards, enough for {enough}, not {s.seats}; "
            f"{s.seats} seats need {HAND * s.seats}"
        )
