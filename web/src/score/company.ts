/** Who sits at a table, and who played its last game. */

import type { Known } from "../net/fold.ts";
import type { Company } from "./names.tsx";

type Place = Pick<Known, "table" | "seat">;

export function companyOf({ table, seat }: Place): Company {
  return { names: table?.chairs.map((chair) => chair.name) ?? [], me: seat };
}

/** Return whose results are shown, and who of them is ready for the next deal.
 *
 * After a game others may sit down: the result stays that of who played.
 */
export function companyOfResult(place: Place): Company {
  const { table, seat } = place;
  if (table === null) return companyOf(place);
  const names = table.chairs.map((chair, at) =>
    table.stage === "over" ? (table.names[at] ?? chair.name) : chair.name,
  );
  const isHere = (at: number): boolean => names[at] === table.chairs[at]?.name;
  const ready = table.chairs.map(
    (chair, at) => isHere(at) && chair.who === "person" && chair.ready,
  );
  return { names, me: isHere(seat) ? seat : -1, ready };
}
