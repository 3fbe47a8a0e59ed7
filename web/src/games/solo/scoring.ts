/** How SOLO is scored. */

import type { CardScoring } from "../cards/score/card-scoring.ts";
import { POINTS } from "./numbers.ts";

export const SOLO_SCORING: CardScoring = {
  fewestWin: ({ options }) => options["scoring"] !== "winner", // S-23, S-A34
  isScored: () => true,
  matchEnd(table) {
    const { target } = table.options; // S-24, S-A34
    if (Number(target) === 0) return { key: "score.ends.solo.single", facts: {} };
    const key = this.fewestWin(table) ? "score.ends.solo.own" : "score.ends.solo.winner";
    return { key, facts: { target: Number(target ?? 500) } };
  },
  cardPoints: POINTS,
};
