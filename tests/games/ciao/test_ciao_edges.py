"""Cards at the edges of the words, dirty tables, and a fair shuffle."""

from collections import Counter

import pytest

from support.games.moves import do, may
from tavolata.core.game import SPECTATOR, winners
from tavolata.games.ciao import CIAO, cards
from tavolata.games.ciao.deck import lay_out
from tavolata.games.ciao.state import State
from tavolata.games.ciao.stock import hand_size, shuffle, take_cards


def on_top(card: int, hand: str) -> State:
    """Return a table where this very card lies on top."""
    names = {0: "Rg", cards.SPLIT - 1: "Pyx", cards.SPLIT: "Pr", cards.CARDS - 4: "Jr"}
    s = CIAO.read_table(f"{names[card]} | {hand} | Rg Rg ; pile= symbol=rock")
    s.symbol = max(cards.symbol_of(s.kinds[card]), cards.ROCK)
    s.top = card
    return s


@pytest.mark.rule("C-10", "C-21")
def test_the_very_first_card_of_the_deck_is_a_top_card_like_any_other() -> None:
    s = on_top(0, "Rg Ry Pg Sg Sr O")
    fits = [may(CIAO, s, f"0 {card}") for card in ("Rg", "Ry", "Pg", "Sg", "Sr", "O")]
    assert fits == [False, True, True, False, False, False]
    assert may(CIAO, s, "0 draw")
    assert CIAO.view(s, 0).top == CIAO.read_action("Rg")
    assert sum(CIAO.view(s, 0).discards) == 108 - 1 - 6 - 2
    do(CIAO, s, "T time-up")  # it draws and does not open
    assert s.top == 0
    assert hand_size(s, 0) == 7


@pytest.mark.rule("C-A25")
@pytest.mark.parametrize("card", [0, cards.SPLIT - 1, cards.SPLIT, cards.CARDS - 4])
def test_whichever_card_lies_on_top_stays_there_when_the_pile_is_renewed(card: int) -> None:
    s = on_top(card, "Sg")
    do(CIAO, s, "T time-up")
    assert (s.top, s.pile_size) == (card, 108 - 1 - 2 - 2)
    assert card not in s.pile[: s.pile_size]


@pytest.mark.rule("C-12")
@pytest.mark.parametrize("card", [0, cards.SPLIT - 1, cards.SPLIT, cards.CARDS - 4])
def test_whichever_card_is_drawn_may_be_laid_if_it_fits(card: int) -> None:
    top = "Sr" if card == 0 else "Rg"
    s = CIAO.read_table(f"{top} | Sg | Pg Pg ; pile=O")
    s.pile[0] = card
    do(CIAO, s, "0 draw", f"0 {CIAO.write_action(s.kinds[card])}")
    assert s.top == card


@pytest.mark.rule("C-A25")
@pytest.mark.parametrize("card", [0, cards.SPLIT])
def test_with_every_other_card_in_hand_nothing_can_be_drawn(card: int) -> None:
    s = on_top(card, "Jg")
    take_cards(s, 1, 108)
    assert not may(CIAO, s, "0 draw")


@pytest.mark.rule("C-06", "C-A25")
def test_every_order_of_the_pile_is_equally_likely() -> None:
    s = CIAO.begin(2)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(1200):
        s.pile[:3], s.pile_size = [5, 6, 7], 3
        shuffle(s)
        orders[tuple(s.pile[:3])] += 1
    assert len(orders) == 6
    assert all(150 < count < 250 for count in orders.values())


@pytest.mark.rule("C-A41", "C-A23")
def test_nothing_of_the_last_round_is_left_in_the_next() -> None:
    dirty = "debt=3 racing=1 turns=9 passes=1 receiver=1 drawn=Rg layer=1 direction=-1"
    s = CIAO.read_table(f"Ry+ | Rg | Sg ; phase=round-over winner=1 winners= {dirty}")
    do(CIAO, s, "T next-round")
    assert (s.debt, s.racing, s.turns, s.passes, s.direction) == (0, 0, 0, 0, 1)
    assert (s.receiver, s.drawn, s.layer, s.winner, s.top, s.symbol) == (-1,) * 6


@pytest.mark.rule("C-A1", "C-A40")
def test_a_table_laid_out_again_is_as_if_it_were_the_first_time() -> None:
    again = CIAO.begin(2, {"specials": "/".join(["22222"] * 9)})
    for option in CIAO.options:
        option.put(again, {"variant": "v1"}.get(option.name, option.default))
    lay_out(again)
    fresh = CIAO.begin(2, {"variant": "v1"})
    for name in ("deck_low", "deck_high", "plus3_low", "plus3_high", "first", "kinds"):
        assert getattr(again, name) == getattr(fresh, name)


@pytest.mark.rule("C-40", "C-A1", "C-A7")
@pytest.mark.parametrize("green_rocks", ["11111", "33330", "00930"])
def test_the_words_hold_exactly_the_cards_in_play_and_those_with_a_plus3(
    green_rocks: str,
) -> None:
    specials = "/".join([green_rocks] + ["11111"] * 8)
    for variant in ("full", "v1"):
        s = CIAO.begin(2, {"variant": variant, "specials": specials})
        in_play = s.deck_low | s.deck_high << cards.SPLIT
        plus3 = s.plus3_low | s.plus3_high << cards.SPLIT
        for card in range(cards.CARDS):
            name = CIAO.write_action(s.kinds[card])
            plain = len(name) == 2
            assert in_play >> card & 1 == (variant == "full" or plain)
            assert plus3 >> card & 1 == name.endswith("+")


@pytest.mark.rule("C-A25")
@pytest.mark.parametrize("laid", [0, 1, 2])
def test_a_renewed_pile_is_counted_unless_nothing_could_be_renewed(laid: int) -> None:
    s = on_top(cards.SPLIT, "Rg")
    take_cards(s, 1, 108)
    s.renewals = 0
    for obstacle in range(laid):  # laid, so to speak
        s.high[1] ^= 1 << (cards.OBSTACLE_CARD + obstacle - cards.SPLIT)
    do(CIAO, s, "0 draw")
    assert (hand_size(s, 0), s.renewals) == (min(2, 1 + laid), min(1, laid))


@pytest.mark.rule("C-A8")
@pytest.mark.parametrize(
    ("top", "answer"), [("Sr+", "Rg+"), ("Rg+", "Ry+"), ("Rr+", "Py+"), ("Rr+", "Pr+")]
)
def test_a_plus3_that_must_beat_may_come_from_either_word(top: str, answer: str) -> None:
    s = CIAO.read_table(f"{top} | {answer} Sg | Sg ; debt=3 plus3_must_beat=yes")
    do(CIAO, s, f"0 {answer}")
    assert (s.debt, s.turn) == (6, 1)


@pytest.mark.rule("C-A39")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_without_scoring_whoever_wins_the_round_wins(seat: int) -> None:
    s = CIAO.read_table(f"Rg | Pg | Pg | Pg ; variant=v1 turn={seat}")
    do(CIAO, s, f"{seat} Pg")
    assert winners(s) == [seat]


@pytest.mark.rule("C-A17")
@pytest.mark.parametrize("seats", [2, 6])
def test_a_spectator_sees_no_hand_however_many_sit_at_the_table(seats: int) -> None:
    view = CIAO.view(CIAO.begin(seats, key=bytes(32)), SPECTATOR)
    assert sum(view.hand) == 0
    assert view.sizes[:seats] == [7] * seats
