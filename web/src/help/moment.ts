/** Questions about a moment at the table that tips of all games ask. */

import type { Entry } from "../net/fold.ts";
import type { GameEvent } from "../net/messages.ts";
import type { Fact, Seen, Tip } from "./tips.ts";

const OWN_ACTS = new Set([
  ...["laid", "drew", "kept", "passed", "gave", "swapped", "called", "thanked"],
  ...["rolled", "announced", "believed", "doubted"],
]);

/** Return what has happened since this seat did something itself. */
export function news(seen: Seen): GameEvent[] {
  const events = seen.log.map((entry) => entry.event);
  const own = events.findLastIndex(
    (event) => OWN_ACTS.has(event.e) && event["seat"] === seen.seat,
  );
  return events.slice(own + 1);
}

/** Return the key of the last thing that a seat did itself, -1 if there is none. */
export function lastAct(log: readonly Entry[], seat: number): number {
  const own = log.findLast(({ event }) => OWN_ACTS.has(event.e) && event["seat"] === seat);
  return own?.key ?? -1;
}

/** Return the last piece of news of this name. */
export function heard(seen: Seen, name: string): GameEvent | null {
  return news(seen).findLast((event) => event.e === name) ?? null;
}

/** Tell whether any of these moves may be made now. */
export function mayAnyOf(seen: Seen, first: number, last: number): boolean {
  for (let action = first; action <= last; action += 1) if (seen.moves.has(action)) return true;
  return false;
}

export function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** Return another seat that has a single card left. */
export function nearlyDone(sizes: readonly number[], seat: number): number | null {
  const other = sizes.findIndex((size, at) => size === 1 && at !== seat);
  return other < 0 ? null : other;
}

/** Return the first tip of all: what one has to do to win. */
export function aim(game: string, at: Tip["at"]): Tip {
  return { id: `${game}/aim`, at, advise: () => ({ key: `coach.${game}.aim` }) };
}

/** Say how a card is laid with what this device is pointed at with. */
export function howToLay(): Fact {
  const mouse = globalThis.matchMedia?.("(hover: hover) and (pointer: fine)").matches;
  return { text: mouse ? "coach.lay.mouse" : "coach.lay.finger" };
}
