/** The table of a guided first round: robots that wait, no clock, and a single round. */

import { change, settings, wantedEdition } from "../app/settings.ts";
import type { Create } from "../net/messages.ts";
import { editionNamed } from "./facts.ts";
import { tipIds } from "./tips.ts";

type Setup = Omit<Create, "t">;

const SHARED = { clock: "off", windows: 0, public: false, chat: false } as const;

const TABLES: Record<string, Setup> = {
  solo: {
    ...SHARED,
    game: "solo",
    seats: ["me", "bot:easy", "bot:easy"],
    courtesy: 2500, // time enough to see a chance to throw in
    options: { target: "0", opening: "until-number" }, // S-A34 one round; S-A1 begin with a number
  },
  ciao: {
    ...SHARED,
    game: "ciao",
    seats: ["me", "bot:easy", "bot:easy"], // C-A20 two would never race
    options: { rounds: "1" },
  },
  ciao_ciao: { ...SHARED, game: "ciao_ciao", seats: ["me", "bot:easy"] },
};

/** Return the table of a first round; SOLO by the edition that how to play tells of. */
export function coachSetup(game: string): Setup {
  const setup = TABLES[game];
  if (setup === undefined) throw new Error(`there is no first round of ${game}`);
  if (game !== "solo") return setup;
  return { ...setup, edition: editionNamed(wantedEdition(settings.value)) };
}

/** Let every tip of a game be shown again. */
export function forgetTips(game: string): void {
  const ids = tipIds(game);
  change({ met: settings.value.met.filter((id) => !ids.includes(id)) });
}

/** Remember tips as read. */
export function rememberTips(ids: readonly string[]): void {
  change({ met: [...new Set([...settings.value.met, ...ids])] });
}
