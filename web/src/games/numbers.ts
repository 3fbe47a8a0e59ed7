/** The last phases of every game. Made by `make generate`: change the Python instead. */

export const ROUND_OVER = 30;
export const OVER = 31;
