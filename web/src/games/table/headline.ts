/** Headlines: important events, shown in the middle of the table for some seconds. */

import type { GameEvent } from "../../net/messages.ts";
import type { LogEntry } from "../../net/table-state.ts";
import type { Words } from "../../words/words.ts";
import { tellEvent } from "../event-text.ts";
import type { TableProps } from "../game.ts";
import { useRecentEvent } from "./recent-event.ts";

const READ = 3200; // milliseconds

type Is = (event: GameEvent) => boolean;

/** Return the last headline event until it expires or is replaced. */
export function useHeadlineEvent(
  fresh: readonly LogEntry[],
  isHeadline: Is,
  isNext?: Is,
): GameEvent | null {
  return useRecentEvent(fresh, READ, isHeadline, isNext);
}

/** Return the same in words; "" without one. */
export function useHeadline(props: TableProps, words: Words, isHeadline: Is): string {
  const event = useHeadlineEvent(props.fresh, isHeadline);
  return event === null ? "" : tellEvent(words, props.game.text, props.names, props.me, event);
}

/** Return the last events in words, without that of the headline. */
export function recentLines(
  fresh: readonly LogEntry[],
  lines: number,
  headline: string,
  tell: (event: GameEvent) => string,
): string {
  const isCovered = (at: number) =>
    fresh[at]?.event.e === "turned-up" && fresh[at + 1]?.event.e === "turned-up";
  const told = fresh.filter((_, at) => !isCovered(at)).map(({ event }) => tell(event));
  return told
    .filter((text) => text !== "" && text !== headline)
    .slice(0, lines)
    .join(" ");
}
