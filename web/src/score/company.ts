/** Who sits at a table. */

import type { Known } from "../net/fold.ts";
import type { Company } from "./names.tsx";

export function companyOf({ table, seat }: Pick<Known, "table" | "seat">): Company {
  return { names: table?.chairs.map((chair) => chair.name) ?? [], me: seat };
}

/** Return who sits at a table that waits for the next deal, and who is ready for it. */
export function companyWaiting({ table, seat }: Pick<Known, "table" | "seat">): Company {
  const chairs = table?.chairs ?? [];
  const ready = chairs.map((chair) => chair.who === "person" && chair.ready);
  return { ...companyOf({ table, seat }), ready };
}
