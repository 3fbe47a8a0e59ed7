/** The guided first round of Ciao!. */

import type { CoachParts } from "../../game.ts";
import { GUIDED_TABLE, PILES } from "../../help/guided-table.ts";
import { CIAO_TIPS } from "./tips.ts";

export const CIAO_COACH: CoachParts = {
  tips: CIAO_TIPS,
  inSight: PILES,
  setup: () => ({
    ...GUIDED_TABLE,
    game: "ciao",
    seats: ["me", "bot:easy", "bot:easy"], // C-A20 two would never race
    options: { rounds: "1" },
  }),
};
