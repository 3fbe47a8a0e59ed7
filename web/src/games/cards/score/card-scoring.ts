/** How a card game is scored: what each card counts, and which hands were shown. */

import type { GameEvent } from "../../../net/messages.ts";
import type { Scoring } from "../../score/scores.ts";

export interface CardScoring extends Scoring {
  readonly cardPoints: readonly number[]; // of each kind that is left in a hand
}

/** Return the hands that were shown at the end of the round just played, by seat. */
export function shownHands(events: readonly GameEvent[]): Map<number, number[]> {
  const hands = new Map<number, number[]>();
  for (const event of events) {
    if (event.e === "round-began") hands.clear();
    if (event.e === "hand-shown") hands.set(event["seat"] as number, event["kinds"] as number[]);
  }
  return hands;
}
