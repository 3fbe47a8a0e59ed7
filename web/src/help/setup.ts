/** The table of a guided first round: robots that wait, no clock, and a single round. */

import { change, settings } from "../app/settings.ts";
import type { Create } from "../net/messages.ts";
import { tipIds } from "./tips.ts";

type Setup = Omit<Create, "t">;

const SHARED = { clock: "off", windows: 0, public: false, chat: false } as const;

const TABLES: Record<string, Setup> = {
  solo: {
    ...SHARED,
    game: "solo",
    seats: ["me", "bot", "bot"],
    courtesy: 2500, // time enough to see a chance to throw in
    // S-A34 one round; S-A1 no action card to begin with; the call as most editions have it
    options: { target: "0", opening: "until-number", call: "before-penultimate", scoring: "own" },
  },
  ciao: {
    ...SHARED,
    game: "ciao",
    seats: ["me", "bot", "bot"], // C-A20 two would never race
    options: { rounds: "1" },
  },
  ciao_ciao: { ...SHARED, game: "ciao_ciao", seats: ["me", "bot"] },
};

export function coachSetup(game: string): Setup {
  const setup = TABLES[game];
  if (setup === undefined) throw new Error(`there is no first round of ${game}`);
  return setup;
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
