/** Who sits at a table. */

import type { Known } from "../net/fold.ts";
import type { Company } from "./names.tsx";

export function companyOf({ table, seat }: Pick<Known, "table" | "seat">): Company {
  return { names: table?.chairs.map((chair) => chair.name) ?? [], me: seat };
}
