/** The big moments: each is said in the middle of the table for a while. */

import type { Entry } from "../net/fold.ts";
import type { GameEvent } from "../net/messages.ts";
import type { Words } from "../words/words.ts";
import { tellEvent } from "../words/tell.ts";
import type { StageProps } from "./props.ts";
import { useLately } from "./lately.ts";

const READ = 3200; // milliseconds
const MANY = 4; // cards that somebody has to take

const BIG = new Set([
  "swapped",
  "hands-rotated",
  "call-missed",
  "caught",
  "debt-cancelled",
  "race-ended",
  "thanks-missed",
  "doubt-resolved",
  "crossed",
]);

/** Tell whether everybody should notice this. */
export function isBig(event: GameEvent): boolean {
  if (event.e === "drew") return event["why"] === "debt" && (event["count"] as number) >= MANY;
  if (event.e === "laid") return event["out_of_turn"] === true; // thrown in, or first in a race
  return BIG.has(event.e);
}

/** Tell whether a new turn of Ciao Ciao… has begun: a doubt of the last one is old news. */
function isNextTurn(event: GameEvent): boolean {
  return event.e === "rolled" || event.e === "announced";
}

/** Return what has just happened, if it was big. */
export function useBigMoment(fresh: readonly Entry[]): GameEvent | null {
  return useLately(fresh, READ, isBig, isNextTurn);
}

/** Return what has just happened in words, if it was big. */
export function useHeadline(props: StageProps, words: Words): string {
  const event = useBigMoment(props.fresh);
  return event === null ? "" : tellEvent(words, props.game, props.names, props.me, event);
}

/** Return the last moves in words, without what the headline says already. */
export function newsOf(
  fresh: readonly Entry[],
  lines: number,
  headline: string,
  tell: (event: GameEvent) => string,
): string {
  const isCovered = (at: number) =>
    fresh[at]?.event.e === "turned-up" && fresh[at + 1]?.event.e === "turned-up";
  const told = fresh.filter((_, at) => !isCovered(at)).map(({ event }) => tell(event));
  return told.filter((text) => text !== "" && text !== headline).slice(0, lines).join(" ");
}
