/** Headlines: important events, shown in the middle of the table for some seconds. */

import type { GameEvent } from "../../net/messages.ts";
import type { LogEntry } from "../../net/table-state.ts";
import type { Words } from "../../words/words.ts";
import { tellEvent } from "../event-text.ts";
import type { TableProps } from "../game.ts";
import { useRecentEvent } from "./recent-event.ts";

const READ = 3200; // milliseconds

type Is = (event: GameEvent) => boolean;

/** Return what has just happened, if it was big, or until something makes it old news. */
export function useHeadlineEvent(
  fresh: readonly LogEntry[],
  isHeadline: Is,
  isNext?: Is,
): GameEvent | null {
  return useRecentEvent(fresh, READ, isHeadline, isNext);
}

/** Return what has just happened in words, if it was big. */
export function useHeadline(props: TableProps, words: Words, isHeadline: Is): string {
  const event = useHeadlineEvent(props.fresh, isHeadline);
  return event === null ? "" : tellEvent(words, props.game.text, props.names, props.me, event);
}

/** Return the last moves in words, without what the headline says already. */
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
