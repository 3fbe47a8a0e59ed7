/** The hand to try out: what fits on a green 6. */

import type { TryHand } from "../../help/try-hand.ts";

const GREEN_6 = 18;

export const TRY_HAND: TryHand = {
  top: GREEN_6,
  prompt: "how.solo.try",
  hand: [
    { kind: 5, fits: true, key: "how.solo.try.red-6", rule: "S-06" },
    { kind: GREEN_6, fits: true, key: "how.solo.try.green-6", rule: "S-08" },
    { kind: 22, fits: true, key: "how.solo.try.green-skip", rule: "S-12" },
    { kind: 28, fits: false, key: "how.solo.try.blue-3", rule: "S-06" },
    { kind: 49, fits: false, key: "how.solo.try.yellow-reverse", rule: "S-06" },
    { kind: 52, fits: true, key: "how.solo.try.wish", rule: "S-15" },
  ],
};
