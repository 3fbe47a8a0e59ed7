"""The state of a Ciao Ciao… table: house rules, bridge, podium and the die in the cup."""

from typing import Annotated

from tavolata.core import game
from tavolata.core.record import Array
from tavolata.games.ciao_ciao.actions import SEATS, STEPS

LOWEST_FREE, NEXT_ABOVE, BY_ARRIVAL = range(3)  # podium_placement
ANNOUNCER_CHOOSES, HIGHEST, LOWEST, OWNER_CHOOSES = range(4)  # podium_fall
BRIDGES_EMPTY, NO_THREE_POSSIBLE = range(2)  # points_end
SHARED, HIGHEST_STEP = range(2)  # tie
DOUBTER_ONLY, REVEAL_ALL = range(2)  # reveal

PAWNS = 7  # of each seat (CC-01)
TO_WIN = 3  # CC-19
CROSS = 0  # on the die (CC-08)
VACATED = -1  # a step of the podium whose pawn has fallen, BY_ARRIVAL (CC-A4)


class Public(game.Common):
    """What everybody at the table may know. The turn is the announcer's."""

    planks: int
    podium_placement: int
    podium_fall: int
    points_end: int
    tie: int
    reveal: int

    roller: int  # the seat that shook the cup last, -1 before the first roll
    announced: int  # by the roller; -1 until it has announced
    asked: int  # the seat that is to believe or doubt, -1 if none
    doubter: int  # of the roller's announcement, -1 if none
    # The plank of each seat's pawn: 0 for none on the bridge, planks + 1 for the third pawn
    # across, which wins and takes no step (CC-A27). While others are asked the announcer's
    # pawn is still here on its old plank; its provisional place is plank + announced.
    plank: Annotated[list[int], Array("i1", SEATS)]
    reserve: Annotated[list[int], Array("i1", SEATS)]  # pawns not yet on the bridge
    # Step k in cell k - 1: seat + 1, 0 if free; -1 if its pawn has fallen and steps are taken
    # in the order of arrival, so that nobody takes it again.
    podium: Annotated[list[int], Array("i1", STEPS)]


class State(game.BaseState, Public):
    """The whole table; pawns in none of its places are in the swamp for good (CC-16)."""

    die: int  # in the cup: CROSS or 1 to 4; -1 before the first roll
