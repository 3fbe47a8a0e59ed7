/** Which seat a newcomer may take, and the message that asks for it. */

import type { TableInfo } from "../net/messages.ts";
import type { Session } from "../net/session.ts";
import type { Words } from "../words/words.ts";
import { ownName } from "./name-field.tsx";

/** Return a free seat, else a robot's; null while a game is being played. */
export function seatToTake(table: TableInfo): number | null {
  if (table.stage === "playing") return null;
  const free = table.chairs.findIndex((chair) => chair.who === "open");
  const seat = free >= 0 ? free : table.chairs.findIndex((chair) => chair.who === "bot");
  return seat >= 0 ? seat : null;
}

export function takeSeat(
  words: Words,
  session: Session,
  table: TableInfo,
  seat: number | null,
): void {
  session.send({ t: "join", table: table.code, name: ownName(words), seat });
}

/** Say whose place it is. */
export function takeSeatLabel(words: Words, table: TableInfo, seat: number): string {
  return words.say(table.chairs[seat]!.who === "open" ? "join.sit" : "join.sit_robot");
}
