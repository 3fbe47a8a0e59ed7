/** Whether there is anything to be said about a long wait. */

import type { Session, SessionState } from "../net/session.ts";

export interface LongWaitProps {
  session: Session;
}

/** Tell whether a robot plays for the reader. */
export function isReplaced({ table, seat }: SessionState): boolean {
  const chair = table?.chairs[seat];
  return chair?.who === "person" && chair.stand_in;
}

/** Tell whether there is anything to be said about a long wait. */
export function waitsLong(state: SessionState): boolean {
  return (state.table?.waiting ?? null) !== null || isReplaced(state);
}
