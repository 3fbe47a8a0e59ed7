/** What has happened lately: it is shown for a while, whatever else happens meanwhile. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Entry } from "../net/fold.ts";
import type { GameEvent } from "../net/messages.ts";

const LEAST = 1500; // milliseconds that something is shown even if the game goes on

/** Return the last event of a kind until some milliseconds after it was told, or until the next. */
export function useLately(
  fresh: readonly Entry[],
  ms: number,
  isMeant: (event: GameEvent) => boolean,
  isNext: (event: GameEvent) => boolean = () => false,
): GameEvent | null {
  const [shown, show] = useState<Entry | null>(null);
  const since = useRef(0);
  const forget = (key: number, after: number) =>
    setTimeout(() => show((now) => (now?.key === key ? null : now)), after);
  useLayoutEffect(() => {
    const found = fresh.find(({ event }) => isMeant(event));
    if (found !== undefined) {
      since.current = performance.now();
      show(found);
      forget(found.key, ms);
    } else if (shown !== null && fresh.some(({ event }) => isNext(event))) {
      forget(shown.key, since.current + LEAST - performance.now());
    }
  }, [fresh]);
  return shown?.event ?? null;
}
