/** The hand to try out: what beats a yellow rock. */

import type { TryHand } from "../../help/try-hand.ts";

const YELLOW_ROCK = 6;

export const TRY_HAND: TryHand = {
  top: YELLOW_ROCK,
  prompt: "how.ciao.try",
  hand: [
    { kind: 0, fits: false, key: "how.ciao.try.green-rock", rule: "C-16" },
    { kind: 12, fits: true, key: "how.ciao.try.red-rock", rule: "C-16" },
    { kind: 18, fits: true, key: "how.ciao.try.green-paper", rule: "C-17" },
    { kind: 48, fits: false, key: "how.ciao.try.red-scissors", rule: "C-17" },
    { kind: 54, fits: true, key: "how.ciao.try.joker", rule: "C-19" },
    { kind: 57, fits: false, key: "how.ciao.try.obstacle", rule: "C-21" },
  ],
};
