/** The numbers of Ciao!. Made by `make generate`: change the Python instead. */

export const SEATS = 6;
export const KINDS = 58;
export const JOKER = 54;
export const OBSTACLE = 57;
export const POINTS: readonly number[] = [
  10, 10, 10, 10, 10, 10, 20, 20, 20, 20, 20, 20, 30,
  30, 30, 30, 30, 30, 10, 10, 10, 10, 10, 10, 20, 20,
  20, 20, 20, 20, 30, 30, 30, 30, 30, 30, 10, 10, 10,
  10, 10, 10, 20, 20, 20, 20, 20, 20, 30, 30, 30, 30,
  30, 30, 50, 50, 50, 50,
];
export const ACTIONS = {
  DRAW: 58,
  KEEP: 59,
  NAME: 60,
  AGAIN: 63,
  REVERSE: 64,
  GIVE: 65,
  SWAP: 413,
  PASS: 419,
  THANK: 420,
  TIME_UP: 421,
  NEXT_ROUND: 422,
} as const;
export const PHASE = {
  PLAY: 0,
  DECIDE: 1,
  NAME: 2,
  AGAIN: 3,
  GIVE: 4,
  SWAP: 5,
  RACE: 6,
  THANKS: 7,
} as const;
