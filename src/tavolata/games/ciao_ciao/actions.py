"""Everything a seat can ask for, as numbers. Announcing a number is that number itself."""

SEATS = 4  # CC-01, CC-A26
NUMBERS = 4  # CC-08
STEPS = 8  # CC-A3; ``podium`` says why they never run out

ROLL = 0
ANNOUNCE = ROLL  # + a number from 1 to 4
BELIEVE = ANNOUNCE + NUMBERS + 1
DOUBT = BELIEVE + 1
PUSH = DOUBT  # + a podium step from 1 to 8
TIME_UP = PUSH + STEPS + 1
ACTIONS = TIME_UP + 1
