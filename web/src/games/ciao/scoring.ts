/** How Ciao! is scored. */

import type { CardScoring } from "../cards/score/card-scoring.ts";
import { POINTS } from "./numbers.ts";

export const CIAO_SCORING: CardScoring = {
  fewestWin: () => true, // C-38
  isScored: ({ options }) =>
    (options["variant"] ?? "full") === "full" || options["variant_scoring"] === "yes", // C-A39
  matchEnd(table) {
    if (!this.isScored(table)) return { key: "score.ends.ciao.single", facts: {} };
    return { key: "score.ends.ciao", facts: { n: Number(table.options["rounds"] ?? 5) } };
  },
  cardPoints: POINTS,
};
