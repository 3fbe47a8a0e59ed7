"""The rules of SOLO. Ids such as S-08 name lines of docs/rules/solo.md."""

from tavolata.core.bits import has
from tavolata.core.game import TABLE
from tavolata.core.rule import rule, seldom
from tavolata.games.cards.rules import table_may
from tavolata.games.solo import actions, calls, cards, phase
from tavolata.games.solo.deal import deal_round
from tavolata.games.solo.effects import colour_held_most, move_on, obey, swap, win
from tavolata.games.solo.state import NO_BLACK, NUMBERS_ONLY, THROW_ALL, YES, State
from tavolata.games.solo.stock import can_draw, hand_size, holds, remove, take_card, take_cards


@rule
def fits(s: State, kind: int) -> bool:
    """Tell whether a kind may be laid on the top card by the seat on turn."""
    if s.debt > 0:
        return cards.extends(kind, s.top, s.colour, s.cross_stack)
    return cards.follows(kind, s.top, s.colour)


@rule
def fitting(s: State, seat: int) -> int:
    """Return all kinds in a hand that fit: ``fits``, looked up for all at once."""
    index = s.colour * cards.STRIDE + s.top
    if s.debt > 0:
        index += s.cross_stack * (cards.OPEN + 1) * cards.STRIDE
        return s.held[seat] & int(cards.EXTENDERS[index])
    return s.held[seat] & int(cards.FOLLOWERS[index])


@rule
def may_be_thrown_in(s: State, kind: int) -> bool:
    """Tell whether the house rules let anybody throw in a card of this kind (S-A12)."""
    if s.throw_in == NUMBERS_ONLY:
        return cards.symbol_of(kind) < cards.SKIP
    if s.throw_in == NO_BLACK:
        return kind < cards.BLACK
    return s.throw_in == THROW_ALL


@rule
def may_throw_in(s: State, seat: int, kind: int) -> bool:
    """Tell whether a card may be laid out of turn: it must be the very same (S-08, S-A11)."""
    if kind != s.top or not may_be_thrown_in(s, kind):
        return False
    return s.self_throw_in == YES or seat != s.layer  # S-A14


@rule
def may_lay(s: State, seat: int, kind: int) -> bool:
    """Tell whether this seat may lay a card of this kind, in turn or not."""
    if s.phase > phase.DECIDE or not holds(s, seat, kind):
        return False
    if seat == s.turn:
        if s.phase == phase.PLAY:
            return fits(s, kind)
        if kind == s.drawn:  # S-A5 only the card just drawn; S-A35 it fits
            return True
    return may_throw_in(s, seat, kind)  # S-A39


@rule
def may_draw(s: State, seat: int) -> bool:
    """Tell whether this seat may take the debt or draw a card."""
    if s.phase != phase.PLAY or seat != s.turn:
        return False
    if s.debt > 0 or fitting(s, seat) == 0:  # S-A7; S-07
        return True
    return s.voluntary_draw == YES and can_draw(s)  # S-A4, S-A40


@rule
def waits_for(s: State) -> int:
    """Return the seat that must act, or TABLE while the hold runs or a deal is due."""
    return s.turn if s.phase < phase.HOLD else TABLE


@rule
def legal(s: State, seat: int, action: int) -> bool:
    """Tell whether this seat may do this now."""
    if seat == TABLE:
        return table_may(s, action, actions.TIME_UP, actions.NEXT_ROUND)
    if action < cards.KINDS:
        return may_lay(s, seat, action)
    if action == actions.DRAW:
        return may_draw(s, seat)
    if action == actions.CALL:
        return calls.may_call(s, seat)
    if actions.CATCH <= action < actions.CATCH + s.seats:
        return calls.may_catch(s, seat, action - actions.CATCH)
    if seat != s.turn:
        return False
    if action == actions.KEEP:
        return s.phase == phase.DECIDE
    if actions.NAME <= action < actions.SWAP:
        return s.phase == phase.NAME
    if actions.SWAP <= action < actions.SWAP + s.seats:
        return s.phase == phase.CHOOSE and action - actions.SWAP != seat
    return action == actions.DECLINE and s.phase == phase.CHOOSE  # S-A20


@rule
def lay(s: State, seat: int, kind: int) -> int:
    """Lay a card and obey it; play goes on from this seat, in turn or not (S-08)."""
    calls.note_lay(s, seat)
    remove(s, seat, kind)
    s.discards[s.top] += 1
    s.top, s.layer, s.drawn = kind, seat, -1
    s.turns += 1
    s.passes = 0
    if s.held[seat] == 0:
        win(s, seat, kind)  # S-21, S-A22
        return 0
    s.turn = seat
    return obey(s, kind)


@rule
def draw(s: State, seat: int) -> int:
    """Take the debt and lose the turn (S-A6), or take one card and perhaps decide (S-07)."""
    if s.debt > 0:
        if take_cards(s, seat, s.debt) == 0 and fitting(s, seat) == 0:
            s.passes += 1
        s.debt = 0
        return end_turn(s)
    kind = take_card(s, seat)
    if kind < 0:
        s.passes += 1  # S-A40 one may draw from nothing only if one cannot lay
    elif has(fitting(s, seat), kind):
        s.drawn, s.phase = kind, phase.DECIDE
        return 0
    return end_turn(s)  # S-A35 also by itself, when the drawn card does not fit


@rule
def end_turn(s: State) -> int:
    """End a turn in which no card was laid."""
    s.turns += 1  # S-A41
    return 1


@rule
def name(s: State, colour: int) -> int:
    """Name the colour with which play goes on (S-15, S-A28)."""
    s.colour = colour
    return 1


@seldom
def choose(s: State, seat: int, action: int) -> int:
    """Swap hands with a seat, or keep one's own (S-17, S-A20)."""
    if action == actions.DECLINE:
        calls.note_one_card(s, seat)
    else:
        swap(s, seat, action - actions.SWAP)
    return 1


@seldom
def time_up(s: State) -> int:
    """Play for the seat whose time has run out (S-A44), or end the hold (S-A37)."""
    if s.phase == phase.HOLD:
        s.phase = phase.PLAY
        return 0
    if s.phase == phase.NAME:
        return name(s, colour_held_most(s, s.turn))
    if s.phase == phase.CHOOSE:
        return choose(s, s.turn, actions.DECLINE)
    if s.phase == phase.PLAY:
        take_cards(s, s.turn, s.debt if s.debt > 0 else 1)
        s.debt = 0
    return end_turn(s)


@rule
def closes_window(s: State, action: int) -> bool:
    """Tell whether this lays or draws a card, which ends the time to call (S-A37, S-A38)."""
    return action <= actions.DRAW or (action == actions.TIME_UP and s.phase <= phase.DECIDE)


@seldom
def still_may(s: State, seat: int, action: int) -> bool:
    """Settle owed calls before a lay or draw; tell whether it is still legal (S-A37)."""
    if not closes_window(s, action):
        return True
    calls.settle_debtors(s)
    return legal(s, seat, action)


@seldom
def act_seldom(s: State, seat: int, action: int) -> int:
    """Do what comes up less often than laying, drawing and naming a colour."""
    if action <= actions.DECLINE:
        return choose(s, seat, action)
    if action == actions.CALL:
        calls.call(s, seat)
    elif action < actions.TIME_UP:
        calls.catch(s, action - actions.CATCH)
    elif action == actions.TIME_UP:
        return time_up(s)
    else:
        deal_round(s)
    return 0


@rule
def act(s: State, seat: int, action: int) -> int:
    """Do what a seat may do; return by how many seats the turn moves on."""
    if action < cards.KINDS:
        return lay(s, seat, action)
    if action == actions.DRAW:
        return draw(s, seat)
    if action == actions.KEEP:
        return end_turn(s)
    if action < actions.SWAP:
        return name(s, action - actions.NAME)
    return act_seldom(s, seat, action)


@rule
def apply(s: State, seat: int, action: int) -> None:
    """Do what a seat may do, and move on if that ends its turn."""
    if s.owing > 0 and not still_may(s, seat, action):
        return  # S-A37 the seat stays on turn
    steps = act(s, seat, action)
    if steps > 0:
        move_on(s, steps)


@rule
def is_costly(s: State, seat: int, action: int) -> bool:
    """Tell whether a move is far more work than most."""
    if action < cards.KINDS:
        return action == cards.ROTATE_KIND or hand_size(s, seat) <= 2
    if action == actions.DRAW:
        return s.debt > 0 or s.pile_size == 0 or s.left == 0
    return action >= actions.SWAP and action != actions.CALL
