/** What has happened lately: it is shown for a while, whatever else happens meanwhile. */

import { useEffect, useState } from "preact/hooks";
import type { Entry } from "../net/fold.ts";
import type { GameEvent } from "../net/messages.ts";

/** Return the last event of a kind until some milliseconds after it was told. */
export function useLately(
  fresh: readonly Entry[],
  ms: number,
  isMeant: (event: GameEvent) => boolean,
): GameEvent | null {
  const [shown, show] = useState<Entry | null>(null);
  useEffect(() => {
    const found = fresh.find(({ event }) => isMeant(event));
    if (found === undefined) return;
    show(found);
    setTimeout(() => show((now) => (now?.key === found.key ? null : now)), ms);
  }, [fresh]);
  return shown?.event ?? null;
}
