/** The numbers of Ciao Ciao…. Made by `make generate`: change the Python instead. */

export const STEPS = 8;
export const PAWNS = 7;
export const CROSS = 0;
export const REVEAL_SECONDS = 5;
export const ACTIONS = {
  ROLL: 0,
  ANNOUNCE: 0,
  BELIEVE: 5,
  DOUBT: 6,
  PUSH: 6,
  TIME_UP: 15,
} as const;
export const PHASE = {
  ROLL: 0,
  ANNOUNCE: 1,
  DOUBT: 2,
  PUSH: 3,
} as const;
