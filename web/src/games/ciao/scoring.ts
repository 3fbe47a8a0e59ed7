/** How Ciao! is scored. */

import type { Scoring } from "../score/scores.ts";
import { POINTS } from "./numbers.ts";

export const CIAO_SCORING: Scoring = {
  fewestWin: () => true, // C-38
  isScored: ({ options }) =>
    (options["variant"] ?? "full") === "full" || options["variant_scoring"] === "yes", // C-A39
  matchEnd(table) {
    if (!this.isScored(table)) return { key: "score.ends.ciao.single", facts: {} };
    return { key: "score.ends.ciao", facts: { n: Number(table.options["rounds"] ?? 5) } };
  },
  cardPoints: POINTS,
};
