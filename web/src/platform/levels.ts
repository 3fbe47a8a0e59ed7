/** The levels of bots, the weakest first. Made by `make generate`: change the Python instead. */

export const LEVELS = ["easy", "normal", "hard", "master"] as const;
export type Level = (typeof LEVELS)[number];
export const DEFAULT_LEVEL: Level = "normal";
