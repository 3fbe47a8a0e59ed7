/** A hook that returns the last event of a kind for some time after it happened. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { GameEvent } from "../../net/messages.ts";
import type { LogEntry } from "../../net/table-state.ts";

const LEAST = 1500; // milliseconds that something is shown even if the game goes on

/** Return the last event of a kind until some milliseconds after it was told, or until the next. */
export function useRecentEvent(
  fresh: readonly LogEntry[],
  ms: number,
  isMeant: (event: GameEvent) => boolean,
  isNext: (event: GameEvent) => boolean = () => false,
): GameEvent | null {
  const [shown, show] = useState<LogEntry | null>(null);
  const since = useRef(0);
  const forget = (key: number, after: number) =>
    setTimeout(() => show((now) => (now?.key === key ? null : now)), after);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only fresh events are looked at; callers pass new functions at each render
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
