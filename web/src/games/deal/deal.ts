/** Dealing again, written from docs/rules and not from the server's code: whoever checks a deal
 * with this page need not trust the server that dealt it. */

import { frames, type Options, type Recording } from "../../net/recording.ts";
import { Chance } from "./chance.ts";

/** What lies on the table after the deal. */
export interface Deal {
  starter: number;
  hands: number[][]; // kinds, by seat, in order
  top: number; // the kind turned up; -1 for none
}

/** Deal the first round of a game; a starter of -1 is drawn, too. */
export type DealAgain = (key: Uint8Array, seats: number, starter: number, options: Options) => Deal;

/** Return the chance of a game after the starter was drawn, and the starter. */
export function beginDeal(key: Uint8Array, seats: number, starter: number): [Chance, number] {
  const chance = new Chance(key);
  return [chance, starter < 0 ? chance.below(seats) : starter];
}

/** Deal one card at a time from the starter, with whatever gives the next card. */
export function dealHands(
  seats: number,
  starter: number,
  size: number,
  next: () => number,
): number[][] {
  const hands: number[][] = Array.from({ length: seats }, () => []);
  for (let card = 0; card < size * seats; card++) hands[(starter + card) % seats]!.push(next());
  for (const hand of hands) hand.sort((one, other) => one - other);
  return hands;
}

/** Tell whether the first round was dealt as a key says. */
export function sameCards(
  dealAgain: DealAgain,
  key: Uint8Array,
  recording: Recording,
  starter: number,
): boolean {
  const again = dealAgain(key, recording.seats, starter, recording.options);
  const { view, hidden } = frames(recording)[0]!;
  const sorted = (hidden["hands"] as number[][]).map((hand) =>
    [...hand].sort((one, other) => one - other),
  );
  return (
    again.starter === view["starter"] &&
    again.top === view["top"] &&
    JSON.stringify(again.hands) === JSON.stringify(sorted)
  );
}
