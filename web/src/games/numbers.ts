/** The numbers of the games. Made by `make generate`: change the Python instead. */

export const ROUND_OVER = 30;
export const OVER = 31;
export const REACTIONS = ["👏", "😂", "😮", "😢", "😡", "🤔", "❤️", "🎉"] as const;

export const SOLO_SEATS = 10;
export const SOLO_KINDS = 55;
export const SOLO_BLACK = 52;
export const SOLO_OPEN = 4;
export const SOLO_POINTS: readonly number[] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 10, 30, 30,
  1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 10, 30, 30,
  1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 10, 30, 30,
  1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 10, 30, 30,
  40, 50, 40,
];
export const SOLO_ACTIONS = {
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
export const SOLO_PHASES = {
  PLAY: 0,
  DECIDE: 1,
  NAME: 2,
  CHOOSE: 3,
  HOLD: 4,
} as const;

export const CIAO_SEATS = 6;
export const CIAO_KINDS = 58;
export const CIAO_JOKER = 54;
export const CIAO_OBSTACLE = 57;
export const CIAO_POINTS: readonly number[] = [
  10, 10, 10, 10, 10, 10, 20, 20, 20, 20, 20, 20, 30,
  30, 30, 30, 30, 30, 10, 10, 10, 10, 10, 10, 20, 20,
  20, 20, 20, 20, 30, 30, 30, 30, 30, 30, 10, 10, 10,
  10, 10, 10, 20, 20, 20, 20, 20, 20, 30, 30, 30, 30,
  30, 30, 50, 50, 50, 50,
];
export const CIAO_ACTIONS = {
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
export const CIAO_PHASES = {
  PLAY: 0,
  DECIDE: 1,
  NAME: 2,
  AGAIN: 3,
  GIVE: 4,
  SWAP: 5,
  RACE: 6,
  THANKS: 7,
} as const;

export const CIAO_CIAO_SEATS = 4;
export const CIAO_CIAO_STEPS = 8;
export const CIAO_CIAO_PAWNS = 7;
export const CIAO_CIAO_CROSS = 0;
export const CIAO_CIAO_ACTIONS = {
  ROLL: 0,
  ANNOUNCE: 0,
  BELIEVE: 5,
  DOUBT: 6,
  PUSH: 6,
  TIME_UP: 15,
} as const;
export const CIAO_CIAO_PHASES = {
  ROLL: 0,
  ANNOUNCE: 1,
  DOUBT: 2,
  PUSH: 3,
} as const;
