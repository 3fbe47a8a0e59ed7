/** The guided first round of Ciao Ciao…. */

import type { CoachParts } from "../../game.ts";
import { GUIDED_TABLE } from "../../help/guided-table.ts";
import { CIAO_CIAO_TIPS } from "./tips.ts";

export const CIAO_CIAO_COACH: CoachParts = {
  tips: CIAO_CIAO_TIPS,
  inSight: ".cup",
  setup: () => ({ ...GUIDED_TABLE, game: "ciao_ciao", seats: ["me", "bot:easy"] }),
};
