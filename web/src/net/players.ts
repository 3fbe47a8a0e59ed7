/** The players of a table, and those of its last game. */

import { SPECTATOR } from "./messages.ts";
import type { TableState } from "./table-state.ts";

/** The names by seat, and the reader's own seat, or SPECTATOR. */
export interface PlayerNames {
  names: readonly string[];
  me: number;
  ready?: readonly boolean[]; // who is ready for the next deal
}

type Seating = Pick<TableState, "table" | "seat">;

export function seatedPlayers({ table, seat }: Seating): PlayerNames {
  return { names: table?.chairs.map((chair) => chair.name) ?? [], me: seat };
}

/** Return whose results are shown, and who of them is ready for the next deal.
 *
 * After a game others may sit down: the results stay those of whoever played.
 */
export function resultPlayers(state: Seating): PlayerNames {
  const { table, seat } = state;
  if (table === null) return seatedPlayers(state);
  const names = table.chairs.map((chair, at) =>
    table.stage === "over" ? (table.names[at] ?? chair.name) : chair.name,
  );
  const isHere = (at: number): boolean => names[at] === table.chairs[at]?.name;
  const ready = table.chairs.map(
    (chair, at) => isHere(at) && chair.who === "person" && chair.ready,
  );
  return { names, me: isHere(seat) ? seat : SPECTATOR, ready };
}
