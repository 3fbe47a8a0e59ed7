/** The guided first round of SOLO. */

import { settings, wantedEdition } from "../../../platform/settings.ts";
import type { CoachParts } from "../../game.ts";
import { GUIDED_TABLE, PILES } from "../../help/guided-table.ts";
import { editionNamed } from "./facts.ts";
import { SOLO_TIPS } from "./tips.ts";

export const SOLO_COACH: CoachParts = {
  tips: SOLO_TIPS,
  inSight: PILES,
  /** By the edition that how to play tells of. */
  setup: () => ({
    ...GUIDED_TABLE,
    game: "solo",
    seats: ["me", "bot:easy", "bot:easy"],
    courtesy: 2500, // time enough to see a chance to throw in
    options: { target: "0", opening: "until-number" }, // S-A34 one round; S-A1 begin with a number
    edition: editionNamed(wantedEdition(settings.value)),
  }),
};
