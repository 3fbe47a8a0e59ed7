"""The rules of Ciao Ciao…. Ids such as CC-07 name lines of docs/rules/ciao_ciao.md."""

from tavolata.core.chance import below
from tavolata.core.game import TABLE
from tavolata.core.rule import rule
from tavolata.games.ciao_ciao import actions, phase
from tavolata.games.ciao_ciao.ending import end_on_points, three_possible, win
from tavolata.games.ciao_ciao.podium import (
    free_step,
    highest_step,
    lowest_step,
    podium_size,
    vacate,
)
from tavolata.games.ciao_ciao.state import (
    CROSS,
    HIGHEST,
    LOWEST,
    NO_THREE_POSSIBLE,
    OWNER_CHOOSES,
    TO_WIN,
    State,
)

FACES = 6  # CC-08: 1, 2, 3, 4 and two crosses


@rule
def next_seat(s: State, seat: int) -> int:
    """Return the next seat clockwise."""
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def waits_for(s: State) -> int:
    """Return the seat that must act: announcer, seat asked or chooser; TABLE at the end."""
    if s.phase < phase.DOUBT:
        return s.turn
    if s.phase == phase.DOUBT:
        return s.asked
    if s.phase == phase.PUSH:
        return s.doubter if s.podium_fall == OWNER_CHOOSES else s.turn  # CC-A9
    return TABLE


@rule
def legal(s: State, seat: int, action: int) -> bool:
    """Tell whether this seat may do this now."""
    if seat == TABLE:
        return action == actions.TIME_UP and s.phase != phase.OVER
    if seat != waits_for(s):
        return False
    if s.phase == phase.ROLL:
        return action == actions.ROLL
    if s.phase == phase.ANNOUNCE:  # CC-09, CC-A17 always a number
        return actions.ANNOUNCE < action <= actions.ANNOUNCE + actions.NUMBERS
    if s.phase == phase.DOUBT:
        return action == actions.BELIEVE or action == actions.DOUBT
    step = action - actions.PUSH
    return 0 < step <= actions.STEPS and s.podium[step - 1] == s.doubter + 1


@rule
def may_doubt(s: State, seat: int) -> bool:
    """Tell whether this seat has a pawn to lose: bridge or podium (CC-22, CC-A21, CC-A23)."""
    return s.plank[seat] > 0 or podium_size(s, seat) > 0


@rule
def next_to_ask(s: State, seat: int) -> int:
    """Return who is asked after this seat, clockwise, or -1 if all have answered (CC-A8)."""
    asked = next_seat(s, seat)
    while asked != s.turn:
        if may_doubt(s, asked):
            return asked
        asked = next_seat(s, asked)
    return -1


@rule
def crosses(s: State, seat: int, number: int) -> bool:
    """Tell whether a bridge pawn gets beyond the last plank by this number (CC-A1, CC-A2)."""
    return s.plank[seat] + number > s.planks


@rule
def replace(s: State, seat: int) -> None:
    """Put a seat's next pawn on plank 1, if it has one (CC-04, CC-05, CC-A13, CC-A25)."""
    if s.reserve[seat] > 0:
        s.reserve[seat] -= 1
        s.plank[seat] = 1
    else:
        s.plank[seat] = 0


@rule
def advance(s: State, seat: int, number: int) -> None:
    """Move a seat's bridge pawn past any others (CC-A16); what is left over is lost (CC-18)."""
    if not crosses(s, seat, number):
        s.plank[seat] += number
    elif podium_size(s, seat) + 1 == TO_WIN:
        s.plank[seat] = s.planks + 1  # CC-A27 across, on no step
        win(s, seat)
    else:
        s.podium[free_step(s) - 1] = seat + 1
        replace(s, seat)


@rule
def roll(s: State) -> None:
    """Shake the cup: a die with four numbers and two crosses (CC-08)."""
    face = below(s, FACES)
    s.die = face if face <= actions.NUMBERS else CROSS
    s.roller, s.announced, s.doubter = s.turn, -1, -1
    s.phase = phase.ANNOUNCE


@rule
def announce(s: State, number: int) -> None:
    """Announce a number and ask the others; nobody to ask is being believed (CC-A30)."""
    s.announced = number
    ask(s, s.turn)


@rule
def ask(s: State, seat: int) -> None:
    """Ask whoever comes next (CC-10); once all believe, the move stands (CC-12, CC-A22)."""
    s.phase = phase.DOUBT
    s.asked = next_to_ask(s, seat)
    if s.asked < 0:
        advance(s, s.turn, s.announced)
        end_turn(s)


@rule
def doubt(s: State) -> None:
    """Look into the cup; the first doubt closes the round (CC-11, CC-13)."""
    s.doubter, s.asked = s.asked, -1
    if s.die == s.announced:
        advance(s, s.turn, s.announced)  # CC-A7 first the announcer takes its place
        if s.phase != phase.OVER:
            punish_doubter(s)
        return
    replace(s, s.turn)  # CC-15, CC-A5, CC-A6 any other number is a bluff, too
    if s.plank[s.doubter] > 0:  # CC-A11
        advance(s, s.doubter, s.announced)
    end_turn(s)


@rule
def punish_doubter(s: State) -> None:
    """Push a pawn of the wrong doubter off the bridge, else off the podium (CC-14, CC-A9)."""
    if s.plank[s.doubter] > 0:
        replace(s, s.doubter)
        end_turn(s)
        return
    high, low = highest_step(s, s.doubter), lowest_step(s, s.doubter)
    if high == low or s.podium_fall == HIGHEST:  # CC-A27 one pawn leaves no choice
        push(s, high)
    elif s.podium_fall == LOWEST:
        push(s, low)
    else:
        s.phase = phase.PUSH


@rule
def push(s: State, step: int) -> None:
    """Push a pawn off the podium; nobody else moves up or down (CC-22, CC-A4)."""
    vacate(s, step)
    end_turn(s)


@rule
def end_turn(s: State) -> None:
    """Pass the cup to the next seat with a bridge pawn (CC-A19, CC-A24), or end (CC-A14)."""
    if s.phase == phase.OVER:
        return
    if s.points_end == NO_THREE_POSSIBLE and not three_possible(s):
        end_on_points(s)
        return
    seat = s.turn
    for _ in range(s.seats):
        seat = next_seat(s, seat)
        if s.plank[seat] > 0:
            s.turn = seat
            s.phase = phase.ROLL
            return
    end_on_points(s)


@rule
def time_up(s: State) -> None:
    """Play for the seat whose time has run out (CC-A31)."""
    if s.phase == phase.DOUBT:
        ask(s, s.asked)
        return
    if s.phase == phase.PUSH:
        push(s, highest_step(s, s.doubter))  # CC-A27
        return
    if s.phase == phase.ROLL:
        roll(s)
    announce(s, s.die if s.die != CROSS else 1 + below(s, actions.NUMBERS))


@rule
def apply(s: State, seat: int, action: int) -> None:
    """Do what a seat may do."""
    if action == actions.ROLL:
        roll(s)
    elif action < actions.BELIEVE:
        announce(s, action - actions.ANNOUNCE)
    elif action == actions.BELIEVE:
        ask(s, s.asked)
    elif action == actions.DOUBT:
        doubt(s)
    elif action < actions.TIME_UP:
        push(s, action - actions.PUSH)
    else:
        time_up(s)


@rule
def is_costly(s: State, seat: int, action: int) -> bool:
    """Tell whether a move is far more work than most: it may need a new block of chance."""
    return action == actions.ROLL and s.left == 0
