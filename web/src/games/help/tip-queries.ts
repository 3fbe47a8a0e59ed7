/** Queries on a seat's view and log that tips of several games use. */

import type { GameEvent } from "../../net/messages.ts";
import type { LogEntry } from "../../net/table-state.ts";
import type { Fact, Tip, TipContext } from "../tip.ts";

const OWN_ACTS = new Set([
  ...["laid", "drew", "kept", "passed", "gave", "swapped", "called", "thanked"],
  ...["rolled", "announced", "believed", "doubted"],
]);

/** Return what has happened since this seat did something itself. */
export function eventsSinceOwnAct(seen: TipContext): GameEvent[] {
  const events = seen.log.map((entry) => entry.event);
  const own = events.findLastIndex((event) => OWN_ACTS.has(event.e) && event["seat"] === seen.seat);
  return events.slice(own + 1);
}

/** Return the key of the last thing that a seat did itself, -1 if there is none. */
export function lastOwnAct(log: readonly LogEntry[], seat: number): number {
  const own = log.findLast(({ event }) => OWN_ACTS.has(event.e) && event["seat"] === seat);
  return own?.key ?? -1;
}

/** Return the last event of this name since the seat did something itself. */
export function lastEvent(seen: TipContext, name: string): GameEvent | null {
  return eventsSinceOwnAct(seen).findLast((event) => event.e === name) ?? null;
}

/** Tell whether any of these moves may be made now. */
export function mayDoAnyOf(seen: TipContext, first: number, last: number): boolean {
  for (let action = first; action <= last; action += 1) if (seen.moves.has(action)) return true;
  return false;
}

export function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** Return another seat that has a single card left. */
export function seatWithOneCard(sizes: readonly number[], seat: number): number | null {
  const other = sizes.findIndex((size, at) => size === 1 && at !== seat);
  return other < 0 ? null : other;
}

/** Return the first tip of all: what one has to do to win. */
export function goalTip(game: string, at: Tip["at"]): Tip {
  return { id: `${game}/aim`, at, advise: () => ({ key: `coach.${game}.aim` }) };
}

/** Return how a card is laid on this device: with a mouse or with a finger. */
export function layingGesture(): Fact {
  const mouse = globalThis.matchMedia?.("(hover: hover) and (pointer: fine)").matches;
  return { text: mouse ? "coach.lay.mouse" : "coach.lay.finger" };
}
