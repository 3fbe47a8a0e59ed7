/** The players of a table, and those of its last game. */

import type { TableState } from "./table-state.ts";

/** Who sits where, and which of them one is; -1 for one who looks on. */
export interface PlayerNames {
  names: readonly string[];
  me: number;
  ready?: readonly boolean[]; // who wants to go on, where that is asked
}

type Seating = Pick<TableState, "table" | "seat">;

export function seatedPlayers({ table, seat }: Seating): PlayerNames {
  return { names: table?.chairs.map((chair) => chair.name) ?? [], me: seat };
}

/** Return whose results are shown, and who of them is ready for the next deal.
 *
 * After a game others may sit down: the result stays that of who played.
 */
export function resultPlayers(place: Seating): PlayerNames {
  const { table, seat } = place;
  if (table === null) return seatedPlayers(place);
  const names = table.chairs.map((chair, at) =>
    table.stage === "over" ? (table.names[at] ?? chair.name) : chair.name,
  );
  const isHere = (at: number): boolean => names[at] === table.chairs[at]?.name;
  const ready = table.chairs.map(
    (chair, at) => isHere(at) && chair.who === "person" && chair.ready,
  );
  return { names, me: isHere(seat) ? seat : -1, ready };
}
