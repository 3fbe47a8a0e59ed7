/** The numbers of SOLO. Made by `make generate`: change the Python instead. */

export const KINDS = 55;
export const BLACK = 52;
export const OPEN = 4;
export const POINTS: readonly number[] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 10, 30, 30,
  1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 10, 30, 30,
  1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 10, 30, 30,
  1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 10, 30, 30,
  40, 50, 40,
];
export const ACTIONS = {
  DRAW: 55,
  KEEP: 56,
  NAME: 57,
  SWAP: 61,
  DECLINE: 71,
  CALL: 72,
  CATCH: 73,
  TIME_UP: 83,
  NEXT_ROUND: 84,
} as const;
export const PHASE = {
  PLAY: 0,
  DECIDE: 1,
  NAME: 2,
  CHOOSE: 3,
  HOLD: 4,
} as const;
